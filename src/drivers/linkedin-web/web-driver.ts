import type { NetworkDriver } from "#core/network-port.ts";
import { readOwnComments, prepareComment } from "./posts/comments.ts";
import { preparePost } from "./posts/prepare-post.ts";
import { createWebJobs } from "./jobs/web-jobs.ts";
import { readProfileMetrics, readOwnProfile } from "./own-profile.ts";
import { createWebMessages } from "./people/web-messages.ts";
import { createWebPeople } from "./people/web-people.ts";
import { readOwnPosts, readPostMetrics } from "./posts/posts.ts";
import { createDriverContext, type DriverDeps } from "./context.ts";

export function createWebDriver(deps: DriverDeps): NetworkDriver {
  const context = createDriverContext(deps);
  return {
    capabilities: new Set(["posts", "media", "comments", "reads_own_writes", "metrics"] as const),
    verify: () => readOwnProfile(context),
    profileMetrics: () => readProfileMetrics(context),
    ownPosts: (since) => readOwnPosts(context, since),
    ownComments: (targetUrl, since) => readOwnComments(context, targetUrl, since),
    preparePost: (text, media) => preparePost(context, text, media),
    prepareComment: (targetUrl, text) => prepareComment(context, targetUrl, text),
    postMetrics: (remoteIds) => readPostMetrics(context, remoteIds),
    people: createWebPeople(context),
    messages: createWebMessages(context),
    jobs: createWebJobs(context),
  };
}

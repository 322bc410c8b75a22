import type { NetworkDriver } from "#core/network-port.ts";
import { readOwnComments, prepareComment } from "./comments.ts";
import { preparePost } from "./compose.ts";
import { createWebJobs } from "./jobs.ts";
import { readProfileMetrics, readOwnProfile } from "./me.ts";
import { createWebMessages } from "./messages.ts";
import { createWebPeople } from "./people.ts";
import { readOwnPosts, readPostMetrics } from "./posts.ts";
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

import type { NetworkDriver } from "#core/network-port.ts";
import { ownComments, prepareComment } from "./comments.ts";
import { preparePost } from "./compose.ts";
import { createWebJobs } from "./jobs.ts";
import { profileMetrics, verify } from "./me.ts";
import { createWebMessages } from "./messages.ts";
import { createWebPeople } from "./people.ts";
import { ownPosts, postMetrics } from "./posts.ts";
import { createDriverContext, type DriverDeps } from "./context.ts";

export function createWebDriver(deps: DriverDeps): NetworkDriver {
  const context = createDriverContext(deps);
  return {
    capabilities: new Set(["posts", "media", "comments", "reads_own_writes", "metrics"] as const),
    verify: () => verify(context),
    profileMetrics: () => profileMetrics(context),
    ownPosts: (since) => ownPosts(context, since),
    ownComments: (targetUrl, since) => ownComments(context, targetUrl, since),
    preparePost: (text, media) => preparePost(context, text, media),
    prepareComment: (targetUrl, text) => prepareComment(context, targetUrl, text),
    postMetrics: (remoteIds) => postMetrics(context, remoteIds),
    people: createWebPeople(context),
    messages: createWebMessages(context),
    jobs: createWebJobs(context),
  };
}

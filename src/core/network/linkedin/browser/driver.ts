import type { NetworkDriver } from "#core/network-port.ts";
import { ownComments, prepareComment } from "./comments.ts";
import { preparePost } from "./compose.ts";
import { browserJobs } from "./jobs.ts";
import { profileFigures, verify } from "./me.ts";
import { browserMessages } from "./messages.ts";
import { browserPeople } from "./people.ts";
import { ownPosts, postFigures } from "./posts.ts";
import { driverRoom, type DriverDeps } from "./room.ts";

/** The network port on the pages of the network's web site, in a browser, as its owner's session. */
export function browserDriver(deps: DriverDeps): NetworkDriver {
  const room = driverRoom(deps);
  return {
    capabilities: new Set(["posts", "media", "comments", "reads_own_writes", "figures"] as const),
    verify: () => verify(room),
    profileFigures: () => profileFigures(room),
    ownPosts: (since) => ownPosts(room, since),
    ownComments: (targetUrl, since) => ownComments(room, targetUrl, since),
    preparePost: (text, media) => preparePost(room, text, media),
    prepareComment: (targetUrl, text) => prepareComment(room, targetUrl, text),
    postFigures: (remoteIds) => postFigures(room, remoteIds),
    people: browserPeople(room),
    messages: browserMessages(room),
    jobs: browserJobs(room),
  };
}

import {
  SessionExpired,
  type NetworkDriver,
  type OwnWrite,
  type PreparedWrite,
  type WriteOutcome,
} from "#core/ports.ts";
import { sandboxPostPath } from "./contract.ts";
import { commentPath, postAt } from "./rules.ts";
import type { World } from "./world.ts";
import type { Member } from "./world-members.ts";
import type { Told } from "./world-room.ts";

/** The network port straight on the world: no browser needed. The session of a member who is gone has expired. */
export function sandboxDriver(world: World, memberId: string): NetworkDriver {
  const me = (): Member => {
    const member = world.member(memberId);
    if (!member) throw new SessionExpired();
    return member;
  };

  const outcomeOf = (told: Told, urlOf: (id: string) => string): WriteOutcome => {
    if (told.kind === "accepted") return { kind: "published", remoteId: told.id, url: urlOf(told.id) };
    const { reason, duplicateOf } = told;
    if (duplicateOf === undefined) return { kind: "rejected", reason };
    return { kind: "rejected", reason, duplicateOf: { remoteId: duplicateOf, url: sandboxPostPath(duplicateOf) } };
  };

  return {
    capabilities: new Set(["posts", "comments", "reads_own_writes", "figures"] as const),

    async verify() {
      const { name, headline } = me();
      return { memberId, name, headline, url: `/sandbox/members/${memberId}` };
    },

    async profileFigures() {
      return world.profileFigures(me());
    },

    async ownPosts(since) {
      return world
        .postsOf(me().id, since)
        .map(({ id, text, publishedAt }): OwnWrite => ({ remoteId: id, url: sandboxPostPath(id), text, publishedAt }));
    },

    async ownComments(targetUrl, since) {
      return world.commentsOf(me().id, targetUrl, since).map(({ id, postId, text, publishedAt }) => ({
        remoteId: id,
        url: commentPath(postId, id),
        text,
        publishedAt,
      }));
    },

    async preparePost(text) {
      me();
      return once(world, memberId, (author) =>
        outcomeOf(world.publish(author.id, text, world.profileFigures(author).connections), sandboxPostPath),
      );
    },

    async prepareComment(targetUrl, text) {
      me();
      return once(world, memberId, (author) =>
        outcomeOf(world.comment(author.id, targetUrl, text), (id) => commentPath(postAt(targetUrl) ?? "", id)),
      );
    },

    async postFigures(remoteIds) {
      return world.figuresOf(me().id, remoteIds);
    },
  };
}

/** A prepared write goes out once; a second try would be a bug, and its outcome must never read as 'not sent'. */
function once(world: World, memberId: string, write: (author: Member) => WriteOutcome): PreparedWrite {
  let state: "ready" | "submitted" | "cancelled" = "ready";
  return {
    async submit() {
      if (state === "submitted") throw new Error("This write was submitted before.");
      if (state === "cancelled") return { kind: "not_sent", reason: "It was called off before it was sent." };
      state = "submitted";
      const author = world.member(memberId);
      return author ? write(author) : { kind: "not_sent", reason: "The session on the Sandbox network has expired." };
    },
    async cancel() {
      if (state === "ready") state = "cancelled";
    },
  };
}

import { createHash } from "node:crypto";
import {
  SessionExpired,
  type NetworkDriver,
  type OutgoingFile,
  type OwnWrite,
  type PostMedia,
} from "#core/network-port.ts";
import { sandboxPostPath, type PostedMedia, usualLimits } from "./contract.ts";
import { sandboxJobs } from "./driver-jobs.ts";
import { sandboxMessages } from "./driver-messages.ts";
import { sandboxPeople } from "./driver-people.ts";
import { writtenBy, outcomeOf } from "./driver-writes.ts";
import { commentPath, postAt } from "./rules.ts";
import type { World } from "./world.ts";
import type { Member } from "./world-members.ts";

/** The network port straight on the world: no browser needed. The session of a member who is gone has expired. */
export function sandboxDriver(world: World, memberId: string, limits = usualLimits): NetworkDriver {
  const me = (): Member => {
    const member = world.member(memberId);
    if (!member) throw new SessionExpired();
    return member;
  };

  return {
    capabilities: new Set(["posts", "media", "comments", "reads_own_writes", "figures"] as const),

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

    async preparePost(text, media) {
      me();
      const files = media ? postedAs(media) : [];
      return writtenBy(me, (author) =>
        outcomeOf(world.publish(author.id, text, world.profileFigures(author).connections, files), sandboxPostPath),
      );
    },

    async prepareComment(targetUrl, text) {
      me();
      return writtenBy(me, (author) =>
        outcomeOf(world.comment(author.id, targetUrl, text), (id) => commentPath(postAt(targetUrl) ?? "", id)),
      );
    },

    async postFigures(remoteIds) {
      return world.figuresOf(me().id, remoteIds);
    },

    people: sandboxPeople(world, me, limits),
    messages: sandboxMessages(world, me),
    jobs: sandboxJobs(world, me),
  };
}

const postedAs = (media: PostMedia): PostedMedia[] =>
  media.kind === "images" ? media.images.map(({ file, alt }) => posted(file, alt)) : [posted(media.file, media.title)];

const posted = ({ name, type, bytes }: OutgoingFile, alt: string): PostedMedia => ({
  name,
  type,
  sha256: createHash("sha256").update(bytes()).digest("hex"),
  alt,
});

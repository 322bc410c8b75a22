import { createHash } from "node:crypto";
import {
  SessionExpired,
  type NetworkDriver,
  type OutgoingFile,
  type OwnWrite,
  type PostMedia,
} from "#core/network-port.ts";
import { sandboxPostPath, type PostedMedia, usualLimits } from "../model/contract.ts";
import { maxListedPosts } from "../model/posts/posts.ts";
import { createSandboxJobs } from "./jobs.ts";
import { createSandboxMessages } from "./messages.ts";
import { createSandboxPeople } from "./people.ts";
import { createWrite, toOutcome } from "./writes.ts";
import { commentPath, parsePostId } from "../model/rules.ts";
import type { Simulator } from "../model/simulator.ts";
import type { Member } from "../model/members.ts";

/** Needs no browser. The session of a deleted member has expired. */
export function createSandboxDriver(simulator: Simulator, memberId: string, limits = usualLimits): NetworkDriver {
  const me = (): Member => {
    const member = simulator.member(memberId);
    if (!member) throw new SessionExpired();
    return member;
  };

  return {
    capabilities: new Set(["posts", "media", "comments", "reads_own_writes", "metrics", "delete_posts"] as const),

    async verify() {
      const { name, headline } = me();
      return { memberId, name, headline, url: `/sandbox/members/${memberId}` };
    },

    async profileMetrics() {
      return simulator.profileMetrics(me());
    },

    async ownPosts(since) {
      const writes = simulator
        .postsOf(me().id, since)
        .map(({ id, text, publishedAt }): OwnWrite => ({ remoteId: id, url: sandboxPostPath(id), text, publishedAt }));
      return { writes, isComplete: writes.length < maxListedPosts };
    },

    async ownComments(targetUrl, since) {
      const writes = simulator.commentsOf(me().id, targetUrl, since).map(({ id, postId, text, publishedAt }) => ({
        remoteId: id,
        url: commentPath(postId, id),
        text,
        publishedAt,
      }));
      return { writes, isComplete: true };
    },

    async preparePost(text, media) {
      me();
      const files = media ? toPostedMedia(media) : [];
      return createWrite(me, (author) =>
        toOutcome(
          simulator.publish(author.id, text, simulator.profileMetrics(author).connections, files),
          sandboxPostPath,
        ),
      );
    },

    async prepareComment(targetUrl, text) {
      me();
      return createWrite(me, (author) =>
        toOutcome(simulator.comment(author.id, targetUrl, text), (id) => commentPath(parsePostId(targetUrl) ?? "", id)),
      );
    },

    async postMetrics(remoteIds) {
      return simulator.metricsOf(me().id, remoteIds);
    },

    async deletePost(remoteId) {
      return { kind: simulator.deletePost(me().id, remoteId) ? "deleted" : "absent" };
    },

    people: createSandboxPeople(simulator, me, limits),
    messages: createSandboxMessages(simulator, me),
    jobs: createSandboxJobs(simulator, me),
  };
}

const toPostedMedia = (media: PostMedia): PostedMedia[] =>
  media.kind === "images"
    ? media.images.map(({ file, alt }) => toPostedFile(file, alt))
    : [toPostedFile(media.file, media.title)];

const toPostedFile = ({ name, type, bytes }: OutgoingFile, alt: string): PostedMedia => ({
  name,
  type,
  sha256: createHash("sha256").update(bytes()).digest("hex"),
  alt,
});

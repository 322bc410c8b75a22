import { asc, eq } from "drizzle-orm";
import { toInstant } from "#core/contract.ts";
import { Fault } from "#core/errors.ts";
import type { PostedMedia, SandboxPost } from "../contract.ts";
import { generateComments } from "../people/generated-people.ts";
import { commentTimes, reactionsOf } from "../rules.ts";
import type { SimulatorContext } from "../context.ts";
import { comments, members, postMedia, posts, siteAccounts } from "../tables.ts";

export const postNotFound = (): Fault =>
  new Fault("not_found", "sandbox.post_not_found", "Post not found on the Sandbox network.");

export function createPostReading({ database: { db }, clock, seed, people }: SimulatorContext) {
  const mediaOf = (id: string): PostedMedia[] =>
    db
      .select({ name: postMedia.name, type: postMedia.type, sha256: postMedia.sha256, alt: postMedia.alt })
      .from(postMedia)
      .where(eq(postMedia.postId, id))
      .orderBy(asc(postMedia.position))
      .all();

  return {
    /** The id of the account of this server that wrote it; unknown if the author isn't connected here. */
    accountOfPost(id: string): string | undefined {
      const row = db
        .select({ accountId: members.accountId, ownerId: siteAccounts.ownerId })
        .from(posts)
        .innerJoin(members, eq(members.id, posts.authorId))
        .leftJoin(siteAccounts, eq(siteAccounts.memberId, members.id))
        .where(eq(posts.id, id))
        .get();
      return row?.ownerId ?? row?.accountId ?? undefined;
    },

    /** @throws Fault `sandbox.post_not_found` */
    post(id: string): SandboxPost {
      const row = db
        .select()
        .from(posts)
        .innerJoin(members, eq(members.id, posts.authorId))
        .where(eq(posts.id, id))
        .get();
      if (!row) throw postNotFound();
      const now = clock.now();
      const written = db
        .select({ author: members.name, text: comments.text, at: comments.publishedAt })
        .from(comments)
        .innerJoin(members, eq(members.id, comments.authorId))
        .where(eq(comments.postId, id))
        .orderBy(asc(comments.publishedAt), asc(comments.id))
        .all();
      const times = commentTimes(seed, row.posts);
      const generated = generateComments(seed, id, people, times.length)
        .map((comment, n) => ({ ...comment, at: times[n] ?? now }))
        .filter(({ at }) => at <= now);
      return {
        id,
        author: { name: row.members.name, headline: row.members.headline },
        text: row.posts.text,
        media: mediaOf(id),
        publishedAt: toInstant(row.posts.publishedAt),
        ...reactionsOf(seed, row.posts, written.length, now),
        replies: [...generated, ...written]
          .toSorted((a, b) => a.at - b.at)
          .map(({ author, text, at }) => ({ author, text, at: toInstant(at) })),
      };
    },
  };
}

import { createHash } from "node:crypto";
import { and, asc, count, desc, eq, gt, gte, inArray } from "drizzle-orm";
import { toInstant } from "#core/contract.ts";
import { Fault } from "#core/errors.ts";
import { sandboxTextLimits, type PostedMedia, type SandboxPost } from "./contract.ts";
import { remarksOn } from "./generated-people.ts";
import { commentTimes, duplicateWindow, finalReach, normalised, postId, reactionsOf } from "./rules.ts";
import type { WriteResult, SimulatorContext } from "./context.ts";
import { comments, members, postMedia, posts } from "./tables.ts";

/** The newest that the network lists of one author at once. */
const newest = 200;
const networkName = "the Sandbox network";

/** Why the network takes no text of this length, if it does not. */
export function refusal(what: "post" | "comment", text: string): string | undefined {
  const most = sandboxTextLimits[what];
  if (text.trim() === "") return `An empty ${what} cannot be published. Write something first.`;
  if (text.length <= most) return undefined;
  return `A ${what} can have at most ${most} characters on ${networkName}; this one has ${text.length}. Shorten it.`;
}

export type SimulatedPosts = ReturnType<typeof createPosts>;

export function createPosts({ database, clock, seed, people, nextOrdinal }: SimulatorContext) {
  const { db } = database;
  type Row = typeof posts.$inferSelect;

  const postsOf = (authorId: string, since: number): Row[] =>
    db
      .select()
      .from(posts)
      .where(and(eq(posts.authorId, authorId), gte(posts.publishedAt, since)))
      .orderBy(desc(posts.publishedAt), desc(posts.id))
      .limit(newest)
      .all();

  /** The newest post of the author with this text that the network still holds against another one. */
  const twin = (authorId: string, textHash: string): Pick<Row, "id"> | undefined =>
    db
      .select({ id: posts.id })
      .from(posts)
      .where(
        and(
          eq(posts.authorId, authorId),
          eq(posts.textHash, textHash),
          gt(posts.publishedAt, clock.now() - duplicateWindow),
        ),
      )
      .orderBy(desc(posts.publishedAt))
      .limit(1)
      .get();

  const saidOn = (ids: string[]): Map<string, number> =>
    new Map(
      db
        .select({ id: comments.postId, said: count() })
        .from(comments)
        .where(inArray(comments.postId, ids))
        .groupBy(comments.postId)
        .all()
        .map(({ id, said }) => [id, said]),
    );

  const mediaOf = (id: string): PostedMedia[] =>
    db
      .select({ name: postMedia.name, type: postMedia.type, sha256: postMedia.sha256, alt: postMedia.alt })
      .from(postMedia)
      .where(eq(postMedia.postId, id))
      .orderBy(asc(postMedia.position))
      .all();

  return {
    /** Newest first, at most 200. */
    postsOf,

    hasPost: (id: string): boolean =>
      db.select({ id: posts.id }).from(posts).where(eq(posts.id, id)).get() !== undefined,

    /** @param connections of the author now: reach starts from them */
    publish(authorId: string, text: string, connections: number, media: readonly PostedMedia[] = []): WriteResult {
      return database.write(() => {
        const reason = text.trim() === "" && media.length > 0 ? undefined : refusal("post", text);
        if (reason) return { kind: "refused", reason };
        const said = normalised(text) || media.map(({ sha256 }) => sha256).join(" ");
        const textHash = createHash("sha256").update(said).digest("hex");
        const duplicate = twin(authorId, textHash);
        if (duplicate) {
          const twice = `You published the same text on ${networkName} less than 48 hours ago. Change it, or wait.`;
          return { kind: "refused", reason: twice, duplicateOf: duplicate.id };
        }
        const publishedAt = clock.now();
        const id = postId(publishedAt, nextOrdinal());
        const reach = finalReach(seed, id, connections);
        db.insert(posts).values({ id, authorId, text, textHash, publishedAt, finalReach: reach }).run();
        for (const [position, file] of media.entries())
          db.insert(postMedia)
            .values({ postId: id, position, ...file })
            .run();
        return { kind: "accepted", id };
      });
    },

    /** What an author's posts have come to; ids that are not theirs are left out. */
    metricsOf(authorId: string, ids: string[]) {
      const own = db
        .select()
        .from(posts)
        .where(and(eq(posts.authorId, authorId), inArray(posts.id, ids)))
        .all();
      const said = saidOn(own.map(({ id }) => id));
      return own.map((post) => ({
        remoteId: post.id,
        ...reactionsOf(seed, post, said.get(post.id) ?? 0, clock.now()),
      }));
    },

    /** @throws Fault `sandbox.post_not_found` */
    post(id: string): SandboxPost {
      const row = db
        .select()
        .from(posts)
        .innerJoin(members, eq(members.id, posts.authorId))
        .where(eq(posts.id, id))
        .get();
      if (!row) throw new Fault("not_found", "sandbox.post_not_found", `There is no such post on ${networkName}.`);
      const now = clock.now();
      const said = db
        .select({ author: members.name, text: comments.text, at: comments.publishedAt })
        .from(comments)
        .innerJoin(members, eq(members.id, comments.authorId))
        .where(eq(comments.postId, id))
        .orderBy(asc(comments.publishedAt), asc(comments.id))
        .all();
      const times = commentTimes(seed, row.posts);
      const remarks = remarksOn(seed, id, people, times.length)
        .map((remark, n) => ({ ...remark, at: times[n] ?? now }))
        .filter(({ at }) => at <= now);
      return {
        id,
        author: { name: row.members.name, headline: row.members.headline },
        text: row.posts.text,
        media: mediaOf(id),
        publishedAt: toInstant(row.posts.publishedAt),
        ...reactionsOf(seed, row.posts, said.length, now),
        replies: [...remarks, ...said]
          .toSorted((a, b) => a.at - b.at)
          .map(({ author, text, at }) => ({ author, text, at: toInstant(at) })),
      };
    },
  };
}

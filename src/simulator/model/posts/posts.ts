import { createHash } from "node:crypto";
import { and, count, desc, eq, gt, gte, inArray } from "drizzle-orm";
import { sandboxTextLimits, type PostedMedia } from "../contract.ts";
import { duplicateWindowMs, drawFinalReach, normalizeText, postId, reactionsOf } from "../rules.ts";
import type { WriteResult, SimulatorContext } from "../context.ts";
import { createPostReading } from "./post-reading.ts";
import { comments, postMedia, posts } from "../tables.ts";

export const maxListedPosts = 200;
const networkName = "the Sandbox network";

/** Undefined when accepted. */
export function validateText(kind: "post" | "comment", text: string): string | undefined {
  const max = sandboxTextLimits[kind];
  if (text.trim() === "") return `An empty ${kind} cannot be published. Write something first.`;
  if (text.length <= max) return undefined;
  return `A ${kind} can have at most ${max} characters on ${networkName}; this one has ${text.length}. Shorten it.`;
}

export type SimulatedPosts = ReturnType<typeof createPosts>;
type Row = typeof posts.$inferSelect;

export function createPosts(context: SimulatorContext) {
  const { database, clock, seed } = context;
  const { db } = database;

  return {
    ...createPostReading(context),
    ...createPublishing(context),

    /** Newest first, at most 200. */
    postsOf: (authorId: string, since: number): Row[] =>
      db
        .select()
        .from(posts)
        .where(and(eq(posts.authorId, authorId), gte(posts.publishedAt, since)))
        .orderBy(desc(posts.publishedAt), desc(posts.id))
        .limit(maxListedPosts)
        .all(),

    hasPost: (id: string): boolean =>
      db.select({ id: posts.id }).from(posts).where(eq(posts.id, id)).get() !== undefined,

    /** With its comments and pictures. False if the author has no such post. */
    deletePost: (authorId: string, id: string): boolean =>
      database.write(
        () =>
          db
            .delete(posts)
            .where(and(eq(posts.authorId, authorId), eq(posts.id, id)))
            .returning({ id: posts.id })
            .all().length > 0,
      ),

    /** Ignores ids of other authors. */
    metricsOf(authorId: string, ids: string[]) {
      const own = db
        .select()
        .from(posts)
        .where(and(eq(posts.authorId, authorId), inArray(posts.id, ids)))
        .all();
      const counts = commentCounts(
        context,
        own.map(({ id }) => id),
      );
      return own.map((post) => ({
        remoteId: post.id,
        ...reactionsOf(seed, post, counts.get(post.id) ?? 0, clock.now()),
      }));
    },
  };
}

/** Only those by accounts of this server. */
const commentCounts = ({ database }: SimulatorContext, ids: string[]): Map<string, number> =>
  new Map(
    database.db
      .select({ id: comments.postId, number: count() })
      .from(comments)
      .where(inArray(comments.postId, ids))
      .groupBy(comments.postId)
      .all()
      .map(({ id, number }) => [id, number]),
  );

function createPublishing({ database, clock, seed, nextOrdinal }: SimulatorContext) {
  const { db } = database;

  const findDuplicate = (authorId: string, textHash: string): Pick<Row, "id"> | undefined =>
    db
      .select({ id: posts.id })
      .from(posts)
      .where(
        and(
          eq(posts.authorId, authorId),
          eq(posts.textHash, textHash),
          gt(posts.publishedAt, clock.now() - duplicateWindowMs),
        ),
      )
      .orderBy(desc(posts.publishedAt))
      .limit(1)
      .get();

  return {
    /** @param connections the author's, now: reach starts from them */
    publish(authorId: string, text: string, connections: number, media: readonly PostedMedia[] = []): WriteResult {
      return database.write(() => {
        const reason = text.trim() === "" && media.length > 0 ? undefined : validateText("post", text);
        if (reason) return { kind: "refused", reason };
        const compared = normalizeText(text) || media.map(({ sha256 }) => sha256).join(" ");
        const textHash = createHash("sha256").update(compared).digest("hex");
        const duplicate = findDuplicate(authorId, textHash);
        if (duplicate) {
          const tooSoon = `You published the same text on ${networkName} less than 48 hours ago. Change it, or wait.`;
          return { kind: "refused", reason: tooSoon, duplicateOf: duplicate.id };
        }
        const publishedAt = clock.now();
        const id = postId(publishedAt, nextOrdinal());
        const reach = drawFinalReach(seed, id, connections);
        db.insert(posts).values({ id, authorId, text, textHash, publishedAt, finalReach: reach }).run();
        for (const [position, file] of media.entries()) {
          db.insert(postMedia)
            .values({ postId: id, position, ...file })
            .run();
        }
        return { kind: "accepted", id };
      });
    },
  };
}

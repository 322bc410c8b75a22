import { and, desc, eq, gte } from "drizzle-orm";
import { parsePostId, postId } from "../rules.ts";
import { validateText, type SimulatedPosts } from "./posts.ts";
import type { WriteResult, SimulatorContext } from "../context.ts";
import { comments } from "../tables.ts";

export function createComments(
  { database, clock, nextOrdinal }: SimulatorContext,
  posts: Pick<SimulatedPosts, "hasPost">,
) {
  const { db } = database;
  return {
    /** @param address such as /sandbox/posts/7…, with or without a host */
    comment(authorId: string, address: string, text: string): WriteResult {
      return database.write(() => {
        const post = parsePostId(address);
        if (!post || !posts.hasPost(post)) {
          const reason = `No post was found at ${address} on the Sandbox network. Enter the address of a post there, such as /sandbox/posts/7123.`;
          return { kind: "refused", reason };
        }
        const reason = validateText("comment", text);
        if (reason) return { kind: "refused", reason };
        const publishedAt = clock.now();
        const id = postId(publishedAt, nextOrdinal());
        db.insert(comments).values({ id, postId: post, authorId, text, publishedAt }).run();
        return { kind: "accepted", id };
      });
    },

    /** Newest first. */
    commentsOf(authorId: string, address: string, since: number) {
      const post = parsePostId(address);
      if (!post) return [];
      return db
        .select()
        .from(comments)
        .where(and(eq(comments.postId, post), eq(comments.authorId, authorId), gte(comments.publishedAt, since)))
        .orderBy(desc(comments.publishedAt), desc(comments.id))
        .all();
    },
  };
}

import { asc, desc, eq, inArray, or } from "drizzle-orm";
import type { SandboxPost } from "./contract.ts";
import { generateComments } from "./people/generated-people.ts";
import { commentTimes, postId } from "./rules.ts";
import type { SimulatedPosts } from "./posts/posts.ts";
import type { SimulatorContext } from "./context.ts";
import { comments, members, posts } from "./tables.ts";

export type PostView = SandboxPost & { authorSlug: string };

export interface CommentView {
  id: string;
  author: { slug: string; name: string };
  text: string;
  /** UTC ms */
  at: number;
}

export function createActivity(
  { database, clock, seed, people }: SimulatorContext,
  { post }: Pick<SimulatedPosts, "post">,
) {
  const { db } = database;
  const toPostView = ({ id, authorId }: { id: string; authorId: string }): PostView => ({
    ...post(id),
    authorSlug: authorId,
  });
  const fields = { id: posts.id, authorId: posts.authorId };

  return {
    postView(id: string): PostView | undefined {
      const row = db.select(fields).from(posts).where(eq(posts.id, id)).get();
      return row && toPostView(row);
    },

    /** Newest first. */
    latestPosts: (limit: number): PostView[] =>
      db.select(fields).from(posts).orderBy(desc(posts.publishedAt), desc(posts.id)).limit(limit).all().map(toPostView),

    /** Own posts and posts they commented on, newest first. */
    activityOf(memberId: string, start: number, limit: number): PostView[] {
      const commented = db.select({ id: comments.postId }).from(comments).where(eq(comments.authorId, memberId));
      return db
        .select(fields)
        .from(posts)
        .where(or(eq(posts.authorId, memberId), inArray(posts.id, commented)))
        .orderBy(desc(posts.publishedAt), desc(posts.id))
        .limit(limit)
        .offset(start)
        .all()
        .map(toPostView);
    },

    /** Oldest first. */
    commentsOn(id: string): CommentView[] {
      const grown = db.select().from(posts).where(eq(posts.id, id)).get();
      if (!grown) return [];
      const times = commentTimes(seed, grown);
      const generated = generateComments(seed, id, people, times.length).flatMap(({ author: name, text }, n) => {
        const at = times[n] ?? Infinity;
        const slug = people.find((person) => person.name === name)?.slug ?? "";
        return at > clock.now() ? [] : [{ id: postId(at, n), author: { slug, name }, text, at }];
      });
      const written = db
        .select({
          id: comments.id,
          slug: members.id,
          name: members.name,
          text: comments.text,
          at: comments.publishedAt,
        })
        .from(comments)
        .innerJoin(members, eq(members.id, comments.authorId))
        .where(eq(comments.postId, id))
        .orderBy(asc(comments.publishedAt))
        .all()
        .map(({ slug, name, ...comment }) => ({ ...comment, author: { slug, name } }));
      return [...generated, ...written].toSorted((a, b) => a.at - b.at);
    },
  };
}

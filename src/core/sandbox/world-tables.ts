import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The sandbox's world: a file of its own, so that no commit covers both sides of a publish. One row. */
export const worlds = sqliteTable(
  "worlds",
  {
    id: integer().primaryKey(),
    seed: integer().notNull(),
    bornAt: integer("born_at").notNull(),
    /** Counts everything that ever got an id. */
    drawn: integer().notNull().default(0),
  },
  (t) => [check("worlds_one", sql`${t.id} = 1`)],
);

export const members = sqliteTable(
  "members",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    headline: text().notNull(),
    company: text(),
    place: text(),
    /** Steps away from the practice members; null for those. */
    degree: integer().$type<1 | 2 | 3>(),
    joinedAt: integer("joined_at").notNull(),
    /** The account of this server that practises as this member; null for simulated people. */
    accountId: text("account_id").unique(),
  },
  (t) => [
    check("members_degree", sql`${t.degree} IN (1, 2, 3)`),
    check("members_simulated", sql`(${t.accountId} IS NULL) = (${t.degree} IS NOT NULL)`),
  ],
);

const author = () =>
  text("author_id")
    .notNull()
    .references(() => members.id, { onDelete: "cascade" });

export const posts = sqliteTable(
  "posts",
  {
    id: text().primaryKey(),
    authorId: author(),
    text: text().notNull(),
    /** SHA-256 of the normalised text: the network knows by it what an author has said before. */
    textHash: text("text_hash").notNull(),
    publishedAt: integer("published_at").notNull(),
    /** Drawn once when it is published: the reach it will have had after some days. */
    finalReach: integer("final_reach").notNull(),
  },
  (t) => [
    index("posts_by_author").on(t.authorId, t.publishedAt, t.finalReach),
    index("posts_by_text").on(t.authorId, t.textHash, t.publishedAt),
    check("posts_reach", sql`${t.finalReach} >= 0`),
  ],
);

/** What accounts of this server said; the simulated members' comments follow from the seed and are not stored. */
export const comments = sqliteTable(
  "comments",
  {
    id: text().primaryKey(),
    postId: text("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    authorId: author(),
    text: text().notNull(),
    publishedAt: integer("published_at").notNull(),
  },
  (t) => [index("comments_by_post").on(t.postId, t.publishedAt), index("comments_by_author").on(t.authorId)],
);

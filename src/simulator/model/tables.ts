import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const simulatorState = sqliteTable(
  "simulator_state",
  {
    id: integer().primaryKey(),
    seed: integer().notNull(),
    createdAt: integer("created_at").notNull(),
    lastOrdinal: integer("last_ordinal").notNull().default(0),
  },
  (t) => [check("simulator_state_one", sql`${t.id} = 1`)],
);

export const members = sqliteTable(
  "members",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    headline: text().notNull(),
    company: text(),
    place: text(),
    /** Null for practice members. */
    degree: integer().$type<1 | 2 | 3>(),
    joinedAt: integer("joined_at").notNull(),
    /** The practicing account, or 'site:…' for website accounts; null for simulated people. */
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
    /** SHA-256 of the normalized text, for detecting duplicates. */
    textHash: text("text_hash").notNull(),
    publishedAt: integer("published_at").notNull(),
    /** Drawn at publication. */
    finalReach: integer("final_reach").notNull(),
  },
  (t) => [
    index("posts_by_author").on(t.authorId, t.publishedAt, t.finalReach),
    index("posts_by_text").on(t.authorId, t.textHash, t.publishedAt),
    check("posts_reach", sql`${t.finalReach} >= 0`),
  ],
);

/** By accounts of this server; those of simulated people follow from the seed. */
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

const memberId = () =>
  text("member_id")
    .notNull()
    .references(() => members.id, { onDelete: "cascade" });
const personId = () =>
  text("person_id")
    .notNull()
    .references(() => members.id, { onDelete: "cascade" });

export const siteAccounts = sqliteTable("site_accounts", {
  /** Lowercase. */
  email: text().primaryKey(),
  passwordHash: text("password_hash").notNull(),
  memberId: memberId(),
  ownerId: text("owner_id"),
});

export const siteSessions = sqliteTable(
  "site_sessions",
  {
    /** SHA-256 of the cookie. */
    tokenHash: text("token_hash").primaryKey(),
    memberId: memberId(),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [index("site_sessions_by_member").on(t.memberId)],
);

export const postMedia = sqliteTable(
  "post_media",
  {
    postId: text("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    name: text().notNull(),
    type: text().notNull(),
    sha256: text().notNull(),
    alt: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.position] })],
);

export const profileViews = sqliteTable(
  "profile_views",
  { id: text().primaryKey(), memberId: memberId(), personId: personId(), at: integer().notNull() },
  (t) => [index("profile_views_by_member").on(t.memberId, t.at)],
);

/** Whether and when one is answered follows from the seed. */
export const invitations = sqliteTable(
  "invitations",
  {
    id: text().primaryKey(),
    memberId: memberId(),
    personId: personId(),
    /** Sent by the person to the member. */
    received: integer({ mode: "boolean" }).notNull().default(false),
    note: text(),
    /** In the future for one still to come. */
    sentAt: integer("sent_at").notNull(),
    /** Drawn at sending, possibly in the future; null: never, or not answered yet by the member. */
    acceptedAt: integer("accepted_at"),
    /** Withdrawn or declined by the member. */
    withdrawnAt: integer("withdrawn_at"),
  },
  (t) => [
    index("invitations_by_member").on(t.memberId, t.sentAt),
    index("invitations_by_person").on(t.memberId, t.personId),
  ],
);

/** A reply is drawn together with the message that it answers. */
export const messages = sqliteTable(
  "messages",
  {
    id: text().primaryKey(),
    threadId: text("thread_id").notNull(),
    memberId: memberId(),
    personId: personId(),
    fromPerson: integer("from_person", { mode: "boolean" }).notNull().default(false),
    text: text().notNull(),
    /** In the future for one still to come. */
    at: integer().notNull(),
  },
  (t) => [index("messages_by_member").on(t.memberId, t.at), index("messages_by_thread").on(t.threadId, t.at)],
);

/** Jobs follow from the seed; only applications are stored. */
export const applications = sqliteTable(
  "applications",
  {
    id: text().primaryKey(),
    memberId: memberId(),
    jobId: text("job_id").notNull(),
    answers: text({ mode: "json" }).$type<Record<string, string>>().notNull(),
    cv: text({ mode: "json" }).$type<{ name: string; sha256: string }>(),
    /** 'Follow company' was left ticked. */
    follows: integer({ mode: "boolean" }).notNull(),
    at: integer().notNull(),
  },
  (t) => [index("applications_by_member").on(t.memberId, t.jobId)],
);

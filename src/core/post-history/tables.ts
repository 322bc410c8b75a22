import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { enumCheck } from "#core/enum-check.ts";
import { owner } from "#core/owner.ts";
import { audienceScopes, historyMetrics, historySources, type StoredPostId } from "./labels/contract.ts";

/** Facts of an import are shown once it is published; each of its files is published on its own. */
export const historyImports = sqliteTable(
  "post_history_imports",
  {
    userId: owner(),
    /** An id of the module that reads files. */
    importId: text("import_id").notNull(),
    source: text({ enum: historySources }).notNull(),
    /** When the network made the file. */
    asOf: integer("as_of").notNull(),
    isPublished: integer("is_published", { mode: "boolean" }).notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.importId, t.source] }),
    enumCheck("post_history_imports_source", t.source, historySources),
  ],
);

const fact = () => ({
  id: text().primaryKey(),
  userId: owner(),
  importId: text("import_id").notNull(),
  source: text({ enum: historySources }).notNull(),
});

/** What one file says about a post. Never changed. */
export const postFacts = sqliteTable(
  "past_post_facts",
  {
    ...fact(),
    ids: text({ mode: "json" }).$type<StoredPostId[]>().notNull(),
    at: integer().notNull(),
    /** YYYY-MM-DD, as the file states it. */
    day: text(),
    url: text().notNull(),
    text: text().notNull(),
    sharedUrl: text("shared_url"),
    mediaUrl: text("media_url"),
    visibility: text(),
  },
  (t) => [index("past_post_facts_by_import").on(t.userId, t.importId, t.source)],
);

export const commentFacts = sqliteTable(
  "past_comment_facts",
  { ...fact(), at: integer().notNull(), url: text().notNull(), text: text().notNull() },
  (t) => [
    index("past_comment_facts_by_import").on(t.userId, t.importId, t.source),
    index("past_comment_facts_by_time").on(t.userId, t.at, t.url),
  ],
);

/** A number for a period, YYYY-MM-DD, both days included. A newer file adds another one. */
export const metricFacts = sqliteTable(
  "post_history_metrics",
  {
    ...fact(),
    metric: text({ enum: historyMetrics }).notNull(),
    /** An id of the post; null for everything the account published. */
    postId: text("post_id"),
    fromDay: text("from_day").notNull(),
    toDay: text("to_day").notNull(),
    value: integer().notNull(),
  },
  (t) => [
    index("post_history_metrics_by_import").on(t.userId, t.importId, t.source),
    index("post_history_metrics_by_day").on(t.userId, t.postId, t.metric, t.toDay),
    enumCheck("post_history_metrics_metric", t.metric, historyMetrics),
  ],
);

export const audienceFacts = sqliteTable(
  "post_history_audience",
  {
    ...fact(),
    scope: text({ enum: audienceScopes }).notNull(),
    postId: text("post_id"),
    category: text().notNull(),
    label: text().notNull(),
    percent: real().notNull(),
    /** 'Less than `percent`'. */
    isBelow: integer("is_below", { mode: "boolean" }).notNull(),
    fromDay: text("from_day").notNull(),
    toDay: text("to_day").notNull(),
  },
  (t) => [
    index("post_history_audience_by_import").on(t.userId, t.importId, t.source),
    index("post_history_audience_by_post").on(t.userId, t.postId, t.toDay),
    enumCheck("post_history_audience_scope", t.scope, audienceScopes),
  ],
);

/** Follows from the published facts. */
export const pastPosts = sqliteTable(
  "past_posts",
  {
    userId: owner(),
    /** The smallest of its ids. */
    key: text().notNull(),
    at: integer().notNull(),
    /** Whether `at` is when it was published, to the second. */
    isTimeExact: integer("is_time_exact", { mode: "boolean" }).notNull(),
    url: text().notNull(),
    text: text().notNull(),
    /** Letters and digits of its beginning: posts that differ in them are not the same. */
    textStart: text("text_start").notNull(),
    sharedUrl: text("shared_url"),
    mediaUrl: text("media_url"),
    visibility: text(),
    /** Newest file that names it. */
    source: text({ enum: historySources }).notNull(),
    asOf: integer("as_of").notNull(),
    /** What Attaché published it from; an id of the content module, which may have deleted it since. */
    contentItemId: text("content_item_id"),
    /** Null: unknown, or known for a part of its time only. */
    impressions: integer(),
    engagements: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.key] }),
    index("past_posts_by_time").on(t.userId, t.at, t.key),
    index("past_posts_by_text").on(t.userId, t.textStart),
  ],
);

export const pastPostIds = sqliteTable(
  "past_post_ids",
  {
    userId: owner(),
    postId: text("post_id").notNull(),
    key: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.postId] }), index("past_post_ids_by_key").on(t.userId, t.key)],
);

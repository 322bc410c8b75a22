import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
  type AnySQLiteColumn,
} from "drizzle-orm/sqlite-core";
import { users } from "#core/accounts/tables.ts";
import { enumCheck } from "#core/enum-check.ts";
import { contentStates, contentTypes, holdReasons, missedPolicies } from "./contract.ts";
import type { StatusParams } from "./status-notes.ts";

const owner = () =>
  text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export const contentItems = sqliteTable(
  "content_items",
  {
    id: text().primaryKey(),
    userId: owner(),
    type: text({ enum: contentTypes }).notNull(),
    theme: text().notNull(),
    title: text(),
    content: text().notNull(),
    hashtags: text(),
    targetUrl: text("target_url"),
    aiGenerated: integer("ai_generated", { mode: "boolean" }).notNull(),
    state: text({ enum: contentStates }).notNull(),
    scheduledFor: integer("scheduled_for"),
    wallTime: text("wall_time"),
    /** A message, if the wall time doesn't exist in the zone and was moved. */
    adjusted: text(),
    timezone: text().notNull(),
    ifMissed: text("if_missed", { enum: missedPolicies }).notNull(),
    /** When the publisher sends it: `scheduledFor`, or later after a failed try. Set only while scheduled. */
    dueAt: integer("due_at"),
    heldFor: text("held_for", { enum: holdReasons }),
    /** Incremented by every claim and by every action of the owner that ends one. */
    fence: integer().notNull().default(0),
    /** Tries that certainly did not send. */
    tries: integer().notNull().default(0),
    /** SHA-256 of the normalized text as the network receives it. */
    textHash: text("text_hash").notNull(),
    /** The owner wants it sent although the same text already exists. */
    sendDuplicate: integer("send_duplicate", { mode: "boolean" }).notNull().default(false),
    /** What happened last. */
    code: text(),
    remoteId: text("remote_id"),
    publishedUrl: text("published_url"),
    publishedAt: integer("published_at"),
    impressions: integer(),
    likes: integer(),
    comments: integer(),
    shares: integer(),
    metricsAt: integer("metrics_at"),
    metricsSource: text("metrics_source"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    /** Parameters of `code`. */
    params: text({ mode: "json" }).$type<StatusParams>(),
    /** Incremented by every change of the owner: an edit that began from an earlier one is refused. */
    revision: integer().notNull().default(1),
    /** Restored from a backup of this time, UTC ms: since then it may have been sent. */
    restoredFrom: integer("restored_from"),
    firstComment: text("first_comment"),
    /** The post that this is the first comment of. */
    parentId: text("parent_id").references((): AnySQLiteColumn => contentItems.id, { onDelete: "set null" }),
    /** Its time is a slot of the posting queue; a time chosen by hand ends that. */
    inQueue: integer("in_queue", { mode: "boolean" }).notNull().default(false),
    /** An id of the content-import module. */
    importId: text("import_id"),
    /** An id of the series module: the repeat it belongs to. */
    seriesId: text("series_id"),
    /** YYYY-MM-DD, its date in the series. */
    occurrenceOn: text("occurrence_on"),
    /** Its owner changed it on its own. */
    occurrenceEditedAt: integer("occurrence_edited_at"),
    /** Of what an admin approved; see `approvalHashOf`. */
    approvedHash: text("approved_hash"),
  },
  (t) => [
    index("content_due")
      .on(t.dueAt, t.userId)
      .where(sql`${t.state} = 'scheduled'`),
    index("content_due_by_user")
      .on(t.userId, t.dueAt)
      .where(sql`${t.state} = 'scheduled'`),
    index("content_published")
      .on(t.publishedAt)
      .where(sql`${t.state} = 'published'`),
    index("content_by_import")
      .on(t.importId, t.id)
      .where(sql`${t.importId} IS NOT NULL`),
    index("content_by_time").on(t.userId, t.scheduledFor, t.id),
    index("content_by_state").on(t.userId, t.state, t.scheduledFor, t.id),
    index("content_in_queue")
      .on(t.userId, t.scheduledFor)
      .where(sql`${t.inQueue} = 1`),
    index("content_published_by_user")
      .on(t.userId, t.publishedAt, t.id)
      .where(sql`${t.state} = 'published'`),
    uniqueIndex("content_occurrence")
      .on(t.seriesId, t.occurrenceOn)
      .where(sql`${t.seriesId} IS NOT NULL`),
    uniqueIndex("content_first_comment")
      .on(t.parentId)
      .where(sql`${t.parentId} IS NOT NULL`),
    enumCheck("content_state", t.state, contentStates),
    enumCheck("content_type", t.type, contentTypes),
    enumCheck("content_if_missed", t.ifMissed, missedPolicies),
    check("content_due_while_scheduled", sql`(${t.state} = 'scheduled') = (${t.dueAt} IS NOT NULL)`),
    check("content_held", sql`(${t.state} = 'held') = (${t.heldFor} IS NOT NULL)`),
  ],
);

export const contentMedia = sqliteTable(
  "content_media",
  {
    itemId: text("item_id")
      .notNull()
      .references(() => contentItems.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    /** An id of the media module; files in use are not swept. */
    mediaId: text("media_id").notNull(),
    /** Alt text, or the title of a document. */
    alt: text().notNull().default(""),
  },
  (t) => [primaryKey({ columns: [t.itemId, t.position] }), index("content_media_by_file").on(t.mediaId)],
);

/** Decisions of the owner or an admin about items that waited for approval. */
export const contentApprovals = sqliteTable(
  "content_approvals",
  {
    id: text().primaryKey(),
    itemId: text("item_id")
      .notNull()
      .references(() => contentItems.id, { onDelete: "cascade" }),
    userId: owner(),
    approved: integer({ mode: "boolean" }).notNull(),
    feedback: text(),
    /** Of the item, as it was decided on. */
    revision: integer().notNull(),
    decidedAt: integer("decided_at").notNull(),
    isByAdmin: integer("is_by_admin", { mode: "boolean" }).notNull().default(false),
  },
  (t) => [
    index("content_approvals_by_item").on(t.itemId, t.decidedAt),
    index("content_approvals_by_user").on(t.userId),
  ],
);

/** The last reading of each post on each local day of its owner. Null: not provided. */
export const postMetrics = sqliteTable(
  "post_metrics",
  {
    itemId: text("item_id")
      .notNull()
      .references(() => contentItems.id, { onDelete: "cascade" }),
    /** YYYY-MM-DD in the owner's time zone. */
    day: text().notNull(),
    userId: owner(),
    /** The network that reported it. */
    source: text().notNull(),
    impressions: integer(),
    likes: integer(),
    comments: integer(),
    shares: integer(),
    measuredAt: integer("measured_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.itemId, t.day] }),
    index("post_metrics_by_day").on(t.userId, t.source, t.day, t.itemId),
  ],
);

/** Maintained by triggers (see the migrations), so that badges and cards don't count rows. */
export const contentCounts = sqliteTable(
  "content_counts",
  {
    userId: owner(),
    state: text({ enum: contentStates }).notNull(),
    items: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.state] })],
);

import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { enumCheck } from "#core/enum-check.ts";
import { jobSources } from "#core/jobs/sources/contract.ts";
import { experienceLevels } from "#core/job-preferences/contract.ts";
import { owner } from "#core/owner.ts";
import { users } from "#core/accounts/tables.ts";
import { blockKinds, workplaces, type SearchCriteria } from "./contract.ts";

/** A cache of what sources publish. */
export const jobOpenings = sqliteTable(
  "job_openings",
  {
    id: text().primaryKey(),
    /** Rises with every change, so that an index in memory reads only what is new. */
    revision: integer().notNull(),
    /** `remotive`, `greenhouse:acme`, `network:<user>`: who may see it. */
    feed: text().notNull(),
    source: text({ enum: jobSources }).notNull(),
    /** Of what was found through a person's own account. */
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    sourceId: text("source_id").notNull(),
    url: text().notNull(),
    /** Equal for one page, and for one company's title: duplicates. */
    urlKey: text("url_key").notNull(),
    titleKey: text("title_key").notNull(),
    title: text().notNull(),
    company: text().notNull(),
    location: text().notNull(),
    description: text().notNull(),
    /** Normalized words of title, then of the rest. */
    titleTerms: text("title_terms").notNull(),
    terms: text().notNull(),
    salaryMin: integer("salary_min"),
    salaryMax: integer("salary_max"),
    salaryCurrency: text("salary_currency"),
    salaryWords: text("salary_words"),
    workplace: text({ enum: workplaces }),
    workplaceWords: text("workplace_words"),
    seniority: text({ enum: experienceLevels }),
    seniorityWords: text("seniority_words"),
    postedAt: integer("posted_at"),
    expiresAt: integer("expires_at"),
    /** When a complete answer of the source no longer had it. */
    closedAt: integer("closed_at"),
    firstSeenAt: integer("first_seen_at").notNull(),
    lastSeenAt: integer("last_seen_at").notNull(),
  },
  (t) => [
    uniqueIndex("job_openings_by_source").on(t.feed, t.sourceId),
    uniqueIndex("job_openings_by_revision").on(t.revision),
    index("job_openings_by_user").on(t.userId),
    index("job_openings_closed")
      .on(t.closedAt)
      .where(sql`${t.closedAt} IS NOT NULL`),
    enumCheck("job_openings_source", t.source, jobSources),
    enumCheck("job_openings_workplace", t.workplace, workplaces),
    enumCheck("job_openings_seniority", t.seniority, experienceLevels),
  ],
);

/** The health of each source: its last answer for a feed. */
export const jobFeeds = sqliteTable(
  "job_feeds",
  {
    feed: text().primaryKey(),
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    askedAt: integer("asked_at").notNull(),
    answeredAt: integer("answered_at"),
    openings: integer().notNull(),
    /** What was asked for, where that differs. */
    query: text().notNull(),
    problem: text(),
    message: text().notNull(),
  },
  (t) => [index("job_feeds_by_user").on(t.userId)],
);

/** Where a person differs from the defaults. */
export const jobSourceChoices = sqliteTable(
  "job_source_choices",
  {
    userId: owner(),
    source: text({ enum: jobSources }).notNull(),
    board: text().notNull(),
    isOn: integer("is_on", { mode: "boolean" }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.source, t.board] }),
    enumCheck("job_source_choices_source", t.source, jobSources),
  ],
);

export const hiddenOpenings = sqliteTable(
  "job_hidden_openings",
  {
    userId: owner(),
    openingId: text("opening_id")
      .notNull()
      .references(() => jobOpenings.id, { onDelete: "cascade" }),
    at: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.openingId] }), index("job_hidden_openings_by_opening").on(t.openingId)],
);

export const jobBlocks = sqliteTable(
  "job_blocks",
  {
    id: text().primaryKey(),
    userId: owner(),
    kind: text({ enum: blockKinds }).notNull(),
    value: text().notNull(),
    valueKey: text("value_key").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("job_blocks_by_value").on(t.userId, t.kind, t.valueKey),
    enumCheck("job_blocks_kind", t.kind, blockKinds),
  ],
);

export const savedJobSearches = sqliteTable(
  "saved_job_searches",
  {
    id: text().primaryKey(),
    userId: owner(),
    name: text().notNull(),
    criteria: text({ mode: "json" }).$type<SearchCriteria>().notNull(),
    isNotifying: integer("is_notifying", { mode: "boolean" }).notNull(),
    /** Openings first seen after this are new to the person. */
    openedAt: integer("opened_at").notNull(),
    lastRunAt: integer("last_run_at"),
    /** Openings first seen after this were not reported yet. */
    reportedAt: integer("reported_at").notNull(),
    newOpenings: integer("new_openings").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [index("saved_job_searches_by_user").on(t.userId), index("saved_job_searches_by_run").on(t.lastRunAt)],
);

import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { enumCheck } from "#core/enum-check.ts";
import { owner } from "#core/owner.ts";
import { quotaKinds } from "./contract.ts";

export const quotaLimits = sqliteTable("quota_limits", {
  userId: owner().primaryKey(),
  posts: integer().notNull(),
  applications: integer().notNull(),
  aiInteractions: integer("ai_interactions").notNull(),
});

export const quotaCharges = sqliteTable(
  "quota_charges",
  {
    kind: text({ enum: quotaKinds }).notNull(),
    subjectId: text("subject_id").notNull(),
    userId: owner(),
    month: text().notNull(),
    spent: integer({ mode: "boolean" }).notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.subjectId] }),
    index("quota_charges_by_user").on(t.userId),
    enumCheck("quota_charges_kind", t.kind, quotaKinds),
  ],
);

/** The sum of the charges, updated in the same transactions, so that a check doesn't count rows. */
export const quotaUsage = sqliteTable(
  "quota_usage",
  {
    userId: owner(),
    kind: text({ enum: quotaKinds }).notNull(),
    month: text().notNull(),
    used: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind, t.month] }),
    check("quota_usage_never_negative", sql`${t.used} >= 0`),
  ],
);

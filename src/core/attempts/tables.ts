import type { AttemptSubject } from "#core/declarations.ts";
import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "#core/accounts/tables.ts";
import { enumCheck } from "#core/enum-check.ts";
import { outcomes, phases } from "./contract.ts";

export const attempts = sqliteTable(
  "attempts",
  {
    id: text().primaryKey(),
    kind: text().$type<AttemptSubject>().notNull(),
    subjectId: text("subject_id").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    /** The subject's fence at the claim; a claim with an older one can neither arm nor settle. */
    fence: integer().notNull(),
    phase: text({ enum: phases }).notNull(),
    startedAt: integer("started_at").notNull(),
    leaseUntil: integer("lease_until").notNull(),
    armedAt: integer("armed_at"),
    /** Ids of the account's newest writes at the time of arming: none was sent by this attempt. */
    baseline: text({ mode: "json" }).$type<string[]>(),
    checks: integer().notNull().default(0),
    nextCheckAt: integer("next_check_at"),
    endedAt: integer("ended_at"),
    outcome: text({ enum: outcomes }),
    reason: text(),
    remoteId: text("remote_id"),
    remoteUrl: text("remote_url"),
    /** Evidence id from when it ended or became unconfirmed. */
    evidence: text(),
  },
  (t) => [
    uniqueIndex("attempts_number").on(t.kind, t.subjectId, t.number),
    uniqueIndex("attempts_one_open")
      .on(t.kind, t.subjectId)
      .where(sql`${t.endedAt} IS NULL`),
    index("attempts_open")
      .on(t.phase, t.leaseUntil)
      .where(sql`${t.endedAt} IS NULL`),
    index("attempts_next_check")
      .on(t.kind, t.nextCheckAt)
      .where(sql`${t.nextCheckAt} IS NOT NULL`),
    index("attempts_by_user").on(t.userId, t.remoteId),
    enumCheck("attempts_phase", t.phase, phases),
    check("attempts_ended", sql`(${t.phase} = 'ended') = (${t.endedAt} IS NOT NULL)`),
    enumCheck("attempts_outcome", t.outcome, outcomes),
  ],
);

import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "#core/accounts/tables.ts";
import { outcomes, phases, subjectKinds } from "./contract.ts";

export const attempts = sqliteTable(
  "attempts",
  {
    id: text().primaryKey(),
    kind: text({ enum: subjectKinds }).notNull(),
    subjectId: text("subject_id").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** 1 for the subject's first attempt. */
    number: integer().notNull(),
    /** The subject's fence when it was claimed; a claim with an older one can neither arm nor settle. */
    fence: integer().notNull(),
    phase: text({ enum: phases }).notNull(),
    startedAt: integer("started_at").notNull(),
    leaseUntil: integer("lease_until").notNull(),
    armedAt: integer("armed_at"),
    /** Ids of the account's newest writes when it was armed: none of them is what this attempt sent. */
    baseline: text({ mode: "json" }).$type<string[]>(),
    looks: integer().notNull().default(0),
    nextLookAt: integer("next_look_at"),
    endedAt: integer("ended_at"),
    outcome: text({ enum: outcomes }),
    reason: text(),
    remoteId: text("remote_id"),
    remoteUrl: text("remote_url"),
    /** Id of what was kept of the page when it ended or became unconfirmed. */
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
    index("attempts_next_look")
      .on(t.kind, t.nextLookAt)
      .where(sql`${t.nextLookAt} IS NOT NULL`),
    index("attempts_by_user").on(t.userId, t.remoteId),
    check("attempts_kind", sql`${t.kind} IN ('content')`),
    check("attempts_phase", sql`${t.phase} IN ('claimed', 'armed', 'unconfirmed', 'ended')`),
    check("attempts_ended", sql`(${t.phase} = 'ended') = (${t.endedAt} IS NOT NULL)`),
    check(
      "attempts_outcome",
      sql`${t.outcome} IN ('published', 'rejected', 'not_sent', 'abandoned', 'unresolved', 'duplicate')`,
    ),
  ],
);

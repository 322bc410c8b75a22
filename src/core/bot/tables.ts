import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { enumCheck } from "#core/enum-check.ts";
import { owner } from "#core/owner.ts";
import { actionKinds, actionStates, type ActionPerson } from "./contract.ts";
import { usedKinds, type SeenRelation, type Slot } from "./rules/contract.ts";

/** What the owner wants, and what the network asked for. What the bot does next follows from its actions and plan. */
export const botAccounts = sqliteTable(
  "bot_accounts",
  {
    userId: owner().primaryKey(),
    running: integer({ mode: "boolean" }).notNull().default(false),
    /** Of the last start or stop. */
    since: integer(),
    /** Of the plans: the same days have the same times. */
    seed: text().notNull(),
    warmUpFrom: integer("warm_up_from"),
    /** Since then no session has been connected. */
    disconnectedAt: integer("disconnected_at"),
    /** The network asked to slow down until then. */
    throttledUntil: integer("throttled_until"),
    /** YYYY-MM in the owner's zone: the network allows no more notes in that month. */
    notesUsedUp: text("notes_used_up"),
    /** YYYY-MM-DD: the owner was reminded of waiting approvals. */
    remindedOn: text("reminded_on"),
    /** Everything in the inbox before it was read. */
    sweptUntil: integer("swept_until"),
    sweptAt: integer("swept_at"),
    /** The list of sent invitations was read. */
    invitationsReadAt: integer("invitations_read_at"),
    /** The end of the day that was planned last. */
    plannedUntil: integer("planned_until"),
  },
  (t) => [
    index("bot_accounts_running")
      .on(t.plannedUntil)
      .where(sql`${t.running} = 1`),
  ],
);

/** Pauses of one kind of action, and misses in a row. */
export const botKinds = sqliteTable(
  "bot_kinds",
  {
    userId: owner(),
    kind: text({ enum: actionKinds }).notNull(),
    misses: integer().notNull().default(0),
    pausedUntil: integer("paused_until"),
    /** `misses` or `network_limit` */
    reason: text({ enum: ["misses", "network_limit"] }),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] }), enumCheck("bot_kinds_kind", t.kind, actionKinds)],
);

export const botActions = sqliteTable(
  "bot_actions",
  {
    id: text().primaryKey(),
    userId: owner(),
    kind: text({ enum: actionKinds }).notNull(),
    state: text({ enum: actionStates }).notNull(),
    personId: text("person_id"),
    person: text({ mode: "json" }).$type<ActionPerson>(),
    targetUrl: text("target_url"),
    targetTitle: text("target_title"),
    text: text(),
    threadId: text("thread_id"),
    jobId: text("job_id"),
    campaignId: text("campaign_id"),
    campaignName: text("campaign_name"),
    reference: text(),
    /** Skipped if the person wrote since then. */
    unlessRepliedSince: integer("unless_replied_since"),
    createdAt: integer("created_at").notNull(),
    /** When it may be done: the caller's wish, or the next try. */
    dueAt: integer("due_at").notNull(),
    approvedAt: integer("approved_at"),
    expiresAt: integer("expires_at"),
    /** When it ended. */
    doneAt: integer("done_at"),
    code: text(),
    note: text(),
    evidence: text(),
    questions: text({ mode: "json" }).$type<{ key: string; label: string }[]>(),
    relation: text().$type<SeenRelation>(),
    remoteId: text("remote_id"),
    remoteUrl: text("remote_url"),
    revision: integer().notNull().default(0),
    fence: integer().notNull().default(0),
    tries: integer().notNull().default(0),
    /** The owner wants it done again although its outcome is unknown. */
    sendAgain: integer("send_again", { mode: "boolean" }).notNull().default(false),
    /** Restored from a backup of this time: since then it may have been done. */
    restoredFrom: integer("restored_from"),
    updatedAt: integer("updated_at").notNull(),
  },
  (t) => [
    index("bot_actions_queue")
      .on(t.userId, t.state, t.kind, t.dueAt)
      .where(sql`${t.doneAt} IS NULL`),
    index("bot_actions_log")
      .on(t.userId, t.doneAt, t.id)
      .where(sql`${t.doneAt} IS NOT NULL`),
    index("bot_actions_by_person").on(t.userId, t.personId, t.kind),
    index("bot_actions_by_campaign").on(t.campaignId, t.state),
    index("bot_actions_expiry")
      .on(t.expiresAt)
      .where(sql`${t.state} IN ('proposed', 'approved')`),
    /** A message may follow another one; these may not be open twice. */
    uniqueIndex("bot_actions_one_open")
      .on(t.userId, t.kind, t.personId)
      .where(
        sql`${t.doneAt} IS NULL AND ${t.personId} IS NOT NULL AND ${t.kind} IN ('profile_view', 'connection_request', 'withdrawal')`,
      ),
    uniqueIndex("bot_actions_one_application")
      .on(t.userId, t.jobId)
      .where(sql`${t.jobId} IS NOT NULL AND ${t.state} NOT IN ('failed', 'skipped')`),
    enumCheck("bot_actions_kind", t.kind, actionKinds),
    enumCheck("bot_actions_state", t.state, actionStates),
  ],
);

/** Everything that reached the network, or may have: what the limits count. Written in the commit that allows it. */
export const botUses = sqliteTable(
  "bot_uses",
  {
    id: integer().primaryKey(),
    userId: owner(),
    kind: text({ enum: usedKinds }).notNull(),
    at: integer().notNull(),
    /** When its action was over: delays are counted from then. Null while it runs. */
    endedAt: integer("ended_at"),
    actionId: text("action_id"),
    personId: text("person_id"),
  },
  (t) => [
    index("bot_uses_by_time").on(t.userId, t.at, t.kind),
    index("bot_uses_by_action").on(t.actionId),
    index("bot_uses_running")
      .on(t.at)
      .where(sql`${t.endedAt} IS NULL`),
    enumCheck("bot_uses_kind", t.kind, usedKinds),
  ],
);

/** The times of one local day. */
export const botPlans = sqliteTable(
  "bot_plans",
  {
    userId: owner(),
    /** YYYY-MM-DD in the owner's zone. */
    day: text().notNull(),
    timezone: text().notNull(),
    seed: text().notNull(),
    slots: text({ mode: "json" }).$type<Slot[]>().notNull(),
    notes: text({ mode: "json" }).$type<string[]>().notNull(),
    createdAt: integer("created_at").notNull(),
    /** The first time that is neither used nor passed. */
    nextAt: integer("next_at"),
    /** The end of the day. */
    endsAt: integer("ends_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.day] }),
    index("bot_plans_next")
      .on(t.nextAt)
      .where(sql`${t.nextAt} IS NOT NULL`),
    index("bot_plans_end").on(t.endsAt),
  ],
);

/** Invitations that the network shows as pending, sent from here or by hand. */
export const botInvitations = sqliteTable(
  "bot_invitations",
  {
    userId: owner(),
    personId: text("person_id").notNull(),
    name: text().notNull(),
    url: text().notNull(),
    /** As the network reports it, otherwise when it was first seen. */
    sentAt: integer("sent_at").notNull(),
    isPending: integer("is_pending", { mode: "boolean" }).notNull(),
    seenAt: integer("seen_at").notNull(),
    withdrawnAt: integer("withdrawn_at"),
  },
  (t) => [primaryKey({ columns: [t.userId, t.personId] }), index("bot_invitations_by_time").on(t.userId, t.sentAt)],
);

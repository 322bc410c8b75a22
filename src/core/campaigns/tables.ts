import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { enumCheck } from "#core/enum-check.ts";
import { owner } from "#core/owner.ts";
import { campaignStates, type CampaignExclusions, type CampaignStep } from "./contract.ts";
import { audienceSources } from "./audience/contract.ts";
import { personStates, timelineKinds } from "./people/contract.ts";

export const campaigns = sqliteTable(
  "campaigns",
  {
    id: text().primaryKey(),
    userId: owner(),
    name: text().notNull(),
    state: text({ enum: campaignStates }).notNull(),
    steps: text({ mode: "json" }).$type<CampaignStep[]>().notNull(),
    exclusions: text({ mode: "json" }).$type<CampaignExclusions>().notNull(),
    /** Incremented by every change of its owner. */
    revision: integer().notNull().default(0),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    startedAt: integer("started_at"),
    finishedAt: integer("finished_at"),
  },
  (t) => [
    uniqueIndex("campaigns_by_name").on(t.userId, t.name),
    index("campaigns_running")
      .on(t.userId)
      .where(sql`${t.state} = 'running'`),
    enumCheck("campaign_state", t.state, campaignStates),
  ],
);

export const campaignPeople = sqliteTable(
  "campaign_people",
  {
    id: text().primaryKey(),
    campaignId: text("campaign_id")
      .notNull()
      .references(() => campaigns.id, { onDelete: "cascade" }),
    userId: owner(),
    /** The network's public id, in one spelling. */
    personId: text("person_id").notNull(),
    url: text().notNull(),
    name: text(),
    headline: text(),
    company: text(),
    location: text(),
    degree: integer().$type<1 | 2 | 3>(),
    source: text({ enum: audienceSources }).notNull(),
    state: text({ enum: personStates }).notNull(),
    /** Why they are excluded, or why their campaign ended. */
    code: text(),
    note: text(),
    /** The owner added them although a rule excludes them. */
    isIncluded: integer("is_included", { mode: "boolean" }).notNull().default(false),
    /** Index of the step that is next, or whose action is open. */
    step: integer().notNull().default(0),
    /** When the next step may be considered, UTC ms. Null while an action is open, and at the end. */
    nextAt: integer("next_at"),
    /** The action that is open. */
    actionId: text("action_id"),
    /** The open action only reads whether the invitation was accepted. */
    isCheck: integer("is_check", { mode: "boolean" }).notNull().default(false),
    /** The invitation was missing from those that the network shows as pending. */
    goneAt: integer("gone_at"),
    /** The thread that a message of the campaign went to, the network's id. */
    threadId: text("thread_id"),
    addedAt: integer("added_at").notNull(),
    viewedAt: integer("viewed_at"),
    invitedAt: integer("invited_at"),
    acceptedAt: integer("accepted_at"),
    messagedAt: integer("messaged_at"),
    repliedAt: integer("replied_at"),
    endedAt: integer("ended_at"),
  },
  (t) => [
    uniqueIndex("campaign_people_once").on(t.campaignId, t.personId),
    index("campaign_people_by_person").on(t.userId, t.personId),
    index("campaign_people_by_action").on(t.actionId),
    index("campaign_people_due")
      .on(t.campaignId, t.step, t.nextAt)
      .where(sql`${t.nextAt} IS NOT NULL`),
    index("campaign_people_by_state").on(t.campaignId, t.state, t.id),
    enumCheck("campaign_person_state", t.state, personStates),
    enumCheck("campaign_person_source", t.source, audienceSources),
  ],
);

/** What happened to a person in a campaign. */
export const campaignEvents = sqliteTable(
  "campaign_events",
  {
    id: text().primaryKey(),
    campaignPersonId: text("campaign_person_id")
      .notNull()
      .references(() => campaignPeople.id, { onDelete: "cascade" }),
    at: integer().notNull(),
    kind: text({ enum: timelineKinds }).notNull(),
    message: text().notNull(),
    /** Exactly what was sent. */
    text: text(),
    actionId: text("action_id"),
  },
  (t) => [
    index("campaign_events_by_person").on(t.campaignPersonId, t.at, t.id),
    enumCheck("campaign_event_kind", t.kind, timelineKinds),
  ],
);

/** Everyone who was invited or written to from here, also after their campaign is deleted. */
export const contactedPeople = sqliteTable(
  "contacted_people",
  {
    userId: owner(),
    personId: text("person_id").notNull(),
    firstAt: integer("first_at").notNull(),
    lastAt: integer("last_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.personId] })],
);

/** Pages of people that were read on demand. */
export const peopleSearches = sqliteTable(
  "people_searches",
  { id: integer().primaryKey(), userId: owner(), at: integer().notNull() },
  (t) => [index("people_searches_by_time").on(t.userId, t.at)],
);

/** How far the network was read for campaigns. */
export const campaignReads = sqliteTable("campaign_reads", {
  userId: owner().primaryKey(),
  inboxAt: integer("inbox_at"),
  invitationsAt: integer("invitations_at"),
});

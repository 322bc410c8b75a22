import { z } from "zod";
import { actionStates } from "#core/bot/contract.ts";
import { Id, Instant, Page } from "#core/contract.ts";
import { AudiencePerson, audienceSources } from "../audience/contract.ts";

/**
 * `planned`: the campaign has not begun with them. `active`: an action is proposed, approved or being done, or the
 * next step waits. The others are ends.
 */
export const personStates = [
  "planned",
  "active",
  "replied",
  "finished",
  "not_accepted",
  "failed",
  "stopped",
  "excluded",
] as const;
export type PersonState = (typeof personStates)[number];

export const personStateLabels: Readonly<Record<PersonState, string>> = {
  planned: "Not begun",
  active: "In progress",
  replied: "Replied",
  finished: "Finished",
  not_accepted: "Not accepted",
  failed: "Failed",
  stopped: "Stopped",
  excluded: "Excluded",
};

export const CampaignPerson = z.object({
  id: Id,
  campaign: Id,
  person: AudiencePerson,
  source: z.enum(audienceSources),
  state: z.enum(personStates),
  /** Index of the current step; null once it ended or before it began. */
  step: z.number().nullable(),
  /** What the person's campaign waits for, or why it ended. */
  sentence: z.string(),
  reason: z.string().nullable(),
  /** When the next step may be proposed; null if that depends on something else. */
  nextAt: Instant.nullable(),
  /** Its action that is open. */
  actionId: Id.nullable(),
  actionState: z.enum(actionStates).nullable(),
  addedAt: Instant,
  viewedAt: Instant.nullable(),
  invitedAt: Instant.nullable(),
  acceptedAt: Instant.nullable(),
  messagedAt: Instant.nullable(),
  repliedAt: Instant.nullable(),
  allowed: z.array(z.enum(["stop", "resume", "include", "remove"])),
});
export type CampaignPerson = z.infer<typeof CampaignPerson>;

export const timelineKinds = [
  "added",
  "excluded",
  "included",
  "proposed",
  "viewed",
  "invited",
  "accepted",
  "messaged",
  "replied",
  "not_accepted",
  "withdrawn",
  "skipped",
  "failed",
  "stopped",
  "resumed",
  "finished",
] as const;

export const TimelineEntry = z.object({
  at: Instant,
  kind: z.enum(timelineKinds),
  /** As a sentence. */
  message: z.string(),
  /** Exactly what was sent, if anything. */
  text: z.string().nullable(),
  actionId: Id.nullable(),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

export const CampaignPersonDetails = CampaignPerson.extend({
  /** Oldest first. */
  timeline: z.array(TimelineEntry),
  /** The conversation, if a sweep has read one. */
  threadId: Id.nullable(),
});
export type CampaignPersonDetails = z.infer<typeof CampaignPersonDetails>;

export const CampaignPeopleQuery = Page.extend({
  state: z.enum(personStates, `state must be one of ${personStates.join(", ")}`).optional(),
  search: z.string().max(200).optional(),
});
export type CampaignPeopleQuery = z.infer<typeof CampaignPeopleQuery>;

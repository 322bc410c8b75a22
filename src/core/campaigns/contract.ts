import { z } from "zod";
import { messageMax, noteLimits } from "#core/automation/contract.ts";
import { actionStates } from "#core/bot/contract.ts";
import { Id, Instant, Page } from "#core/contract.ts";

export const campaignLimits = {
  campaigns: 100,
  people: 2000,
  steps: 12,
  name: 80,
  waitDays: { min: 1, max: 60, default: 3 },
  acceptanceDays: { min: 1, max: 60, default: 21 },
  /** Characters of pasted addresses. */
  pasted: 100_000,
  /** Pages of people read on the network in a day, on demand. */
  searchesPerDay: 50,
} as const;

export const campaignStates = ["draft", "running", "paused", "finished"] as const;
export type CampaignState = (typeof campaignStates)[number];

export const campaignStateLabels: Readonly<Record<CampaignState, string>> = {
  draft: "Draft",
  running: "Running",
  paused: "Paused",
  finished: "Finished",
};

export const stepKinds = ["view", "invite", "wait_for_acceptance", "message", "wait", "follow_up"] as const;
export type StepKind = (typeof stepKinds)[number];

export const stepLabels: Readonly<Record<StepKind, string>> = {
  view: "View profile",
  invite: "Invite",
  wait_for_acceptance: "Wait for acceptance",
  message: "Message",
  wait: "Wait",
  follow_up: "Follow up",
};

const days = (what: string, { min, max }: { min: number; max: number }) => {
  const message = `${what} must be a whole number of days from ${min} to ${max}`;
  return z.number(message).int(message).min(min, message).max(max, message);
};
const written = (what: string, max: number) =>
  z.string(`${what} must be text.`).trim().max(max, `${what} can have at most ${max} characters.`);

const view = z.object({ kind: z.literal("view") });
const invite = z.object({
  kind: z.literal("invite"),
  /** Null or empty: without a note. Placeholders as `fillText` of `automation/text-rules.ts` reads them, such as `[company|your team]`. */
  note: written("A note", noteLimits.premium).nullable(),
});
const waitForAcceptance = z.object({
  kind: z.literal("wait_for_acceptance"),
  /** After the invitation. Then the campaign ends for the person. */
  days: days("Wait for acceptance", campaignLimits.acceptanceDays),
});
const wait = z.object({ kind: z.literal("wait"), days: days("Wait", campaignLimits.waitDays) });
const texted = {
  text: written("A message", messageMax).min(1, "Write the message first."),
};
const message = z.object({ kind: z.literal("message"), ...texted });
/** Continues the conversation of an earlier message of the campaign. */
const followUp = z.object({ kind: z.literal("follow_up"), ...texted });

export const CampaignStep = z.discriminatedUnion("kind", [view, invite, waitForAcceptance, message, wait, followUp], {
  error: `kind must be one of ${stepKinds.join(", ")}`,
});
export type CampaignStep = z.infer<typeof CampaignStep>;

export const defaultSteps: CampaignStep[] = [
  { kind: "view" },
  { kind: "wait", days: 1 },
  { kind: "invite", note: "Hi [firstName|there], I came across your profile and would like to connect." },
  { kind: "wait_for_acceptance", days: campaignLimits.acceptanceDays.default },
  { kind: "message", text: "Hi [firstName|there], thank you for connecting." },
];

const name = z
  .string("Enter a name.")
  .trim()
  .min(1, "Enter a name.")
  .max(campaignLimits.name, `A name can have at most ${campaignLimits.name} characters.`);
const word = z.string("An entry must be text.").trim().min(1, "Remove the empty entry.").max(100);
const words = z.array(word, "Give a list of texts.").max(100, "A list can have at most 100 entries.");

/** In addition to the settings' targeting, which applies to every campaign. */
export const CampaignExclusions = z.object({
  people: words.describe("Addresses of profiles, or names."),
  companies: words,
  keywords: words.describe("Words of the headline."),
  /** Headlines with words such as 'recruiter' or 'talent acquisition'. */
  recruiters: z.boolean("recruiters must be true or false"),
  /** Everyone who was ever invited or written to from here. */
  contacted: z.boolean("contacted must be true or false"),
});
export type CampaignExclusions = z.infer<typeof CampaignExclusions>;
export const defaultExclusions: CampaignExclusions = {
  people: [],
  companies: [],
  keywords: [],
  recruiters: true,
  contacted: true,
};

export const NewCampaign = z.object({
  name,
  steps: z
    .array(CampaignStep, "steps must be a list")
    .max(campaignLimits.steps, `A campaign can have at most ${campaignLimits.steps} steps.`)
    .optional()
    .describe("Omitted: view, wait a day, invite, wait for acceptance, message."),
  exclusions: CampaignExclusions.partial().optional(),
});
export type NewCampaign = z.infer<typeof NewCampaign>;

/** Omitted fields are unchanged. */
export const CampaignChange = NewCampaign.partial().extend({
  revision: z.number().int().optional().describe("Of the campaign as it was read: an older one is refused."),
});
export type CampaignChange = z.infer<typeof CampaignChange>;

/** People, each counted once per figure. */
export const Funnel = z.object({
  inAudience: z.number(),
  excluded: z.number(),
  viewed: z.number(),
  invited: z.number(),
  accepted: z.number(),
  messaged: z.number(),
  replied: z.number(),
  /** Every step done, without a reply. */
  finished: z.number(),
  notAccepted: z.number(),
  failed: z.number(),
  /** By the owner. */
  stopped: z.number(),
});
export type Funnel = z.infer<typeof Funnel>;
export const funnelLabels: Readonly<Record<keyof Funnel, string>> = {
  inAudience: "In audience",
  excluded: "Excluded",
  viewed: "Viewed",
  invited: "Invited",
  accepted: "Accepted",
  messaged: "Messaged",
  replied: "Replied",
  finished: "Finished",
  notAccepted: "Not accepted",
  failed: "Failed",
  stopped: "Stopped",
};

export const campaignVerbs = ["start", "pause", "finish", "delete", "edit_steps"] as const;

export const CampaignProblem = z.object({
  /** Null: of the campaign as a whole. */
  step: z.number().nullable(),
  message: z.string(),
});
export type CampaignProblem = z.infer<typeof CampaignProblem>;

export const Campaign = z.object({
  id: Id,
  name: z.string(),
  state: z.enum(campaignStates),
  steps: z.array(CampaignStep),
  exclusions: CampaignExclusions,
  funnel: Funnel,
  /** What keeps it from starting. */
  problems: z.array(CampaignProblem),
  /** What it does or waits for, as a sentence. */
  sentence: z.string(),
  allowed: z.array(z.enum(campaignVerbs)),
  /** What each of these does now, as a sentence to confirm. */
  consequences: z.partialRecord(z.enum(campaignVerbs), z.string()),
  /** Filters of the settings that cannot be checked on this network, as sentences. */
  notes: z.array(z.string()),
  revision: z.number(),
  createdAt: Instant,
  updatedAt: Instant,
  startedAt: Instant.nullable(),
  finishedAt: Instant.nullable(),
});
export type Campaign = z.infer<typeof Campaign>;

export const ListedCampaign = Campaign.omit({ steps: true, exclusions: true, problems: true, notes: true });
export type ListedCampaign = z.infer<typeof ListedCampaign>;

export const audienceSources = ["search", "csv", "addresses", "connections"] as const;
export type AudienceSource = (typeof audienceSources)[number];

/** Null: not known. `degree` is the distance in connections. */
export const AudiencePerson = z.object({
  id: z.string().min(1).max(200).describe("The network's public id, as in the profile's URL."),
  url: z.string().max(500),
  name: z.string().max(200).nullable(),
  headline: z.string().max(300).nullable(),
  company: z.string().max(200).nullable(),
  location: z.string().max(200).nullable(),
  degree: z.union([z.literal(1), z.literal(2), z.literal(3)]).nullable(),
});
export type AudiencePerson = z.infer<typeof AudiencePerson>;

export const exclusionReasons = [
  "invalid",
  "duplicate",
  "in_campaign",
  "in_other_campaign",
  "excluded_person",
  "excluded_company",
  "excluded_keyword",
  "recruiter",
  "contacted",
  "replied",
  "degree",
  "location",
  "full",
] as const;
export type ExclusionReason = (typeof exclusionReasons)[number];

/** `refused` people are not added; `excluded` ones are added and nothing is sent to them. */
export const AudienceRow = z.object({
  /** As spreadsheets count, or the line of a pasted address; null for a search. */
  row: z.number().nullable(),
  verdict: z.enum(["added", "excluded", "refused"]),
  reason: z.enum(exclusionReasons).nullable(),
  /** Why, or what is not known about the person, as a sentence. */
  note: z.string().nullable(),
  /** Null if the row names none. */
  person: AudiencePerson.nullable(),
});
export type AudienceRow = z.infer<typeof AudienceRow>;

const counts = { added: z.number(), excluded: z.number(), refused: z.number() };

export const AudienceResult = z.object({
  rows: z.array(AudienceRow),
  ...counts,
  /** Whether this was stored. If not, it says what would be. */
  isStored: z.boolean(),
});
export type AudienceResult = z.infer<typeof AudienceResult>;

/** `next` is null on the last page. */
export const AudiencePage = AudienceResult.extend({
  next: z.number().nullable(),
  searchesLeft: z.number().describe("Pages that can still be read today."),
});
export type AudiencePage = z.infer<typeof AudiencePage>;

const page = z
  .number("page must be a number")
  .int("page must be a whole number")
  .min(1, "Pages are numbered from 1.")
  .max(100, "The network shows at most 100 pages.")
  .default(1);
const add = z
  .boolean("add must be true or false")
  .default(false)
  .describe("Add the people who are found. Otherwise nothing is stored.");

export const AudienceSearch = z.object({
  keywords: z
    .string("Enter keywords.")
    .trim()
    .min(1, "Enter keywords, such as a role or a company.")
    .max(200, "Keywords can have at most 200 characters."),
  location: z.string().trim().max(100, "A location can have at most 100 characters.").optional(),
  degrees: z
    .array(z.union([z.literal(1), z.literal(2), z.literal(3)], "A degree is 1, 2 or 3."))
    .max(3)
    .optional(),
  page,
  add,
});
export type AudienceSearch = z.infer<typeof AudienceSearch>;

export const AudienceConnections = z.object({ page, add });
export type AudienceConnections = z.infer<typeof AudienceConnections>;

export const AudienceAddresses = z.object({
  text: z
    .string("Paste the addresses of profiles.")
    .max(campaignLimits.pasted, `Paste at most ${campaignLimits.pasted} characters at once.`)
    .refine((text) => text.trim() !== "", "Paste the addresses of profiles, one per line."),
  add,
});
export type AudienceAddresses = z.infer<typeof AudienceAddresses>;

/** People that a search returned and the owner chose. */
export const AudienceChoice = z.object({
  source: z.enum(["search", "connections"], "source must be search or connections"),
  people: z
    .array(AudiencePerson, "people must be a list")
    .min(1, "Choose at least one person.")
    .max(200, "Add at most 200 people at once."),
});
export type AudienceChoice = z.infer<typeof AudienceChoice>;

export const audienceFields = [
  "profileUrl",
  "name",
  "firstName",
  "lastName",
  "headline",
  "company",
  "location",
] as const;
export type AudienceField = (typeof audienceFields)[number];

const column = z.coerce
  .number("Choose a column by its number, the first being 0.")
  .int("Choose a column by its number, the first being 0.")
  .min(0, "Choose a column by its number, the first being 0.")
  .max(99, "The file has no such column.")
  .optional();

/** The column of each field, the first being 0. Without `profileUrl` the usual headers decide. */
export const AudienceFileQuery = z.object({
  profileUrl: column,
  name: column,
  firstName: column,
  lastName: column,
  headline: column,
  company: column,
  location: column,
  add: z.enum(["true", "false"], "add must be true or false").default("false"),
});
export type AudienceFileQuery = z.infer<typeof AudienceFileQuery>;

export const AudienceFile = AudienceResult.extend({
  columns: z.array(z.string()),
  mapping: z.partialRecord(z.enum(audienceFields), z.number()),
});
export type AudienceFile = z.infer<typeof AudienceFile>;

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

export const DryRunStep = z.object({
  step: z.number(),
  kind: z.enum(stepKinds),
  /** Exactly what would be sent; null for steps that send nothing. */
  text: z.string().nullable(),
  /** An estimate by the limits of the settings; null for what is not done. */
  at: Instant.nullable(),
  willHappen: z.boolean(),
  /** A condition, or why not, as a sentence. */
  note: z.string().nullable(),
});
export type DryRunStep = z.infer<typeof DryRunStep>;

export const DryRunPerson = z.object({
  id: Id,
  person: AudiencePerson,
  state: z.enum(personStates),
  steps: z.array(DryRunStep),
  /** Why nothing is sent, if nothing is. */
  note: z.string().nullable(),
});
export type DryRunPerson = z.infer<typeof DryRunPerson>;

/** Nothing of it is stored. */
export const DryRun = z.object({
  at: Instant,
  people: z.array(DryRunPerson),
  /** For `offset`; null on the last page. */
  next: z.number().nullable(),
  totals: z.object({
    people: z.number(),
    views: z.number(),
    invitations: z.number(),
    messages: z.number(),
    /** People to whom nothing is sent. */
    nothing: z.number(),
  }),
  /** When the last step would be done; null if nothing would be. */
  endsAt: Instant.nullable(),
  /** What the estimate assumes, and what keeps the campaign from starting. */
  notes: z.array(z.string()),
});
export type DryRun = z.infer<typeof DryRun>;

const whole = (what: string) => z.coerce.number(`${what} must be a whole number`).int(`${what} must be a whole number`);
export const DryRunQuery = z.object({
  offset: whole("offset").min(0, "offset must be at least 0").default(0),
  limit: whole("limit").min(1, "limit must be from 1 to 200").max(200, "limit must be from 1 to 200").default(50),
});
export type DryRunQuery = z.infer<typeof DryRunQuery>;

import { z } from "zod";
import { messageMax, noteLimits } from "#core/automation/contract.ts";
import { Id, Instant } from "#core/contract.ts";

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
  /** How many invitations of the month can still have a note, and what happens to the others, as a sentence. */
  noteRule: z.string(),
  revision: z.number(),
  createdAt: Instant,
  updatedAt: Instant,
  startedAt: Instant.nullable(),
  finishedAt: Instant.nullable(),
});
export type Campaign = z.infer<typeof Campaign>;

export const ListedCampaign = Campaign.omit({
  steps: true,
  exclusions: true,
  problems: true,
  notes: true,
  noteRule: true,
});
export type ListedCampaign = z.infer<typeof ListedCampaign>;

import { z } from "zod";
import { Id, Instant, Page } from "#core/contract.ts";
import { messageMax } from "#core/automation/contract.ts";

export const feedbackMax = 500;

export const actionKinds = [
  "profile_view",
  "connection_request",
  "message",
  "comment",
  "withdrawal",
  "inbox_sweep",
  "job_application",
] as const;
export type ActionKind = (typeof actionKinds)[number];

/**
 * `proposed` waits for its owner, `approved` for a slot of the plan. `claimed`, `armed` and `unconfirmed` as for posts.
 * `needs_review`: its outcome could not be confirmed, its owner decides. `needs_answer`: an application has an open question.
 */
export const actionStates = [
  "proposed",
  "approved",
  "claimed",
  "armed",
  "unconfirmed",
  "needs_review",
  "needs_answer",
  "done",
  "failed",
  "skipped",
] as const;
export type ActionState = (typeof actionStates)[number];

export const botStates = ["stopped", "running", "paused", "needs_attention"] as const;
export type BotState = (typeof botStates)[number];

/** Why nothing is done right now, in the order in which the gates are checked. The first that applies is shown. */
export const gateReasons = [
  "stopped",
  "not_approved",
  "suspended",
  "not_connected",
  "session_expired",
  "challenge",
  "misses",
  "throttled",
  "network_limit",
  "outside_hours",
  "night",
  "weekend",
  "kind_off",
  "daily_limit",
  "kind_daily_limit",
  "weekly_limit",
  "warm_up",
  "quota",
  "pending_limit",
  "delay",
  "no_slot",
  "needs_approval",
  "nothing_to_do",
] as const;
export type GateReason = (typeof gateReasons)[number];

const ActionPerson = z.object({
  id: z.string(),
  url: z.string(),
  name: z.string(),
  headline: z.string().nullable(),
  company: z.string().nullable(),
  location: z.string().nullable(),
});
export type ActionPerson = z.infer<typeof ActionPerson>;

export const BotAction = z.object({
  id: Id,
  kind: z.enum(actionKinds),
  state: z.enum(actionStates),
  /** Null for an inbox check, a comment or an application. */
  person: ActionPerson.nullable(),
  /** The post to comment on, or the job. */
  targetUrl: z.string().nullable(),
  targetTitle: z.string().nullable(),
  /** The note, message or comment exactly as it is sent. */
  text: z.string().nullable(),
  campaign: z.object({ id: Id, name: z.string() }).nullable(),
  createdAt: Instant,
  /** When the plan does it; null while no slot is assigned. */
  plannedFor: Instant.nullable(),
  /** When an approval is no longer valid. */
  expiresAt: Instant.nullable(),
  doneAt: Instant.nullable(),
  /** What happened, or why not, as a sentence. */
  note: z.string().nullable(),
  /** Questions of an application that its owner has to answer first. */
  questions: z.array(z.object({ key: z.string(), label: z.string() })),
  code: z.string().nullable(),
  evidence: Id.nullable(),
  /** Incremented by every change of its owner. */
  revision: z.number(),
  /** What its owner may do now. */
  allowed: z.array(z.enum(["approve", "edit", "reject", "skip", "confirm_done", "retry", "discard"])),
});
export type BotAction = z.infer<typeof BotAction>;

const Budget = z.object({
  done: z.number(),
  /** Reserved by slots of today's plan that are still ahead. */
  planned: z.number(),
  budget: z.number(),
  /** The user's own limit, before warm-up and the weekly remainder. */
  limit: z.number(),
  /** What made the budget smaller than the limit, as a sentence. */
  reason: z.string().nullable(),
});
export type Budget = z.infer<typeof Budget>;

export const BotStatus = z.object({
  state: z.enum(botStates),
  reason: z.enum(gateReasons).nullable(),
  /** One sentence for the person: what the bot does or why it waits. */
  sentence: z.string(),
  /** When this may change by itself; null if only the person can change it. */
  until: Instant.nullable(),
  since: Instant.nullable(),
  now: BotAction.nullable(),
  next: BotAction.nullable(),
  /** Newest first, at most 5. */
  done: z.array(BotAction),
  today: z.record(z.enum(actionKinds), Budget),
  /** The last 7 days including today. */
  week: z.record(z.enum(actionKinds), z.object({ done: z.number(), budget: z.number().nullable() })),
  totalToday: z.object({ done: z.number(), budget: z.number() }),
  awaitingApproval: z.number(),
  needsAnswer: z.number(),
  needsReview: z.number(),
  warmUp: z.object({ day: z.number(), endsOn: z.string() }).nullable(),
});
export type BotStatus = z.infer<typeof BotStatus>;

export const slotStates = ["planned", "used", "skipped", "passed"] as const;

/** A time of the plan. It takes its action when it is due; `action` is what it would take now. */
export const PlanSlot = z.object({
  id: Id,
  kind: z.enum(actionKinds),
  at: Instant,
  state: z.enum(slotStates),
  /** Moved, or given a certain action, by its owner. */
  isEdited: z.boolean(),
  action: BotAction.nullable(),
});
export type PlanSlot = z.infer<typeof PlanSlot>;

export const BotPlan = z.object({
  /** YYYY-MM-DD in the person's zone. */
  day: z.string(),
  timezone: z.string(),
  seed: z.string(),
  slots: z.array(PlanSlot),
  /** Why the day has no slots, or fewer than the limits allow. */
  notes: z.array(z.string()),
});
export type BotPlan = z.infer<typeof BotPlan>;

export const PlanQuery = z.object({
  day: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d$/, "day must be a date such as 2026-11-20")
    .optional(),
});

/** `skip` frees the slot, `move` takes an instant of the same day, `replace` an approved or proposed action of the same kind. */
export const SlotChange = z
  .object({
    /** False takes a skip back. */
    skip: z.boolean("skip must be true or false.").optional(),
    at: Instant.optional(),
    actionId: Id.optional(),
  })
  .refine((change) => Object.values(change).filter((value) => value !== undefined).length === 1, {
    error: "Give exactly one of skip, at and actionId.",
  });
export type SlotChange = z.infer<typeof SlotChange>;

export const ActionQuery = Page.extend({
  state: z.enum(actionStates, `state must be one of ${actionStates.join(", ")}`).optional(),
  kind: z.enum(actionKinds, `kind must be one of ${actionKinds.join(", ")}`).optional(),
  campaign: Id.optional(),
  /** An id of the network, or a part of the name. */
  person: z.string().max(200).optional(),
  /** `queue`: what is still to do, in order. `log`: what ended, newest first. */
  view: z.enum(["queue", "log"], "view must be queue or log").default("queue"),
});
export type ActionQuery = z.infer<typeof ActionQuery>;

const text = z
  .string("The text must be text.")
  .trim()
  .max(messageMax, `A text can have at most ${messageMax} characters.`);

/** The payload of the specification. A message edits the text in the same step. */
export const ActionDecision = z.object({
  approved: z.boolean("approved must be true or false"),
  feedback: z.string().trim().max(feedbackMax, `Feedback can have at most ${feedbackMax} characters.`).optional(),
  message: text.optional(),
  askAgain: z
    .boolean("askAgain must be true or false")
    .optional()
    .describe("With approved false: takes an approval back, so that the action waits for approval again."),
  /** Of the action as it was read: an older one is refused. */
  revision: z.number().int().optional(),
});
export type ActionDecision = z.infer<typeof ActionDecision>;

/** Decides everything that waits, or what waits in a campaign or of a kind. */
export const BulkDecision = z.object({
  approved: z.boolean("approved must be true or false"),
  feedback: z.string().trim().max(feedbackMax, `Feedback can have at most ${feedbackMax} characters.`).optional(),
  campaign: Id.optional(),
  kind: z.enum(actionKinds).optional(),
  ids: z.array(Id).max(200, "Name at most 200 actions.").optional(),
});
export type BulkDecision = z.infer<typeof BulkDecision>;
export const BulkDecided = z.object({ decided: z.number() });

/** For actions whose outcome is unknown. `retry` may do it a second time. */
export const ActionResolution = z.object({ outcome: z.enum(["done", "retry", "discard"]) });
export type ActionResolution = z.infer<typeof ActionResolution>;

export const NewConnectionRequest = z.object({
  profileUrl: z.url({ protocol: /^https?$/, error: "Enter the URL of a profile." }).max(500),
  message: text.max(300, "A note can have at most 300 characters.").optional(),
});
export type NewConnectionRequest = z.infer<typeof NewConnectionRequest>;

/** Answer of a start, a stop and a tick. */
export const BotTick = z.object({ done: z.number(), status: BotStatus });
export type BotTick = z.infer<typeof BotTick>;

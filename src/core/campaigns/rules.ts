import { fillText, textProblem } from "#core/automation/text-rules.ts";
import type { CampaignProblem, CampaignStep } from "./contract.ts";
import type { AudiencePerson } from "./audience/contract.ts";

export const dayMs = 24 * 3_600_000;

type TextStep = Extract<CampaignStep, { kind: "message" | "follow_up" }>;
export const isTextStep = (step: CampaignStep | undefined): step is TextStep =>
  step?.kind === "message" || step?.kind === "follow_up";

export const hasInvitationNote = (steps: readonly CampaignStep[]): boolean =>
  steps.some((step) => step.kind === "invite" && step.note !== null);

/** The text that a step sends, before it is filled; undefined if it sends none. */
export function templateOf(step: CampaignStep): string | undefined {
  if (step.kind === "invite") return step.note || undefined;
  return isTextStep(step) ? step.text : undefined;
}

/** The text exactly as one person would receive it, or why they can't receive it. */
export function textFor(
  step: CampaignStep,
  { name, company }: Pick<AudiencePerson, "name" | "company">,
): { text: string | undefined } | { problem: string } {
  const template = templateOf(step);
  if (template === undefined) return { text: undefined };
  const filled = fillText(template, { name: name ?? "", company });
  const problem = textProblem(filled, step.kind === "invite" ? "note" : "message");
  return problem === undefined ? { text: filled.text } : { problem };
}

export const example = { name: "Ada Lovelace", company: "Acme" };

/** What keeps steps from being started. `step` is an index. */
export function stepProblems(steps: readonly CampaignStep[]): CampaignProblem[] {
  if (!steps.some(({ kind }) => kind !== "wait" && kind !== "wait_for_acceptance")) {
    return [{ step: null, message: "Add a step: view, invite or message." }];
  }
  return steps.flatMap((step, at) => {
    const message = orderProblem(steps, at) ?? textStepProblem(step);
    return message === undefined ? [] : [{ step: at, message }];
  });
}

function textStepProblem(step: CampaignStep): string | undefined {
  const found = textFor(step, example);
  return "problem" in found ? found.problem : undefined;
}

function orderProblem(steps: readonly CampaignStep[], at: number): string | undefined {
  const before = steps.slice(0, at).map(({ kind }) => kind);
  const has = (kind: CampaignStep["kind"]) => before.includes(kind);
  const hasMessage = has("message") || has("follow_up");
  switch (steps[at]?.kind) {
    case "invite":
      if (has("invite")) return "A campaign can have one invitation. Remove one of them.";
      return hasMessage ? "Move the invitation before the messages." : undefined;
    case "wait_for_acceptance":
      if (!has("invite")) return "Put the invitation before 'Wait for acceptance'.";
      return has("wait_for_acceptance") ? "Remove the second 'Wait for acceptance'." : undefined;
    case "message":
      return has("invite") && !has("wait_for_acceptance")
        ? "Put 'Wait for acceptance' between the invitation and the message."
        : undefined;
    case "follow_up":
      if (!has("message")) return "Put a message before the follow-up.";
      return before.at(-1) === "wait" ? undefined : "Put a wait of at least a day before the follow-up.";
    case "wait":
      return at === steps.length - 1 ? "Remove the wait at the end, or add a step after it." : undefined;
    default:
      return undefined;
  }
}

/** Of a campaign that has begun, only texts and days can change. */
export const hasSameOrder = (one: readonly CampaignStep[], other: readonly CampaignStep[]): boolean =>
  one.length === other.length && one.every(({ kind }, at) => kind === other[at]?.kind);

export interface Position {
  step: number;
  /** UTC ms. */
  nextAt: number;
}

/** After a step ended at that time: waits only move the time. */
export function advance(steps: readonly CampaignStep[], step: number, at: number): Position {
  let [next, nextAt] = [step + 1, at];
  for (let wait = steps[next]; wait?.kind === "wait"; wait = steps[next]) {
    nextAt += wait.days * dayMs;
    next += 1;
  }
  return { step: next, nextAt };
}

/** Where a person begins. */
export const beginning = (steps: readonly CampaignStep[], at: number): Position => advance(steps, -1, at);

export interface PersonFacts {
  step: number;
  degree: 1 | 2 | 3 | null;
  invitedAt: number | null;
  acceptedAt: number | null;
  messagedAt: number | null;
  /** The invitation is no longer shown as pending. */
  goneAt: number | null;
  name: string | null;
  company: string | null;
}

/** How far the network was read, UTC ms. */
export interface ReadFacts {
  inboxAt: number | undefined;
  invitationsAt: number | undefined;
}

export type StepDecision =
  | { kind: "view"; isCheck: boolean }
  | { kind: "invite"; note: string | undefined }
  | { kind: "message"; text: string; isFollowUp: boolean }
  /** The step is not needed. */
  | { kind: "skip"; message: string }
  | { kind: "wait"; until: number; message: string }
  | { kind: "end"; state: "finished" | "not_accepted" | "failed"; message: string };

const retryMs = 3_600_000;
/** Before an invitation that the network doesn't show can be missing. */
export const invitationLagMs = 3_600_000;

export const isConnected = ({ degree, acceptedAt }: Pick<PersonFacts, "degree" | "acceptedAt">): boolean =>
  degree === 1 || acceptedAt !== null;

/** What happens next to a person whose step is due and who has no open action. */
export function decideStep(
  steps: readonly CampaignStep[],
  person: PersonFacts,
  read: ReadFacts,
  now: number,
): StepDecision {
  const step = steps[person.step];
  switch (step?.kind) {
    case undefined:
      return { kind: "end", state: "finished", message: "All steps are done." };
    case "view":
      return { kind: "view", isCheck: false };
    case "wait":
      // Only after its owner moved it here: `advance` passes over waits.
      return { kind: "skip", message: "The wait is over." };
    case "invite": {
      if (isConnected(person)) return { kind: "skip", message: "Already connected, so no invitation was sent." };
      const found = textFor(step, person);
      if ("problem" in found) return { kind: "end", state: "failed", message: found.problem };
      return { kind: "invite", note: found.text };
    }
    case "wait_for_acceptance":
      return decideAcceptance(step.days, person, read, now);
    case "message":
    case "follow_up":
      return decideMessage(step, person, read, now);
  }
}

function decideAcceptance(days: number, person: PersonFacts, read: ReadFacts, now: number): StepDecision {
  if (isConnected(person)) return { kind: "skip", message: "Connected." };
  if (person.invitedAt === null) return { kind: "end", state: "failed", message: "No invitation was sent." };
  const deadline = person.invitedAt + days * dayMs;
  if (person.goneAt !== null) return { kind: "view", isCheck: true };
  if (now < deadline) return { kind: "wait", until: deadline, message: "Waits for the invitation to be accepted." };
  // Not read lately: only their profile says whether they accepted.
  if ((read.invitationsAt ?? 0) < Math.max(deadline, now) - dayMs) return { kind: "view", isCheck: true };
  return { kind: "end", state: "not_accepted", message: notAcceptedAfter(days) };
}

export const notAcceptedAfter = (days: number): string =>
  `The invitation was not accepted within ${days === 1 ? "a day" : `${days} days`}.`;

function decideMessage(step: TextStep, person: PersonFacts, read: ReadFacts, now: number): StepDecision {
  if (!isConnected(person) && person.degree !== null) {
    const message = "You can only write to your connections, and they are not connected with you.";
    return { kind: "end", state: "failed", message };
  }
  const found = textFor(step, person);
  if ("problem" in found) return { kind: "end", state: "failed", message: found.problem };
  const contactAt = person.messagedAt ?? person.invitedAt;
  const { inboxAt = 0 } = read;
  // What was not read since can hide a reply.
  if (contactAt !== null && (inboxAt <= contactAt || inboxAt < now - dayMs)) {
    const message = "Waits until your messages on the network have been read, in case they replied.";
    return { kind: "wait", until: now + retryMs, message };
  }
  return { kind: "message", text: found.text ?? "", isFollowUp: step.kind === "follow_up" };
}

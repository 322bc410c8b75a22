import { formatInstant } from "./format-wall-time.ts";
import type { ContentState, HoldReason } from "./contract.ts";
import { statusNote, type StatusParams } from "./status-notes.ts";
import { postDeletedCode } from "./states/contract.ts";
import type { Wait } from "./waiting.ts";

export type Tone = "neutral" | "accent" | "good" | "warn" | "bad";

interface StatusLabel {
  label: string;
  tone: Tone;
}

const stateLabels: Readonly<Record<ContentState, StatusLabel>> = {
  draft: { label: "Draft", tone: "neutral" },
  awaiting_approval: { label: "Awaiting approval", tone: "warn" },
  scheduled: { label: "Scheduled", tone: "accent" },
  held: { label: "On hold", tone: "warn" },
  claimed: { label: "Preparing", tone: "accent" },
  armed: { label: "Sending", tone: "accent" },
  unconfirmed: { label: "Checking", tone: "warn" },
  needs_review: { label: "Unconfirmed", tone: "warn" },
  published: { label: "Published", tone: "good" },
  failed: { label: "Failed", tone: "bad" },
  missed: { label: "Missed", tone: "bad" },
};

/** Stopped before it was sent, or settled by its owner: 'Unconfirmed' and 'Failed' would be untrue. */
const codeLabels: Readonly<Record<string, StatusLabel>> = {
  "needs_review content.duplicate": { label: "Possible duplicate", tone: "warn" },
  "failed content.discarded": { label: "Discarded", tone: "neutral" },
  "missed content.skipped": { label: "Skipped", tone: "neutral" },
  [`published ${postDeletedCode}`]: { label: "Deleted", tone: "neutral" },
};

const waitingLabel: StatusLabel = { label: "Waiting", tone: "warn" };

interface LabeledStatus {
  state: ContentState;
  code?: string | null | undefined;
  waiting?: object | undefined;
}

/** The name of an item's status. A state of a newer server counts as a draft. */
export const statusLabelOf = ({ state, code, waiting }: LabeledStatus): StatusLabel =>
  waiting && state === "scheduled"
    ? waitingLabel
    : (codeLabels[`${state} ${code ?? ""}`] ?? stateLabels[state] ?? stateLabels.draft);

const holdMessages: Record<HoldReason, string> = {
  not_connected: "Your account is not connected. Connect it in LinkedIn settings.",
  needs_you: "The network needs you to sign in again. Reconnect in LinkedIn settings.",
  needs_session:
    "The official sign-in cannot send comments. Connect your account with its session as well, in LinkedIn settings.",
  suspended: "Your account is suspended. Ask an admin to reinstate it.",
};

export const holdMessage = (reason: HoldReason): string => `${stateLabels.held.label}: ${holdMessages[reason]}`;

export interface ItemStatus {
  state: ContentState;
  code: string | null;
  params: StatusParams | null;
  heldFor: HoldReason | null;
  scheduledFor: number | null;
  timezone: string;
  dueAt: number | null;
}

interface StatusContext {
  nextCheckAt?: number | undefined;
  wait?: Wait | undefined;
}

export function statusMessage(item: ItemStatus, now: number, { nextCheckAt, wait }: StatusContext = {}): string {
  const { state, code, params, timezone } = item;
  const note = statusNote({ state, code, params, timezone }, now);
  switch (state) {
    case "draft":
      return note ?? stateLabels.draft.label;
    case "awaiting_approval":
      return approvalMessage(item, now, note);
    case "scheduled":
      return scheduledMessage(item, now, wait);
    case "held":
      return holdMessage(item.heldFor ?? "not_connected");
    case "unconfirmed":
      return unconfirmedMessage(item, now, nextCheckAt, note);
    case "needs_review":
      return note ?? "Could not be confirmed. Is it on your profile?";
    case "failed":
      return note ?? "It could not be published.";
    case "missed":
      return note ?? "It missed its time.";
    case "published":
      return code === postDeletedCode && note !== undefined ? note : stateLabels.published.label;
    default:
      return stateLabels[state].label;
  }
}

function approvalMessage(
  { scheduledFor, timezone }: ItemStatus,
  now: number,
  message = "Waiting for your approval",
): string {
  const isPast = scheduledFor !== null && scheduledFor < now;
  return isPast ? `${message} (was due ${formatInstant(scheduledFor, timezone, now)})` : message;
}

function scheduledMessage({ state, dueAt, timezone }: ItemStatus, now: number, wait: Wait | undefined): string {
  if (wait) {
    const note = statusNote({ state, timezone, code: wait.code, params: wait.params }, now) ?? "";
    if (wait.until === undefined) return note;
    const next = wait.isOwn ? "Next try" : "Goes out";
    return `${note} ${next} ${formatInstant(wait.until, timezone, now)}.`;
  }
  return dueAt === null || dueAt <= now ? "Goes out now" : `Goes out ${formatInstant(dueAt, timezone, now)}`;
}

function unconfirmedMessage(
  { code, timezone }: ItemStatus,
  now: number,
  nextCheckAt: number | undefined,
  note: string | undefined,
): string {
  // An item of a restored backup may never have been sent; its note says so.
  if (code === "content.restored" && note !== undefined) return note;
  const message = note ?? "Sent. Checking whether it is on the network.";
  return nextCheckAt === undefined || nextCheckAt < now
    ? message
    : `${message} Next check ${formatInstant(nextCheckAt, timezone, now)}.`;
}

interface DisplayedItem {
  detail: {
    state: ContentState;
    code?: string | undefined;
    message?: string | undefined;
    heldFor?: HoldReason | undefined;
    waiting?: object | undefined;
  };
  adjusted?: string | undefined;
}

/** The text below an item's name, where its label and time don't say everything. */
export function statusLine({ detail, adjusted }: DisplayedItem): string | undefined {
  const { state, code, message, heldFor, waiting } = detail;
  switch (state) {
    case "draft":
      return code === undefined ? undefined : message;
    case "published":
      return code === postDeletedCode ? message : undefined;
    case "claimed":
    case "armed":
      return undefined;
    case "scheduled":
      return waiting === undefined ? adjusted : message;
    case "held":
      // The label already says 'On hold'.
      return heldFor === undefined ? message : holdMessages[heldFor];
    default:
      return message;
  }
}

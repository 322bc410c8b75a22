import { wallTimeOf } from "#core/wall-time.ts";
import type { ContentState, HoldReason } from "./contract.ts";
import { formatWallTime } from "./format-wall-time.ts";
import { statusNote, type StatusParams } from "./status-notes.ts";

export type Tone = "neutral" | "accent" | "good" | "warn" | "bad";

export const stateLabels: Record<ContentState, { label: string; tone: Tone }> = {
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
  wallTime: string | null;
  adjusted: string | null;
  timezone: string;
  dueAt: number | null;
}

export function statusMessage(item: ItemStatus, now: number, nextCheckAt: number | undefined): string {
  const { state, code, params, timezone } = item;
  const note = statusNote({ state, code, params, timezone }, now);
  switch (state) {
    case "awaiting_approval":
      return approvalMessage(item, now);
    case "scheduled":
      return scheduledMessage(item, now, note);
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
    default:
      return stateLabels[state].label;
  }
}

function approvalMessage({ scheduledFor, wallTime }: ItemStatus, now: number): string {
  const isPast = scheduledFor !== null && scheduledFor < now && wallTime !== null;
  return isPast ? `Waiting for your approval (was due ${formatWallTime(wallTime)})` : "Waiting for your approval";
}

function scheduledMessage(item: ItemStatus, now: number, note: string | undefined): string {
  const { dueAt, scheduledFor, adjusted, wallTime, timezone } = item;
  if (dueAt !== null && dueAt <= now) return note === undefined ? "Goes out now" : `${note} Next try now.`;
  if (dueAt === scheduledFor && adjusted === null && wallTime !== null) return `Goes out ${formatWallTime(wallTime)}`;
  const at = formatWallTime(wallTimeOf(dueAt ?? now, timezone));
  return note === undefined ? `Goes out ${at}` : `${note} Next try ${at}.`;
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
  if (nextCheckAt === undefined) return message;
  const at = wallTimeOf(nextCheckAt, timezone);
  const isToday = at.slice(0, 10) === wallTimeOf(now, timezone).slice(0, 10);
  return `${message} Next check ${isToday ? at.slice(11, 16) : formatWallTime(at)}.`;
}

interface DisplayedItem {
  detail: {
    state: ContentState;
    code?: string | undefined;
    message?: string | undefined;
    heldFor?: HoldReason | undefined;
  };
  adjusted?: string | undefined;
}

/** The text below an item's name, where its label and time don't say everything. */
export function statusLine({ detail: { state, code, message, heldFor }, adjusted }: DisplayedItem): string | undefined {
  switch (state) {
    case "draft":
    case "published":
    case "claimed":
    case "armed":
      return undefined;
    case "scheduled":
      // An unsuccessful try leaves a code.
      return code === undefined ? adjusted : message;
    case "held":
      // The label already says 'On hold'.
      return heldFor === undefined ? message : holdMessages[heldFor];
    default:
      return message;
  }
}

import type { ContentState, HoldReason } from "./contract.ts";
import { formatInstant } from "./format-wall-time.ts";
import { catchUpLimit } from "./publishing-rules.ts";
import { postDeletedCode } from "./states/contract.ts";

export type MissedCause = "off" | HoldReason;

/** Parameters of a code, stored as JSON with the item. */
export interface StatusParams {
  reason?: string;
  tries?: number;
  control?: string;
  kind?: "post" | "comment";
  /** The same text is on the profile, or in another unresolved item. */
  duplicateOf?: "profile" | "item";
  dueAt?: number;
  because?: MissedCause;
  /** An earlier try, which the owner gave up, may have been published. */
  hasEarlierTry?: boolean;
  /** It was on schedule when an admin required approval. */
  wasScheduled?: boolean;
  /** UTC ms. */
  deletedAt?: number;
  /** The complete message, if no code produces one. */
  text?: string;
}

interface ItemWithCode {
  state: ContentState;
  code: string | null;
  params: StatusParams | null;
  timezone: string;
}

type Note = (params: StatusParams, item: ItemWithCode, now: number) => string;

const missedCauses: Record<MissedCause, string> = {
  off: "while the server was off",
  not_connected: "while your account was not connected",
  needs_you: "while the network needed you to sign in",
  needs_session: "while only the official sign-in was connected",
  suspended: "while your account was suspended",
};

const toSentence = (reason = ""): string => {
  const text = reason.trim();
  return /[.!?…]$/.test(text) ? text : `${text}.`;
};

const maybeSentNotes: Readonly<Record<string, string>> = {
  unreadable:
    "Restored from a backup. It may have been sent since, and the official API can't be asked. Is it on your profile?",
  incomplete:
    "Restored from a backup. It may have been sent since, but the network doesn't show posts that far back. Is it on your profile?",
  unknown_write:
    "Restored from a backup. Something was posted since then that may be an edited version of this post. Is it on your profile?",
};

const waitingForBrowser: Note = ({ reason }) => `Waiting for the browser: ${toSentence(reason)}`;

const notes: Readonly<Record<string, Note>> = {
  "content.rejected": ({ reason }) => `The network refused it: ${toSentence(reason)} Edit it and schedule it again.`,
  "content.not_approved": ({ reason }) =>
    reason === undefined ? "Not approved. Edit it and schedule it." : `Not approved: ${toSentence(reason)}`,
  "content.approval_required": ({ wasScheduled }) =>
    wasScheduled
      ? "An admin now has to approve your posts, so this one waits instead of going out."
      : "Waiting for an admin's approval",
  "content.approved_late": () =>
    "Approved, but its time has passed. Choose another time; it need not be approved again.",
  "content.not_sent": ({ reason, tries }) =>
    tries === undefined
      ? `Not sent: ${toSentence(reason)}`
      : `Could not be sent in ${tries} tries: ${toSentence(reason)} Publish it now, or choose another time.`,
  "content.throttled": () => "The network asked to slow down.",
  "content.daily_limit": () => "You've reached today's limit of the network's official API.",
  "content.catch_up": () => `After a long downtime, at most ${catchUpLimit.items} late posts go out per minute.`,
  "content.busy": () => "Another item is being sent. This one goes out after it.",
  "content.queued": () => "Items due earlier go out first.",
  "content.queue_paused": () => "Your posting queue is paused. Resume it, or choose a time by hand.",
  "content.no_server": () => "The server isn't running. This item goes out when it starts, or is marked as missed.",
  "content.send_again": () => "Sent again after a delay, in case the first try still arrives.",
  "content.page_changed": ({ kind }) =>
    kind === "comment"
      ? "Comments are paused: the network's page has changed, so Attaché can't publish them."
      : "Posts are paused: the network's page has changed, so Attaché can't publish them.",
  "content.duplicate": ({ duplicateOf }) =>
    duplicateOf === "item"
      ? "The same text was sent before and is not confirmed yet. Resolve that one first, or choose 'Post again' to send this one too."
      : "The same text is already on your profile. Is it this post? Choose 'It is there', or 'Post again' to send it anyway.",
  "content.unconfirmed": () => "Could not be confirmed. Is it on your profile?",
  "content.restored": ({ reason }, { state }) =>
    state === "needs_review"
      ? (maybeSentNotes[reason ?? ""] ??
        "Restored from a backup, and not found on the network since. Is it on your profile?")
      : "Restored from a backup. It may have been sent since, so the network is checked before anything is sent.",
  "content.discarded": ({ duplicateOf }) =>
    duplicateOf === undefined
      ? "Discarded. It could not be confirmed, so check your profile before you schedule it again."
      : `Discarded. It was not sent because the same text was ${duplicateOf === "item" ? "sent" : "posted"} before.`,
  "content.missed": ({ dueAt, because = "off" }, { timezone }, now) =>
    `Was due ${dueAt === undefined ? "" : `${formatInstant(dueAt, timezone, now)} `}${missedCauses[because]}. Publish it now, or choose another time.`,
  "content.skipped": ({ dueAt, because = "off" }, { timezone }, now) =>
    `Skipped, as you chose: it was due ${dueAt === undefined ? "" : `${formatInstant(dueAt, timezone, now)} `}${missedCauses[because]}.`,
  [postDeletedCode]: ({ deletedAt }, { timezone }, now) =>
    deletedAt === undefined
      ? "Deleted on the network."
      : `Deleted on the network ${formatInstant(deletedAt, timezone, now)}.`,
  "content.media_lost": () =>
    "One of its files is missing on this server, so nothing was sent. Edit the item, add the file again and schedule it.",
  "content.media_unsupported": () =>
    "Your connection does not support files, so nothing was sent. Remove the files, or connect another way.",
  "browser.busy": () => "Waiting for the browser.",
  "browser.failed": waitingForBrowser,
  "browser.missing": waitingForBrowser,
  "database.full": () => "Waiting for free space: the disk of this server is full.",
};

export const hasNote = (code: string): boolean => Object.hasOwn(notes, code);

export const noteOfCode = (code: string): string =>
  statusNote({ state: "failed", code, params: null, timezone: "UTC" }, 0) ?? "";

const earlierTryNote = "An earlier try may be on your profile: check there first.";

/** Undefined if nothing noteworthy happened. */
export function statusNote(item: ItemWithCode, now: number): string | undefined {
  const params = item.params ?? {};
  if (params.text !== undefined) return params.text;
  const note = item.code === null || !hasNote(item.code) ? undefined : notes[item.code];
  const text = note?.(params, item, now);
  return text !== undefined && params.hasEarlierTry ? `${text} ${earlierTryNote}` : text;
}

import type { PauseReason } from "#core/connections/contract.ts";
import type { ContentState, WaitReason } from "./contract.ts";
import type { StatusParams } from "./status-notes.ts";

/** By the code of what happened to an item of the account: none of its items goes out until then. */
const pauseReasons: Readonly<Record<string, PauseReason>> = {
  "content.throttled": "throttled",
  "content.daily_limit": "daily_limit",
  "content.catch_up": "catch_up",
  "browser.busy": "browser",
  "browser.failed": "browser",
  "browser.missing": "browser",
  "database.full": "disk_full",
};
export const pauseCodes: readonly string[] = Object.keys(pauseReasons);
export const networkPauseCodes = ["content.throttled", "content.daily_limit"] as const;
export const pauseReasonOf = (code: string): PauseReason | undefined => pauseReasons[code];

/** Only the item itself waits. */
const itemReasons: Readonly<Record<string, WaitReason>> = {
  "content.page_changed": "page_changed",
  "content.not_sent": "retry",
  "content.send_again": "retry",
};

export interface AccountPause {
  code: string;
  params: StatusParams | null;
  /** UTC ms. */
  until: number;
}

/** What the items of an account wait for. */
export interface AccountQueue {
  pause: AccountPause | undefined;
  /** A server sends what is due. */
  isServed: boolean;
  /** An item is being prepared, sent or looked for. */
  isBusy: boolean;
  /** The item that goes out next, if one is due. */
  firstDueId: string | undefined;
  isQueuePaused: boolean;
}

interface QueuedItem {
  id: string;
  state: ContentState;
  code: string | null;
  params: StatusParams | null;
  dueAt: number | null;
  scheduledFor: number | null;
  inQueue: boolean;
}

export interface Wait {
  reason: WaitReason;
  /** UTC ms; unknown behind another item. */
  until?: number;
  /** This item was tried; otherwise it waits for its account. */
  isOwn: boolean;
  /** What the sentence is made from. */
  code: string;
  params: StatusParams | null;
}

/** Why a scheduled item doesn't go out at its time. Undefined if it does. */
export function waitOf(item: QueuedItem, queue: AccountQueue, now: number): Wait | undefined {
  const { state, code, params, dueAt, scheduledFor } = item;
  if (state !== "scheduled" || dueAt === null) return undefined;
  if (item.inQueue && queue.isQueuePaused) return waitFor("queue_paused", "content.queue_paused");
  const ownReason = code === null ? undefined : (pauseReasons[code] ?? itemReasons[code]);
  const { pause } = queue;
  if (pause && pause.until > Math.max(now, dueAt)) return waitForPause(pause);
  if (code !== null && ownReason && dueAt > now && dueAt !== scheduledFor)
    return { reason: ownReason, until: dueAt, isOwn: true, code, params };
  if (dueAt > now) return undefined;
  if (!queue.isServed) return waitFor("server", "content.no_server");
  if (queue.isBusy) return waitFor("queue", "content.busy");
  const isFirst = queue.firstDueId === undefined || queue.firstDueId === item.id;
  return isFirst ? undefined : waitFor("queue", "content.queued");
}

const waitFor = (reason: WaitReason, code: string): Wait => ({ reason, isOwn: false, code, params: null });

function waitForPause({ code, params, until }: AccountPause): Wait | undefined {
  const reason = pauseReasons[code];
  return reason && { reason, until, isOwn: false, code, params };
}

import type { ActivityKind } from "#core/declarations.ts";
import type { ContentContext } from "./context.ts";
import type { ContentState, ContentType } from "./contract.ts";
import { formatInstant } from "./format-wall-time.ts";
import { shortNameOf } from "./post-name.ts";
import { unsentStates } from "./states/contract.ts";

interface NamedItem {
  id: string;
  userId: string;
  title?: string | null | undefined;
  content: string;
}

interface TimedItem extends NamedItem {
  timezone: string;
}

interface StatedItem extends NamedItem {
  type: ContentType;
  state: ContentState;
}

/** 'Post now' stores an item that is due at once, by a browser's clock: that is no scheduling. */
const dueNowMs = 10_000;

export const isDueNow = (at: number, now: number): boolean => at <= now + dueNowMs;

export function recordScheduled(context: ContentContext, item: TimedItem, at: number): void {
  recordTime(context, item, at, "content_scheduled", (name, time) => `Scheduled '${name}' for ${time}`);
}

/** It was on schedule for another time. */
export function recordMoved(context: ContentContext, item: TimedItem, at: number): void {
  recordTime(context, item, at, "content_changed", (name, time) => `Moved '${name}' to ${time}`);
}

/** It was on schedule and is now what `state` says. */
export function recordChanged(context: ContentContext, item: StatedItem): void {
  const isDraft = item.state === "draft";
  record(context, item, "content_changed", (name) =>
    isDraft ? `Moved '${name}' to drafts` : `Changed the scheduled ${item.type} '${name}'`,
  );
}

export function recordRemoved(context: ContentContext, item: StatedItem): void {
  record(context, item, "content_removed", (name) =>
    item.state === "published"
      ? `Removed the published ${item.type} '${name}' from your list`
      : `Deleted the ${adjectiveOf(item.state)} ${item.type} '${name}'`,
  );
}

export function recordRestored(context: ContentContext, item: StatedItem): void {
  record(context, item, "content_changed", (name) => `Restored the deleted ${item.type} '${name}'`);
}

const isOnSchedule = (state: ContentState): boolean => unsentStates.some((one) => one === state);

function adjectiveOf(state: ContentState): string {
  if (state === "draft") return "draft";
  return isOnSchedule(state) ? "scheduled" : "unsent";
}

function recordTime(
  context: ContentContext,
  item: TimedItem,
  at: number,
  kind: ActivityKind,
  word: (name: string, time: string) => string,
): void {
  const now = context.clock.now();
  if (isDueNow(at, now)) return;
  record(context, item, kind, (name) => word(name, formatInstant(at, item.timezone, now)));
}

function record(
  { activity }: ContentContext,
  item: NamedItem,
  type: ActivityKind,
  word: (name: string) => string,
): void {
  activity.record({ userId: item.userId, type, message: word(shortNameOf(item)), subjectId: item.id });
}

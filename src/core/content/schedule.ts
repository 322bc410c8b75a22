import { mapOptionalTexts, type ContentItem, type NewContent } from "./contract.ts";
import { assertTargetOnNetwork, assertTime, assertValidContent, assertValidTime } from "./assert-content.ts";
import { assertRoom } from "./assert-room.ts";
import type { ContentContext } from "./context.ts";
import { formatInstant } from "./format-wall-time.ts";
import type { NewItem } from "./items.ts";
import { resolveScheduledTime } from "./scheduled-time.ts";
import { textHashOf } from "./text-hash.ts";
import { shortNameOf } from "./post-name.ts";

export interface ScheduleOptions {
  /** The import that creates it. */
  importId?: string;
}

/** @throws Fault `content.*` naming the field, `content.too_many`, `quota.used_up` */
export function scheduleContent(
  context: ContentContext,
  userId: string,
  input: NewContent,
  { importId }: ScheduleOptions = {},
): ContentItem {
  const { database, items, quotas, attached } = context;
  const { media, status: _status, scheduledFor: _scheduledFor, ...written } = input;
  const { isDraft, timezone, time, now } = validateNewContent(context, userId, input);
  const stateOf = () => {
    if (isDraft || !time) return { state: "draft" } as const;
    return input.needsApproval ? ({ state: "awaiting_approval" } as const) : scheduledState(context, userId, time.at);
  };

  return database.write(() => {
    const row: NewItem = {
      ...written,
      ...mapOptionalTexts((name) => written[name] ?? null),
      id: Bun.randomUUIDv7(),
      userId,
      timezone,
      scheduledFor: time?.at ?? null,
      wallTime: time?.wallTime ?? null,
      adjusted: time?.adjusted ?? null,
      ...stateOf(),
      textHash: textHashOf(written),
      createdAt: now,
      updatedAt: now,
      importId,
    };
    assertRoom(context, userId);
    items.insert(row);
    if (media) attached.set(row, written.type, media);
    if (!isDraft && !input.needsApproval) {
      assertTime(time);
      quotas.reserve({ userId, kind: "posts", subjectId: row.id, at: time.at });
      recordScheduled(context, row, time.at);
      context.wakePublisher(userId);
    }
    context.refreshScreens(userId);
    return context.get(userId, row.id);
  });
}

function validateNewContent(context: ContentContext, userId: string, input: NewContent) {
  const { clock, settings, network } = context;
  const { status, scheduledFor, media: _media, ...written } = input;
  const isDraft = status === "draft";
  const timezone = written.timezone ?? settings.zoneOf(userId);
  const now = clock.now();
  const time = scheduledFor ? resolveScheduledTime(scheduledFor, timezone) : undefined;
  assertValidContent(written, isDraft, network.publishingOf(userId));
  if (!isDraft) {
    assertValidTime(time?.at, now);
    assertTargetOnNetwork(context, userId, written);
  }
  return { isDraft, timezone, time, now };
}

/**
 * Refuses what `scheduleContent` would, one item after another, and stores nothing. It counts what it accepted toward
 * the quota and the number of items.
 */
export function createContentCheck(context: ContentContext, userId: string): (input: NewContent) => void {
  const { quotas, attached } = context;
  const reserve = quotas.planReservations(userId, "posts");
  let planned = 0;
  return (input) => {
    const { isDraft, time } = validateNewContent(context, userId, input);
    assertRoom(context, userId, planned);
    if (input.media) attached.check(userId, input.type, input.media);
    if (!isDraft && !input.needsApproval && time) reserve(time.at);
    planned += 1;
  };
}

export function scheduledState({ blockReason }: ContentContext, userId: string, dueAt: number) {
  const heldFor = blockReason(userId);
  return heldFor
    ? ({ state: "held", heldFor, dueAt: null } as const)
    : ({ state: "scheduled", heldFor: null, dueAt } as const);
}

interface ScheduledItem {
  id: string;
  userId: string;
  timezone: string;
  title?: string | null | undefined;
  content: string;
}

/** 'Post now' stores an item that is due at once, by a browser's clock: that is no scheduling. */
const dueNowMs = 10_000;

export function recordScheduled({ activity, clock }: ContentContext, item: ScheduledItem, at: number): void {
  const now = clock.now();
  if (at <= now + dueNowMs) return;
  const message = `Scheduled '${shortNameOf(item)}' for ${formatInstant(at, item.timezone, now)}`;
  activity.record({ userId: item.userId, type: "content_scheduled", message, subjectId: item.id });
}

import { invalid } from "#core/errors.ts";
import { mapOptionalTexts, type ContentItem, type NewContent } from "./contract.ts";
import { assertTargetOnNetwork, assertTime, assertValidContent, assertValidTime } from "./assert-content.ts";
import { assertRoom } from "./assert-room.ts";
import type { ContentContext } from "./context.ts";
import { formatInstant } from "./format-wall-time.ts";
import type { NewItem } from "./items.ts";
import { reserveQuota } from "./reserve-quota.ts";
import { resolveScheduledTime } from "./scheduled-time.ts";
import { textHashOf } from "./text-hash.ts";
import { shortNameOf } from "./post-name.ts";

/** @throws Fault `content.*` naming the field, `content.too_many`, `queue.full`, `quota.used_up` */
export function scheduleContent(context: ContentContext, userId: string, input: NewContent): ContentItem {
  const { database, clock, items, settings, attached, network, postingQueue } = context;
  const { status, scheduledFor, media, inQueue = false, ...written } = input;
  const isDraft = status === "draft";
  const timezone = (inQueue ? undefined : written.timezone) ?? settings.zoneOf(userId);
  const now = clock.now();
  const chosen = scheduledFor ? resolveScheduledTime(scheduledFor, timezone) : undefined;
  if (inQueue) assertNoTime(input);
  assertValidContent(written, isDraft, network.publishingOf(userId));
  if (!isDraft) {
    if (!inQueue) assertValidTime(chosen?.at, now);
    assertTargetOnNetwork(context, userId, written);
  }

  return database.write(() => {
    const time = inQueue ? resolveScheduledTime(postingQueue.nextSlot(userId).wallTime, timezone) : chosen;
    const row: NewItem = {
      ...written,
      ...mapOptionalTexts((name) => written[name] ?? null),
      id: Bun.randomUUIDv7(),
      userId,
      timezone,
      scheduledFor: time?.at ?? null,
      wallTime: time?.wallTime ?? null,
      adjusted: time?.adjusted ?? null,
      inQueue,
      ...(isDraft || !time ? { state: "draft" } : scheduledState(context, userId, time.at)),
      textHash: textHashOf(written),
      createdAt: now,
      updatedAt: now,
    };
    assertRoom(context, userId);
    items.insert(row);
    if (media) attached.set(row, written.type, media);
    if (!isDraft) {
      assertTime(time);
      reserveQuota(context, row, time.at);
      recordScheduled(context, row, time.at);
      context.wakePublisher(userId);
    }
    context.refreshScreens(userId);
    return context.get(userId, row.id);
  });
}

function assertNoTime({ status, scheduledFor, timezone }: NewContent): void {
  if (status !== "draft" && !scheduledFor && timezone === undefined) return;
  const field = status === "draft" ? "status" : scheduledFor ? "scheduledFor" : "timezone";
  throw invalid(
    "content.queue_time",
    field,
    "The posting queue chooses the time and its zone. Leave this out, or don't use the queue.",
  );
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

import { mapOptionalTexts, type ContentItem, type SingleContent } from "./contract.ts";
import { assertTime } from "./assert-content.ts";
import { assertRoom } from "./assert-room.ts";
import type { ContentContext } from "./context.ts";
import type { ItemRow, NewItem } from "./items.ts";
import { validateNewContent } from "./new-content.ts";
import { isDueNow, recordScheduled } from "./record-activity.ts";
import { reserveQuota } from "./reserve-quota.ts";
import { needsAdminApproval, type ApprovedContent } from "./approvals/approval-hash.ts";
import { requiredCode } from "./states/contract.ts";
import { resolveScheduledTime, type ScheduledTime } from "./scheduled-time.ts";
import { textHashOf } from "./text-hash.ts";

/** One post of a series. */
export interface Occurrence {
  seriesId: string;
  on: string;
  /** The series has sent its text before, as its owner wants. */
  isSameText: boolean;
  /** Only the first one is recorded as activity: the others are created ahead of time. */
  isFirst: boolean;
  /** As `ScheduleOptions.restoredFrom`. */
  restoredFrom: number | null;
}

export interface ScheduleOptions {
  /** The import that creates it. */
  importId?: string;
  occurrence?: Occurrence;
  /** Time of the backup since which it may have been sent: it is looked for first. */
  restoredFrom?: number | null;
  /** Its owner wants a text again that was sent before. */
  isSameText?: boolean;
}

/** @throws Fault `content.*` naming the field, `content.too_many`, `queue.full`, `quota.used_up` */
export function scheduleContent(
  context: ContentContext,
  userId: string,
  input: SingleContent,
  {
    importId,
    occurrence,
    restoredFrom = occurrence?.restoredFrom,
    isSameText = occurrence?.isSameText,
  }: ScheduleOptions = {},
): ContentItem {
  const { database, items, attached, postingQueue } = context;
  const { media, status: _status, scheduledFor: _scheduledFor, needsApproval, repeat: _none, ...written } = input;
  const { isDraft, inQueue, timezone, time: chosen, now } = validateNewContent(context, userId, input);
  const isApprovalRequired = context.accounts.isApprovalRequired(userId);
  const stateOf = (time: ScheduledTime | undefined) => {
    if (isDraft || !time) return { state: "draft" } as const;
    if (isApprovalRequired) return { state: "awaiting_approval", code: requiredCode } as const;
    return needsApproval ? ({ state: "awaiting_approval" } as const) : onScheduleState(context, userId, time.at);
  };

  return database.write(() => {
    const slot = inQueue ? resolveScheduledTime(postingQueue.nextSlot(userId).wallTime, timezone) : chosen;
    // 'Post now' that has to be approved goes out when it is.
    const isOnApproval = isApprovalRequired && !isDraft && slot !== undefined && isDueNow(slot.at, now);
    const time = isOnApproval ? undefined : slot;
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
      ...stateOf(slot),
      textHash: textHashOf(written),
      ...(occurrence && { seriesId: occurrence.seriesId, occurrenceOn: occurrence.on }),
      // What may be sent although it exists is not looked for.
      ...(isSameText !== undefined && { sendDuplicate: isSameText && (restoredFrom ?? null) === null }),
      restoredFrom,
      createdAt: now,
      updatedAt: now,
      importId,
    };
    assertRoom(context, userId);
    items.insert(row);
    if (media) attached.set(row, written.type, media);
    if (!isDraft && !needsApproval && !isApprovalRequired) {
      assertTime(time);
      reserveQuota(context, row, time.at);
      if (occurrence?.isFirst ?? true) recordScheduled(context, row, time.at);
      context.wakePublisher(userId);
    }
    context.refreshScreens(userId);
    return context.get(userId, row.id);
  });
}

type ApprovableItem = ApprovedContent & Pick<ItemRow, "approvedHash">;

/** Waits for an admin if they have to approve it. Its files must be stored. */
export const scheduledState = (context: ContentContext, item: ApprovableItem, dueAt: number) =>
  needsAdminApproval(context, item) ? awaitingAdmin : onScheduleState(context, item.userId, dueAt);

export const awaitingAdmin = { state: "awaiting_approval", heldFor: null, dueAt: null, code: requiredCode } as const;

export function onScheduleState({ blockReason }: ContentContext, userId: string, dueAt: number) {
  const heldFor = blockReason(userId);
  return heldFor
    ? ({ state: "held", heldFor, dueAt: null } as const)
    : ({ state: "scheduled", heldFor: null, dueAt } as const);
}

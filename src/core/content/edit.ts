import {
  assertAllowed,
  assertTargetOnNetwork,
  assertTextMayChange,
  assertTime,
  assertValidContent,
  assertValidTime,
} from "./assert-content.ts";
import { assertRevision } from "./assert-revision.ts";
import type { ContentContext } from "./context.ts";
import type { ContentChange, ContentItem, ContentState } from "./contract.ts";
import type { ItemRow } from "./items.ts";
import { recordChanged, recordMoved, recordRemoved, recordScheduled } from "./record-activity.ts";
import { reserveQuota } from "./reserve-quota.ts";
import { scheduledState } from "./schedule.ts";
import { resolveScheduledTime, type ScheduledTime } from "./scheduled-time.ts";
import { unsentStates } from "./states/contract.ts";
import { textHashOf } from "./text-hash.ts";

const onSchedule: readonly ContentState[] = unsentStates;
const notSent: readonly ContentState[] = ["failed", "missed"];
export const clearedFailure = { tries: 0, code: null, params: null };

/** @throws Fault `content.not_now`, `content.changed` with the stored item, `content.*` naming the field, `quota.used_up` */
export function editContent(context: ContentContext, userId: string, id: string, change: ContentChange): ContentItem {
  const { database, clock, items, attached, network } = context;
  return database.write(() => {
    const row = items.getOwned(userId, id);
    assertAllowed(context, row, "edit");
    const { status, scheduledFor, media, revision, ...given } = change;
    assertRevision(context, row, revision);
    const fields: Partial<ItemRow> = Object.fromEntries(
      Object.entries(given).filter(([, value]) => value !== undefined),
    );
    const written = { ...row, ...fields };
    const time = timeAfterChange(row, change);
    const isRescheduled = notSent.includes(row.state) && scheduledFor !== undefined;
    const becomesScheduled =
      status === "scheduled" || (status === undefined && (onSchedule.includes(row.state) || isRescheduled));
    assertValidContent(written, !becomesScheduled, network.publishingOf(userId));
    if (becomesScheduled) assertTargetOnNetwork(context, userId, written);
    const textHash = textHashOf(written);
    if (textHash !== row.textHash) assertTextMayChange(context, row);
    if (media !== undefined) attached.set(row, written.type, media ?? []);
    else attached.check(userId, written.type, attached.refsOf(id));

    const next: Partial<ItemRow> = {
      ...fields,
      textHash,
      scheduledFor: time?.at ?? null,
      wallTime: time?.wallTime ?? null,
      adjusted: time?.adjusted ?? null,
      updatedAt: clock.now(),
      ...(row.seriesId !== null && { occurrenceEditedAt: clock.now() }),
      ...(textHash !== row.textHash && { sendDuplicate: false }),
      ...((time?.at !== row.scheduledFor || !becomesScheduled) && { inQueue: false }),
      ...(becomesScheduled
        ? reschedule(context, row, written, time)
        : (status === "draft" || row.state === "draft") && takeOffSchedule(context, id)),
    };
    const state = next.state ?? row.state;
    if (onSchedule.includes(row.state) && (time?.at === row.scheduledFor || !onSchedule.includes(state)))
      recordChanged(context, { ...written, state });
    abandonClaim(context, row);
    items.move(id, [row.state], { ...next, fence: row.fence + 1, revision: row.revision + 1 });
    context.wakePublisher(userId);
    context.refreshScreens(userId);
    return context.get(userId, id);
  });
}

/** @throws Fault `content.not_now`, `content.changed` */
export function deleteContent(context: ContentContext, userId: string, id: string, revision?: number): void {
  const { database, items, onOccurrenceDeleted } = context;
  database.write(() => {
    const row = items.getOwned(userId, id);
    assertAllowed(context, row, "delete");
    assertRevision(context, row, revision);
    deleteRow(context, row);
    recordRemoved(context, row);
    if (row.seriesId !== null && row.occurrenceOn !== null) onOccurrenceDeleted(row.seriesId, row.occurrenceOn);
  });
}

/** Runs in the caller's transaction, for an item in a state that allows it. */
export function deleteRow(context: ContentContext, row: ItemRow, { keepsFiles = false } = {}): void {
  const { items, attached, media, quotas } = context;
  const { id, userId } = row;
  abandonClaim(context, row);
  quotas.release("posts", id);
  const files = attached.refsOf(id).map((file) => file.id);
  items.delete(id);
  if (!keepsFiles) media.release(files);
  context.refreshScreens(userId);
}

/** The run in progress finds its claim gone and stops. */
export function abandonClaim({ attempts }: ContentContext, row: ItemRow): void {
  const attempt = row.state === "claimed" ? attempts.store.openOf("content", row.id) : undefined;
  if (attempt) attempts.end(attempt, { outcome: "abandoned" }, () => {}, ["claimed"]);
}

/** A new zone without a new date keeps the wall time. */
function timeAfterChange(
  row: ItemRow,
  { scheduledFor, timezone = row.timezone }: ContentChange,
): ScheduledTime | undefined {
  const { scheduledFor: at, wallTime, adjusted } = row;
  if (scheduledFor === null) return undefined;
  const requested = scheduledFor ?? (timezone === row.timezone ? null : wallTime);
  if (requested) return resolveScheduledTime(requested, timezone);
  return at === null || wallTime === null ? undefined : { at, wallTime, adjusted };
}

function reschedule(
  context: ContentContext,
  row: ItemRow,
  written: ItemRow,
  time: ScheduledTime | undefined,
): Partial<ItemRow> {
  const { clock } = context;
  assertTime(time);
  const isNewTime = time.at !== row.scheduledFor || !onSchedule.includes(row.state);
  if (isNewTime) assertValidTime(time.at, clock.now());
  const state = scheduledState(context, written, isNewTime ? time.at : (row.dueAt ?? time.at));
  if (state.state === "awaiting_approval") {
    context.quotas.release("posts", row.id);
    return { ...clearedFailure, ...state };
  }
  reserveQuota(context, row, time.at);
  if (isNewTime) {
    const recordTime = onSchedule.includes(row.state) ? recordMoved : recordScheduled;
    recordTime(context, written, time.at);
  }
  return { ...(isNewTime && clearedFailure), ...state };
}

/** A draft again; its quota is released. */
export function takeOffSchedule({ quotas }: ContentContext, id: string): Partial<ItemRow> {
  quotas.release("posts", id);
  return { state: "draft", dueAt: null, heldFor: null, ...clearedFailure };
}

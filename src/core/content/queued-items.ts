import type { SQLQueryBindings } from "bun:sqlite";
import { monthOf } from "#core/quotas/rules.ts";
import { Fault } from "#core/errors.ts";
import { trySavepoint } from "#core/savepoint.ts";
import { assertAllowed, assertTargetOnNetwork, assertValidContent } from "./assert-content.ts";
import { assertRevision } from "./assert-revision.ts";
import type { ContentContext } from "./context.ts";
import { upcomingStates, type ContentItem, type ContentState } from "./contract.ts";
import { abandonClaim } from "./edit.ts";
import type { ItemRow } from "./items.ts";
import { leaveQueue } from "./leave-queue.ts";
import { recordScheduled } from "./record-activity.ts";
import { reserveQuota } from "./reserve-quota.ts";
import { scheduledState } from "./schedule.ts";
import { unsentStates } from "./states/contract.ts";
import { resolveScheduledTime, type ScheduledTime } from "./scheduled-time.ts";

/** States in which an item's time may still change. */
const movable: readonly ContentState[] = unsentStates;
const quoted = (states: readonly ContentState[]): string => states.map((state) => `'${state}'`).join(", ");

export interface QueuedItem {
  id: string;
  /** UTC ms. */
  at: number;
  revision: number;
}

export interface SlotMove {
  id: string;
  revision?: number | undefined;
  /** An instant, or a local time in the account's zone. */
  time: string;
}

interface Window {
  /** [from, until), UTC ms. */
  from: number;
  until: number;
  limit: number;
}

export function createQueuedItems(context: ContentContext) {
  const { database, items, toItems } = context;
  const select = <Row>(query: string, ...values: SQLQueryBindings[]): Row[] =>
    database.sqlite.query<Row, SQLQueryBindings[]>(query).all(...values);

  return {
    /** Those that can still be moved, by time. */
    queuedItems: (userId: string): QueuedItem[] =>
      select(
        `SELECT id, scheduled_for AS at, revision FROM content_items
         WHERE user_id = ? AND in_queue = 1 AND state IN (${quoted(movable)}) ORDER BY scheduled_for, id`,
        userId,
      ),

    /** The times at which something of the account goes out; `unmovable` leaves out what may get another slot. */
    takenTimes(userId: string, after: number, which: "all" | "unmovable" = "all"): Set<number> {
      const states = `(state IN (${quoted(upcomingStates)}) OR (in_queue = 1 AND state = 'awaiting_approval'))`;
      const unmovable = which === "all" ? "" : `AND NOT (in_queue = 1 AND state IN (${quoted(movable)}))`;
      const rows = select<{ at: number }>(
        `SELECT scheduled_for AS at FROM content_items
         WHERE user_id = ? AND ${states} AND scheduled_for > ? ${unmovable}`,
        userId,
        after,
      );
      return new Set(rows.map(({ at }) => at));
    },

    /** Upcoming items: all in the queue, and those with a time in the window. */
    upcomingItems(userId: string, { from, until, limit }: Window): ContentItem[] {
      const rows = items.selectListed(
        `SELECT ${items.listedColumns} FROM content_items
         WHERE user_id = ? AND state IN (${quoted(upcomingStates)})
           AND (in_queue = 1 OR (scheduled_for >= ? AND scheduled_for < ?))
         ORDER BY scheduled_for, id LIMIT ?`,
        userId,
        from,
        until,
        limit,
      );
      return toItems(userId, rows);
    },

    moveToSlots: (userId: string, moves: readonly SlotMove[]): void => moveToSlots(context, userId, moves),
    /** What can't take its slot becomes a draft, and its owner learns why. */
    moveWhatFits: (userId: string, moves: readonly SlotMove[]): void =>
      moveToSlots(context, userId, moves, (row, { message }) => leaveQueue(context, row, message)),
    stopClaimedOfQueue: (userId: string): void => stopClaimedOfQueue(context, userId),
  };
}

/** @throws Fault `content.not_now`, `content.changed`, `content.*` naming the field, `quota.used_up` */
function moveToSlots(
  context: ContentContext,
  userId: string,
  moves: readonly SlotMove[],
  onRefused?: (row: ItemRow, fault: Fault) => void,
): void {
  const { database, settings, quotas, items } = context;
  const timezone = settings.zoneOf(userId);
  database.write(() => {
    const planned = moves.map(({ id, revision, time }) => {
      const row = items.getOwned(userId, id);
      assertAllowed(context, row, row.state === "awaiting_approval" ? "publish" : "edit");
      assertRevision(context, row, revision);
      return { row, time: resolveScheduledTime(time, timezone) };
    });
    // Before the first is charged: two items that swap their months need no free quota.
    for (const { row, time } of planned)
      if (row.scheduledFor !== null && monthOf(row.scheduledFor, timezone) !== monthOf(time.at, timezone))
        quotas.release("posts", row.id);
    for (const { row, time } of planned) {
      const move = (): void => moveToSlot(context, { ...row, timezone }, time);
      const refused = onRefused ? trySavepoint(database.sqlite, move) : move();
      if (refused) onRefused?.(row, refused);
    }
    context.wakePublisher(userId);
    context.refreshScreens(userId);
  });
}

function moveToSlot(context: ContentContext, row: ItemRow, time: ScheduledTime): void {
  const { clock, network, items, quotas } = context;
  const { userId, id, timezone } = row;
  assertValidContent(row, false, network.publishingOf(userId));
  assertTargetOnNetwork(context, userId, row);
  const state = scheduledState(context, row, time.at);
  if (state.state === "awaiting_approval") quotas.release("posts", id);
  else reserveQuota(context, row, time.at);
  abandonClaim(context, row);
  const isMoved = items.move(id, [row.state], {
    timezone,
    scheduledFor: time.at,
    wallTime: time.wallTime,
    adjusted: time.adjusted,
    inQueue: true,
    tries: 0,
    code: null,
    params: null,
    ...state,
    ...(row.seriesId !== null && { occurrenceEditedAt: clock.now() }),
    updatedAt: clock.now(),
    fence: row.fence + 1,
    revision: row.revision + 1,
  });
  if (!isMoved) throw new Fault("conflict", "content.not_now", "This item is being sent. Try again.");
  if (!movable.includes(row.state) && state.state !== "awaiting_approval") recordScheduled(context, row, time.at);
}

/** What is armed may already be on the network, so only what is prepared stops. */
function stopClaimedOfQueue(context: ContentContext, userId: string): void {
  const { items, clock } = context;
  for (const row of items.select("WHERE user_id = ? AND state = 'claimed' AND in_queue = 1", userId)) {
    abandonClaim(context, row);
    const now = clock.now();
    const back = { state: "scheduled", dueAt: row.scheduledFor ?? now, fence: row.fence + 1, updatedAt: now } as const;
    items.move(row.id, ["claimed"], back);
  }
}

import { assertAllowed, assertTargetOnNetwork, assertValidContent } from "./assert-content.ts";
import type { ContentContext } from "./context.ts";
import { upcomingStates, type ContentItem, type SingleContent } from "./contract.ts";
import { abandonClaim, clearedFailure, deleteRow } from "./edit.ts";
import type { ItemRow } from "./items.ts";
import { shortNameOf } from "./post-name.ts";
import { reserveQuota } from "./reserve-quota.ts";
import { resolveScheduledTime } from "./scheduled-time.ts";
import { scheduleContent, scheduledState, type Occurrence } from "./schedule.ts";

const upcoming = [...upcomingStates, "awaiting_approval"].map((state) => `'${state}'`).join(", ");

/** For the series module: the posts of a series are ordinary items. */
export function createOccurrences(context: ContentContext) {
  const { database, clock, items, network } = context;

  return {
    resolveTime: resolveScheduledTime,
    nameOf: shortNameOf,

    schedule: (userId: string, input: SingleContent, occurrence: Occurrence): ContentItem =>
      scheduleContent(context, userId, input, { occurrence }),

    /** @throws Fault `content.too_long`, `content.target_missing` */
    assertValid: (userId: string, input: SingleContent): void =>
      assertValidContent(input, false, network.publishingOf(userId)),

    /** By date. */
    list: (seriesId: string): ItemRow[] => items.select("WHERE series_id = ? ORDER BY occurrence_on", seriesId),

    /** Those that have not gone out, also those that wait for approval. */
    countUpcoming: (seriesId: string): number =>
      database.sqlite
        .query<{ items: number }, [string]>(
          `SELECT count(*) AS items FROM content_items WHERE series_id = ? AND state IN (${upcoming})`,
        )
        .get(seriesId)?.items ?? 0,

    /** Whether it may be on the network although its attempt has ended. */
    isUnresolved: (row: ItemRow): boolean => context.attempts.store.unresolvedOf("content", row.id) !== undefined,

    /** Whether an earlier one has this text. */
    hasText: (seriesId: string, before: string, content: string): boolean =>
      database.sqlite
        .query("SELECT 1 FROM content_items WHERE series_id = ? AND occurrence_on < ? AND content = ?")
        .get(seriesId, before, content) !== null,

    isCreated: (seriesId: string, on: string): boolean =>
      database.sqlite
        .query("SELECT 1 FROM content_items WHERE series_id = ? AND occurrence_on = ?")
        .get(seriesId, on) !== null,

    /** In the caller's transaction. @throws Fault `content.not_now` */
    delete(row: ItemRow): void {
      assertAllowed(context, row, "delete");
      deleteRow(context, row);
    },

    /** An edit of it was undone, in the caller's transaction. */
    markUnedited(userId: string, id: string): void {
      const row = items.getOwned(userId, id);
      items.move(id, [row.state], { occurrenceEditedAt: null });
    },

    /** Takes an upcoming one off the schedule, in the caller's transaction. It stays in its series. */
    keepAsDraft(row: ItemRow, now: number): void {
      assertAllowed(context, row, "edit");
      abandonClaim(context, row);
      context.quotas.release("posts", row.id);
      items.move(row.id, [row.state], {
        state: "draft",
        dueAt: null,
        heldFor: null,
        inQueue: false,
        sendDuplicate: false,
        ...clearedFailure,
        fence: row.fence + 1,
        revision: row.revision + 1,
        updatedAt: now,
      });
      context.refreshScreens(row.userId);
    },

    /** Schedules a draft at its time again, in the caller's transaction. @throws Fault `content.*`, `quota.used_up` */
    putBack(row: ItemRow, at: number, sendDuplicate: boolean): void {
      const { userId } = row;
      assertValidContent(row, false, network.publishingOf(userId));
      assertTargetOnNetwork(context, userId, row);
      const state = scheduledState(context, row, at);
      if (state.state !== "awaiting_approval") reserveQuota(context, row, at);
      items.move(row.id, ["draft"], {
        ...state,
        sendDuplicate,
        fence: row.fence + 1,
        revision: row.revision + 1,
        updatedAt: clock.now(),
      });
      context.wakePublisher(userId);
      context.refreshScreens(userId);
    },
  };
}

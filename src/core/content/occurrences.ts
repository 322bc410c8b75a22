import { assertAllowed, assertValidContent } from "./assert-content.ts";
import type { ContentContext } from "./context.ts";
import { upcomingStates, type ContentItem, type SingleContent } from "./contract.ts";
import { abandonClaim, deleteRow } from "./edit.ts";
import type { ItemRow } from "./items.ts";
import { shortNameOf } from "./post-name.ts";
import { resolveScheduledTime } from "./scheduled-time.ts";
import { scheduleContent, type Occurrence } from "./schedule.ts";

const upcoming = upcomingStates.map((state) => `'${state}'`).join(", ");

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

    /** Those that have not gone out. */
    countUpcoming: (seriesId: string): number =>
      database.sqlite
        .query<{ items: number }, [string]>(
          `SELECT count(*) AS items FROM content_items WHERE series_id = ? AND state IN (${upcoming})`,
        )
        .get(seriesId)?.items ?? 0,

    /** Whether it may be on the network although its attempt has ended. */
    isUnresolved: (row: ItemRow): boolean => context.attempts.store.unresolvedOf("content", row.id) !== undefined,

    isCreated: (seriesId: string, on: string): boolean =>
      database.sqlite
        .query("SELECT 1 FROM content_items WHERE series_id = ? AND occurrence_on = ?")
        .get(seriesId, on) !== null,

    /** In the caller's transaction. @throws Fault `content.not_now` */
    delete(row: ItemRow): void {
      assertAllowed(context, row, "delete");
      deleteRow(context, row);
    },

    /** Takes it out of its series, in the caller's transaction. An upcoming one becomes a draft. */
    keepAsDraft(row: ItemRow): void {
      assertAllowed(context, row, "edit");
      abandonClaim(context, row);
      context.quotas.release("posts", row.id);
      const fields = { state: "draft", dueAt: null, heldFor: null, seriesId: null, occurrenceOn: null } as const;
      items.move(row.id, [row.state], {
        ...fields,
        occurrenceEditedAt: null,
        sendDuplicate: false,
        fence: row.fence + 1,
        revision: row.revision + 1,
        updatedAt: clock.now(),
      });
      context.refreshScreens(row.userId);
    },
  };
}

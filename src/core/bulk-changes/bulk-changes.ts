import { and, eq, lt } from "drizzle-orm";
import type { ContentItem } from "#core/content/contract.ts";
import { requiredCode } from "#core/content/states/contract.ts";
import type { RemovedItem } from "#core/content/removed-items.ts";
import { toInstant } from "#core/contract.ts";
import { Fault } from "#core/errors.ts";
import {
  bulkBounds,
  type BulkAction,
  type BulkChange,
  type BulkItems,
  type BulkMove,
  type BulkShift,
  type DeletedItem,
} from "./contract.ts";
import { inMovingOrder, inOrderOf, shiftWallTime, type ChangedRow } from "./rules.ts";
import { bulkChanges } from "./tables.ts";
import { createUndo, refuse, type BulkChangesDeps } from "./undo.ts";

interface Applied {
  action: BulkAction;
  items: BulkItems;
  isLater?: boolean;
}

const waitsFor = ({ code }: ContentItem["detail"]): string =>
  code === requiredCode ? "An admin has to approve it first." : "Approve or reject it first.";

function beforeOf({ status, wallTime, timezone, scheduledFor, inQueue, series }: ContentItem): ChangedRow["before"] {
  return { status, wallTime, timezone, scheduledFor, inQueue: inQueue ?? false, isEdited: series?.isEdited };
}

type Change = (item: ContentItem, revision: number) => RemovedItem | void;

type Keep = ReturnType<typeof createKeep>;

/** For an undo; what is older than that goes. @returns when */
function createKeep({ database: { db }, clock }: Pick<BulkChangesDeps, "database" | "clock">) {
  return (userId: string, id: string, action: BulkAction, rows: ChangedRow[]): number => {
    const now = clock.now();
    const outdated = now - bulkBounds.undoHours * 3_600_000;
    db.delete(bulkChanges)
      .where(and(eq(bulkChanges.userId, userId), lt(bulkChanges.createdAt, outdated)))
      .run();
    db.insert(bulkChanges).values({ id, userId, action, createdAt: now, rows }).run();
    return now;
  };
}

/**
 * In the caller's transaction: also what is published or belongs to a repeat, which can't be undone.
 * @throws Fault `content.not_found`, `content.not_now`, `content.changed`
 */
function removeOne(
  { content, keep }: Pick<BulkChangesDeps, "content"> & { keep: Keep },
  userId: string,
  { id, revision }: BulkItems[number],
): DeletedItem {
  const item = content.get(userId, id);
  if (item.status === "published" || item.series) {
    content.remove(userId, id, revision);
    return { changeId: null };
  }
  const removed = content.removedItems.takeOut(userId, id, revision);
  const changeId = Bun.randomUUIDv7();
  keep(userId, changeId, "delete", [{ id, revision: item.revision, before: beforeOf(item), removed }]);
  return { changeId };
}

/** One transaction each. An item that can't be changed is skipped, and its result says why. */
export function createBulkChanges({ database, clock, content }: BulkChangesDeps) {
  const { db } = database;
  const { attempt, timeOf, undoRows } = createUndo({ database, clock, content });

  const keep = createKeep({ database, clock });

  const apply = (userId: string, { action, items, isLater = false }: Applied, change: Change): BulkChange =>
    database.write(() => {
      const rows: ChangedRow[] = [];
      const timed = items.map((item) => ({ ...item, at: timeOf(userId, item.id) }));
      const verdicts = inMovingOrder(timed, isLater).map(({ id, revision }) =>
        attempt(id, () => {
          const item = content.get(userId, id);
          const before = beforeOf(item);
          const removed = change(item, revision ?? item.revision) ?? undefined;
          rows.push({ id, revision: removed ? item.revision : content.get(userId, id).revision, before, removed });
        }),
      );
      const results = inOrderOf(items, verdicts);
      const id = Bun.randomUUIDv7();
      const now = keep(userId, id, action, inOrderOf(items, rows));
      return { id, action, createdAt: toInstant(now), undoneAt: null, results };
    });

  return {
    /** A draft or a failed item is scheduled. */
    move: (userId: string, { items, scheduledFor, timezone }: BulkMove): BulkChange =>
      apply(userId, { action: "move", items }, ({ id, detail }, revision) => {
        if (detail.state === "awaiting_approval") throw refuse(waitsFor(detail));
        content.change(userId, id, { scheduledFor, timezone, status: "scheduled", revision });
      }),

    /** What was not sent needs a decision, not another day. */
    shift: (userId: string, { items, days }: BulkShift): BulkChange =>
      apply(userId, { action: "shift", items, isLater: days > 0 }, ({ id, wallTime, status, detail }, revision) => {
        if (detail.state === "awaiting_approval") throw refuse(waitsFor(detail));
        if (status === "failed")
          throw refuse("This item was not sent. Choose a new time for it with Move, or edit it.");
        if (wallTime === null) throw new Fault("invalid", "content.time_missing", "This item has no time yet.");
        content.change(userId, id, { scheduledFor: shiftWallTime(wallTime, days), revision });
      }),

    /** Back to drafts, which keep their time. */
    unschedule: (userId: string, items: BulkItems): BulkChange =>
      apply(userId, { action: "unschedule", items }, ({ id, status, detail }, revision) => {
        if (detail.state === "awaiting_approval")
          throw refuse(
            detail.code === requiredCode
              ? "This item waits for an admin's approval. Edit it to save it as a draft."
              : "This item waits for your approval. Reject it to make it a draft.",
          );
        if (status === "draft") throw refuse("This item is a draft already.");
        content.change(userId, id, { status: "draft", revision });
      }),

    /** What was published, or belongs to a repeat, is skipped. */
    remove: (userId: string, items: BulkItems): BulkChange =>
      apply(userId, { action: "delete", items }, ({ id }, revision) =>
        content.removedItems.takeOut(userId, id, revision),
      ),

    removeOne: (userId: string, id: string, revision?: number): DeletedItem =>
      database.write(() => removeOne({ content, keep }, userId, { id, revision })),

    /** Files of deleted items, whose deletion can be undone. */
    referencedMedia: (ids: readonly string[]): Set<string> =>
      new Set(
        database.sqlite
          .query<{ id: string }, [string, number]>(
            `SELECT DISTINCT file.value ->> 'id' AS id
             FROM bulk_changes, json_each(rows) AS changed, json_each(changed.value, '$.removed.media') AS file
             WHERE file.value ->> 'id' IN (SELECT value FROM json_each(?)) AND undone_at IS NULL AND created_at >= ?`,
          )
          .all(JSON.stringify(ids), clock.now() - bulkBounds.undoHours * 3_600_000)
          .map(({ id }) => id),
      ),

    /** Within 24 hours. @throws Fault `bulk_change.not_found`, `bulk_change.undone` */
    undo: (userId: string, id: string): BulkChange =>
      database.write(() => {
        const found = db.select().from(bulkChanges).where(eq(bulkChanges.id, id)).get();
        const now = clock.now();
        if (found?.userId !== userId || found.createdAt < now - bulkBounds.undoHours * 3_600_000)
          throw new Fault("not_found", "bulk_change.not_found", "This change can't be undone any more.");
        if (found.undoneAt !== null)
          throw new Fault("conflict", "bulk_change.undone", "This change was undone already.");
        const results = inOrderOf(found.rows, undoRows(userId, found.rows));
        db.update(bulkChanges).set({ undoneAt: now }).where(eq(bulkChanges.id, id)).run();
        const { action, createdAt } = found;
        return { id, action, createdAt: toInstant(createdAt), undoneAt: toInstant(now), results };
      }),
  };
}

import { and, eq, lt } from "drizzle-orm";
import type { Content } from "#core/content/content.ts";
import type { ContentItem } from "#core/content/contract.ts";
import { toInstant } from "#core/contract.ts";
import type { Database } from "#core/database.ts";
import { Fault } from "#core/errors.ts";
import type { Clock } from "#core/ports.ts";
import {
  bulkBounds,
  type BulkAction,
  type BulkChange,
  type BulkItems,
  type BulkMove,
  type BulkShift,
  type BulkVerdict,
} from "./contract.ts";
import { shiftWallTime, undoingChange, type ChangedRow } from "./rules.ts";
import { bulkChanges } from "./tables.ts";

interface BulkChangesDeps {
  database: Database;
  clock: Clock;
  content: Pick<Content, "get" | "change" | "moveToSlots" | "takenTimes">;
}

type Change = (item: ContentItem, revision: number) => void;

/** One transaction each. An item that can't be changed is skipped, and its result says why. */
export function createBulkChanges({ database, clock, content }: BulkChangesDeps) {
  const { db, sqlite } = database;

  /** A refused item leaves nothing, and the others are changed. */
  const attempt = (id: string, change: () => void): BulkVerdict => {
    sqlite.run("SAVEPOINT bulk_row");
    try {
      change();
      sqlite.run("RELEASE bulk_row");
      return { id, isChanged: true };
    } catch (error) {
      sqlite.run("ROLLBACK TO bulk_row");
      sqlite.run("RELEASE bulk_row");
      if (!(error instanceof Fault)) throw error;
      return { id, isChanged: false, code: error.code, message: error.message };
    }
  };

  const apply = (userId: string, action: BulkAction, items: BulkItems, change: Change): BulkChange =>
    database.write(() => {
      const rows: ChangedRow[] = [];
      const results = items.map(({ id, revision }) =>
        attempt(id, () => {
          const { status, wallTime, timezone, scheduledFor, inQueue = false, ...item } = content.get(userId, id);
          change({ ...item, status, wallTime, timezone, scheduledFor }, revision ?? item.revision);
          const before = { status, wallTime, timezone, scheduledFor, inQueue };
          rows.push({ id, revision: content.get(userId, id).revision, before });
        }),
      );
      const now = clock.now();
      const id = Bun.randomUUIDv7();
      const outdated = now - bulkBounds.undoHours * 3_600_000;
      db.delete(bulkChanges)
        .where(and(eq(bulkChanges.userId, userId), lt(bulkChanges.createdAt, outdated)))
        .run();
      db.insert(bulkChanges).values({ id, userId, action, createdAt: now, rows }).run();
      return { id, action, createdAt: toInstant(now), undoneAt: null, results };
    });

  const undoRow = (userId: string, row: ChangedRow): void => {
    const { status, inQueue, scheduledFor } = row.before;
    const isDue = scheduledFor !== null && Date.parse(scheduledFor) <= clock.now();
    if (status !== "scheduled" || !inQueue || isDue || scheduledFor === null)
      content.change(userId, row.id, undoingChange(row));
    else if (content.takenTimes(userId, clock.now()).has(Date.parse(scheduledFor)))
      throw new Fault("conflict", "content.not_now", "Another post has taken its slot since.");
    else content.moveToSlots(userId, [{ id: row.id, revision: row.revision, time: scheduledFor }]);
  };

  return {
    /** A draft or a failed item is scheduled. */
    move: (userId: string, { items, scheduledFor, timezone }: BulkMove): BulkChange =>
      apply(userId, "move", items, ({ id }, revision) => {
        content.change(userId, id, { scheduledFor, timezone, status: "scheduled", revision });
      }),

    shift: (userId: string, { items, days }: BulkShift): BulkChange =>
      apply(userId, "shift", items, ({ id, wallTime }, revision) => {
        if (wallTime === null) throw new Fault("invalid", "content.time_missing", "This item has no time yet.");
        content.change(userId, id, { scheduledFor: shiftWallTime(wallTime, days), revision });
      }),

    /** Back to drafts, which keep their time. */
    unschedule: (userId: string, items: BulkItems): BulkChange =>
      apply(userId, "unschedule", items, ({ id, status }, revision) => {
        if (status === "draft") throw new Fault("conflict", "content.not_now", "This item is a draft already.");
        content.change(userId, id, { status: "draft", revision });
      }),

    /** Within 24 hours. @throws Fault `bulk_change.not_found`, `bulk_change.undone` */
    undo: (userId: string, id: string): BulkChange =>
      database.write(() => {
        const found = db.select().from(bulkChanges).where(eq(bulkChanges.id, id)).get();
        const now = clock.now();
        if (found?.userId !== userId || found.createdAt < now - bulkBounds.undoHours * 3_600_000)
          throw new Fault("not_found", "bulk_change.not_found", "This change can't be undone any more.");
        if (found.undoneAt !== null)
          throw new Fault("conflict", "bulk_change.undone", "This change was undone already.");
        const results = found.rows.map((row) => attempt(row.id, () => undoRow(userId, row)));
        db.update(bulkChanges).set({ undoneAt: now }).where(eq(bulkChanges.id, id)).run();
        const { action, createdAt } = found;
        return { id, action, createdAt: toInstant(createdAt), undoneAt: toInstant(now), results };
      }),
  };
}

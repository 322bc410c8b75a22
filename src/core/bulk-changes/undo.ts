import type { Content } from "#core/content/content.ts";
import type { Database } from "#core/database.ts";
import { Fault } from "#core/errors.ts";
import type { Clock } from "#core/ports.ts";
import { trySavepoint } from "#core/savepoint.ts";
import type { BulkVerdict } from "./contract.ts";
import { inMovingOrder, undoingChange, type ChangedRow } from "./rules.ts";

export interface BulkChangesDeps {
  database: Database;
  clock: Clock;
  content: Pick<Content, "get" | "change" | "remove" | "moveToSlots" | "takenTimes" | "occurrences" | "removedItems">;
}

export const refuse = (message: string): Fault => new Fault("conflict", "content.not_now", message);

/** Everything runs in the caller's transaction. */
export function createUndo({ database: { sqlite }, clock, content }: BulkChangesDeps) {
  /** A refused item leaves nothing, and the others are changed. */
  const attempt = (id: string, change: () => void): BulkVerdict => {
    const refused = trySavepoint(sqlite, change);
    return refused ? { id, isChanged: false, code: refused.code, message: refused.message } : { id, isChanged: true };
  };

  /** UTC ms; 0 of what has no time or is not there. */
  const timeOf = (userId: string, id: string): number => {
    let at = 0;
    trySavepoint(sqlite, () => {
      at = Date.parse(content.get(userId, id).scheduledFor ?? noTime);
    });
    return at;
  };

  const undoRow = (userId: string, row: ChangedRow): void => {
    if (row.removed) return content.removedItems.putBack(userId, row.removed);
    const { status, inQueue, scheduledFor, isEdited } = row.before;
    const isDue = scheduledFor !== null && Date.parse(scheduledFor) <= clock.now();
    if (status !== "scheduled" || !inQueue || isDue || scheduledFor === null)
      content.change(userId, row.id, undoingChange(row));
    else if (content.takenTimes(userId, clock.now()).has(Date.parse(scheduledFor)))
      throw refuse("Another post has taken its slot since.");
    else content.moveToSlots(userId, [{ id: row.id, revision: row.revision, time: scheduledFor }]);
    if (isEdited === false) content.occurrences.markUnedited(userId, row.id);
  };

  return {
    attempt,
    timeOf,
    undoRows(userId: string, rows: readonly ChangedRow[]): BulkVerdict[] {
      const timed = rows.map((row) => ({ row, at: Date.parse(row.before.scheduledFor ?? noTime) }));
      const isLater = timed.some(({ row, at }) => at > timeOf(userId, row.id));
      return inMovingOrder(timed, isLater).map(({ row }) => attempt(row.id, () => undoRow(userId, row)));
    },
  };
}

const noTime = "1970-01-01T00:00:00Z";

import type { HoldReason } from "./contract.ts";
import type { ItemRow } from "./items.ts";
import type { ContentContext } from "./context.ts";
import { isMissed, lateGrace, titleOf } from "./rules.ts";
import { missedSentence, type MissedBecause } from "./status-messages.ts";
import { lateMinutes } from "./contract.ts";

/** Items of a person wait while something stands in their way, and what was missed meanwhile is told. */
export function createHolding(context: ContentContext, abandonClaim: (row: ItemRow) => void) {
  const { database, clock, items, quotas, activity, obstacle } = context;
  const { sqlite } = database;

  const miss = (row: ItemRow, dueAt: number, because: MissedBecause): void => {
    const now = clock.now();
    const message = missedSentence(dueAt, now, row.timezone, because);
    const fields = { dueAt: null, heldFor: null, code: "content.missed", message, updatedAt: now };
    if (!items.move(row.id, ["scheduled", "held"], { state: "missed", ...fields })) return;
    quotas.release("posts", row.id);
    // Who chose 'skip' does not want to hear of it; the item says so itself.
    if (row.ifMissed !== "skip") {
      const told = `Missed '${titleOf(row)}': ${message}`;
      activity.record({ userId: row.userId, type: "content_failed", message: told, subjectId: row.id });
      context.alert(row, "content_missed", message);
    }
    context.tell(row.userId);
  };

  return {
    /** Holds everything of the person that has not been armed. Nothing is lost and nothing counts as a try. */
    hold(userId: string, reason: HoldReason): void {
      database.write(() => {
        const now = clock.now();
        for (const row of items.select("WHERE user_id = ? AND state = 'claimed'", userId)) {
          abandonClaim(row);
          items.move(row.id, ["claimed"], { state: "held", heldFor: reason, fence: row.fence + 1, updatedAt: now });
        }
        sqlite
          .query(
            `UPDATE content_items SET state = 'held', held_for = $reason, due_at = NULL, fence = fence + 1, updated_at = $now
             WHERE user_id = $userId AND state = 'scheduled'`,
          )
          .run({ userId, reason, now });
        sqlite
          .query(
            `UPDATE content_items SET held_for = $reason
             WHERE user_id = $userId AND state = 'held' AND (held_for <> 'suspended' OR $reason = 'suspended')`,
          )
          .run({ userId, reason });
        context.tell(userId);
      });
    },

    /** Puts what was held back on schedule, or tells what was missed meanwhile; stays held while something else is in the way. */
    release(userId: string): void {
      database.write(() => {
        const now = clock.now();
        const still = obstacle(userId);
        if (still) {
          sqlite
            .query("UPDATE content_items SET held_for = $still WHERE user_id = $userId AND state = 'held'")
            .run({ userId, still });
        } else {
          for (const row of items.select(
            "WHERE user_id = ? AND state = 'held' AND scheduled_for < ?",
            userId,
            now - lateGrace,
          )) {
            const dueAt = row.scheduledFor ?? now;
            if (isMissed(dueAt, now, row.ifMissed)) miss(row, dueAt, row.heldFor ?? "off");
          }
          sqlite
            .query(
              `UPDATE content_items SET state = 'scheduled', held_for = NULL, due_at = coalesce(scheduled_for, $now), updated_at = $now
               WHERE user_id = $userId AND state = 'held'`,
            )
            .run({ userId, now });
          context.wake(userId);
        }
        context.tell(userId);
      });
    },

    /** Settles what was due while nothing ran here, as each item's policy says. */
    sweepMissed(): void {
      const now = clock.now();
      const late = items.select(
        `WHERE state = 'scheduled' AND due_at < ? AND (due_at < ? OR if_missed <> 'late')`,
        now - lateGrace,
        now - lateMinutes * 60_000,
      );
      if (late.length === 0) return;
      database.write(() => {
        for (const row of late) if (row.dueAt !== null) miss(row, row.dueAt, "off");
      });
    },
  };
}

import type { ContentContext } from "./context.ts";
import { settledCodes } from "./rules.ts";
import type { HoldReason } from "./contract.ts";
import { lateMinutes } from "./states/contract.ts";
import { abandonClaim } from "./edit.ts";
import { withEarlierTry } from "./publisher/item-transitions.ts";
import type { ItemRow } from "./items.ts";
import { isMissed, lateGraceMs } from "./publishing-rules.ts";
import { statusNote, type MissedCause } from "./status-notes.ts";
import { shortNameOf } from "./post-name.ts";

/** Holds everything that is not armed. Doesn't count as a try. */
export function holdContent(context: ContentContext, userId: string, reason: HoldReason): void {
  const { database, clock, items } = context;
  const { sqlite } = database;
  database.write(() => {
    const now = clock.now();
    for (const row of items.select("WHERE user_id = ? AND state = 'claimed'", userId)) {
      abandonClaim(context, row);
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
    context.refreshScreens(userId);
  });
}

/** Marks overdue items as missed. Items stay on hold while another reason remains. */
export function releaseContent(context: ContentContext, userId: string): void {
  const { database, clock, items, blockReason } = context;
  const { sqlite } = database;
  database.write(() => {
    const now = clock.now();
    const remaining = blockReason(userId);
    if (remaining) {
      sqlite
        .query("UPDATE content_items SET held_for = $remaining WHERE user_id = $userId AND state = 'held'")
        .run({ userId, remaining });
    } else {
      const overdue = "WHERE user_id = ? AND state = 'held' AND scheduled_for < ?";
      for (const row of items.select(overdue, userId, now - lateGraceMs)) {
        const dueAt = row.scheduledFor ?? now;
        if (!waitsForQueue(context, row) && isMissed(dueAt, now, row.ifMissed))
          markMissed(context, row, dueAt, row.heldFor ?? "off");
      }
      sqlite
        .query(
          `UPDATE content_items SET state = 'scheduled', held_for = NULL, due_at = coalesce(scheduled_for, $now), updated_at = $now
           WHERE user_id = $userId AND state = 'held'`,
        )
        .run({ userId, now });
      context.wakePublisher(userId);
    }
    context.refreshScreens(userId);
  });
}

export function markMissedContent(context: ContentContext): void {
  const { database, clock, items } = context;
  const now = clock.now();
  const late = items.select(
    `WHERE state = 'scheduled' AND due_at < ? AND (due_at < ? OR if_missed <> 'late')`,
    now - lateGraceMs,
    now - lateMinutes * 60_000,
  );
  if (late.length === 0) return;
  database.write(() => {
    for (const row of late) {
      if (row.dueAt !== null && !waitsForQueue(context, row)) markMissed(context, row, row.dueAt, "off");
    }
  });
}

/** It gets another time when the queue is resumed. */
const waitsForQueue = ({ postingQueue }: ContentContext, { userId, inQueue }: ItemRow): boolean =>
  inQueue && postingQueue.isPaused(userId);

function markMissed(context: ContentContext, row: ItemRow, dueAt: number, because: MissedCause): void {
  const { clock, items, quotas, activity } = context;
  const now = clock.now();
  const isSkipped = row.ifMissed === "skip";
  const code = isSkipped ? settledCodes.missed : "content.missed";
  const params = withEarlierTry(context, row.id, { dueAt, because });
  const fields = { dueAt: null, heldFor: null, code, params, updatedAt: now };
  if (!items.move(row.id, ["scheduled", "held"], { state: "missed", ...fields })) return;
  quotas.release("posts", row.id);
  if (!isSkipped) {
    const note = statusNote({ ...row, state: "missed", code, params }, now) ?? "";
    const message = `Missed '${shortNameOf(row)}': ${note}`;
    activity.record({ userId: row.userId, type: "content_failed", message, subjectId: row.id });
    context.alertOwner(row, "content_missed", note);
  }
  context.refreshScreens(row.userId);
}

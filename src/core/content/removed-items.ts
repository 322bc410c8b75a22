import { Fault } from "#core/errors.ts";
import { assertAllowed } from "./assert-content.ts";
import { assertRevision } from "./assert-revision.ts";
import { assertRoom } from "./assert-room.ts";
import { needsAdminApproval } from "./approvals/approval-hash.ts";
import { sendForApproval } from "./approvals/requirement.ts";
import type { ContentContext } from "./context.ts";
import { deleteRow } from "./edit.ts";
import type { ItemRow } from "./items.ts";
import type { MediaRef } from "./media-ref.ts";
import { recordRemoved, recordRestored } from "./record-activity.ts";
import { reserveQuota } from "./reserve-quota.ts";
import { onScheduleState } from "./schedule.ts";
import { requiredCode, unsentStates } from "./states/contract.ts";

/** A deleted item, as it was. */
export interface RemovedItem {
  row: ItemRow;
  media: MediaRef[];
}

/** For the bulk-changes module, which can undo a deletion. Everything runs in the caller's transaction. */
export function createRemovedItems(context: ContentContext) {
  const { attached, clock, items } = context;

  return {
    /** Its files stay. @throws Fault `content.not_found`, `content.not_now`, `content.changed` */
    takeOut(userId: string, id: string, revision?: number): RemovedItem {
      const row = items.getOwned(userId, id);
      assertAllowed(context, row, "delete");
      assertRevision(context, row, revision);
      if (row.state === "published") throw refuse("A published post is removed from the list by itself.");
      if (row.seriesId !== null) throw refuse("This post belongs to a repeat. Skip it from its own menu.");
      const media = attached.refsOf(id).map((file) => ({ id: file.id, alt: file.alt }));
      deleteRow(context, row, { keepsFiles: true });
      recordRemoved(context, row);
      return { row, media };
    },

    /** What can't go out as it was to becomes a draft. @throws Fault `content.too_many`, `content.media_missing`, `quota.used_up` */
    putBack(userId: string, { row, media }: RemovedItem): void {
      const now = clock.now();
      const { scheduledFor: at, inQueue } = row;
      assertRoom(context, userId);
      const isTaken = at !== null && inQueue && isSlotTaken(context, userId, at);
      const wasOnSchedule = unsentStates.some((state) => state === row.state);
      const isOnSchedule = wasOnSchedule && at !== null && at > now && !isTaken;
      if (isOnSchedule) reserveQuota(context, row, at);
      const state = isOnSchedule
        ? onScheduleState(context, userId, at)
        : ({ state: wasOnSchedule ? "draft" : row.state, heldFor: null, dueAt: null } as const);
      items.insert({
        ...row,
        ...state,
        inQueue: inQueue && isOnSchedule,
        ...(row.state === "awaiting_approval" && {
          code: context.accounts.isApprovalRequired(userId) ? requiredCode : null,
        }),
        parentId: row.parentId !== null && items.byId(row.parentId) ? row.parentId : null,
        fence: row.fence + 1,
        revision: row.revision + 1,
        updatedAt: now,
      });
      if (media.length > 0) attached.set(row, row.type, media);
      const stored = items.getOwned(userId, row.id);
      if (isOnSchedule && needsAdminApproval(context, stored)) sendForApproval(context, stored);
      recordRestored(context, stored);
      context.wakePublisher(userId);
      context.refreshScreens(userId);
    },
  };
}

const refuse = (message: string): Fault => new Fault("conflict", "content.not_now", message);

const isSlotTaken = ({ items }: ContentContext, userId: string, at: number): boolean =>
  items.select("WHERE user_id = ? AND scheduled_for = ? AND in_queue = 1", userId, at).length > 0;

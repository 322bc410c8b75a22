import type { ContentContext } from "../context.ts";
import { abandonClaim } from "../edit.ts";
import type { ItemRow } from "../items.ts";
import { requiredCode, unsentStates } from "../states/contract.ts";
import { needsAdminApproval } from "./approval-hash.ts";

/** In the caller's transaction: takes an item that was not approved off the schedule. It keeps its time. */
export function sendForApproval(context: ContentContext, row: ItemRow): void {
  const { clock, items, quotas } = context;
  abandonClaim(context, row);
  const isMoved = items.move(row.id, unsentStates, {
    state: "awaiting_approval",
    dueAt: null,
    heldFor: null,
    tries: 0,
    code: requiredCode,
    params: { wasScheduled: true },
    updatedAt: clock.now(),
    fence: row.fence + 1,
  });
  if (isMoved) quotas.release("posts", row.id);
  context.refreshScreens(row.userId);
}

/**
 * Runs in the transaction that switches it. What is already being sent can't be stopped; everything else waits. Lifted,
 * it lets nothing go out by itself: the owner decides on what waits.
 */
export function changeApprovalRequirement(context: ContentContext, userId: string, isRequired: boolean): void {
  const { database, items } = context;
  if (isRequired) {
    const states = unsentStates.map((state) => `'${state}'`).join(", ");
    for (const row of items.select(`WHERE user_id = ? AND state IN (${states})`, userId))
      if (needsAdminApproval(context, row)) sendForApproval(context, row);
  }
  const marking = isRequired
    ? `UPDATE content_items SET code = $code, params = NULL
       WHERE user_id = $userId AND state = 'awaiting_approval' AND code IS NOT $code`
    : `UPDATE content_items SET code = NULL, params = NULL
       WHERE user_id = $userId AND state = 'awaiting_approval' AND code = $code`;
  database.sqlite.query(marking).run({ userId, code: requiredCode });
  context.refreshScreens(userId);
}

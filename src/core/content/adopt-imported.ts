import { Fault } from "#core/errors.ts";
import { trySavepoint } from "#core/savepoint.ts";
import { changeApprovalRequirement } from "./approvals/requirement.ts";
import type { ContentContext } from "./context.ts";
import { releaseContent } from "./hold.ts";

/**
 * Runs in the transaction that imported the items, which are on hold. What the quota allows is back on schedule, the
 * rest becomes a draft; what needs an admin's approval waits for it.
 */
export function adoptImported(context: ContentContext, userId: string, ids: readonly string[]): void {
  const { database, clock, items, quotas, accounts } = context;
  const imported = new Set(ids);
  const held = items.select("WHERE user_id = ? AND state = 'held'", userId).filter(({ id }) => imported.has(id));
  for (const { id, scheduledFor } of held) {
    const at = scheduledFor ?? clock.now();
    const refused = trySavepoint(database.sqlite, () => quotas.reserve({ userId, kind: "posts", subjectId: id, at }));
    if (!(refused instanceof Fault)) continue;
    items.move(id, ["held"], { state: "draft", heldFor: null, updatedAt: clock.now() });
  }
  if (accounts.user(userId).approvalRequired) changeApprovalRequirement(context, userId, true);
  releaseContent(context, userId);
}

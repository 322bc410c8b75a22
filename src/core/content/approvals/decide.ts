import { and, asc, eq } from "drizzle-orm";
import { toInstant } from "#core/contract.ts";
import { Fault } from "#core/errors.ts";
import { wallTimeOf } from "#core/wall-time.ts";
import { assertAllowed, assertTargetOnNetwork, assertValidContent, assertValidTime } from "../assert-content.ts";
import { assertRevision } from "../assert-revision.ts";
import type { ContentContext } from "../context.ts";
import type { ContentItem } from "../contract.ts";
import type { ItemRow } from "../items.ts";
import { recordScheduled } from "../record-activity.ts";
import { reserveQuota } from "../reserve-quota.ts";
import { findTimeProblem } from "../rules.ts";
import { scheduledState } from "../schedule.ts";
import { contentApprovals } from "../tables.ts";
import { approvalHashOf } from "./approval-hash.ts";
import type { ApprovalDecision, ContentApproval } from "./contract.ts";

/** @throws Fault `content.not_now`, `content.changed`, `content.admin_approval`, `content.*` naming the field, `quota.used_up` */
export function decideApproval(
  context: ContentContext,
  userId: string,
  id: string,
  decision: ApprovalDecision,
): ContentItem {
  const { database, items, accounts } = context;
  return database.write(() => {
    const row = items.getOwned(userId, id);
    assertAllowed(context, row, "approve");
    assertRevision(context, row, decision.revision);
    if (decision.approved && accounts.isApprovalRequired(userId)) {
      const message = "An admin has to approve this post. You can edit it, or take it back as a draft.";
      throw new Fault("forbidden", "content.admin_approval", message);
    }
    return applyDecision(context, row, decision, { isByAdmin: false });
  });
}

/** In the caller's transaction, for an item that waits. */
export function applyDecision(
  context: ContentContext,
  row: ItemRow,
  { approved, feedback }: ApprovalDecision,
  { isByAdmin }: { isByAdmin: boolean },
): ContentItem {
  const { database, clock, items } = context;
  const { id, userId } = row;
  const reason = feedback || null;
  const decided = approved
    ? approve(context, row, isByAdmin)
    : ({
        state: "draft",
        inQueue: false,
        code: "content.not_approved",
        params: reason === null ? null : { reason },
      } as const);
  const decidedAt = clock.now();
  items.move(id, ["awaiting_approval"], { ...decided, revision: row.revision + 1, updatedAt: decidedAt });
  database.db
    .insert(contentApprovals)
    .values({
      id: Bun.randomUUIDv7(),
      itemId: id,
      userId,
      approved,
      feedback: reason,
      revision: row.revision,
      isByAdmin,
      decidedAt,
    })
    .run();
  context.refreshScreens(userId);
  return context.get(userId, id);
}

function approve(context: ContentContext, row: ItemRow, isByAdmin: boolean): Partial<ItemRow> {
  const { clock, network } = context;
  const { userId } = row;
  const now = clock.now();
  const approvedHash = isByAdmin ? approvalHashOf(context, row) : row.approvedHash;
  // Its owner asked for 'Post now': that is when it is approved.
  const at = row.scheduledFor ?? (isByAdmin ? now : undefined);
  assertValidContent(row, false, network.publishingOf(userId));
  if (isByAdmin && findTimeProblem(at, now))
    return { state: "draft", inQueue: false, approvedHash, code: "content.approved_late", params: null };
  assertValidTime(at, now);
  assertTargetOnNetwork(context, userId, row);
  reserveQuota(context, row, at);
  recordScheduled(context, row, at);
  context.wakePublisher(userId);
  const time = { scheduledFor: at, wallTime: row.wallTime ?? wallTimeOf(at, row.timezone) };
  return { code: null, params: null, approvedHash, ...time, ...scheduledState(context, { ...row, approvedHash }, at) };
}

/** The earliest first. @throws Fault `content.not_found` */
export function listApprovals({ database, items }: ContentContext, userId: string, id: string): ContentApproval[] {
  items.getOwned(userId, id);
  return database.db
    .select()
    .from(contentApprovals)
    .where(and(eq(contentApprovals.itemId, id), eq(contentApprovals.userId, userId)))
    .orderBy(asc(contentApprovals.decidedAt), asc(contentApprovals.id))
    .all()
    .map(({ itemId: _itemId, userId: _userId, decidedAt, ...approval }) => ({
      ...approval,
      decidedAt: toInstant(decidedAt),
    }));
}

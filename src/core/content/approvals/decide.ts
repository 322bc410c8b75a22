import { and, asc, eq } from "drizzle-orm";
import { toInstant } from "#core/contract.ts";
import { assertAllowed, assertTargetOnNetwork, assertValidContent, assertValidTime } from "../assert-content.ts";
import { assertRevision } from "../assert-revision.ts";
import type { ContentContext } from "../context.ts";
import type { ContentItem } from "../contract.ts";
import type { ApprovalDecision, ContentApproval } from "./contract.ts";
import type { ItemRow } from "../items.ts";
import { recordScheduled, scheduledState } from "../schedule.ts";
import { contentApprovals } from "../tables.ts";

/** @throws Fault `content.not_now`, `content.changed`, `content.*` naming the field, `quota.used_up` */
export function decideApproval(
  context: ContentContext,
  userId: string,
  id: string,
  { approved, feedback, revision }: ApprovalDecision,
): ContentItem {
  const { database, clock, items } = context;
  return database.write(() => {
    const row = items.getOwned(userId, id);
    assertAllowed(context, row, "approve");
    assertRevision(context, row, revision);
    const reason = feedback || null;
    const decided = approved
      ? approve(context, row)
      : ({ state: "draft", code: "content.not_approved", params: reason === null ? null : { reason } } as const);
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
        decidedAt,
      })
      .run();
    context.refreshScreens(userId);
    return context.get(userId, id);
  });
}

function approve(context: ContentContext, row: ItemRow): Partial<ItemRow> {
  const { clock, quotas, network } = context;
  const { userId, id } = row;
  const at = row.scheduledFor ?? undefined;
  assertValidContent(row, false, network.publishingOf(userId));
  assertValidTime(at, clock.now());
  assertTargetOnNetwork(context, userId, row);
  quotas.reserve({ userId, kind: "posts", subjectId: id, at });
  recordScheduled(context, row, at);
  context.wakePublisher(userId);
  return { ...scheduledState(context, userId, at), code: null, params: null };
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

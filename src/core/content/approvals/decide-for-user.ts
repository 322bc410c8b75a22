import type { Actor } from "#core/accounts/context.ts";
import { Fault } from "#core/errors.ts";
import { assertRevision } from "../assert-revision.ts";
import type { ContentContext } from "../context.ts";
import type { ContentItem } from "../contract.ts";
import { shortNameOf } from "../post-name.ts";
import type { AdminDecision, PostToApprove } from "./contract.ts";
import { applyDecision } from "./decide.ts";

/** Decisions of an admin on the posts of accounts whose posts must be approved. */
export function createAdminApprovals(context: ContentContext) {
  const { database, items, accounts, notifications, changes } = context;
  const waiting = `FROM content_items
    WHERE state = 'awaiting_approval' AND user_id IN (SELECT value FROM json_each(?))`;
  const accountIds = (): string => JSON.stringify(accounts.accountsToApprove());

  return {
    countToApprove: (): number =>
      database.sqlite.query<{ n: number }, [string]>(`SELECT count(*) AS n ${waiting}`).get(accountIds())?.n ?? 0,

    /** By their times; those without one go out once they are approved, and come first. */
    listToApprove(limit: number): PostToApprove[] {
      const found = database.sqlite
        .query<{ id: string }, [string, number]>(`SELECT id ${waiting} ORDER BY scheduled_for, id LIMIT ?`)
        .all(accountIds(), limit);
      return found.flatMap(({ id }) => {
        const row = items.byId(id);
        if (!row) return [];
        const { name, email } = accounts.user(row.userId);
        return [{ user: { id: row.userId, name, email }, item: context.toItem(row) }];
      });
    },

    /** @throws Fault `content.not_found`, `content.not_now`, `content.changed`, `content.own_approval`, `content.*` */
    decideForUser(actor: Actor, id: string, decision: AdminDecision): ContentItem {
      return database.write(() => {
        const row = items.byId(id);
        if (!row || !accounts.isApprovalRequired(row.userId))
          throw new Fault("not_found", "content.not_found", "Scheduled content not found");
        if (actor?.userId === row.userId)
          throw new Fault("forbidden", "content.own_approval", "Another admin has to decide on your own posts.");
        if (row.state !== "awaiting_approval")
          throw new Fault("conflict", "content.not_now", "This post doesn't wait for approval any more.");
        assertRevision(context, row, decision.revision);
        const item = applyDecision(context, row, decision, { isByAdmin: true });
        const user = accounts.user(row.userId);
        const name = shortNameOf(row);
        const reason = decision.feedback || undefined;
        accounts.record(actor, decision.approved ? "post_approved" : "post_not_approved", user, {
          post: name,
          ...(reason !== undefined && { reason }),
        });
        notifications.notify({
          userId: row.userId,
          kind: decision.approved ? "content_approved" : "content_not_approved",
          title: decision.approved ? `Approved '${name}'` : `Not approved: '${name}'`,
          message: item.detail.message ?? "",
          target: { screen: "content", status: decision.approved ? "scheduled" : "draft" },
        });
        database.afterCommit(() => changes.publish(row.userId, "content", "badges"));
        return item;
      });
    },
  };
}

import type { Attempt } from "#core/attempts/attempt-store.ts";
import { isSamePost } from "#core/same-post.ts";
import { needsAdminApproval } from "../approvals/approval-hash.ts";
import { sendForApproval } from "../approvals/requirement.ts";
import type { ContentContext } from "../context.ts";
import type { ItemRow } from "../items.ts";
import { composeText, toComparedPost } from "../rules.ts";
import { reportDuplicate } from "./item-transitions.ts";

/** Returns undefined if the owner has to decide first: the same text may already have been sent. */
export function createClaimItem(context: ContentContext) {
  const { database, clock, items, attempts } = context;
  /** Compared by their texts: a stored hash would be that of an earlier version's rules. */
  const hasSameUnresolved = (row: ItemRow): boolean => {
    const unresolved = "WHERE user_id = ? AND id <> ? AND state IN ('armed', 'unconfirmed', 'needs_review')";
    const post = toComparedPost(row);
    return items
      .select(unresolved, row.userId, row.id)
      .some((other) => isSamePost(post, toComparedPost(other), "written"));
  };

  /** A repeat sends its text again on purpose. */
  const findPastPost = (row: ItemRow): string | undefined =>
    row.type === "comment" || row.seriesId !== null ? undefined : context.findPastPost(row.userId, composeText(row));

  const flagAsDuplicate = (row: ItemRow, pastUrl?: string): void => {
    const fields = {
      state: "needs_review",
      code: "content.duplicate",
      params: { duplicateOf: pastUrl === undefined ? "item" : "profile" },
      ...(pastUrl !== undefined && { publishedUrl: pastUrl }),
    } as const;
    if (!items.move(row.id, ["scheduled"], { ...fields, dueAt: null, updatedAt: clock.now() })) return;
    reportDuplicate(context, { ...row, ...fields });
    context.refreshScreens(row.userId);
  };

  return (row: ItemRow): Attempt | undefined =>
    database.write(() => {
      // However it came onto the schedule: a wrong send is worse than none.
      if (needsAdminApproval(context, row)) {
        sendForApproval(context, row);
        return undefined;
      }
      if (!row.sendDuplicate && hasSameUnresolved(row)) {
        flagAsDuplicate(row);
        return undefined;
      }
      const pastUrl = row.sendDuplicate ? undefined : findPastPost(row);
      if (pastUrl !== undefined) {
        flagAsDuplicate(row, pastUrl);
        return undefined;
      }
      const fence = row.fence + 1;
      const attempt = attempts.claim({ kind: "content", subjectId: row.id, userId: row.userId, fence }, () => {
        const claimed = { state: "claimed", fence, dueAt: null, updatedAt: clock.now() } as const;
        if (!items.move(row.id, ["scheduled"], claimed)) throw new Error("The item changed while it was claimed.");
      });
      context.refreshScreens(row.userId);
      return attempt;
    });
}

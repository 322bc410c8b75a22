import type { ActivityKind } from "#core/declarations.ts";
import type { Attempt } from "#core/attempts/attempt-store.ts";
import type { ContentContext } from "../context.ts";
import type { ContentState } from "../contract.ts";
import type { ItemRow } from "../items.ts";
import { statusNote, type StatusParams } from "../status-notes.ts";
import { shortNameOf } from "../post-name.ts";

/** The owner had it sent again before the outcome of an earlier try was known. */
export function withEarlierTry(
  { attempts }: ContentContext,
  id: string,
  params: StatusParams | null,
): StatusParams | null {
  return attempts.store.unresolvedOf("content", id) ? { ...params, hasEarlierTry: true } : params;
}

export type ItemTransitions = ReturnType<typeof createItemTransitions>;

export function createItemTransitions(context: ContentContext) {
  const { clock, items, quotas, activity } = context;

  const recordActivity = (row: ItemRow, type: ActivityKind, what: string): void =>
    activity.record({ userId: row.userId, type, message: `${what} '${shortNameOf(row)}'`, subjectId: row.id });

  /** Undefined if the item was changed or deleted meanwhile: the owner's change wins. */
  const move = (attempt: Attempt, from: readonly ContentState[], fields: Partial<ItemRow>): ItemRow | undefined => {
    const isMoved = items.move(attempt.subjectId, from, { ...fields, updatedAt: clock.now() });
    if (isMoved) context.refreshScreens(attempt.userId);
    return isMoved ? items.byId(attempt.subjectId) : undefined;
  };

  return {
    recordActivity,
    move,

    fail(attempt: Attempt, code: string, params: StatusParams | null): void {
      const from = ["claimed", "armed", "unconfirmed", "needs_review"] as const;
      const row = move(attempt, from, {
        state: "failed",
        code,
        params: withEarlierTry(context, attempt.subjectId, params),
      });
      if (!row) return;
      quotas.release("posts", row.id);
      recordActivity(row, "content_failed", "Could not publish");
      context.alertOwner(row, "content_failed", statusNote(row, clock.now()) ?? "");
    },

    returnToSchedule(attempt: Attempt, fields: Partial<ItemRow>): void {
      move(attempt, ["claimed", "armed"], { state: "scheduled", ...fields });
      context.wakePublisher(attempt.userId);
    },

    askOwner(
      attempt: Attempt,
      from: readonly ContentState[],
      fields: Pick<ItemRow, "code" | "params"> & Partial<ItemRow>,
    ): void {
      const row = move(attempt, from, { state: "needs_review", ...fields });
      if (!row) return;
      if (row.code === "content.duplicate") {
        reportDuplicate(context, row);
        return;
      }
      recordActivity(row, "content_unconfirmed", "Could not confirm");
      const note = statusNote(row, clock.now()) ?? "";
      const url = context.reviewUrl(row);
      context.alertOwner(row, "content_unconfirmed", url === undefined ? note : `${note} Check ${url}`);
    },
  };
}

/** It was stopped before it was sent, so it is not 'unconfirmed'. */
export function reportDuplicate(context: ContentContext, row: ItemRow): void {
  const { activity, clock } = context;
  const message = `Possible duplicate '${shortNameOf(row)}'`;
  activity.record({ userId: row.userId, type: "content_duplicate", message, subjectId: row.id });
  context.alertOwner(row, "content_duplicate", statusNote(row, clock.now()) ?? "");
}

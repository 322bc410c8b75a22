import type { Attempt } from "#core/attempts/attempt-store.ts";
import { createCatchUpLimit } from "../catch-up-limit.ts";
import type { ContentContext } from "../context.ts";
import type { ItemRow } from "../items.ts";
import type { DueItems } from "./due-items.ts";
import { lateGraceMs } from "../publishing-rules.ts";

interface ClaimDeps {
  dueItems: DueItems;
  isReady: (now: number) => boolean;
  claim: (row: ItemRow) => Attempt | undefined;
}

export function createClaimNext({ clock, items, pauses }: ContentContext, { dueItems, isReady, claim }: ClaimDeps) {
  const catchUpLimit = createCatchUpLimit();

  function isDelayed({ userId, dueAt }: ItemRow, now: number): boolean {
    const isLate = now - (dueAt ?? now) > lateGraceMs;
    const until = isLate ? catchUpLimit.delayUntil(userId, now) : undefined;
    if (until !== undefined) pauses.pause(userId, { until, code: "content.catch_up", params: null });
    return until !== undefined;
  }

  /** Runs in a transaction: the item may have changed since its account was found to be ready. */
  function claimNext(userId: string): { row: ItemRow; attempt: Attempt | undefined } | undefined {
    const now = clock.now();
    if (!isReady(now) || pauses.isPaused(userId, now)) return undefined;
    const id = dueItems.findFirstDue(userId, now);
    const row = id === undefined ? undefined : items.byId(id);
    return !row || isDelayed(row, now) ? undefined : { row, attempt: claim(row) };
  }

  return { claimNext, resetCatchUpLimit: catchUpLimit.reset };
}

import type { BotContext } from "../context.ts";
import type { ActionRow } from "../actions/action-rows.ts";
import { isAsked } from "../actions/propose.ts";

const day = 24 * 3_600_000;

/**
 * An approval is valid for some days, and what was never asked about needs one once its owner wants to be asked: such an
 * action waits for approval again. Runs in a transaction. @returns whether it may be done
 */
export function hasValidApproval({ automation, rows, clock, refreshScreens }: BotContext, row: ActionRow): boolean {
  const { id, userId, kind, approvedAt, revision } = row;
  if (!isAsked(kind)) return true;
  const { sendWithoutAsking, expireAfterDays } = automation.settingsOf(userId).approval;
  if (sendWithoutAsking[kind]) return true;
  const now = clock.now();
  const validMs = expireAfterDays * day;
  // Only a decision of its owner changes the revision.
  if (revision > 0 && approvedAt !== null && now <= approvedAt + validMs) return true;
  rows.move(id, ["approved"], { state: "proposed", approvedAt: null, expiresAt: now + validMs, updatedAt: now });
  refreshScreens(userId);
  return false;
}

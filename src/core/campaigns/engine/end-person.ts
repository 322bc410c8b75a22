import type { WhyNot } from "#core/bot/port.ts";
import type { CampaignContext } from "../context.ts";
import type { PersonState, TimelineEntry } from "../people/contract.ts";
import type { PersonRow } from "../people-store.ts";

type End = Extract<PersonState, "replied" | "finished" | "not_accepted" | "failed" | "stopped" | "excluded">;

/**
 * In the caller's transaction: nothing further is sent. An open action that is already being sent stays noted, so that its
 * outcome is recorded.
 */
export function endPerson(
  { people, bot, clock }: Pick<CampaignContext, "people" | "bot" | "clock">,
  row: PersonRow,
  state: End,
  { code, message, at = clock.now() }: { code: string | null; message: string; at?: number },
): void {
  cancelOpenAction({ people, bot }, row, { code: code ?? state, note: message });
  people.update(row.id, { state, code, note: message, nextAt: null, endedAt: clock.now() });
  people.addEvent(row.id, at, { kind: state satisfies TimelineEntry["kind"], message });
}

/**
 * In the caller's transaction. False if it is being sent, or may have been: it stays noted. What was cancelled is reported as
 * skipped at once, when the person no longer waits for it.
 */
export function cancelOpenAction(
  { people, bot }: Pick<CampaignContext, "people" | "bot">,
  row: PersonRow,
  reason: WhyNot,
): boolean {
  if (row.actionId === null) return true;
  people.update(row.id, { actionId: null });
  if (bot.cancel(row.userId, row.actionId, reason) > 0) {
    people.update(row.id, { isCheck: false });
    return true;
  }
  people.update(row.id, { actionId: row.actionId });
  return false;
}

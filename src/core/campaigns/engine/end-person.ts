import type { CampaignContext } from "../context.ts";
import type { PersonState, TimelineEntry } from "../contract.ts";
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
  const isCancelled = row.actionId === null || bot.cancel(row.userId, row.actionId, message);
  people.update(row.id, {
    state,
    code,
    note: message,
    nextAt: null,
    endedAt: clock.now(),
    ...(isCancelled && { actionId: null, isCheck: false }),
  });
  people.addEvent(row.id, at, { kind: state satisfies TimelineEntry["kind"], message });
}

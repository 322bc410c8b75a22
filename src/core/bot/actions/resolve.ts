import { lateSubmitLeftMs } from "#core/attempts/rules.ts";
import { Fault } from "#core/errors.ts";
import type { BotContext } from "../context.ts";
import type { ActionResolution, BotAction } from "../contract.ts";
import { recordDone } from "../engine/record-done.ts";
import { viewAction } from "./action-view.ts";
import { allowedVerbs } from "./action-rules.ts";
import type { ActionRow } from "./action-rows.ts";
import { endAction } from "./end-action.ts";
import { approvalOf } from "./decide.ts";
import { planFor } from "./propose.ts";

/** The owner decides about an action with an unknown outcome or open questions. @throws Fault `bot.not_now` */
export function resolveAction(
  context: BotContext,
  userId: string,
  id: string,
  { outcome }: ActionResolution,
): BotAction {
  const { database, rows } = context;
  return database.write(() => {
    const row = rows.getOwned(userId, id);
    const verb = outcome === "done" ? "confirm_done" : outcome;
    if (!allowedVerbs(row).includes(verb)) {
      throw new Fault("conflict", "bot.not_now", "This can't be done with the action as it is now.");
    }
    resolve(context, row, outcome);
    context.refreshScreens(userId);
    context.wakeDispatcher(userId);
    return viewAction(context, rows.byId(id) ?? row);
  });
}

function resolve(context: BotContext, row: ActionRow, outcome: ActionResolution["outcome"]): void {
  const { attempts, clock, rows } = context;
  const now = clock.now();
  const attempt = attempts.store.openOf("bot_action", row.id);
  const from = ["needs_review", "needs_answer"] as const;
  const fields = { fence: row.fence + 1, revision: row.revision + 1 };
  const write = (): void => {
    if (outcome === "done")
      recordDone(context, row, from, { at: attempt?.armedAt ?? now, note: "Confirmed by you." }, fields);
    else if (outcome === "discard") {
      endAction(context, row.id, from, { state: "skipped", code: "bot.discarded", note: "Discarded by you." }, fields);
      context.releaseQuota(row);
    } else {
      const earliest = attempt?.armedAt == null ? now : now + lateSubmitLeftMs(attempt.armedAt, now);
      const again = {
        state: "approved",
        dueAt: earliest,
        sendAgain: true,
        // The owner's answer approves it.
        ...approvalOf(context, row, now),
        code: null,
        note: null,
        questions: null,
      } as const;
      const moved = rows.move(row.id, from, { ...fields, ...again, updatedAt: now, tries: 0 });
      if (moved) planFor(context, moved);
    }
  };
  if (attempt) {
    const ending = {
      outcome: outcome === "done" ? "published" : "unresolved",
      reason: "Resolved by the owner.",
    } as const;
    attempts.end(attempt, ending, write);
  } else write();
}

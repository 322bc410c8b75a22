import type { Attempt } from "#core/attempts/attempt-store.ts";
import type { OutcomeHandlers } from "#core/attempts/outcome-handlers.ts";
import { readFacts } from "../account/facts.ts";
import type { ActionRow } from "../actions/action-rows.ts";
import { endAction } from "../actions/end-action.ts";
import { planFor } from "../actions/propose.ts";
import type { BotContext } from "../context.ts";
import type { ActionState } from "../contract.ts";
import { closedGate } from "../rules/gates.ts";
import { kindWords } from "../sentences.ts";
import type { Run } from "./network-action.ts";
import { recordNotDone } from "./not-sent.ts";
import { nameOf, recordDone } from "./record-done.ts";

const open = ["claimed", "armed", "unconfirmed", "needs_review"] as const satisfies readonly ActionState[];

/** Without `run` for attempts of an earlier process. */
export function createOutcomeHandlers(context: BotContext, run?: Run): OutcomeHandlers {
  const { clock, rows, uses, invitations } = context;

  const ask = (attempt: Attempt, from: readonly ActionState[], code: string, note: string): void => {
    const fields = { state: "needs_review", code, note, updatedAt: clock.now() } as const;
    const row = rows.move(attempt.subjectId, from, { ...fields, ...evidenceOf(context, attempt) });
    if (!row) return;
    const title = `Could not confirm: ${kindWords[row.kind].one} for ${nameOf(row)}`;
    context.notifyOwner(row.userId, "bot_needs_you", title, note);
    context.refreshScreens(row.userId);
  };

  return {
    /** The last look at the gates: what changed while it was prepared still stops it. */
    onArmed(attempt) {
      const now = clock.now();
      const row = rows.byId(attempt.subjectId);
      if (!row || !mayStillBeSent(context, row, now)) return false;
      const armed = rows.move(row.id, ["claimed"], { state: "armed", updatedAt: now });
      if (!armed) return false;
      const use = { userId: row.userId, at: now, actionId: row.id, personId: row.personId };
      uses.record({ ...use, kind: row.kind });
      if (run?.withNote) uses.record({ ...use, kind: "note" });
      context.refreshScreens(row.userId);
      return true;
    },

    onPublished(attempt, { remoteId, url, publishedAt }) {
      const row = rows.byId(attempt.subjectId);
      if (!row) return;
      const at = Math.round(publishedAt ?? clock.now());
      recordDone(context, row, open, { at, note: run?.note ?? null, remoteId, remoteUrl: url || null });
    },

    onRejected(attempt, reason) {
      const row = endAction(context, attempt.subjectId, open, { state: "failed", code: "bot.refused", note: reason });
      if (!row) return;
      context.releaseQuota(row);
      if (row.kind === "withdrawal" && row.personId) invitations.gone(row.userId, row.personId, clock.now());
    },

    onNotSent: (attempt, _reason, cause) => recordNotDone(context, attempt.subjectId, cause),

    onAbandoned: (attempt) => returnToQueue(context, attempt.subjectId),

    onDuplicate(attempt, existing) {
      const row = rows.byId(attempt.subjectId);
      if (!row) return;
      context.releaseQuota(row);
      const note = "The same text is already there, so it was not sent again.";
      const ending = { state: "skipped", code: "bot.already_sent", note } as const;
      endAction(context, row.id, ["claimed"], ending, { remoteUrl: existing.url || null });
    },

    onMaybeSent(attempt) {
      const note = "It was restored from a backup and may have been sent since. Check it on the network.";
      ask(attempt, ["claimed"], "bot.restored", note);
    },

    onUnconfirmed(attempt, { askOwner }) {
      const now = clock.now();
      if (askOwner) {
        const note = "Its outcome could not be confirmed. Check it on the network.";
        ask(attempt, ["armed", "unconfirmed"], "bot.unconfirmed", note);
        return;
      }
      const note = "Sent. Checking whether it arrived.";
      const fields = { state: "unconfirmed", code: "bot.unconfirmed", note, updatedAt: now } as const;
      const row = rows.move(attempt.subjectId, ["armed", "unconfirmed"], {
        ...fields,
        ...evidenceOf(context, attempt),
      });
      if (row) context.refreshScreens(row.userId);
    },
  };
}

function evidenceOf({ attempts }: BotContext, { subjectId }: Attempt): Partial<ActionRow> {
  const evidence = attempts.store.evidenceOf("bot_action", subjectId);
  return evidence === undefined ? {} : { evidence };
}

/** Not counted as a try: it was stopped before anything happened. */
export function returnToQueue(context: BotContext, id: string): void {
  const { rows, clock } = context;
  const row = rows.move(id, ["claimed", "armed"], { state: "approved", updatedAt: clock.now() });
  if (!row) return;
  context.uses.takeBack(id, row.kind);
  context.releaseQuota(row);
  context.freeSlot(row.userId, id);
  planFor(context, row);
  context.refreshScreens(row.userId);
}

/** Its own pages don't count as an action before it. */
function mayStillBeSent(context: BotContext, row: ActionRow, now: number): boolean {
  if (row.expiresAt !== null && row.expiresAt <= now) return false;
  const { kind, ...gate } = readFacts(context, row.userId, now).gateOf(row.kind);
  return !closedGate({ ...gate, lastAt: undefined, ...(kind && { kind: { ...kind, lastAt: undefined } }) }, now);
}

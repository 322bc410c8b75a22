import { Fault } from "#core/errors.ts";
import type { BotContext } from "../context.ts";
import type { ActionDecision, ActionState, BotAction, BulkDecision } from "../contract.ts";
import { viewAction } from "./action-view.ts";
import { allowedVerbs } from "./action-rules.ts";
import type { ActionRow } from "./action-rows.ts";
import { endAction } from "./end-action.ts";
import { assertText, isAsked, planFor } from "./propose.ts";

const decidable = ["proposed", "approved"] as const satisfies readonly ActionState[];
const maxAtOnce = 1000;
const day = 24 * 3_600_000;

/** Approves, edits, rejects or takes an approval back. @throws Fault `bot.not_found`, `bot.not_now`, `bot.changed`, `bot.text` */
export function decideAction(context: BotContext, userId: string, id: string, decision: ActionDecision): BotAction {
  const { database, rows } = context;
  return database.write(() => {
    const row = rows.getOwned(userId, id);
    assertDecidable(row);
    assertRevision(context, row, decision.revision);
    if (decision.approved) return viewAction(context, approve(context, row, decision.message));
    if (decision.askAgain !== true) return viewAction(context, reject(context, row, decision.feedback));
    if (row.state !== "approved" || !isAsked(row.kind)) throw notNow("This action has no approval to take back.");
    return viewAction(context, askAgain(context, row, null) ?? row);
  });
}

function approve(context: BotContext, row: ActionRow, message: string | undefined): ActionRow {
  const { clock, rows } = context;
  const now = clock.now();
  const text = message === undefined ? row.text : message.trim() || null;
  if (message !== undefined) {
    if (!allowedVerbs(row).includes("edit")) throw notNow("This action has no text to edit.");
    assertText(row.kind, text ?? undefined);
  }
  const moved = rows.move(row.id, decidable, {
    state: "approved",
    text,
    ...approvalOf(context, row, now),
    revision: row.revision + 1,
    updatedAt: now,
  });
  if (!moved) throw notNow("This action has changed. Load it again.");
  planFor(context, moved);
  context.wakeDispatcher(row.userId);
  context.refreshScreens(row.userId);
  return moved;
}

/** An owner's approval is valid for a while. */
export function approvalOf(
  { automation }: BotContext,
  { userId, kind }: ActionRow,
  now: number,
): Pick<ActionRow, "approvedAt" | "expiresAt"> {
  const valid = automation.settingsOf(userId).approval.expireAfterDays * day;
  return { approvedAt: now, expiresAt: isAsked(kind) ? now + valid : null };
}

function reject(context: BotContext, row: ActionRow, feedback: string | undefined): ActionRow {
  const note = feedback || (row.state === "approved" ? "Skipped by you." : "Rejected by you.");
  const ended = endAction(
    context,
    row.id,
    decidable,
    { state: "skipped", code: "bot.rejected", note },
    {
      revision: row.revision + 1,
    },
  );
  if (!ended) throw notNow("This action has changed. Load it again.");
  return ended;
}

/** Those that can't be decided are left out. @returns how many were decided */
export function decideMany(context: BotContext, userId: string, decision: BulkDecision): number {
  const { database, rows } = context;
  const { approved, feedback, campaign, kind, ids } = decision;
  return database.write(() => {
    const wanted = ids && new Set(ids);
    const waiting = rows
      .inStates(userId, ["proposed"], maxAtOnce)
      .filter(
        (row) =>
          (wanted === undefined || wanted.has(row.id)) &&
          (campaign === undefined || row.campaignId === campaign) &&
          (kind === undefined || row.kind === kind),
      );
    for (const row of waiting) {
      if (approved) approve(context, row, undefined);
      else reject(context, row, feedback);
    }
    return waiting.length;
  });
}

/** What was never approved ends; an approval that is too old is asked for again. Runs in one transaction. */
export function expireApprovals(context: BotContext): void {
  const { database, clock, rows } = context;
  const expired = rows.expired(clock.now());
  if (expired.length === 0) return;
  database.write(() => {
    for (const row of expired) {
      const note = "It was not approved in time.";
      if (row.state === "approved") askAgain(context, row, "Your approval has expired. Approve it again.");
      else endAction(context, row.id, ["proposed"], { state: "skipped", code: "bot.expired", note });
    }
  });
}

function askAgain(context: BotContext, row: ActionRow, note: string | null): ActionRow | undefined {
  const { clock, rows, automation } = context;
  const now = clock.now();
  const expiresAt = now + automation.settingsOf(row.userId).approval.expireAfterDays * day;
  const asked = { state: "proposed", expiresAt, approvedAt: null, note, revision: row.revision + 1 } as const;
  const moved = rows.move(row.id, ["approved"], { ...asked, updatedAt: now });
  if (moved) context.refreshScreens(row.userId);
  return moved;
}

/** 'Send without asking' was switched off, or approvals are valid for a shorter time. Runs in the caller's transaction. */
export function applyApprovalSettings(context: BotContext, userId: string): void {
  const { automation, rows } = context;
  const { sendWithoutAsking, expireAfterDays } = automation.settingsOf(userId).approval;
  for (const row of rows.inStates(userId, ["approved"], maxAtOnce)) {
    if (!isAsked(row.kind)) continue;
    if (row.expiresAt === null) {
      if (!sendWithoutAsking[row.kind]) askAgain(context, row, "It is no longer sent without asking.");
    } else if (row.approvedAt !== null) {
      rows.move(row.id, ["approved"], { expiresAt: row.approvedAt + expireAfterDays * day });
    }
  }
}

/** Everything of a person, or of a campaign, that was not sent yet. Runs in the caller's transaction. */
export function cancelActions(
  context: BotContext,
  rows: readonly ActionRow[],
  { code, note }: { code: string; note: string },
): number {
  let cancelled = 0;
  for (const row of rows) {
    const from = ["proposed", "approved", "claimed", "needs_answer"] as const;
    // A claim that is being prepared can't be armed with an older fence.
    if (endAction(context, row.id, from, { state: "skipped", code, note }, { fence: row.fence + 1 })) cancelled += 1;
  }
  return cancelled;
}

function assertDecidable(row: ActionRow): void {
  if (row.state === "proposed" || row.state === "approved") return;
  throw notNow(
    row.doneAt === null ? "This action is being done, so it can't be changed." : "This action has already ended.",
  );
}

/** @throws Fault `bot.changed` with the stored action */
function assertRevision(context: BotContext, row: ActionRow, revision: number | undefined): void {
  if (revision === undefined || revision === row.revision) return;
  const message = "This action was changed elsewhere since you opened it. Check it again.";
  throw new Fault("conflict", "bot.changed", message, { current: viewAction(context, row) });
}

const notNow = (message: string): Fault => new Fault("conflict", "bot.not_now", message);

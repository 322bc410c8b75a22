import { getErrorMessage } from "#core/errors.ts";
import { classifyNetworkError, evidenceOf } from "#core/network-errors.ts";
import type { ApplicationQuestion, LimitReached } from "#core/network-port.ts";
import { backoffMs, maxTries } from "../actions/action-rules.ts";
import type { ActionRow } from "../actions/action-rows.ts";
import { endAction } from "../actions/end-action.ts";
import { planFor } from "../actions/propose.ts";
import type { BotContext } from "../context.ts";
import type { ActionKind, ActionState } from "../contract.ts";
import { isWrite } from "../limits/rules.ts";
import { localMonthOf } from "../rules/working-time.ts";
import { capitalize, formatUntil, kindWords } from "../sentences.ts";
import { ActionSkipped } from "./action-skipped.ts";

const minute = 60_000;
const hour = 60 * minute;
const throttlePauseMs = 60 * minute;
const limitPauseMs = 24 * hour;
const missPauseMs = 6 * hour;
const missesInARow = 3;

/** Waiting for a browser or for space is not a try: the network was not contacted. */
const ownDelaysMs: Readonly<Record<string, number>> = {
  "browser.busy": minute,
  "browser.failed": 2 * minute,
  "browser.missing": 10 * minute,
  "database.full": 5 * minute,
};

/** Retrying can't help. */
const finalCodes = new Set([
  "network.job_not_found",
  "network.job_external",
  "network.job_closed",
  "network.cv_not_accepted",
  "network.form_stuck",
  "content.network_limit",
]);

const openFrom = ["claimed", "armed"] as const satisfies readonly ActionState[];

/** An action that certainly did nothing: it waits for another try, or ends. Runs in the caller's transaction. */
export function recordNotDone(context: BotContext, id: string, cause: unknown): void {
  const { rows, clock, uses, botAccounts, settings } = context;
  const row = rows.byId(id);
  if (!row) return;
  const { userId, kind } = row;
  const now = clock.now();
  const evidence = evidenceOf(cause);
  const tryAgain = (fields: Partial<ActionRow>): void => {
    if (kind === "inbox_sweep") return endSweep(context, id, fields.code ?? null, cause);
    const again = { state: "approved" as const, updatedAt: now, ...(evidence && { evidence }), ...fields };
    const moved = rows.move(id, openFrom, again);
    if (!moved) return;
    // Its time of the plan is used: without another one it would wait until tomorrow.
    planFor(context, moved);
    context.refreshScreens(userId);
  };
  const fail = (code: string, note: string): void =>
    void endAction(context, id, openFrom, { state: "failed", code, note }, evidence ? { evidence } : {});

  // What sends nothing may have opened pages before it failed.
  if (isWrite(kind)) uses.takeBack(id, kind);
  context.releaseQuota(row);
  context.freeSlot(userId, id);
  if (cause instanceof ActionSkipped) {
    endAction(context, id, openFrom, { state: "skipped", code: cause.code, note: cause.message });
    return;
  }
  const problem = classifyNetworkError(cause);
  switch (problem.kind) {
    case "session_expired":
    case "challenge":
      tryAgain({ dueAt: now, note: "Waiting until the account is connected again." });
      return;
    case "throttled": {
      const until = Math.round(problem.error.until ?? now + throttlePauseMs);
      botAccounts.change(userId, { throttledUntil: until });
      tryAgain({ dueAt: now, code: "bot.throttled", note: "The network asked to slow down." });
      return;
    }
    case "limit_reached":
      if (problem.error.limit === "notes") {
        botAccounts.change(userId, { notesUsedUp: localMonthOf(now, settings.zoneOf(userId)) });
        tryAgain({ dueAt: now, code: "bot.notes_used_up", note: null });
        return;
      }
      pauseForLimit(context, row, problem.error);
      tryAgain({ dueAt: now, code: "bot.network_limit", note: problem.error.message });
      return;
    case "questions_open": {
      const questions = problem.error.questions.map(({ key, label }) => ({ key, label }));
      const note = describeOpen(problem.error.questions);
      const parked = { state: "needs_answer", questions, code: "bot.questions", note, updatedAt: now } as const;
      const moved = rows.move(id, openFrom, parked);
      if (!moved) return;
      context.applicationSource()?.onQuestions(context.toEnded(moved), problem.error.questions);
      context.notifyOwner(
        userId,
        "bot_needs_you",
        "A question is open",
        `${row.targetTitle ?? "An application"}: ${note}`,
      );
      context.refreshScreens(userId);
      return;
    }
    case "page_changed":
      countMiss(context, row);
      break;
    case "fault": {
      if (finalCodes.has(problem.error.code)) {
        fail(problem.error.code, problem.error.message);
        return;
      }
      const delay = ownDelaysMs[problem.error.code];
      if (delay !== undefined) {
        tryAgain({ dueAt: now + delay, code: problem.error.code, note: problem.error.message });
        return;
      }
      break;
    }
    case "unknown":
  }
  const tries = row.tries + 1;
  const reason =
    problem.kind === "page_changed" ? "The network's page looks different than expected." : getErrorMessage(cause);
  if (tries >= maxTries) fail("bot.not_sent", `${endSentence(reason)} It was tried ${tries} times.`);
  else tryAgain({ tries, dueAt: now + backoffMs(tries), code: "bot.not_sent", note: reason });
}

/** 'Answer 4 questions and choose a CV to send it.' */
function describeOpen(questions: readonly ApplicationQuestion[]): string {
  const files = questions.filter(({ kind }) => kind === "file");
  const asked = questions.length - files.length;
  const steps = [
    asked > 0 && `answer ${asked === 1 ? "one question" : `${asked} questions`}`,
    files.length > 0 && `choose ${files.some(({ refusal }) => refusal !== undefined) ? "another" : "a"} CV`,
  ];
  return `${capitalize(steps.filter((step) => step !== false).join(" and "))} to send it.`;
}

/** The next one has a time of its own. */
function endSweep(context: BotContext, id: string, code: string | null, cause: unknown): void {
  endAction(context, id, openFrom, { state: "skipped", code, note: endSentence(getErrorMessage(cause)) });
}

const endSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

const limitedKinds: Partial<Record<LimitReached["limit"], ActionKind>> = {
  invitations: "connection_request",
  messages: "message",
  applications: "job_application",
};

function pauseForLimit({ botAccounts, clock }: BotContext, { userId, kind }: ActionRow, error: LimitReached): void {
  const until = Math.round(error.until ?? clock.now() + limitPauseMs);
  const limited = limitedKinds[error.limit] ?? kind;
  botAccounts.changeKind(userId, limited, { pausedUntil: until, reason: "network_limit" });
}

/** From the third miss in a row on, the kind pauses; the owner is notified once. */
function countMiss(context: BotContext, { userId, kind }: ActionRow): void {
  const { botAccounts, clock, settings } = context;
  const misses = (botAccounts.kindsOf(userId).find((known) => known.kind === kind)?.misses ?? 0) + 1;
  if (misses < missesInARow) {
    botAccounts.changeKind(userId, kind, { misses });
    return;
  }
  const now = clock.now();
  const until = now + missPauseMs;
  botAccounts.changeKind(userId, kind, { misses, pausedUntil: until, reason: "misses" });
  if (misses > missesInARow) return;
  const { many } = kindWords[kind];
  const at = formatUntil(until, now, settings.zoneOf(userId));
  context.notifyOwner(
    userId,
    "bot_paused",
    `${capitalize(many)} are paused`,
    `The network's page has changed, and Attaché failed to use it three times in a row. The next try is ${at}. If that doesn't help, ask your admin to update Attaché.`,
  );
}

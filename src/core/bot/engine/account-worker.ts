import { createRunningWork } from "#core/running-work.ts";
import { readNoteAllowance } from "../notes/note-allowance.ts";
import type { BotContext } from "../context.ts";
import { whyWithoutNote } from "../notes/rules.ts";
import { claimDue, type Claimed } from "./claim.ts";
import { networkAction, type Run } from "./network-action.ts";
import { createOutcomeHandlers } from "./outcome-handlers.ts";
import { performRead } from "./read-actions.ts";
import type { ReadyAccounts } from "./ready-accounts.ts";

interface WorkerDeps {
  ready: ReadyAccounts;
  isReady: () => boolean;
  /** For errors of our own storage, such as a full disk. */
  onFailure: (error: unknown) => void;
  onFree: () => void;
}

/** One action of an account at a time, a few accounts at once. */
export function createAccountWorker(context: BotContext, { ready, isReady, onFailure, onFree }: WorkerDeps) {
  const { database, clock, attempts, turns, rows, uses, accountsAtOnce } = context;
  const running = createRunningWork(clock);
  let busy = 0;

  async function perform({ row, attempt }: Claimed): Promise<void> {
    if (!attempt) return performRead(context, row);
    const run: Run = { withNote: false };
    const leaveOutNote = () => whyWithoutNote(readNoteAllowance(context, row.userId));
    const action = networkAction(context, row, run, leaveOutNote);
    return attempts.perform(attempt, action, createOutcomeHandlers(context, run));
  }

  /** Returns whether the account may have more to do. */
  async function doNext(userId: string): Promise<boolean> {
    const result = await database.writeInGroup(() => (isReady() ? claimDue(context, userId) : undefined));
    if (!result) return false;
    if ("again" in result) {
      ready.waitUntil(userId, result.again);
      return false;
    }
    await perform(result.claimed);
    await database.writeInGroup(() => uses.end(result.claimed.row.id, clock.now()));
    return true;
  }

  function begin(userId: string, work: () => Promise<boolean>): void {
    turns.take(userId);
    busy += 1;
    ready.remove(userId);
    const finish = (hasMore: boolean): void => {
      busy -= 1;
      if (hasMore) ready.add(userId);
      turns.release(userId);
      onFree();
    };
    const onError = (error: unknown): void => {
      onFailure(error);
      finish(true);
    };
    running.add(work().then(finish, onError));
  }

  const isFull = (): boolean => busy >= accountsAtOnce;

  return {
    finish: running.finish,

    startChecks(now: number): void {
      for (const attempt of attempts.store.dueChecks("bot_action", now, 4 * accountsAtOnce)) {
        if (isFull()) return;
        const row = rows.byId(attempt.subjectId);
        if (!row || turns.isTaken(attempt.userId)) continue;
        begin(attempt.userId, async () => {
          const action = networkAction(context, row, { withNote: false }, () => undefined);
          await attempts.check(attempt, action, createOutcomeHandlers(context));
          return true;
        });
      }
    },

    startReady(): void {
      for (const userId of ready.accounts) {
        if (isFull()) return;
        if (!turns.isTaken(userId)) begin(userId, () => doNext(userId));
      }
    },

    /** Everything of an account that is due now. @returns number of actions */
    async runDue(userId: string): Promise<number> {
      for (let done = 0; ; done += 1) {
        if (turns.isTaken(userId)) return done;
        turns.take(userId);
        try {
          if (!(await doNext(userId))) return done;
        } finally {
          turns.release(userId);
        }
      }
    },
  };
}

import { Fault } from "#core/errors.ts";
import { toolScopes } from "#core/tools/contract.ts";
import { assistantName, type AnswerState, type StartAnswer, type StartedAnswer } from "./contract.ts";
import type { MessageRow } from "./conversation-store.ts";
import { textOf } from "./parts.ts";
import { placeAnswer } from "./place-answer.ts";
import type { AnswersDeps, Job } from "./context.ts";
import { stepsOf } from "./answer-steps.ts";
import { runSteps } from "./run-steps.ts";
import { assistantTemplate } from "./template/assistant-template.ts";

/** Given as the reason of an abort that the person didn't ask for. */
export const serverStops = new Fault(
  "unavailable",
  "ai.busy",
  "The server stopped before the answer was complete. This answer costs no AI interaction. Ask again.",
);

const bug = () =>
  new Fault("upstream", "ai.failed", "Something went wrong in Attaché, so the answer is incomplete. Try again.");

interface Written {
  row: MessageRow;
  /** Why it failed. */
  error: Fault | undefined;
}

/** Writes answers in this process, whether or not someone follows them. */
export function createAnswers(deps: AnswersDeps) {
  const { database, clock, log, models, store, live } = deps;
  const written = new Map<string, Promise<Written>>();

  const save = ({ row, answer }: Job, change: Partial<MessageRow> = {}): void => {
    const stored = { parts: answer.parts, content: textOf(answer.parts), ...change };
    database.write(() => store.changeMessage(row.id, stored));
    Object.assign(row, stored);
  };

  /** Settles the quota before anyone hears of the end. */
  function finish(job: Job, state: AnswerState, notice: string | null): void {
    job.interaction.end({ isRefunded: job.answer.stopping.signal.reason === serverStops });
    try {
      save(job, { state, notice });
    } catch (error) {
      // The account was deleted, or the disk is full.
      log.error("assistant.answer_not_saved", { error });
    }
    live.end(job.row.id, state, notice);
    store.notifyScreens(job.answer.userId);
  }

  async function write(job: Job): Promise<Written> {
    const { row, answer } = job;
    const { signal } = answer.stopping;
    const steps = stepsOf(deps, job, () => save(job));
    try {
      const notice = await runSteps(steps).finally(steps.stopSaving);
      finish(job, "done", notice);
      return { row, error: undefined };
    } catch (error) {
      const failure = failureOf(error, signal);
      if (failure === undefined) finish(job, "stopped", "You stopped this answer.");
      else {
        if (!(error instanceof Fault) && !signal.aborted) log.error("assistant.answer_failed", { error });
        finish(job, "failed", failure.message);
      }
      return { row, error: failure };
    } finally {
      written.delete(row.id);
    }
  }

  return {
    /** @throws Fault `assistant.*`, `quota.used_up` */
    async start(userId: string, input: StartAnswer, scopes: readonly string[] = toolScopes): Promise<StartedAnswer> {
      const interaction = await models.begin(userId, "chat", assistantTemplate);
      try {
        const { row, history } = database.write(() => placeAnswer({ store, clock, userId, input, interaction }));
        const answer = { id: row.id, userId, parts: row.parts, stopping: new AbortController() };
        live.add(answer);
        const actor = { userId, scopes, requestedBy: assistantName, asksForDrafts: true } as const;
        written.set(row.id, write({ answer, row, history, interaction, actor }));
        return { id: row.id, conversationId: row.conversationId };
      } catch (error) {
        interaction.end();
        throw error;
      }
    },

    /** Of an answer that this process writes. */
    ended: (id: string): Promise<Written> | undefined => written.get(id),

    /** Waits until what was written is stored. */
    async stopAll(): Promise<void> {
      live.stopAll(() => true, serverStops);
      await Promise.all(written.values());
    },

    /** After a crash: what was stored of an answer stays. */
    settleInterrupted: (): void =>
      database.write(() => {
        for (const { id } of store.running())
          if (!written.has(id)) store.changeMessage(id, { state: "failed", notice: serverStops.message });
      }),
  };
}

/** Undefined if the person stopped it. */
function failureOf(error: unknown, signal: AbortSignal): Fault | undefined {
  if (signal.aborted) return signal.reason instanceof Fault ? signal.reason : undefined;
  return error instanceof Fault ? error : bug();
}

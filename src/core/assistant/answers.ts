import type { JSONObject } from "@ai-sdk/provider";
import { Fault } from "#core/errors.ts";
import type { Log } from "#core/ports.ts";
import type { AccountSettings } from "#core/settings/settings.ts";
import type { ToolActor } from "#core/tool.ts";
import { toolScopes, type ToolApproval } from "#core/tools/contract.ts";
import type { Tools } from "#core/tools/tools.ts";
import { wallTimeOf } from "#core/wall-time.ts";
import type { Interaction, Models } from "#core/writing/models/models.ts";
import { beginCall, endCall, toToolName } from "./call-tool.ts";
import { assistantName, type AnswerState, type StartAnswer, type StartedAnswer } from "./contract.ts";
import type { ConversationStore, MessageRow, StoreDeps } from "./conversation-store.ts";
import { instructionsFor } from "./instructions.ts";
import type { LiveAnswer, LiveAnswers } from "./live-answers.ts";
import { textOf, type StoredPart } from "./parts.ts";
import { placeAnswer } from "./place-answer.ts";
import { buildPrompt } from "./prompt.ts";
import { runSteps } from "./run-steps.ts";
import { assistantTemplate } from "./template/assistant-template.ts";
import { toFunctionTool } from "./tool-definitions.ts";

export interface AnswersDeps extends StoreDeps {
  log: Log;
  models: Pick<Models, "begin">;
  settings: Pick<AccountSettings, "zoneOf">;
  tools: Pick<Tools, "call" | "list" | "approvals">;
  store: ConversationStore;
  live: LiveAnswers;
  approvalOf: (userId: string, id: string) => ToolApproval | null;
}

/** An answer is stored this often while it is written, so that a killed server loses little of it. */
const saveMs = 500;

/** Given as the reason of an abort that the person didn't ask for. */
export const serverStops = new Fault(
  "unavailable",
  "ai.busy",
  "The server stopped before the answer was complete. Ask again.",
);

const bug = () =>
  new Fault("upstream", "ai.failed", "Something went wrong in Attaché, so the answer is incomplete. Try again.");

interface Written {
  row: MessageRow;
  /** Why it failed. */
  error: Fault | undefined;
}

interface Job {
  answer: LiveAnswer;
  row: MessageRow;
  /** The branch up to the person's message. */
  history: MessageRow[];
  interaction: Interaction;
  actor: ToolActor;
}

export type Answers = ReturnType<typeof createAnswers>;

/** Writes answers in this process, whether or not someone follows them. */
export function createAnswers(deps: AnswersDeps) {
  const { database, clock, log, models, settings, tools, store, live } = deps;
  const written = new Map<string, Promise<Written>>();

  const save = ({ row, answer }: Job, change: Partial<MessageRow> = {}): void => {
    const stored = { parts: answer.parts, content: textOf(answer.parts), ...change };
    database.write(() => store.changeMessage(row.id, stored));
    Object.assign(row, stored);
  };

  function stepsOf(job: Job) {
    const { answer, row, history, actor, interaction } = job;
    const { userId } = answer;
    const available = tools.list(actor.scopes);
    const instructions = instructionsFor({ ...momentOf(settings.zoneOf(userId), clock.now()), action: row.action });
    const approvalOf = (id: string) => deps.approvalOf(userId, id) ?? undefined;
    let savedAt = clock.now();
    return {
      model: interaction.model,
      tools: available.map(toFunctionTool),
      signal: answer.stopping.signal,
      prompt: () => buildPrompt({ instructions, history, answer: answer.parts, approvalOf }),
      template: () =>
        toTemplateTurn(
          job,
          available.map(({ name }) => name),
        ),
      onText(step: number, delta: string): void {
        live.appendText(answer, step, delta);
        if (clock.now() - savedAt < saveMs) return;
        savedAt = clock.now();
        save(job);
      },
      async call(step: number, call: { name: string; input: string }): Promise<void> {
        const tool = available.find(({ name }) => name === toToolName(call.name));
        const part = beginCall(step, call, tool);
        answer.parts.push(part);
        live.showPart(answer, part);
        await endCall(part, call, tool, { tools, actor, log, parts: answer.parts });
        save(job);
        live.showPart(answer, part);
      },
    };
  }

  /** Settles the quota before anyone hears of the end. */
  function finish(job: Job, state: AnswerState, notice: string | null): void {
    job.interaction.end();
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
    try {
      finish(job, "done", await runSteps(stepsOf(job)));
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

const momentOf = (zone: string, now: number) => ({ zone, now: wallTimeOf(now, zone).replace("T", " ") });

const toTemplateTurn = ({ answer, row, history }: Job, tools: string[]): JSONObject => ({
  action: row.action,
  message: history.at(-1)?.content ?? "",
  tools,
  results: answer.parts.flatMap((part: StoredPart) =>
    part.kind === "tool"
      ? [{ tool: part.tool, isDone: part.state === "done", result: JSON.parse(JSON.stringify(part.result)) }]
      : [],
  ),
});

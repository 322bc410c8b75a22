import type { JSONObject } from "@ai-sdk/provider";
import { wallTimeOf } from "#core/wall-time.ts";
import type { AnswersDeps, Job } from "./context.ts";
import { beginCall, endCall, toToolName } from "./call-tool.ts";
import { instructionsFor } from "./instructions.ts";
import type { StoredPart } from "./parts.ts";
import { buildPrompt } from "./prompt.ts";
import type { StepsDeps } from "./run-steps.ts";
import { toFunctionTool } from "./tool-definitions.ts";

/** Words are stored at most this long after they arrived, so that a killed server loses little. */
const saveMs = 500;

interface Steps extends StepsDeps {
  /** Call it before the end of the answer is stored. */
  stopSaving(): void;
}

/** How the model is asked, and what becomes of its words and calls. */
export function stepsOf(deps: AnswersDeps, job: Job, save: () => void): Steps {
  const { clock, log, settings, tools, live } = deps;
  const { answer, row, history, actor, interaction } = job;
  const { userId } = answer;
  const available = tools.list(actor.scopes);
  const instructions = instructionsFor({ ...momentOf(settings.zoneOf(userId), clock.now()), action: row.action });
  const approvalOf = (id: string) => deps.approvalOf(userId, id) ?? undefined;
  let cancelSave: (() => void) | undefined;
  const stopSaving = (): void => {
    cancelSave?.();
    cancelSave = undefined;
  };
  const saveLater = (): void => {
    cancelSave ??= clock.after(saveMs, () => {
      cancelSave = undefined;
      try {
        save();
      } catch (error) {
        log.error("assistant.answer_not_saved", { error });
      }
    });
  };
  return {
    stopSaving,
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
      saveLater();
    },
    async call(step: number, call: { name: string; input: string }): Promise<void> {
      const tool = available.find(({ name }) => name === toToolName(call.name));
      const part = beginCall(step, call, tool);
      answer.parts.push(part);
      live.showPart(answer, part);
      await endCall(part, call, tool, { tools, actor, log, parts: answer.parts });
      save();
      live.showPart(answer, part);
    },
  };
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

import type { JSONObject, LanguageModelV4FunctionTool, LanguageModelV4Prompt } from "@ai-sdk/provider";
import { Fault } from "#core/errors.ts";
import type { TextModel } from "#core/model-port.ts";
import { templateOptionsKey } from "#core/writing/models/contract.ts";
import { assistantLimits } from "./contract.ts";
import { withoutThinking } from "#core/writing/rules.ts";

export interface ModelCall {
  name: string;
  /** JSON, as the model wrote it. */
  input: string;
}

export interface StepsDeps {
  model: TextModel;
  tools: LanguageModelV4FunctionTool[];
  signal: AbortSignal;
  /** With what the answer has so far. */
  prompt: () => LanguageModelV4Prompt;
  /** What the template writer answers from. */
  template: () => JSONObject;
  onText: (step: number, delta: string) => void;
  call: (step: number, call: ModelCall) => Promise<void>;
}

const notices = {
  length: "The model stopped at its length limit, so the answer may be incomplete.",
  "content-filter": "The AI provider cut the answer off: its content filter stopped it.",
  steps: `The assistant stopped after ${assistantLimits.steps} steps without finishing. Ask again, or ask for less at once.`,
} as const;

/**
 * Asks the model, calls the tools it wants, and asks again, a bounded number of times.
 * @returns why the answer is incomplete
 * @throws Fault `ai.*`; `AbortError`
 */
export async function runSteps(deps: StepsDeps): Promise<string | null> {
  let calls = 0;
  for (let step = 1; step <= assistantLimits.steps; step += 1) {
    const isLast = step === assistantLimits.steps || calls >= assistantLimits.calls;
    const { wanted, notice } = await runStep(deps, step, isLast);
    if (wanted.length === 0 || notice !== null) return notice;
    if (isLast) return notices.steps;
    for (const call of wanted.slice(0, assistantLimits.calls - calls)) {
      await deps.call(step, call);
      deps.signal.throwIfAborted();
    }
    calls += wanted.length;
  }
  return notices.steps;
}

async function runStep(deps: StepsDeps, step: number, isLast: boolean) {
  const { stream } = await deps.model.doStream({
    prompt: deps.prompt(),
    tools: deps.tools,
    toolChoice: { type: isLast ? "none" : "auto" },
    abortSignal: deps.signal,
    // Models of other providers ignore it.
    providerOptions: { [templateOptionsKey]: deps.template() },
  });
  const wanted: ModelCall[] = [];
  let [received, sent] = ["", 0];
  let notice: string | null = null;
  for await (const part of stream) {
    if (part.type === "error") throw part.error;
    if (part.type === "tool-call") wanted.push({ name: part.toolName, input: part.input });
    if (part.type === "text-delta") {
      received += part.delta;
      const shown = withoutThinking(received);
      if (shown.length > sent) deps.onText(step, shown.slice(sent));
      sent = Math.max(sent, shown.length);
    }
    if (part.type !== "finish") continue;
    const { unified } = part.finishReason;
    if (unified === "length" || unified === "content-filter") notice = notices[unified];
    if (unified === "interrupted" || unified === "error") throw cutOff();
  }
  if (sent === 0 && wanted.length === 0 && notice === null) throw withoutText();
  return { wanted, notice };
}

const cutOff = () =>
  new Fault("upstream", "ai.failed", "The connection to the AI provider was cut off before the answer was complete.");

const withoutText = () => new Fault("upstream", "ai.failed", "The model answered without any text. Try again.");

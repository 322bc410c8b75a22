import type { LanguageModelV4CallOptions, LanguageModelV4StreamPart, LanguageModelV4Usage } from "@ai-sdk/provider";
import type { TextModel } from "#core/model-port.ts";
import { templateOptionsKey } from "#core/writing/models/contract.ts";
import { nextStep } from "./next-step.ts";
import { TemplateTurn } from "./turn.ts";

const zero = { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 };
const usage: LanguageModelV4Usage = { inputTokens: zero, outputTokens: { total: 0, text: 0, reasoning: 0 } };

/** Tool calls, or a text word by word. */
function toParts({ providerOptions }: LanguageModelV4CallOptions): LanguageModelV4StreamPart[] {
  const step = nextStep(TemplateTurn.parse(providerOptions?.[templateOptionsKey]));
  if ("text" in step) {
    const words = step.text.match(/\s*\S+\s*/g) ?? [];
    const deltas = words.map((delta) => ({ type: "text-delta" as const, id: "text", delta }));
    return [{ type: "text-start", id: "text" }, ...deltas, { type: "text-end", id: "text" }];
  }
  return step.calls.map(({ name, input }, at) => ({
    type: "tool-call",
    toolCallId: `call_${at}`,
    toolName: name,
    input: JSON.stringify(input),
  }));
}

/** The assistant without a model: it calls tools as a model would, and answers from their results by rule. */
export const assistantTemplate: TextModel = {
  specificationVersion: "v4",
  provider: "attache",
  modelId: "template",
  supportedUrls: {},
  doGenerate: () => Promise.reject(new TypeError("The assistant streams.")),
  doStream: async (options) => ({
    stream: new ReadableStream<LanguageModelV4StreamPart>({
      start(controller) {
        controller.enqueue({ type: "stream-start", warnings: [] });
        for (const part of toParts(options)) controller.enqueue(part);
        controller.enqueue({ type: "finish", usage, finishReason: { unified: "stop", raw: undefined } });
        controller.close();
      },
    }),
  }),
};

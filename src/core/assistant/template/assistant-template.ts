import type { LanguageModelV4StreamPart, LanguageModelV4Usage } from "@ai-sdk/provider";
import { z } from "zod";
import type { TextModel } from "#core/model-port.ts";
import { createTemplateModel, templateOptionsKey } from "#core/writing/models/template-model.ts";
import { messageTypes } from "../contract.ts";
import { nextStep } from "./next-step.ts";

/** Of one answer, as it is being written. */
export const TemplateTurn = z.object({
  action: z.enum(messageTypes),
  message: z.string(),
  tools: z.array(z.string()),
  results: z.array(z.object({ tool: z.string(), isDone: z.boolean(), result: z.unknown() })),
});
export type TemplateTurn = z.infer<typeof TemplateTurn>;

const zero = { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 };
const usage: LanguageModelV4Usage = { inputTokens: zero, outputTokens: { total: 0, text: 0, reasoning: 0 } };

const toStep = (options: unknown) => nextStep(TemplateTurn.parse(options));
const writer = createTemplateModel((options) => {
  const step = toStep(options);
  return "text" in step ? step.text : "";
});

/** The assistant without a model: it calls tools as a model would, and answers from their results by rule. */
export const assistantTemplate: TextModel = {
  ...writer,
  doStream: async (options) => {
    const step = toStep(options.providerOptions?.[templateOptionsKey]);
    if ("text" in step) return writer.doStream(options);
    return {
      stream: new ReadableStream<LanguageModelV4StreamPart>({
        start(controller) {
          controller.enqueue({ type: "stream-start", warnings: [] });
          for (const [at, { name, input }] of step.calls.entries()) {
            const call = { toolCallId: `call_${at}`, toolName: name, input: JSON.stringify(input) };
            controller.enqueue({ type: "tool-call", ...call });
          }
          controller.enqueue({ type: "finish", usage, finishReason: { unified: "tool-calls", raw: undefined } });
          controller.close();
        },
      }),
    };
  },
};

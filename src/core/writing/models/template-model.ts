import type { LanguageModelV4StreamPart, LanguageModelV4Usage } from "@ai-sdk/provider";
import type { TextModel } from "#core/model-port.ts";
import { templateOptionsKey } from "./contract.ts";

const zero = { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 };
const usage: LanguageModelV4Usage = { inputTokens: zero, outputTokens: { total: 0, text: 0, reasoning: 0 } };
const finishReason = { unified: "stop", raw: undefined } as const;

/** A language model made of rules: the same interface, so that there is one path with and without a model. */
export function createTemplateModel(write: (options: unknown) => string): TextModel {
  return {
    specificationVersion: "v4",
    provider: "attache",
    modelId: "template",
    supportedUrls: {},
    doGenerate: async ({ providerOptions }) => ({
      content: [{ type: "text", text: write(providerOptions?.[templateOptionsKey]) }],
      finishReason,
      usage,
      warnings: [],
    }),
    doStream: async ({ providerOptions }) => ({
      stream: new ReadableStream<LanguageModelV4StreamPart>({
        start(controller) {
          controller.enqueue({ type: "stream-start", warnings: [] });
          controller.enqueue({ type: "text-start", id: "text" });
          for (const delta of write(providerOptions?.[templateOptionsKey]).match(/\s*\S+\s*/g) ?? [])
            controller.enqueue({ type: "text-delta", id: "text", delta });
          controller.enqueue({ type: "text-end", id: "text" });
          controller.enqueue({ type: "finish", usage, finishReason });
          controller.close();
        },
      }),
    }),
  };
}

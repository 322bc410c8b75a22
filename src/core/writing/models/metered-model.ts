import type { LanguageModelV4Prompt, LanguageModelV4StreamPart, LanguageModelV4Usage } from "@ai-sdk/provider";
import { ModelError, type TextModel } from "#core/model-port.ts";
import { toFault } from "./failure-messages.ts";
import { isContent } from "./limited-model.ts";

export interface Meter {
  /** The provider began to answer: it counts from here. */
  onAnswered(): void;
  onUsed(tokens: Tokens): void;
  onFailed(error: unknown): void;
}

export interface Tokens {
  input: number;
  output: number;
  isEstimated: boolean;
}

/** Of English text, and no less of most others. */
const charactersPerToken = 4;

/** The same model, which reports to `meter` and throws Faults. */
export function meterModel(model: TextModel, meter: Meter): TextModel {
  const failed = (error: unknown): unknown => {
    meter.onFailed(error);
    return error instanceof ModelError ? toFault(error) : error;
  };
  return {
    specificationVersion: model.specificationVersion,
    provider: model.provider,
    modelId: model.modelId,
    supportedUrls: model.supportedUrls,

    async doGenerate(options) {
      try {
        const result = await model.doGenerate(options);
        meter.onAnswered();
        const length = result.content.reduce((sum, part) => sum + (part.type === "text" ? part.text.length : 0), 0);
        meter.onUsed(tokensOf(result.usage, options.prompt, length));
        return result;
      } catch (error) {
        throw failed(error);
      }
    },

    async doStream(options) {
      try {
        const result = await model.doStream(options);
        return { ...result, stream: meterParts(result.stream, options.prompt, meter, failed) };
      } catch (error) {
        throw failed(error);
      }
    },
  };
}

function meterParts(
  stream: ReadableStream<LanguageModelV4StreamPart>,
  prompt: LanguageModelV4Prompt,
  meter: Meter,
  failed: (error: unknown) => unknown,
): ReadableStream<LanguageModelV4StreamPart> {
  const reader = stream.getReader();
  let length = 0;
  let isReported = false;
  const report = (usage?: LanguageModelV4Usage): void => {
    if (isReported || (usage === undefined && length === 0)) return;
    isReported = true;
    meter.onUsed(tokensOf(usage, prompt, length));
  };
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) {
          report();
          controller.close();
          return;
        }
        if (isContent(value)) meter.onAnswered();
        if ("delta" in value) length += value.delta.length;
        if (value.type === "finish") report(value.usage);
        controller.enqueue(value.type === "error" ? { ...value, error: failed(value.error) } : value);
      } catch (error) {
        report();
        controller.error(failed(error));
      }
    },
    async cancel(reason) {
      report();
      await reader.cancel(reason);
    },
  });
}

function tokensOf(usage: LanguageModelV4Usage | undefined, prompt: LanguageModelV4Prompt, length: number): Tokens {
  const [input, output] = [usage?.inputTokens.total, usage?.outputTokens.total];
  return {
    input: input ?? Math.ceil(JSON.stringify(prompt).length / charactersPerToken),
    output: output ?? Math.ceil(length / charactersPerToken),
    isEstimated: input === undefined || output === undefined,
  };
}

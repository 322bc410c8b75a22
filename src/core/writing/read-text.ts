import type { LanguageModelV4CallOptions } from "@ai-sdk/provider";
import { Fault } from "#core/errors.ts";
import type { TextModel } from "#core/model-port.ts";
import { withoutThinking } from "./rules.ts";

export interface ReadText {
  text: string;
  /** Why it is incomplete. */
  notice: string | null;
}

const notices = {
  length: "The model stopped at its length limit, so the text may be incomplete.",
  "content-filter": "The AI provider cut the text off: its content filter stopped it.",
  stopped: "The text was stopped before it was complete.",
  cutOff:
    "The connection to the AI provider was cut off, so the text is incomplete. Generate it again or finish it yourself.",
} as const;

interface Reading {
  /** Each piece as it arrives, without thoughts before the text. */
  onText?: ((delta: string) => void) | undefined;
  /** What arrived before a stop is an incomplete text. */
  keepsStopped?: boolean;
}

/** Whatever arrived before an error stays. @throws Fault if nothing did; `AbortError` */
export async function readText(
  model: TextModel,
  options: LanguageModelV4CallOptions,
  { onText, keepsStopped = false }: Reading = {},
): Promise<ReadText> {
  let text = "";
  let shownLength = 0;
  let notice: string | null = null;
  try {
    const { stream } = await model.doStream(options);
    for await (const part of stream) {
      if (part.type === "error") throw part.error;
      if (part.type === "text-delta") {
        text += part.delta;
        const shown = withoutThinking(text).trimStart();
        if (shown.length > shownLength) onText?.(shown.slice(shownLength));
        shownLength = shown.length;
      }
      if (part.type !== "finish") continue;
      const { unified } = part.finishReason;
      if (unified === "length" || unified === "content-filter") notice = notices[unified];
      if (unified === "interrupted" || unified === "error") notice = notices.cutOff;
    }
  } catch (error) {
    const isStopped = keepsStopped && options.abortSignal?.aborted === true;
    if (!(error instanceof Fault || isStopped) || clean(text) === "") throw error;
    notice = isStopped ? notices.stopped : notices.cutOff;
  }
  const written = clean(text);
  if (written === "") throw new Fault("upstream", "ai.failed", "The model answered without any text. Try again.");
  return { text: written, notice };
}

/** Without thoughts, and without a fence or quotation marks around the whole answer. */
const clean = (text: string): string =>
  withoutThinking(text)
    .trim()
    .replace(/^```\w*\n([\s\S]*?)\n```$/, "$1")
    .replace(/^"([^"]+)"$/, "$1")
    .trim();

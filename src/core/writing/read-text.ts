import type { LanguageModelV4CallOptions } from "@ai-sdk/provider";
import { Fault } from "#core/errors.ts";
import type { TextModel } from "#core/model-port.ts";

export interface ReadText {
  text: string;
  /** Why it is incomplete. */
  notice: string | null;
}

const notices = {
  length: "The model stopped at its length limit, so the text may be incomplete.",
  "content-filter": "The AI provider cut the text off: its content filter stopped it.",
  cutOff:
    "The connection to the AI provider was cut off, so the text is incomplete. Generate it again or finish it yourself.",
} as const;

/** Whatever arrived before an error stays. @throws Fault if nothing did; `AbortError` */
export async function readText(model: TextModel, options: LanguageModelV4CallOptions): Promise<ReadText> {
  let text = "";
  let notice: string | null = null;
  try {
    const { stream } = await model.doStream(options);
    for await (const part of stream) {
      if (part.type === "error") throw part.error;
      if (part.type === "text-delta") text += part.delta;
      if (part.type !== "finish") continue;
      const { unified } = part.finishReason;
      if (unified === "length" || unified === "content-filter") notice = notices[unified];
      if (unified === "interrupted" || unified === "error") notice = notices.cutOff;
    }
  } catch (error) {
    if (!(error instanceof Fault) || clean(text) === "") throw error;
    notice = notices.cutOff;
  }
  const written = clean(text);
  if (written === "") throw new Fault("upstream", "ai.failed", "The model answered without any text. Try again.");
  return { text: written, notice };
}

/** Reasoning that some local models send as text, and a fence or quotation marks around the whole answer. */
const clean = (text: string): string =>
  text
    .replace(/^\s*<think>[\s\S]*?(?:<\/think>|$)/i, "")
    .trim()
    .replace(/^```\w*\n([\s\S]*?)\n```$/, "$1")
    .replace(/^"([^"]+)"$/, "$1")
    .trim();

import type { Length, Tone, WrittenType } from "../contract.ts";

/** What is to be written, for every writer. */
export interface Brief {
  type: WrittenType;
  tone: Tone;
  length: Length;
  /** The person's words. */
  prompt: string;
  theme: string | undefined;
  /** Chooses among the variants: another one, another text. */
  seed: number;
}

export interface Facts {
  topic: string;
  points: string[];
}

const request =
  /^(?:please )?(?:can you |could you )?(?:write|create|generate|draft|make|compose)(?: me| us)?(?: an?| the| some)?(?: [\w-]+){0,3}? ?(?:post|article|comment|text|summary|update|piece|something)? ?(?:about|on|for|regarding|that explains|saying(?: that)?)[: ]+/i;

/** The first sentence of the prompt is the topic, the others are points: nothing is added. */
export function readFacts({ prompt, theme }: Pick<Brief, "prompt" | "theme">): Facts {
  const words = prompt.trim().replace(request, "");
  const sentences = words
    .split(/\n+|(?<=[.!?])\s+(?=[\p{Lu}\p{N}"'[])/u)
    .map((sentence) => sentence.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, "").trim())
    .filter((sentence) => sentence !== "");
  const [topic = theme ?? "", ...points] = sentences;
  return { topic: capitalize(topic.replace(/[.\s]+$/, "")), points: points.map(closeSentence) };
}

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** With a full stop, unless it ends with a mark or an emoji. */
export const closeSentence = (text: string): string =>
  /(?:[.!?:…\])"']|\p{Extended_Pictographic}\uFE0F?)$/u.test(text) ? capitalize(text) : `${capitalize(text)}.`;

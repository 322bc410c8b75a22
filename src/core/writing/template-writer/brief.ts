import type { Length, Tone, WrittenType } from "../contract.ts";
import { bridges, closings, openings, slots } from "./grammar.ts";

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

const verb = String.raw`^(?:please )?(?<asked>(?:can|could|would) you (?:please )?)?(?:write|create|generate|draft|make|compose|prepare)(?: me| us)?`;
const noun = String.raw`(?: an?| the| some)?(?: [\w-]+){0,3}? (?:posts?|articles?|comments?|texts?|summary|updates?|piece|something|draft)`;
const about = String.raw` (?:about|on|for|regarding|saying(?: that)?|(?:that|which) (?:explains|says|tells|states|reads))(?=\s|:|$)`;
/** 'Write a post about', 'Draft a post:', 'Write about': the words around the topic. */
const request = new RegExp(
  String.raw`${verb}(?:${noun}(?:(?:${about})?\s*:|${about}|\s*[.!?]?\s*$)| (?:about|regarding)(?=\s|:|$)\s*:?)\s*`,
  "i",
);

function withoutRequest(prompt: string): string {
  const found = request.exec(prompt);
  if (!found) return prompt;
  const words = prompt.slice(found[0].length);
  return found.groups?.["asked"] === undefined ? words : words.replace(/\?$/, "");
}

const forms = Object.values(openings).flat();
const partsOf = (at: 0 | 1): string[] =>
  forms.map((form) => form.split("{topic}")[at]?.toLowerCase().replace(/\.$/, "") ?? "").filter((part) => part !== "");
const before = partsOf(0);
const after = partsOf(1).filter((part) => !part.startsWith("."));
/** Sentences of the writer, which aren't the person's words. */
const added = new Set(
  [
    ...forms.map((form) => form.split("{topic}.")[1]?.trim() ?? ""),
    ...Object.values(bridges).flat(),
    ...Object.values(closings).flat(),
  ].map((sentence) => sentence.toLowerCase()),
);

/** The bare fact of a line that the writer may have made itself. */
function withoutForms(line: string): string {
  const bare = line.replace(/[.:;,\s]+$/, "");
  const lower = bare.toLowerCase();
  const start = before.find((part) => lower.startsWith(part) && lower.length > part.length);
  if (start !== undefined) return withoutForms(bare.slice(start.length));
  const end = after.find((part) => lower.endsWith(part) && lower.length > part.length);
  return end === undefined ? bare : withoutForms(bare.slice(0, -end.length));
}

/** The first sentence of the prompt is the topic, the others are points: nothing is added. */
export function readFacts({ prompt, theme }: Pick<Brief, "prompt" | "theme">): Facts {
  const sentences = withoutRequest(prompt.trim())
    .split(/\n+|(?<=[.!?])\s+(?=[\p{Lu}\p{N}"'[])/u)
    .map((sentence) => sentence.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, "").trim())
    .filter((sentence) => sentence !== "" && !added.has(sentence.toLowerCase()));
  const [topic = theme?.trim() || slots.topic, ...points] = sentences;
  return { topic: capitalize(withoutForms(topic)), points: points.map(closeSentence) };
}

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** With a full stop, unless it ends with a mark or an emoji. */
export const closeSentence = (text: string): string =>
  /(?:[.!?:…\])"']|\p{Extended_Pictographic}\uFE0F?)$/u.test(text) ? capitalize(text) : `${capitalize(text)}.`;

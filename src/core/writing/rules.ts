import { historyPreviewLength, type PostTemplate } from "./contract.ts";

/** Counted as people count characters. */
export function previewOf(content: string): string {
  const graphemes = Array.from(new Intl.Segmenter().segment(content), ({ segment }) => segment);
  if (graphemes.length <= historyPreviewLength) return content;
  return `${graphemes
    .slice(0, historyPreviewLength - 1)
    .join("")
    .trimEnd()}…`;
}

/** A variable without a value becomes a visible slot, such as [your topic]. */
export function fillTemplate({ prompt, variables }: PostTemplate, values: Readonly<Record<string, string>>): string {
  return prompt.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name]?.trim() ?? "";
    if (value !== "") return value;
    const label = variables.find((variable) => variable.name === name)?.label ?? name;
    return `[${label.charAt(0).toLowerCase()}${label.slice(1)}]`;
  });
}

/** Names after an @, without the sign. */
export function mentionsIn(text: string): string[] {
  const found = [...text.matchAll(/(?<![\p{L}\p{N}_])@([\p{L}\p{N}_]+)/gu)].map(([, name = ""]) => name);
  return found.filter((name, at) => found.findIndex((other) => other.toLowerCase() === name.toLowerCase()) === at);
}

const slot = /\[(?:your|a|an|the|what|who|why|how)\b[^\]\n]{1,60}\]/g;

/** Places the writer left for facts it doesn't have. */
export const slotsIn = (text: string): string[] => [...new Set(text.match(slot))];

const thinking = /^\s*<think>[\s\S]*?(?:<\/think>\s*|$)/i;

/** The start of an answer without the reasoning that some local models send as text. Held back while it may be one. */
export function withoutThinking(text: string): string {
  const start = text.trimStart().toLowerCase();
  if (start.length < "<think>".length && "<think>".startsWith(start)) return "";
  return text.replace(thinking, "");
}

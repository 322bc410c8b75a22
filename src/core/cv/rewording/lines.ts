import type { Suggestion } from "./contract.ts";

interface Line {
  /** Place in the text. */
  at: number;
  text: string;
}

const bullet = /^\s*(?:[-*•‣▪–]\s+|[•‣▪])?\s*/u;

/** Without bullets and empty lines. */
export const readLines = (text: string): Line[] =>
  text
    .split("\n")
    .map((line, at) => ({ at, text: line.replace(bullet, "").trim() }))
    .filter((line) => line.text !== "");

/** Undefined if the line says something else by now. */
export function applySuggestion(text: string, { line, before, after }: Suggestion): string | undefined {
  const lines = text.split("\n");
  const present = lines[line];
  if (present === undefined || present.replace(bullet, "").trim() !== before) return undefined;
  const mark = bullet.exec(present)?.[0] ?? "";
  return lines.with(line, `${mark}${after}`).join("\n");
}

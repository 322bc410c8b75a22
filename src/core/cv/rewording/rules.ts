import type { Suggestion } from "./contract.ts";

interface Line {
  /** Place in the text. */
  at: number;
  text: string;
}

const bullet = /^\s*(?:[-*•‣▪–]\s+|[•‣▪])?\s*/u;
const withoutBullet = (line: string): string => line.replace(bullet, "").trim();

/** Without bullets and empty lines. */
export const readLines = (text: string): Line[] =>
  text
    .split("\n")
    .map((line, at) => ({ at, text: withoutBullet(line) }))
    .filter((line) => line.text !== "");

/** Wherever the line is by now. Undefined if it is no longer there. */
export function applySuggestion(text: string, { line, before, after }: Suggestion): string | undefined {
  const lines = text.split("\n");
  const isSame = (other: string | undefined): boolean => other !== undefined && withoutBullet(other) === before;
  const at = isSame(lines[line]) ? line : lines.findIndex(isSame);
  if (at === -1) return undefined;
  return lines.with(at, `${bullet.exec(lines[at] ?? "")?.[0] ?? ""}${after}`).join("\n");
}

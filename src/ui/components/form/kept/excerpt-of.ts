import type { Stored } from "./kept-fields.ts";

/** In characters. */
const excerptMax = 80;

/** The beginning of the longest text. */
export function excerptOf(values: Stored): string {
  const texts = Object.values(values).filter((value) => typeof value === "string");
  const longest = texts.toSorted((a, b) => b.length - a.length)[0] ?? "";
  const text = longest.replaceAll(/\s+/gu, " ").trim();
  if (text.length <= excerptMax) return text;
  const characters = Array.from(new Intl.Segmenter().segment(text.slice(0, excerptMax)), ({ segment }) => segment);
  // The last one may have been cut.
  return `${characters.slice(0, -1).join("").trimEnd()}…`;
}

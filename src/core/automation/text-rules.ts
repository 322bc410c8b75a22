import { messageMax, noteLimits, placeholders, type Placeholder } from "./contract.ts";

/** What a text is filled from. */
export interface TextPerson {
  name: string;
  company: string | null;
}

/** `missing` has no value, `unknown` is no placeholder: such a text is never sent. */
export interface FilledText {
  text: string;
  missing: Placeholder[];
  unknown: string[];
}

/** `[firstName]`, or `[company|your team]` with what is used instead. */
const placeholderPattern = /\[([a-z][a-z _]*)(?:\|([^[\]]*))?\]/giu;
const titles = /^(?:dr|prof|mr|mrs|ms|mx|sir|dipl|ing|med|rer|nat|phil|hon)\.?(?:-ing\.?)?$/iu;
const byName = new Map(placeholders.map((name) => [name.toLowerCase(), name]));

/** Without titles, degrees, nicknames in brackets and symbols. */
function nameParts(name: string): string[] {
  const [plain = ""] = name.replaceAll(/\([^)]*\)|\[[^\]]*\]|"[^"]*"/gu, " ").split(/[,|•·–—]/u);
  return plain
    .replaceAll(/[^\p{L}\p{M}'’.\-\s]/gu, " ")
    .split(/\s+/u)
    .filter((part) => part !== "" && /\p{L}/u.test(part) && !titles.test(part));
}

/** A single letter is an initial, not a name. */
const isName = (part: string | undefined): part is string =>
  part !== undefined && part.replaceAll(/[^\p{L}\p{M}]/gu, "").length > 1;

function valueOf(placeholder: Placeholder, { name, company }: TextPerson): string | undefined {
  const parts = nameParts(name);
  if (placeholder === "company") return company?.trim() || undefined;
  const part = placeholder === "firstName" ? parts[0] : parts.length > 1 ? parts.at(-1) : undefined;
  return isName(part) ? part : undefined;
}

/** Text in square brackets that is no placeholder is refused: it is most likely a misspelled one. */
export function fillText(template: string, person: TextPerson): FilledText {
  const missing = new Set<Placeholder>();
  const unknown = new Set<string>();
  const text = template.replaceAll(placeholderPattern, (written: string, name: string, instead?: string) => {
    const placeholder = byName.get(name.trim().toLowerCase());
    if (!placeholder) {
      unknown.add(written);
      return written;
    }
    const value = valueOf(placeholder, person) ?? instead?.trim();
    if (value) return value;
    missing.add(placeholder);
    return written;
  });
  return { text: text.trim(), missing: [...missing], unknown: [...unknown] };
}

export const hasPlaceholder = (text: string): boolean => new RegExp(placeholderPattern.source, "iu").test(text);

export type TextUse = "note" | "message";
export const textLimitOf = (use: TextUse): number => (use === "note" ? noteLimits.free : messageMax);

/** Why a filled text can't be sent, as a sentence; undefined if it can. Lengths count UTF-16 units, as the network does. */
export function textProblem({ text, missing, unknown }: FilledText, use: TextUse): string | undefined {
  const [first] = missing;
  if (first !== undefined) {
    const list = missing.map((name) => `[${name}]`).join(" and ");
    return `This person has no value for ${list}. Give a default such as [${first}|…], or write the text yourself.`;
  }
  if (unknown[0] !== undefined)
    return `${unknown[0]} is not a placeholder. Use ${placeholders.map((name) => `[${name}]`).join(", ")}.`;
  const limit = textLimitOf(use);
  const what = use === "note" ? "A note" : "A message";
  if (text.length > limit) return `${what} can have at most ${limit} characters; this one has ${text.length}.`;
  if (text === "" && use === "message") return "A message can't be empty.";
  return undefined;
}

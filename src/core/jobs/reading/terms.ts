import { nameFollowers, names, phrases, verbFollowers, words } from "./synonyms.ts";

const word = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]|[.+#'’-](?=[\p{L}\p{N}+#]))*[+#]*/gu;
const longestPhrase = 3;

interface Token {
  raw: string;
  /** Whether a sentence or line begins with it. */
  isFirst: boolean;
  /** Whether the next word belongs to the same phrase. */
  isJoined: boolean;
}

/**
 * Whole words in their common spelling: 'Golang' and the language Go are one term, 'JavaScript' and 'Java' two. In running text
 * words such as 'go' or 'react' are names only where they are written and used as one.
 */
export function termsOf(text: string): string[] {
  const tokens = tokenize(text);
  return foldPhrases(tokens.map((token, at) => spell(token, tokens[at + 1])));
}

/** Of a skill or title that a person entered, where case says nothing. */
export const enteredTermsOf = (text: string): string[] =>
  foldPhrases(tokenize(text).map(({ raw }) => spellName(raw) ?? spellWord(raw)));

function tokenize(text: string): Token[] {
  const prepared = text.replaceAll(/(?<![\p{L}\p{N}])\.net\b/giu, "dotnet");
  const tokens: Token[] = [];
  let end = 0;
  for (const match of prepared.matchAll(word)) {
    const between = prepared.slice(end, match.index);
    const isFirst = tokens.length === 0 || /[.!?:\n•]/.test(between);
    const last = tokens.at(-1);
    if (last) last.isJoined = /^[ -]?$/.test(between);
    end = match.index + match[0].length;
    const parts = words.has(match[0].toLowerCase()) ? [match[0]] : match[0].split("-");
    for (const [at, raw] of parts.filter((part) => part !== "").entries())
      tokens.push({ raw, isFirst: isFirst && at === 0, isJoined: true });
  }
  const last = tokens.at(-1);
  if (last) last.isJoined = false;
  return tokens;
}

const spellWord = (raw: string): string => {
  const lower = raw.toLowerCase().replaceAll("’", "'");
  return words.get(lower) ?? lower;
};
const spellName = (raw: string): string | undefined => names.get(raw.toLowerCase());

function spell({ raw, isFirst, isJoined }: Token, next: Token | undefined): string {
  const name = spellName(raw);
  if (name === undefined) return spellWord(raw);
  const isCapital = /^\p{Lu}(?:\p{Ll}*|)$/u.test(raw);
  const follower = isJoined ? (next?.raw.toLowerCase() ?? "") : "";
  if (!isCapital || verbFollowers.has(follower)) return raw.toLowerCase();
  const isClear = !isFirst || !isJoined || nameFollowers.has(follower);
  return isClear ? name : raw.toLowerCase();
}

function foldPhrases(spelled: readonly string[]): string[] {
  const folded: string[] = [];
  for (let at = 0; at < spelled.length;) {
    let length = Math.min(longestPhrase, spelled.length - at);
    let found: string | undefined;
    for (; length > 1; length -= 1) {
      found = phrases.get(spelled.slice(at, at + length).join(" "));
      if (found !== undefined) break;
    }
    folded.push(...(found ?? spelled[at] ?? "").split(" "));
    at += found === undefined ? 1 : length;
  }
  return folded;
}

/** Whether the terms of `part` follow each other in `terms`. */
export function containsTerms(terms: readonly string[], part: readonly string[]): boolean {
  if (part.length === 0) return false;
  for (let at = terms.indexOf(part[0] ?? ""); at >= 0; at = terms.indexOf(part[0] ?? "", at + 1))
    if (part.every((term, offset) => terms[at + offset] === term)) return true;
  return false;
}

import type { FactChange } from "./contract.ts";
import { capitalizesNouns, readFacts, type StatedFacts } from "./read-facts.ts";

interface Options {
  /** Names and titles that are facts wherever they occur, such as employers. */
  known?: readonly string[];
  /** Such as de. Without it, it is read from the text. */
  language?: string | undefined;
}

type Token = StatedFacts["numbers"][number];

/** What `after` states differently than `before`. Nothing, if it only has other words. */
export function findChangedFacts(before: string, after: string, { known = [], language }: Options = {}): FactChange[] {
  const options = {
    capitalizesNouns: language === undefined ? capitalizesNouns(`${before}\n${after}`) : language === "de",
  };
  const [old, made] = [readFacts(before, options), readFacts(after, options)];
  const changes = [
    ...compareNumbers(old.numbers, made.numbers),
    ...compareSets("title", old.titles, made.titles),
    ...compareSets("link", old.links, made.links),
    ...missing(made.names, old.words).map((text) => ({ change: "added", kind: "name", text }) as const),
    ...missing(old.names, made.words).map((text) => ({ change: "removed", kind: "name", text }) as const),
    ...compareKnown(before, after, known),
  ];
  return changes.filter(
    ({ change, text }, at) => changes.findIndex((other) => other.change === change && other.text === text) === at,
  );
}

/** What `text` states that `source` doesn't: it may leave out what it likes. */
export function findNewFacts(source: string, text: string): FactChange[] {
  const changes = findChangedFacts(source, text);
  const { numbers } = readFacts(source, { capitalizesNouns: false });
  const stated = new Set(numbers.map(({ key }) => key));
  const added = readFacts(text, { capitalizesNouns: false }).numbers.filter(({ key }) => !stated.has(key));
  return [
    ...added.map((token) => ({ change: "added", kind: "number", text: token.text }) as const),
    ...changes.filter(({ change, kind }) => change === "added" && kind !== "number"),
  ];
}

/** In the same order: where they change places, they measure something else. */
function compareNumbers(before: readonly Token[], after: readonly Token[]): FactChange[] {
  const keys = (tokens: readonly Token[]) => tokens.map(({ key }) => key).join(" ");
  if (keys(before) === keys(after)) return [];
  const [added, removed] = [subtract(after, before), subtract(before, after)];
  const first = after.find(({ key }, at) => key !== before[at]?.key);
  if (added.length + removed.length === 0) return first ? [{ change: "moved", kind: "number", text: first.text }] : [];
  return [
    ...added.map(({ text }) => ({ change: "added", kind: "number", text }) as const),
    ...removed.map(({ text }) => ({ change: "removed", kind: "number", text }) as const),
  ];
}

/** Each as often as it occurs. */
function subtract(tokens: readonly Token[], others: readonly Token[]): Token[] {
  const left = others.map(({ key }) => key);
  return tokens.filter(({ key }) => {
    const at = left.indexOf(key);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}

const compareSets = (kind: FactChange["kind"], before: readonly Token[], after: readonly Token[]): FactChange[] => [
  ...subtract(after, [...before, ...before]).map(({ text }) => ({ change: "added", kind, text }) as const),
  ...before
    .filter(({ key }) => after.every((token) => token.key !== key))
    .map(({ text }) => ({ change: "removed", kind, text }) as const),
];

const missing = (names: readonly Token[], words: ReadonlySet<string>): string[] =>
  names.filter(({ key }) => !words.has(key) && !words.has(key.replace(/['’]s$/, ""))).map(({ text }) => text);

function compareKnown(before: string, after: string, known: readonly string[]): FactChange[] {
  const phrases = [...new Set(known.map((phrase) => phrase.trim()))].filter((phrase) => phrase.length > 1);
  return phrases.flatMap((text): FactChange[] => {
    const [had, has] = [mentions(before, text), mentions(after, text)];
    return had === has ? [] : [{ change: has ? "added" : "removed", kind: "name", text }];
  });
}

/** One word also has to be written alike: 'Target' is an employer, a target isn't. */
function mentions(text: string, phrase: string): boolean {
  const [where, what] = /\s/.test(phrase) ? [text.toLowerCase(), phrase.toLowerCase()] : [text, phrase];
  for (let at = where.indexOf(what); at !== -1; at = where.indexOf(what, at + 1))
    if (!isLetter(where[at - 1]) && !isLetter(where[at + what.length])) return true;
  return false;
}

const isLetter = (character: string | undefined): boolean => character !== undefined && /[\p{L}\p{N}]/u.test(character);

import { isMonth, isNumberWord, isTitleWord, unitOf } from "./fact-words.ts";

/** What a text states and a rewriting must keep. */
export interface StatedFacts {
  /** Numbers with their units, number words and months next to a number, in the order of the text. */
  numbers: Token[];
  titles: Token[];
  links: Token[];
  /** What is certainly a name. */
  names: Token[];
  /** All words, to know which names are new. */
  words: ReadonlySet<string>;
}

interface Token {
  /** Compared. */
  key: string;
  /** As it is written. */
  text: string;
}

const pattern =
  /(?<link>(?:https?:\/\/|www\.)[^\s<>]+[^\s<>.,;:!?)]|(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?<![\p{L}\p{N}])@[\p{L}\p{N}_]+)|(?<number>(?:(?<![\p{L}\p{N}])[+−-])?[$€£¥₹]?\p{Nd}+(?:[.,:/'’\u00a0\u202f]\p{Nd}+)*(?:[ \u00a0\u202f]?[%‰€$£¥₹]|\+(?!\p{N})|\p{L}+)?)|(?<word>\p{L}[\p{L}\p{M}\p{N}]*(?:(?:['’.&/][\p{L}\p{N}]+)|[+#]+)*)/gu;

/** In languages without spaces: a numeral within a run of letters. */
const hanNumeral = /[二三四五六七八九十百千万萬億亿]+/g;

/** The first word of a sentence or line has a capital in any case. */
function beginsSentence(text: string, at: number): boolean {
  let end = at;
  while (end > 0 && /[^\S\n]|["'“‘’”()[\]*–-]/.test(text[end - 1] ?? "")) end -= 1;
  return end === 0 || /[\n.!?:…•]/.test(text[end - 1] ?? "");
}
const isCapitalized = (word: string): boolean => /^\p{Lu}/u.test(word) && !/^I(?:['’]|$)/.test(word);
const isUnmistakable = (word: string): boolean => /^.+\p{Lu}|\p{L}.*\p{N}|^\p{L}.*[&#]|\+\+/u.test(word);

interface Options {
  /** Nouns have capitals, too: only unmistakable names are names. */
  capitalizesNouns: boolean;
}

export function readFacts(given: string, options: Options): StatedFacts {
  const text = given.normalize("NFC");
  const facts = { numbers: [] as Token[], titles: [] as Token[], links: [] as Token[], names: [] as Token[] };
  const words = new Set<string>();
  const found = [...text.matchAll(pattern)];
  const isNumberAt = (at: number): boolean => found[at]?.groups?.["number"] !== undefined;
  found.forEach((match, at) => {
    const { link, number, word } = match.groups ?? {};
    if (link !== undefined) facts.links.push({ key: link.toLowerCase(), text: link });
    else if (number !== undefined) facts.numbers.push({ key: normalizeNumber(number), text: number });
    if (word === undefined) return;
    const lower = word.toLowerCase();
    for (const [numeral] of word.matchAll(hanNumeral)) facts.numbers.push({ key: numeral, text: numeral });
    words.add(lower);
    for (const part of lower.split(/[.&/]/)) words.add(part);
    if (isNumberWord(lower)) facts.numbers.push({ key: lower, text: word });
    else if (isNumberAt(at - 1) && unitOf(lower) !== undefined) {
      const last = facts.numbers.at(-1);
      if (last) Object.assign(last, { key: `${last.key}${unitOf(lower)}`, text: `${last.text} ${word}` });
    } else if (isMonth(lower) && (isNumberAt(at - 1) || isNumberAt(at + 1)))
      facts.numbers.push({ key: lower.slice(0, 3), text: word });
    else if (isTitleWord(lower)) facts.titles.push({ key: lower.replace(/s$/, ""), text: word });
    else if (isName(text, match.index, word, options.capitalizesNouns)) facts.names.push({ key: lower, text: word });
  });
  return { ...facts, words };
}

function isName(text: string, at: number, word: string, capitalizesNouns: boolean): boolean {
  if (isUnmistakable(word)) return true;
  if (!isCapitalized(word) || capitalizesNouns) return false;
  return !beginsSentence(text, at) || /['’]s$/.test(word);
}

const normalizeNumber = (number: string): string =>
  number
    .replaceAll(/[\s\u00a0\u202f]/g, "")
    .replace("−", "-")
    .toLowerCase();

/** German and its kin, by their most frequent words. */
export function capitalizesNouns(text: string): boolean {
  const hits = text.match(
    /(?<!\p{L})(?:und|der|die|das|den|dem|mit|für|von|im|zur|zum|bei|eine[rmns]?|als)(?!\p{L})/gu,
  );
  return new Set(hits).size >= 2;
}

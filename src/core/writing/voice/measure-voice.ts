import { tokenizePostText } from "#core/post-text.ts";
import { openings, voicePosts, type MeasuredVoice, type Opening } from "./contract.ts";

/** What readers meet in marketing texts and machine-made ones. */
const commonWords = [
  "thrilled",
  "humbled",
  "excited",
  "delve",
  "leverage",
  "synergy",
  "empower",
  "unlock",
  "unleash",
  "seamless",
  "robust",
  "cutting-edge",
  "game-changer",
  "ecosystem",
  "passionate",
  "journey",
  "furthermore",
  "moreover",
] as const;

const emojis = /\p{Extended_Pictographic}/gu;
const firstPerson = /(?<![\p{L}\p{N}])(?:I|I'm|I've|I'll|I'd|me|my|mine)(?![\p{L}\p{N}])/u;
const numberFirst = /^[^\p{L}]{0,3}\p{N}/u;

const wordSegmenter = new Intl.Segmenter("en", { granularity: "word" });
const sentenceSegmenter = new Intl.Segmenter("en", { granularity: "sentence" });

const countWords = (text: string): number =>
  [...wordSegmenter.segment(text)].filter(({ isWordLike }) => isWordLike).length;

/** Lines end sentences as well: few posts end theirs with a full stop. */
const sentencesOf = (text: string): string[] =>
  text
    .split("\n")
    .flatMap((line) => [...sentenceSegmenter.segment(line)].map(({ segment }) => segment.trim()))
    .filter((sentence) => countWords(sentence) > 0);

interface MeasuredPost {
  words: number;
  sentences: number[];
  emojis: number;
  hashtags: number;
  isFirstPerson: boolean;
  opening: Opening;
  /** In lower case. */
  text: string;
}

function measurePost(post: string): MeasuredPost {
  const parts = tokenizePostText(post.replaceAll("’", "'"));
  // Addresses and hashtags have no sentences.
  const text = parts
    .map((part) => (part.kind === "text" ? part.text : part.kind === "mention" ? part.name : " "))
    .join("");
  const sentences = sentencesOf(text);
  return {
    words: countWords(text),
    sentences: sentences.map(countWords),
    emojis: (post.match(emojis) ?? []).length,
    hashtags: parts.filter(({ kind }) => kind === "hashtag").length,
    isFirstPerson: firstPerson.test(text),
    opening: openingOf(sentences[0] ?? ""),
    text: text.toLowerCase(),
  };
}

function openingOf(sentence: string): Opening {
  if (sentence.endsWith("?")) return "question";
  if (numberFirst.test(sentence)) return "number";
  return firstPerson.test(sentence) ? "first_person" : "statement";
}

/** Of posts that a person wrote. Undefined if there are too few. */
export function measureVoice(posts: readonly string[]): MeasuredVoice | undefined {
  const measured = posts.map(measurePost).filter(({ words }) => words > 0);
  if (measured.length < voicePosts.min) return undefined;
  const words = measured.map((post) => post.words);
  const share = (is: (post: MeasuredPost) => boolean): number =>
    Math.round((100 * measured.filter(is).length) / measured.length);
  return {
    posts: measured.length,
    words: { low: quantile(words, 0.25), typical: quantile(words, 0.5), high: quantile(words, 0.75) },
    sentenceWords: quantile(
      measured.flatMap(({ sentences }) => sentences),
      0.5,
    ),
    emojisPerPost: mean(measured.map((post) => post.emojis)),
    hashtagsPerPost: mean(measured.map((post) => post.hashtags)),
    firstPerson: share(({ isFirstPerson }) => isFirstPerson),
    openings: openings
      .map((opening) => ({ opening, share: share((post) => post.opening === opening) }))
      .filter((one) => one.share > 0)
      .toSorted((a, b) => b.share - a.share),
    neverUsed:
      measured.length < voicePosts.minForNeverUsed ? [] : commonWords.filter((word) => !isUsed(word, measured)),
  };
}

/** At the beginning of a word, so that 'leverage' finds 'leveraged'. */
const isUsed = (word: string, posts: readonly MeasuredPost[]): boolean => {
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])${word.replace("-", "[- ]")}`, "u");
  return posts.some(({ text }) => pattern.test(text));
};

/** The lower of two in the middle: a number that was really there. */
function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(q * sorted.length) - 1)] ?? 0;
}

const mean = (values: readonly number[]): number =>
  Math.round((10 * values.reduce((sum, value) => sum + value, 0)) / values.length) / 10;

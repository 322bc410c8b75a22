import { dropFillers } from "./fillers.ts";
import { aroundLiterals } from "./literal-text.ts";

/** Shorter without a model: filler words go, statements stay. */
export const removeFillers = (text: string): string => aroundLiterals(text, (own) => fixSentences(dropFillers(own)));

/** Slips of typing, not of grammar: spaces, repeated words, sentences without a capital. */
export const fixTyping = (text: string): string => aroundLiterals(text, fixSentences);

/** Of these, two in a row can be right. */
const twice = /^(?:had|that|do|no|bye|so|ha|very|der|die|das|den|sie)$/i;
/** Written so by those who made them. */
const lowerCaseNames =
  /^(?:npm|npx|pnpm|git|curl|bash|zsh|vim|tmux|ssh|nginx|systemd|kubectl|ffmpeg|webpack|esbuild|pip|jq|grep|sed|awk|adidas|von|van|de)$/;
/** Not the end of a sentence. A single letter: e.g., z. B., initials. */
const abbreviation =
  /(?:\.\.|(?<!\p{L})(?:\p{L}|e\.g|i\.e|etc|vs|approx|no|nr|z\.B|d\.h|u\.a|bzw|usw|ca|inkl|ggf|evtl|dr|mr|mrs|ms|prof|st|inc|ltd|fig|max|min)|\uE001)\.$/iu;

function capitalizeStart(whole: string, before: string, word: string, at: number, text: string): string {
  if (/\p{Lu}/u.test(word) || lowerCaseNames.test(word)) return whole;
  const previous = text.slice(0, at) + before.trimEnd();
  if (before.startsWith(".") && abbreviation.test(previous)) return whole;
  return before + word.charAt(0).toUpperCase() + word.slice(1);
}

const fixSentences = (text: string): string =>
  text
    .replaceAll(/(?<=\S)[ \t]+/g, " ")
    .replaceAll(/(?<=\S) +([,.;:!?])(?=\s|$)/g, "$1")
    .replaceAll(/(?<![\p{L}\p{N}'’-])(\p{L}+)( \1)+(?![\p{L}\p{N}'’-])/giu, (whole, word: string) =>
      twice.test(word) || /^\p{Lu}.*\s\p{Lu}/u.test(whole) ? whole : word,
    )
    .replaceAll(
      /(^\s*|[.!?][ \t]+|[.!?:][ \t]*\n {0,3}|\n[ \t]*\n {0,3})(\p{Ll}[\p{L}\p{M}\p{N}'’+-]*)/gu,
      capitalizeStart,
    )
    .replaceAll(/(?<![\p{L}\p{N}'’-])i(?=['’ ])/gu, "I")
    .replace(/^\s+(?![-*•\s]|\d+[.)])/, "")
    .trimEnd();

/** Words that can go without changing what a sentence states. */
const fillers =
  /\b(?:basically|actually|literally|honestly|simply|really|very|quite|just|in order to|in my opinion|I think that|I believe that|needless to say|it should be noted that|as a matter of fact|at this point in time|due to the fact that|in today's world)\b,?[ ]?/gi;

const shorter: Readonly<Record<string, string>> = {
  "in order to": "to ",
  "at this point in time": "now ",
  "due to the fact that": "because ",
};

/** Shorter without a model: filler words go, statements stay. */
export const removeFillers = (text: string): string =>
  fixTyping(text.replaceAll(fillers, (filler) => shorter[filler.trim().replace(/,$/, "").toLowerCase()] ?? ""));

/** Slips of typing, not of grammar: spaces, repeated words, sentences without a capital. */
export const fixTyping = (text: string): string =>
  text
    .replaceAll(/[ \t]+/g, " ")
    .replaceAll(/ +([,.;:!?])(?=\s|$)/g, "$1")
    .replaceAll(/\b(\p{L}+)( \1\b)+/giu, "$1")
    .replaceAll(/(^|[.!?]\s+|\n\s*)(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replaceAll(/\bi\b(?=['’ ])/g, "I")
    .trim();

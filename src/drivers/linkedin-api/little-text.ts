/** The network's limit after escaping, in UTF-16 units. */
export const maxLittleTextLength = 3000;

const mention = /(@\[[^\][()]+\]\(urn:li:(?:person|organization):[\w-]+\))/u;
const reserved = /[\\|{}@[\]()<>*_~]/;
/** A hashtag starts only after white space, an opening bracket or quote, a dash, some punctuation or a symbol. */
const midWord = /(?<=[^\s\p{Ps}\p{Pi}\p{Pd}\p{So}\p{M}\u200d,;!"'…，。、！；])#/u;
const lone = /#(?![\p{L}\p{N}])/u;
const escapable = new RegExp(`${midWord.source}|${lone.source}|${reserved.source}`, "gu");

/** For `commentary`, which the network cuts off after an unescaped reserved character. */
export function toLittleText(text: string): string {
  // One pass, so that nothing is escaped twice; every other part is a mention.
  return text
    .split(mention)
    .map((part, at) => (at % 2 === 1 ? part : part.replaceAll(escapable, "\\$&")))
    .join("");
}

/** What the network takes at most, after escaping, in UTF-16 units. */
export const littleTextLimit = 3000;

const mention = /(@\[[^\][()]+\]\(urn:li:(?:person|organization):[\w-]+\))/u;
const reserved = /[\\|{}@[\]()<>*_~]/;
/** Where a hashtag may begin: after space, something that opens, a dash, a comma and the like, or a symbol. */
const midWord = /(?<=[^\s\p{Ps}\p{Pi}\p{Pd}\p{So}\p{M}\u200d,;!"'…，。、！；])#/u;
const lone = /#(?![\p{L}\p{N}])/u;
const escapable = new RegExp(`${midWord.source}|${lone.source}|${reserved.source}`, "gu");

/**
 * A post's text as `commentary` wants it: the network cuts off what follows a reserved character without a backslash.
 * Mentions and hashtags stay what they are. Comments, titles and alternative texts are plain and never come here.
 */
export function littleText(text: string): string {
  // One pass, so that nothing is escaped twice; every other part is a mention.
  return text
    .split(mention)
    .map((part, at) => (at % 2 === 1 ? part : part.replaceAll(escapable, "\\$&")))
    .join("");
}

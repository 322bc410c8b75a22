const adverb = "(?:basically|actually|literally|honestly|simply|really|very|quite|just)";
const adverbs = new RegExp(String.raw`\b${adverb}\b(,?) `, "gi");
const isAdverb = new RegExp(`^${adverb}$`, "i");

const phrases: readonly (readonly [RegExp, string])[] = [
  [/\bin order to\b/gi, "to"],
  [/\bat this point in time\b/gi, "now"],
  [/\bdue to the fact that\b/gi, "because"],
];
/** Openings that state nothing. */
const starts =
  /(?<=^|\n|[.!?]\s+)(?:(?:in my opinion|needless to say|as a matter of fact|in today['’]s world), |(?:I think|I believe|it should be noted) that )(?=\p{L})/giu;

const negation = /\b(?:not?|never|nor|neither|cannot|hardly|barely|without|none|nothing)\b|n['’]t\b/i;
/** After these, the word before belongs to the verb or stands alone. */
const connectives =
  /^(?:and|or|but|nor|than|as|if|for|in|on|at|to|of|with|by|from|about|because|that|when|so|enough|put|said|stated|speaking)$/i;
const keptBefore: Readonly<Record<string, RegExp>> = {
  very: /^(?:much|many|few|little|well|good|first|last|best|worst|same|own|least|most|late|early|often|soon|end|beginning|top|next)$/i,
  quite: /^(?:a|an|the|some|few|frankly|much|many|well|good)$/i,
  really: /^(?:much|many|few|little|well|good)$/i,
  just: /^(?:a|an|the|now|then|before|after|under|over|right|one|two|three|once|there|here|not|like|cause|causes|some)$/i,
};
const keptAfter: Readonly<Record<string, RegExp>> = {
  very: /^(?:the|this|that|these|those|my|your|our|their|his|her|its|from)$/i,
};
/** 'just' is an adjective too. */
const beforeJust = /^(?:|I|we|you|they|to|can|could|will|would|should|please)$/i;
const clauseEnd = /[.!?;:,\n]/;

/** An article stays right before the next word. */
const keepsArticle = (before: string, next: string): boolean =>
  !/^an?$/i.test(before) || (/^a$/i.test(before) ? /^[b-df-gj-tv-z]/.test(next) : /^[aei]/.test(next));

/** If in doubt, the word stays. */
function canGo(word: string, comma: string, before: string, after: string): boolean {
  const filler = word.toLowerCase();
  const isStart = /(?:^|\n|[.!?]\s)\s*$/.test(before);
  const next = /^\p{L}[\p{L}\p{M}\p{N}'’-]*/u.exec(after)?.[0];
  if (next === undefined) return false;
  if (comma !== "") return isStart && /^(?:basically|actually|honestly)$/.test(filler);
  const previous = /(?:^|[ \n])([\p{L}'’]+) $/u.exec(before)?.[1];
  if ((!isStart && previous === undefined) || filler === "honestly") return false;
  const clause = before.slice(before.split(clauseEnd).slice(0, -1).join(" ").length);
  return (
    !negation.test(clause) &&
    !connectives.test(next) &&
    !isAdverb.test(next) &&
    !keptBefore[filler]?.test(next) &&
    !keptAfter[filler]?.test(previous ?? "") &&
    (filler !== "just" || beforeJust.test(previous ?? "")) &&
    keepsArticle(previous ?? "", next)
  );
}

/** Leaves what sentences state: a filler goes only where the sentence stays right without it. */
export function dropFillers(text: string): string {
  let shorter = text.replaceAll(starts, "");
  for (const [phrase, short] of phrases) shorter = shorter.replaceAll(phrase, short);
  // From the end, so that each word is judged by the words that follow it in the result.
  for (const match of [...shorter.matchAll(adverbs)].toReversed()) {
    const [whole, comma = ""] = match;
    const [before, after] = [shorter.slice(0, match.index), shorter.slice(match.index + whole.length)];
    if (canGo(whole.trim().replace(",", ""), comma, before, after)) shorter = before + after;
  }
  return shorter;
}

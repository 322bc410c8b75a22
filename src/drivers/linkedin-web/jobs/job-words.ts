/**
 * The site's own words for states that nothing else tells apart, in English and German. Any other word means nothing:
 * what depends on it is looked up on the job's page, or reported as changed.
 */
const knownWords = {
  /** Of a job in a list. */
  applied: [/^applied$/i, /^beworben$/i],
  notApplied: [/^viewed$/i, /^saved$/i, /^angesehen$/i, /^gespeichert$/i],
  /** On a job's page. */
  appliedHere: [
    /^applied( .+ ago)?$/i,
    /^application (submitted|sent|status)$/i,
    /^beworben( vor .+)?$/i,
    /^vor .+ beworben$/i,
    /^bewerbung (gesendet|eingereicht)$/i,
    /^bewerbungsstatus$/i,
  ],
  closedHere: [
    /^(no longer|not currently) accepting applications\.?$/i,
    /^(bewerbungen werden|es werden keine bewerbungen) (nicht )?mehr angenommen\.?$/i,
    /^nimmt (derzeit )?keine bewerbungen (mehr )?an\.?$/i,
  ],
  /** Next to people who can help. */
  hirer: [/^meet the hiring team$/i, /^lernen sie das team kennen$/i],
  limit: [/\b(easy apply|application) limit\b/i, /\b(bewerbungslimit|tageslimit)\b/i],
  /** Of a refused answer; a field may not show before that it takes numbers only. */
  takesNumber: [/\b(whole|decimal) number\b/i, /\b(ganze |dezimal)zahl\b/i],
  /** Of a checkbox. */
  follow: [/^follow /i, / folgen\b/i],
} as const satisfies Record<string, readonly RegExp[]>;

export const normalizeText = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

export const means = (text: string, meaning: keyof typeof knownWords): boolean =>
  knownWords[meaning].some((word) => word.test(normalizeText(text)));

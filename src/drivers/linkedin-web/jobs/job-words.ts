/**
 * The site's own words for what nothing else tells apart, in the languages this driver knows. Any other word means
 * nothing: what depends on it is reported as changed, or looked up on the job's page.
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
    /^(es werden )?(derzeit )?keine bewerbungen (mehr )?angenommen\.?$/i,
    /^nimmt (derzeit )?keine bewerbungen (mehr )?an\.?$/i,
  ],
  limit: [/\bapplication limit\b|\beasy apply limit\b/i, /\bbewerbungslimit\b/i],
  /** Of a form's buttons. */
  next: [
    /^(next|continue|review|review your application)$/i,
    /^(weiter|fortfahren|prüfen|überprüfen|bewerbung (über)?prüfen)$/i,
  ],
  submit: [/^submit( application)?$/i, /^(bewerbung )?(senden|absenden|einreichen)$/i],
  dismiss: [/^(dismiss|close)$/i, /^schließen$/i],
  discard: [/^discard$/i, /^verwerfen$/i],
  /** Of a checkbox. */
  follow: [/^follow /i, / folgen\b/i],
} as const satisfies Record<string, readonly RegExp[]>;

export type Meaning = keyof typeof knownWords;

export const normalizeText = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

export const means = (text: string, meaning: Meaning): boolean =>
  knownWords[meaning].some((word) => word.test(normalizeText(text)));

/** For a report of what was tried. */
export const describeWords = (meaning: Meaning): string[] => knownWords[meaning].map((word) => `text ${word}`);

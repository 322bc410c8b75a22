/** Every text in `data`, however deep. */
export function visitTexts(data: unknown, visit: (text: string) => void): void {
  if (typeof data === "string") visit(data);
  else if (typeof data === "object" && data !== null)
    for (const part of Object.values(data as Record<string, unknown>)) visitTexts(part, visit);
}

/** As in layout.typ. Shorter ones fit on a line of the narrowest column. */
const longWord = /[!-~\u00a1-\u052f]{22,}/;

export function hasLongWords(data: unknown): boolean {
  let found = false;
  visitTexts(data, (text) => (found ||= longWord.test(text)));
  return found;
}

/** Every text in `data`, however deep. */
export function visitTexts(data: unknown, visit: (text: string) => void): void {
  if (typeof data === "string") visit(data);
  else if (typeof data === "object" && data !== null)
    for (const part of Object.values(data as Record<string, unknown>)) visitTexts(part, visit);
}

/** As in layout.typ and two-column.typ, whose column is narrow. Shorter ones fit on a line. */
const longWords = { wide: /[!-~\u00a1-\u052f]{30,}/, narrow: /[!-~\u00a1-\u052f]{22,}/ };

export function hasLongWords(data: unknown, source: string): boolean {
  const longWord = source === "two-column" || source === "carousel" ? longWords.narrow : longWords.wide;
  let found = false;
  visitTexts(data, (text) => (found ||= longWord.test(text)));
  return found;
}

const firstSentence = /^\s*[^\n]*?[.!?…]+(?=\s|$)|^\s*[^\n]+/u;

/** Where the first sentence of the text ends, which an opening line replaces. */
export const openingEnd = (text: string): number => firstSentence.exec(text)?.[0].length ?? 0;

export const replaceOpening = (text: string, line: string): string => line + text.slice(openingEnd(text));

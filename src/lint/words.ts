/** Not allowed in screens, commands, mails, API responses and docs. */
const retired: readonly RegExp[] = [
  /\bsomebody\b/i,
  /\bnobody\b/i,
  /\banew\b/i,
  /\bmend(s|ed|ing)?\b/i,
  /\bsayings?\b/i,
  /\bdeeds?\b/i,
  /\bbeside\b/i,
  /\btold\b/i,
  /\btells? of\b/i,
  /\bthat which\b/i,
  /\bwhose turn\b/i,
  /\bis no\b(?! longer\b)/i,
  /\bholds? from\b/i,
  /\bfrom now on\b/i,
  /\bso that nobody\b/i,
  /\bnone of\b/i,
  /\bgive it back\b/i,
];

/** Not allowed anywhere in source files, including comments and names. */
const retiredInCode: readonly RegExp[] = [
  /\bsomebody\b/i,
  /\bnobody\b/i,
  /\banew\b/i,
  /\bmend(s|ed|ing)?\b/i,
  /\bsayings\b/i,
  /\bdeeds\b/i,
];

/** Exact quotes: a dated consent text, and what people type. */
const exempt: readonly string[] = ["nobody can promise that your account stays unharmed", "regarding|saying"];

export interface Finding {
  line: number;
  word: string;
}

function findWords(text: string, words: readonly RegExp[]): Finding[] {
  return text.split("\n").flatMap((line, at) => {
    const read = exempt.reduce((rest, quote) => rest.replaceAll(quote, ""), line);
    return words.flatMap((word) => {
      const found = word.exec(read);
      return found ? [{ line: at + 1, word: found[0] }] : [];
    });
  });
}

export const findRetiredWords = (text: string): Finding[] => findWords(text, retired);

/** Splits identifiers: `waitForSomebody` is read as three words. */
export const findRetiredWordsInCode = (source: string): Finding[] =>
  findWords(source.replaceAll(/(?<=[a-z\d])(?=[A-Z])|_/g, " "), retiredInCode);

const literal = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|>[^<>{}=;]*[a-z][^<>{}=;]*</gi;

/** Blanks everything except strings and element text, keeping positions. */
export function readableText(source: string): string {
  let text = "";
  let from = 0;
  const blank = (code: string): string => code.replaceAll(/[^\n]/g, " ");
  for (const match of source.matchAll(literal)) {
    const [part] = match;
    const isComment = part.startsWith("/*") || part.startsWith("//");
    text += blank(source.slice(from, match.index)) + (isComment || !part.includes(" ") ? blank(part) : part);
    from = match.index + part.length;
  }
  return text + blank(source.slice(from));
}

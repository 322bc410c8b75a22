import { withoutDirectionControls } from "./direction-controls/contract.ts";

/** Longer texts are cut before they are read. */
const maxHtml = 300_000;
const blocks = new Set(
  "p div br ul ol h1 h2 h3 h4 h5 h6 tr table section article header footer blockquote hr".split(" "),
);
const dropped = new Set(["script", "style", "template", "iframe", "noscript", "svg", "head", "title"]);
const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  bull: "•",
  middot: "·",
  rsquo: "’",
  lsquo: "‘",
  rdquo: "”",
  ldquo: "“",
  bdquo: "„",
  euro: "€",
  pound: "£",
  auml: "ä",
  ouml: "ö",
  uuml: "ü",
  Auml: "Ä",
  Ouml: "Ö",
  Uuml: "Ü",
  szlig: "ß",
  eacute: "é",
};

export const decodeEntities = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z]{2,8}));/g, (whole, decimal, hex, name) => {
    if (name !== undefined) return named[String(name)] ?? whole;
    const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    const isCharacter = code >= 0x20 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff);
    return isCharacter ? String.fromCodePoint(code) : " ";
  });

/** Plain text with its paragraphs and lists: no markup is left that a browser could run. */
export function htmlToText(html: string, max = maxHtml): string {
  const given = html.slice(0, max);
  // Of the same length, which `toLowerCase` doesn't promise.
  const lower = given.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const parts: string[] = [];
  let at = 0;
  while (at < given.length) {
    const open = given.indexOf("<", at);
    if (open < 0) break;
    parts.push(given.slice(at, open));
    if (!/[a-zA-Z/!?]/.test(given.charAt(open + 1))) {
      parts.push("<");
      at = open + 1;
      continue;
    }
    at = endOfTag(given, lower, open, parts);
  }
  if (at < given.length) parts.push(given.slice(at));
  return tidyLines(decodeEntities(parts.join("")));
}

/** `lower`: the same in lower case. The index after the tag, or after the element if its content is no text. */
function endOfTag(html: string, lower: string, open: number, parts: string[]): number {
  if (html.startsWith("<!--", open)) return after(html, "-->", open);
  const end = after(html, ">", open);
  const [, slash = "", tag = ""] = /^<(\/?)([a-zA-Z][a-zA-Z\d]*)/.exec(html.slice(open, open + 32)) ?? [];
  const name = tag.toLowerCase();
  if (name === "li") parts.push(slash === "" ? "\n- " : "");
  else if (blocks.has(name)) parts.push("\n");
  if (name === "p" || /^h\d$/.test(name)) parts.push("\n");
  if (slash !== "" || !dropped.has(name)) return end;
  const close = lower.indexOf(`</${name}`, end);
  return close < 0 ? html.length : after(html, ">", close);
}

function after(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from);
  return found < 0 ? html.length : found + mark.length;
}

/** Without control characters; at most one empty line in a row. */
export const tidyLines = (text: string): string =>
  withoutDirectionControls(text)
    .toWellFormed()
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\P{Cc}\n\t]/gu, "")
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .replaceAll(/\n-\s*\n+/g, "\n- ")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();

/** One line. */
export const tidyLine = (text: string): string => tidyLines(text).replaceAll(/\s+/g, " ");

import type { Renamer } from "./create-renamer.ts";

const url = /(?:url|src)\(\s*(?:"[^"]*"?|'[^']*'?|[^)]*)\s*\)?/gi;
const quoted = /"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?/g;
const isColor = /^[0-9a-f]{3,8}$/i;
/** Properties whose values are names of anything, and hide nothing. */
const freeNames = /(^|[;{\s])(?:font|font-family|animation|animation-name)\s*:[^;}]*/gi;
const hexEscape = /\\[0-9a-f]{1,6}\s?/i;

/** Styles stay, because they decide what is hidden: without comments, addresses, imports and people's words. */
export function redactCss(css: string, { value, mark }: Renamer): string {
  return css
    .replaceAll(/\/\*[\s\S]*?(?:\*\/|$)/g, "")
    .replaceAll(/@(?:import|namespace)\b[^;]*;?/gi, "")
    .replaceAll(url, "none")
    .replaceAll(quoted, (text) =>
      hexEscape.test(text) ? '""' : text.slice(0, 1) + value(unquote(text)) + text.slice(0, 1),
    )
    .replaceAll(freeNames, "$1")
    .replaceAll(/(\[[\w|-]+\s*[~|^$*]?=\s*)([^\]"'\s]+)/g, (_, start: string, text: string) => start + value(text))
    .replaceAll(/[\w-]*(?:\\[0-9a-f]{1,6}\s?[\w-]*)+/gi, "x")
    .replaceAll(/(--[\w-]+\s*:)([^;}]*)/g, (_, name: string, text: string) => name + redactVariable(text, value))
    .replaceAll(/(\.|--)(-?[_a-z][\w-]*)/gi, (_, sign: string, name: string) => sign + mark(name))
    .replaceAll(/#([\w-]+)/g, (_, name: string) => `#${isColor.test(name) ? mark(name) : value(name)}`);
}

const unquote = (text: string): string => text.slice(1).replace(/["']$/, "");

const colorOrSize = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|var|calc)\(|--[\w-]+|-?[\d.]+(?:px|r?em|%|v[hw]|m?s|deg|fr)?/gi;

/** What a variable has is anything: only colors, sizes and words of the site stay. */
function redactVariable(text: string, value: Renamer["value"]): string {
  let redacted = "";
  let from = 0;
  for (const { 0: kept, index } of text.matchAll(colorOrSize)) {
    redacted += value(text.slice(from, index)) + kept;
    from = index + kept.length;
  }
  return redacted + value(text.slice(from));
}

import { toggleStyle, type LetterStyle } from "./unicode-style.ts";

export interface TextSelection {
  value: string;
  start: number;
  end: number;
}

/** Replaces a range, and selects one afterwards. */
export interface TextEdit {
  start: number;
  end: number;
  text: string;
  select: readonly [start: number, end: number];
}

export type ListKind = "bullets" | "numbers";

const word = /[\p{L}\p{M}\p{N}_'’]+/gu;

function wordAt({ value, start }: TextSelection): readonly [number, number] | undefined {
  for (const { 0: found, index } of value.matchAll(word)) {
    if (index <= start && start <= index + found.length) return [index, index + found.length];
  }
  return undefined;
}

/** Of what is selected, or of the word at the cursor; undefined if there is nothing to style. */
export function styleEdit(selection: TextSelection, style: LetterStyle): TextEdit | undefined {
  const { value } = selection;
  const [start, end] =
    selection.start === selection.end
      ? (wordAt(selection) ?? [selection.start, selection.start])
      : [selection.start, selection.end];
  const text = toggleStyle(value.slice(start, end), style);
  return text === value.slice(start, end) ? undefined : { start, end, text, select: [start, start + text.length] };
}

const marker = /^(?:• |\d{1,3}\. )/;
const markers: Record<ListKind, RegExp> = { bullets: /^• /, numbers: /^\d{1,3}\. / };

/** Turns the selected lines into a list, or back if they are one. */
export function listEdit({ value, start, end }: TextSelection, kind: ListKind): TextEdit {
  const first = value.lastIndexOf("\n", start - 1) + 1;
  // A selection that ends at the beginning of a line doesn't include it.
  const last = value.indexOf("\n", end > start && value.charAt(end - 1) === "\n" ? end - 1 : end);
  const to = last < 0 ? value.length : last;
  const lines = value.slice(first, to).split("\n");
  const isSingle = lines.length === 1;
  const isItem = (line: string): boolean => isSingle || line.trim() !== "";
  const isList =
    lines.some((line) => markers[kind].test(line)) && lines.every((line) => !isItem(line) || markers[kind].test(line));
  let number = 0;
  const changed = lines.map((line) => {
    if (!isItem(line)) return line;
    const bare = line.replace(marker, "");
    number += 1;
    return isList ? bare : `${kind === "bullets" ? "• " : `${number}. `}${bare}`;
  });
  const text = changed.join("\n");
  return {
    start: first,
    end: to,
    text,
    select: isSingle ? [first + text.length, first + text.length] : [first, first + text.length],
  };
}

/** For Enter at the end of a list's line: the next item, or the end of the list after an empty one. */
export function nextItemEdit({ value, start, end }: TextSelection): TextEdit | undefined {
  if (start !== end) return undefined;
  const first = value.lastIndexOf("\n", start - 1) + 1;
  const line = value.slice(first, start);
  const [found] = marker.exec(line) ?? [];
  const next = value.charAt(start);
  if (found === undefined || (next !== "" && next !== "\n")) return undefined;
  if (line === found) return { start: first, end: start, text: "", select: [first, first] };
  const text = `\n${found === "• " ? found : `${Number.parseInt(found, 10) + 1}. `}`;
  return { start, end, text, select: [start + text.length, start + text.length] };
}

export const insertEdit = ({ start, end }: TextSelection, text: string): TextEdit => ({
  start,
  end,
  text,
  select: [start + text.length, start + text.length],
});

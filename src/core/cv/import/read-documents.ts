import type { TextLine } from "./read-lines.ts";

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&nbsp;": " ",
};
const bullet = /^\s*[•●▪◦‣·*–-]\s+/u;

export const toLine = (text: string, tag = ""): TextLine => ({
  text: text.replace(bullet, "").trim(),
  isItem: tag === "li" || bullet.test(text),
  isHeading: tag === "h1",
});

/** Paragraphs and list items of a Word document. */
export async function readDocxLines(bytes: Uint8Array): Promise<TextLine[]> {
  const { default: mammoth } = await import("mammoth");
  const ignored = mammoth.images.imgElement(() => Promise.resolve({ src: "" }));
  const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(bytes) }, { convertImage: ignored });
  const blocks = value.matchAll(/<(p|h\d|li|td)\b[^>]*>(.*?)(?=<\/\1>|<(?:ul|ol|p)\b)/gs);
  return [...blocks].flatMap(([, tag = "", html = ""]) => {
    const text = html
      .replaceAll(/<br\s*\/?>/g, "\n")
      .replaceAll("\u200e", "")
      .replaceAll(/<[^>]+>/g, "")
      .replaceAll(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (entity) => entities[entity] ?? entity);
    return text.split("\n").map((line) => toLine(line, tag));
  });
}

interface TextItem {
  str: string;
  transform: number[];
  width: number;
  height: number;
  hasEOL: boolean;
}

/** Lines in the order of the file, which is the order of reading for all but drawn pages. */
function joinItems(items: readonly TextItem[]): string[] {
  const lines: string[] = [];
  let [line, lastY, end] = ["", Number.NaN, 0];
  const flush = (): void => {
    if (line.trim() !== "") lines.push(line.trim());
    line = "";
  };
  for (const { str, transform, width, height, hasEOL } of items) {
    const [x = 0, y = 0] = [transform[4], transform[5]];
    if (str.trim() === "" && str !== "") {
      // A gap between columns is one wide space.
      if (line !== "" && !/\s$/.test(line)) line += width > 20 ? "\t" : " ";
      if (Math.abs(y - lastY) < 1) end = x + width;
    } else if (str !== "") {
      const size = height || 10;
      if (Math.abs(y - lastY) > size * 0.5 || x < end - size * 4) flush();
      else if (x - end > size * 2) line += "\t";
      else if (x - end > size * 0.12 && !/\s$/.test(line)) line += " ";
      line += str;
      [lastY, end] = [y, x + width];
    }
    if (hasEOL) flush();
  }
  flush();
  return lines;
}

const pagesMax = 30;

export async function readPdfLines(bytes: Uint8Array): Promise<TextLine[]> {
  const { getDocumentProxy } = await import("unpdf");
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const lines: string[] = [];
  for (let number = 1; number <= Math.min(document.numPages, pagesMax); number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const texts = items.filter((item) => "str" in item) as TextItem[];
    const read = joinItems(texts);
    // Of our own and of most others: the number of the page.
    lines.push(...read.filter((line, at) => at < read.length - 1 || !/(^|\s)\d+\s*(\/|of)\s*\d+$/i.test(line)));
  }
  return joinWrapped(lines.map((line) => toLine(line)));
}

/** A line that goes on in the next one was only wrapped. */
function joinWrapped(lines: readonly TextLine[]): TextLine[] {
  const joined: TextLine[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    const continues = last && !line.isItem && /^\p{Ll}/u.test(line.text) && (last.isItem || last.text.length > 60);
    if (continues)
      last.text =
        last.text.endsWith("\u00ad") || /\p{L}-$/u.test(last.text)
          ? last.text.slice(0, -1) + line.text
          : `${last.text} ${line.text}`;
    else joined.push({ ...line });
  }
  return joined;
}

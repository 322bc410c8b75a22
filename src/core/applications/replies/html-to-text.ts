const blocks = "p, div, li, tr, br, h1, h2, h3, h4, h5, h6, blockquote, table, ul, ol";
const hidden = "script, style, head, title, template";

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  auml: "ä",
  ouml: "ö",
  uuml: "ü",
  Auml: "Ä",
  Ouml: "Ö",
  Uuml: "Ü",
  szlig: "ß",
  eacute: "é",
  ndash: "–",
  mdash: "—",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  bdquo: "„",
  hellip: "…",
  euro: "€",
};

function decodeEntity(whole: string, name: string): string {
  const code = /^#x([0-9a-f]{1,6})$/i.exec(name)?.[1] ?? /^#(\d{1,7})$/.exec(name)?.[1];
  if (code === undefined) return entities[name] ?? whole;
  const point = Number.parseInt(code, /^#x/i.test(name) ? 16 : 10);
  return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : "";
}

/** What a reader would see, as plain text: nothing of it is ever shown as HTML. */
export function htmlToText(html: string): string {
  const pieces: string[] = [];
  let isHidden = 0;
  new HTMLRewriter()
    .on(hidden, {
      element(element) {
        isHidden += 1;
        element.onEndTag(() => {
          isHidden -= 1;
        });
      },
    })
    .on(blocks, {
      element: () => void pieces.push("\n"),
    })
    .onDocument({
      text({ text }) {
        if (isHidden === 0) pieces.push(text.replaceAll(/\s+/g, " "));
      },
    })
    .transform(html);
  return pieces
    .join("")
    .replaceAll(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, decodeEntity)
    .split("\n")
    .map((line) => line.trim())
    .join("\n");
}

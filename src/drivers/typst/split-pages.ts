/**
 * One image for each page. Typst writes all pages into one image, one below the other: of each page a background and a
 * group at its height, then the definitions that they share.
 */
export function splitPages(svg: string): { pages: string[]; width: number; height: number } {
  const lines = svg.split("\n");
  const definitionsAt = lines.findIndex((line) => line.startsWith("    <defs"));
  const [body, definitions] =
    definitionsAt === -1 ? [lines.slice(1), []] : [lines.slice(1, definitionsAt), lines.slice(definitionsAt, -1)];
  const starts = body.flatMap((line, at) => (line.startsWith("    <path") ? [at] : []));
  const [, width = "0", total = "0"] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(lines[0] ?? "") ?? [];
  const height = Number(total) / Math.max(1, starts.length);
  const symbols = readSymbols(definitions);
  const pages = starts.map((start, page) => {
    const own = body.slice(start, starts[page + 1]).join("\n");
    const moved = page === 0 ? own : own.replace(/<g transform="[^"]*">/, "<g>");
    const used = collectUsed(moved, symbols);
    const head = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${width} ${height}" width="${width}pt" height="${height}pt">`;
    return `${head}${moved}<defs>${used.join("")}</defs></svg>`.replaceAll(/\n\s*/g, "\n");
  });
  return { pages, width: Number(width), height };
}

/** By id, each with its element. */
function readSymbols(lines: readonly string[]): Map<string, string> {
  const symbols = new Map<string, string>();
  let [id, from] = ["", -1];
  lines.forEach((line, at) => {
    const opened = /^ {8}<\w+ id="([^"]+)"/.exec(line)?.[1];
    if (opened !== undefined) [id, from] = [opened, at];
    if (/^ {8}(<\/|<.*\/>$)/.test(line) && from !== -1) {
      symbols.set(id, lines.slice(from, at + 1).join("\n"));
      from = -1;
    }
  });
  return symbols;
}

function collectUsed(page: string, symbols: ReadonlyMap<string, string>): string[] {
  const used = new Map<string, string>();
  const visit = (text: string): void => {
    for (const [, id = ""] of text.matchAll(/(?:href="|url\()#([^")]+)/g)) {
      const symbol = symbols.get(id);
      if (symbol === undefined || used.has(id)) continue;
      used.set(id, symbol);
      visit(symbol);
    }
  };
  visit(page);
  return [...used.values()];
}

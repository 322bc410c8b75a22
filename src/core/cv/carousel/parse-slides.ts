/** A part of a line, as it is emphasized. */
export interface Run {
  text: string;
  style: "plain" | "strong" | "emphasis" | "code";
}

export type SlideBlock =
  | { kind: "title" | "subtitle" | "paragraph" | "quote"; runs: Run[] }
  | { kind: "list"; isOrdered: boolean; items: Run[][] };

export interface Slide {
  blocks: SlideBlock[];
}

const inline =
  /(\*\*|__)(?=\S)(.+?)(?<=\S)\1|(?<![\w*])(\*|_)(?=\S)([^*_]+?)(?<=\S)\3(?![\w*])|`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)/gu;

export function parseRuns(line: string): Run[] {
  const runs: Run[] = [];
  let end = 0;
  const add = (text: string, style: Run["style"]): void => void (text !== "" && runs.push({ text, style }));
  const plain = (text: string) => text.replaceAll(/\\([\\`*_{}[\]()#+.!>-])/g, "$1");
  for (const found of line.matchAll(inline)) {
    add(plain(line.slice(end, found.index)), "plain");
    const [all, , strong, , emphasis, code, label] = found;
    if (strong !== undefined) add(plain(strong), "strong");
    else if (emphasis !== undefined) add(plain(emphasis), "emphasis");
    else if (code !== undefined) add(code, "code");
    else add(plain(label ?? ""), "plain");
    end = found.index + all.length;
  }
  add(plain(line.slice(end)), "plain");
  return runs;
}

function addLine(blocks: SlideBlock[], line: string, isNew: boolean): void {
  const last = blocks.at(-1);
  const heading = /^(#{1,6})\s+(.*?)\s*#*$/.exec(line);
  const item = /^\s*(?:[-*+]|(\d+)[.)])\s+(.*)$/.exec(line);
  const quote = /^>\s?(.*)$/.exec(line);
  if (heading) blocks.push({ kind: heading[1] === "#" ? "title" : "subtitle", runs: parseRuns(heading[2] ?? "") });
  else if (item) {
    const isOrdered = item[1] !== undefined;
    const runs = parseRuns(item[2] ?? "");
    if (!isNew && last?.kind === "list" && last.isOrdered === isOrdered) last.items.push(runs);
    else blocks.push({ kind: "list", isOrdered, items: [runs] });
  } else if (quote) {
    if (!isNew && last?.kind === "quote") last.runs.push({ text: " ", style: "plain" }, ...parseRuns(quote[1] ?? ""));
    else blocks.push({ kind: "quote", runs: parseRuns(quote[1] ?? "") });
  } else if (!isNew && last?.kind === "paragraph")
    last.runs.push({ text: " ", style: "plain" }, ...parseRuns(line.trim()));
  else blocks.push({ kind: "paragraph", runs: parseRuns(line.trim()) });
}

/** Slides are separated by lines of three or more dashes. Raw HTML and images are text. */
export function parseSlides(markdown: string): Slide[] {
  const slides: Slide[] = [{ blocks: [] }];
  let isNew = true;
  for (const line of markdown.split(/\r\n|[\n\r]/)) {
    const current = slides.at(-1);
    if (/^\s*-{3,}\s*$/.test(line)) {
      slides.push({ blocks: [] });
      isNew = true;
    } else if (line.trim() === "") isNew = true;
    else if (current) {
      addLine(current.blocks, line, isNew);
      isNew = false;
    }
  }
  return slides.filter(({ blocks }) => blocks.length > 0);
}

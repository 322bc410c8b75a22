import { query, waitForMatches } from "../page/query.ts";
import type { SelectorsByRendering } from "../controls/control.ts";
import type { DriverPage } from "../context.ts";
import type { FoundInPage } from "../page/find-in-page.ts";
import { normalizeText } from "./job-words.ts";

/** One rendering has no heading: the title is the line with which the document's own title starts. */
export async function readTitle(at: DriverPage): Promise<string | undefined> {
  const heading = await query(at, "job.title", { waitMs: 0 });
  if (heading) {
    return normalizeText(await heading.evaluate((node) => (node instanceof HTMLElement ? node.innerText : "")));
  }
  const found = await waitForMatches(at, "job.line", { waitMs: 0 });
  if (!found) return undefined;
  try {
    const candidates = listTitles(await at.page.title());
    return await found.handle.evaluate(findLineInPage, candidates);
  } finally {
    await found.handle.dispose();
  }
}

/** 'Title | Company | Site', where the title may itself contain the separator: longest first. */
export function listTitles(documentTitle: string): string[] {
  const parts = normalizeText(documentTitle)
    .replace(/^\(\d+\+?\) /, "")
    .split(" | ");
  return parts.map((_, n) => parts.slice(0, parts.length - n).join(" | ")).filter(Boolean);
}

function findLineInPage({ elements }: FoundInPage, candidates: readonly string[]): string | undefined {
  const lines = new Set(
    elements
      .filter((element) => element.matches("p"))
      .map((element) => (element instanceof HTMLElement ? element.innerText.replaceAll(/\s+/g, " ").trim() : "")),
  );
  return candidates.find((candidate) => lines.has(candidate));
}

/** Of the rendering without marks: what stands between the title and the description of this job. */
export async function readTopCardLines(at: DriverPage, jobId: string, title: string): Promise<string[]> {
  const found = await waitForMatches(at, "job.line", { waitMs: 0 });
  if (!found) return [];
  try {
    const description = at.context.selectors.resolve("job.description", { id: jobId });
    return await found.handle.evaluate(readLinesInPage, title, description);
  } finally {
    await found.handle.dispose();
  }
}

function readLinesInPage(
  { elements, rendering }: FoundInPage,
  title: string,
  description: SelectorsByRendering,
): string[] {
  const textOf = (element: Element) =>
    element instanceof HTMLElement ? element.innerText.replaceAll(/\s+/g, " ").trim() : "";
  const start = elements.find((element) => element.matches("p") && textOf(element) === title);
  const end = description[rendering].map((selector) => document.querySelector(selector)).find((box) => box !== null);
  if (!start || !end) return [];
  const follows = (first: Node, second: Node) =>
    (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return elements
    .filter((element) => follows(start, element) && follows(element, end) && !element.contains(end))
    .map(textOf)
    .filter((text) => text !== "" && text !== title);
}

import type { ElementHandle } from "puppeteer-core";
import { PageChanged } from "#core/network-port.ts";
import { labels } from "../controls/labels.ts";
import type { DriverPage } from "../context.ts";
import { captureEvidence } from "../page/capture-evidence.ts";
import type { FoundInPage } from "../page/find-in-page.ts";
import { listHandles, waitForMatches, type Matches } from "../page/query.ts";
import { readTitle } from "./job-title.ts";

interface ApplyOptions {
  onlyEnabled?: boolean;
  /** The document's title is that of the list. */
  isInList?: boolean;
}

/**
 * What opens the job's form: the one that is certainly this job's own. @throws PageChanged if there are several, unless
 * each is the job's own and says the same
 */
export async function findApply(
  at: DriverPage,
  jobId: string,
  options: ApplyOptions = {},
): Promise<ElementHandle | undefined> {
  const { own, areTwins } = await findApplies(at, jobId, options);
  if (own.length <= 1 || areTwins) return own[0];
  const control = "job.apply";
  const tried = [`the button of job ${jobId} alone (matches ${own.length} elements)`];
  throw new PageChanged(control, tried, await captureEvidence(at, { control, tried }));
}

/** Whether the page has something to apply with, even if it doesn't tell which one is the job's own. */
export const hasApply = async (at: DriverPage, jobId: string): Promise<boolean> =>
  (await findApplies(at, jobId, { isInList: true })).own.length > 0;

interface Applies {
  own: ElementHandle[];
  /** Each has the job's id, and they say the same. */
  areTwins: boolean;
}

/** By the job's id or, where a link leads to the page itself, by its words and its place. */
async function findApplies(
  at: DriverPage,
  jobId: string,
  { onlyEnabled = false, isInList = false }: ApplyOptions,
): Promise<Applies> {
  const marked = await waitForMatches(at, "job.apply", { fill: { id: jobId }, onlyEnabled, waitMs: 0 });
  if (marked) return readMarked(marked, jobId);
  const title = isInList ? null : await readTitle(at);
  const links = title === undefined ? undefined : await waitForMatches(at, "job.link", { onlyEnabled, waitMs: 0 });
  if (!links || title === undefined) return { own: [], areTwins: false };
  try {
    const { sdui: keys } = at.context.selectors.resolve("job.descriptionKey");
    const wanted = { jobId, title, keys, known: labels.easyApply };
    const own = await listHandles(await links.handle.evaluateHandle(findOwnLinksInPage, wanted));
    return { own, areTwins: false };
  } finally {
    await links.handle.dispose();
  }
}

async function readMarked({ handle }: Matches, jobId: string): Promise<Applies> {
  try {
    const looks = await handle.evaluate((found) => found.looks);
    const all = await listHandles(await handle.evaluateHandle(({ elements }) => elements));
    const marks = await Promise.all(all.map((one) => one.evaluate(readJobInPage)));
    const own = all.filter((_, n) => marks[n] === jobId || marks[n] === "none");
    return { own, areTwins: looks <= 1 && marks.every((mark) => mark === jobId) };
  } finally {
    await handle.dispose();
  }
}

/** Runs in the page. The job that a button or link names; 'none' if it names no job, 'unsafe' if it leads off the site. */
function readJobInPage(node: Node): string {
  if (!(node instanceof HTMLAnchorElement))
    return node instanceof Element ? (node.getAttribute("data-job-id") ?? "none") : "none";
  if (!URL.canParse(node.href) || new URL(node.href).origin !== location.origin) return "unsafe";
  return /^\/jobs\/view\/(?:[^/]*-)?(\d+)\//.exec(new URL(node.href).pathname)?.[1] ?? "unsafe";
}

interface OwnLink {
  jobId: string;
  title: string | null;
  keys: readonly string[];
  known: readonly string[];
}

/**
 * Runs in the page. Between the job's title and its description. What surrounds the link there names no other job: similar
 * jobs say 'Easy Apply' too.
 */
function findOwnLinksInPage({ elements }: FoundInPage, { jobId, title, keys, known }: OwnLink): Element[] {
  const textOf = (element: Element) =>
    element instanceof HTMLElement ? element.innerText.replaceAll(/\s+/g, " ").trim() : "";
  const description = keys
    .flatMap((key) => [...document.querySelectorAll(key)])
    .find((box) => (box.getAttribute("componentkey") ?? box.id).endsWith(`_${jobId}`));
  const heading = [...document.querySelectorAll("p")].find((line) => textOf(line) === title);
  if (!description || (title !== null && !heading)) return [];
  const follows = (first: Node, second: Node) =>
    (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const namesAnotherJob = (box: Element): boolean =>
    [...box.querySelectorAll("a[href], [data-job-id]")].some((one) => {
      const address = one.getAttribute("data-job-id") ?? one.getAttribute("href") ?? "";
      const id = /(?:\/jobs\/view\/(?:[^/?]*-)?|currentJobId=|^)(\d+)/.exec(address)?.[1];
      return id !== undefined && id !== jobId;
    });
  const surroundingsOf = (link: Element): Element => {
    let box = link;
    while (box.parentElement && !box.parentElement.contains(description)) box = box.parentElement;
    return box;
  };
  const isOwn = (link: Element): boolean => {
    if (!(link instanceof HTMLAnchorElement) || !known.includes(textOf(link))) return false;
    const isBetween = (!heading || follows(heading, link)) && follows(link, description);
    const isNowhere = link.href.split("#")[0] === location.href.split("#")[0];
    const isHere = isNowhere || (URL.canParse(link.href) && new URL(link.href).pathname === `/jobs/view/${jobId}/`);
    return isBetween && isHere && !namesAnotherJob(surroundingsOf(link));
  };
  return elements.filter(isOwn);
}

import type { ElementHandle } from "puppeteer-core";
import { labels } from "../controls/labels.ts";
import type { DriverPage } from "../context.ts";
import type { FoundInPage } from "../page/find-in-page.ts";
import { query, waitForMatches } from "../page/query.ts";

/** What opens the job's form, by its address or, where it leads to the page itself, by its words. */
export async function findApply(
  at: DriverPage,
  jobId: string,
  { onlyEnabled = false }: { onlyEnabled?: boolean } = {},
): Promise<ElementHandle | undefined> {
  const marked = await query(at, "job.apply", { fill: { id: jobId }, onlyEnabled, waitMs: 0 });
  if (marked) return marked;
  const links = await waitForMatches(at, "job.link", { onlyEnabled, waitMs: 0 });
  if (!links) return undefined;
  try {
    const { sdui: keys } = at.context.selectors.resolve("job.descriptionKey");
    const found = await links.handle.evaluateHandle(findOwnLinkInPage, { jobId, keys, known: labels.easyApply });
    return (found.asElement() as ElementHandle | null) ?? undefined;
  } finally {
    await links.handle.dispose();
  }
}

interface OwnLink {
  jobId: string;
  keys: readonly string[];
  known: readonly string[];
}

/** Runs in the page. Similar jobs, which say 'Easy Apply' too, are below the description and lead elsewhere. */
function findOwnLinkInPage({ elements }: FoundInPage, { jobId, keys, known }: OwnLink): Element | null {
  const description = keys
    .flatMap((key) => [...document.querySelectorAll(key)])
    .find((box) => (box.getAttribute("componentkey") ?? box.id).endsWith(`_${jobId}`));
  if (!description) return null;
  const isOwn = (link: Element): boolean => {
    if (!(link instanceof HTMLAnchorElement) || !known.includes(link.innerText.replaceAll(/\s+/g, " ").trim()))
      return false;
    const isAbove = (link.compareDocumentPosition(description) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    const isNowhere = link.href.split("#")[0] === location.href.split("#")[0];
    return isAbove && (isNowhere || new URL(link.href).pathname === `/jobs/view/${jobId}/`);
  };
  return elements.find(isOwn) ?? null;
}

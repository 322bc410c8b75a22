import { PageChanged, type JobCriteria, type NetworkJob, type NetworkJobs } from "#core/network-port.ts";
import type { NumberedPage } from "#core/network-people.ts";
import { prepareApplication } from "./prepare-application.ts";
import { readCards } from "../page/read-cards.ts";
import { createMissingControlError, isShown, query, waitForMatches } from "../page/query.ts";
import { navigate } from "../page/navigate.ts";
import { jobPath, openJob, readApplicationState } from "./job-page.ts";
import { cardFields, type JobCard } from "./job-card.ts";
import { readResultCards } from "./result-cards.ts";
import { means, normalizeText } from "./job-words.ts";
import type { DriverContext, DriverPage } from "../context.ts";
import type { SelectorsByRendering } from "../controls/control.ts";
import type { FoundInPage } from "../page/find-in-page.ts";

const perPage = 25;
const dayInSeconds = 24 * 3600;

export function createWebJobs(context: DriverContext): NetworkJobs {
  return {
    search: (criteria, page) =>
      context.withPage("jobs.search", async (at) => {
        await navigate(at, searchPath(criteria, page));
        return readResults(at, criteria, page);
      }),
    open: (jobId) => context.withPage("job.open", (at) => openJob(at, jobId)),
    prepareApplication: (jobId, application) => prepareApplication(context, jobId, application),
  };
}

function searchPath({ keywords, location, easyApplyOnly, postedWithinDays }: JobCriteria, page: number): string {
  const query = new URLSearchParams({ keywords });
  if (location) query.set("location", location);
  if (easyApplyOnly) query.set("f_AL", "true");
  if (postedWithinDays !== undefined) query.set("f_TPR", `r${Math.round(postedWithinDays * dayInSeconds)}`);
  query.set("sortBy", "DD");
  query.set("start", String((page - 1) * perPage));
  return `/jobs/search/?${query}`;
}

/** @throws PageChanged when cards can't be read, or there are neither cards nor an empty-result message */
async function readResults(at: DriverPage, criteria: JobCriteria, page: number): Promise<NumberedPage<NetworkJob>> {
  const some = await isShown(at, "jobs.anything");
  if (some && (await query(at, "jobs.nothing", { waitMs: 0 }))) return { items: [], next: undefined };
  await scrollCardsIntoView(at);
  const cards = await readCards(at, "jobs.card", cardFields);
  const isMarked = cards.some(({ id }) => id !== null);
  const readable = isMarked || cards.length === 0 ? cards : await readResultCards(at);
  const next = (await query(at, "jobs.nextPage", { waitMs: 0 })) ? page + 1 : undefined;
  const items = readable.flatMap((card) => toNetworkJob(at, card, criteria) ?? []);
  if (items.length === 0) {
    const control = cards.length === 0 ? "jobs.card" : "jobs.cardTitle";
    throw await createMissingControlError(at, control);
  }
  const statesById = new Map(readable.map(({ id, state }) => [id, normalizeText(state ?? "")]));
  const meanings = await learnStates(at, statesById);
  return {
    items: items.map((item) => ({ ...item, applied: meanings.get(statesById.get(item.id) ?? "") ?? false })),
    next,
  };
}

/** Whether a state in the list means 'applied for'. A word that is not known is looked up on one of its jobs' pages. */
async function learnStates(
  at: DriverPage,
  statesById: ReadonlyMap<string | null, string>,
): Promise<Map<string, boolean>> {
  const meanings = new Map<string, boolean>();
  for (const [id, state] of statesById) {
    if (state === "" || meanings.has(state) || id === null) continue;
    if (means(state, "applied") || means(state, "notApplied")) meanings.set(state, means(state, "applied"));
    else meanings.set(state, await isAppliedFor(at, id));
  }
  return meanings;
}

/** What can't be read counts as applied for, so that no second application is proposed. */
async function isAppliedFor(at: DriverPage, jobId: string): Promise<boolean> {
  try {
    return (await navigate(at, jobPath(jobId))) && (await readApplicationState(at, jobId)).applied;
  } catch (error) {
    if (error instanceof PageChanged) return true;
    throw error;
  }
}

/** Cards are filled in when they come into view. */
async function scrollCardsIntoView(at: DriverPage): Promise<void> {
  const cards = await waitForMatches(at, "jobs.card", { includeHidden: true, waitMs: 0 });
  if (!cards) return;
  try {
    const links = at.context.selectors.resolve("jobs.cardLink");
    await cards.handle.evaluate(scrollCardsInPage, links, at.context.timeouts.appearMs);
  } finally {
    await cards.handle.dispose();
  }
}

/** Runs in the page. */
async function scrollCardsInPage(
  { elements, rendering }: FoundInPage,
  links: SelectorsByRendering,
  ms: number,
): Promise<void> {
  // Cards without links have their text from the start.
  const filled = (card: Element) =>
    links[rendering].length === 0 || links[rendering].some((link) => card.querySelector(link) !== null);
  const until = performance.now() + ms;
  for (const card of elements) {
    while (!filled(card) && performance.now() < until) {
      card.scrollIntoView({ block: "center" });
      await new Promise((next) => window.setTimeout(next, 20));
    }
  }
}

function toNetworkJob({ context }: DriverPage, card: JobCard, { easyApplyOnly }: JobCriteria): NetworkJob | undefined {
  const id = card.id ?? /\/jobs\/view\/(\d+)/.exec(card.link ?? "")?.[1];
  if (!id || !card.title || !card.company) return undefined;
  const postedAt = Date.parse(card.postedOn ?? "");
  return {
    id,
    url: new URL(jobPath(id), context.baseUrl).href,
    title: normalizeText(card.title),
    company: normalizeText(card.company),
    location: normalizeText(card.place ?? ""),
    apply: easyApplyOnly || card.easy !== null ? "easy" : "external",
    applied: false,
    postedAt: Number.isNaN(postedAt) ? null : postedAt,
  };
}

import { PageChanged, type JobCriteria, type NetworkJob, type NetworkJobs } from "#core/network-port.ts";
import type { NumberedPage } from "#core/network-people.ts";
import { prepareApplication } from "./prepare-application.ts";
import { readCards, type Card, type FieldSource } from "../page/read-cards.ts";
import { isShown, query } from "../page/query.ts";
import { navigate } from "../page/navigate.ts";
import { jobPath, openJob } from "./job-page.ts";
import type { DriverContext, DriverPage } from "../context.ts";
import { toList } from "../controls/controls.ts";
import { captureEvidence } from "../page/capture-evidence.ts";

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
  query.set("start", String(offsetOfPage(page)));
  return `/jobs/search/?${query}`;
}

const offsetOfPage = (page: number): number => (page - 1) * perPage;

const cardFields = {
  id: [null, "@data-occludable-job-id"],
  link: ["jobs.cardLink", "@href"],
  title: ["jobs.cardTitle", "text"],
  subtitle: ["jobs.cardSubtitle", "text"],
  postedOn: ["jobs.cardTime", "@datetime"],
  easy: ["jobs.cardEasy", "@data-test-icon"],
  applied: ["jobs.cardApplied", "@data-test-icon"],
} as const satisfies Record<string, FieldSource>;
type JobCard = Card<keyof typeof cardFields>;

/** @throws PageChanged when cards can't be read, or there are neither cards nor an empty-result message */
async function readResults(at: DriverPage, criteria: JobCriteria, page: number): Promise<NumberedPage<NetworkJob>> {
  const some = await isShown(at, "jobs.anything");
  if (some && (await query(at, "jobs.nothing", { waitMs: 0 }))) return { items: [], next: undefined };
  await scrollCardsIntoView(at);
  const cards = await readCards(at, "jobs.card", cardFields);
  const items = cards.flatMap((card) => toNetworkJob(at, card, criteria) ?? []);
  if (items.length === 0) {
    const control = cards.length === 0 ? "jobs.card" : "jobs.cardTitle";
    const tried = toList(at.context.selectors.resolve(control));
    throw new PageChanged(control, tried, await captureEvidence(at, { control, tried }));
  }
  const fill = { page: String(page + 1), start: String(offsetOfPage(page + 1)) };
  const more = await query(at, "jobs.page", { fill, waitMs: 0 });
  return { items, next: more ? page + 1 : undefined };
}

/** Cards are filled in when they come into view. */
async function scrollCardsIntoView({ page, context }: DriverPage): Promise<void> {
  await page.evaluate(
    scrollCardsInPage,
    toList(context.selectors.resolve("jobs.card")),
    toList(context.selectors.resolve("jobs.cardLink")),
    context.timeouts.appearMs,
  );
}

async function scrollCardsInPage(chain: readonly string[], links: readonly string[], ms: number): Promise<void> {
  const selector = chain.find((one) => document.querySelector(one) !== null);
  if (selector === undefined) return;
  const filled = (card: Element) => links.some((link) => card.querySelector(link) !== null);
  const until = performance.now() + ms;
  for (const card of document.querySelectorAll(selector)) {
    while (!filled(card) && performance.now() < until) {
      card.scrollIntoView({ block: "center" });
      await new Promise((next) => window.setTimeout(next, 20));
    }
  }
}

function toNetworkJob({ context }: DriverPage, card: JobCard, { easyApplyOnly }: JobCriteria): NetworkJob | undefined {
  const id = card.id ?? /\/jobs\/view\/(\d+)/.exec(card.link ?? "")?.[1];
  const between = card.subtitle?.lastIndexOf(" · ") ?? -1;
  if (!id || !card.title || !card.subtitle) return undefined;
  const postedAt = Date.parse(card.postedOn ?? "");
  return {
    id,
    url: new URL(jobPath(id), context.baseUrl).href,
    title: card.title,
    company: between < 0 ? card.subtitle : card.subtitle.slice(0, between),
    location: between < 0 ? "" : card.subtitle.slice(between + 3),
    apply: easyApplyOnly || card.easy !== null ? "easy" : "external",
    applied: card.applied !== null,
    postedAt: Number.isNaN(postedAt) ? null : postedAt,
  };
}

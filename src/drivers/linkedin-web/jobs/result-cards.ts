import type { ElementHandle } from "puppeteer-core";
import { findAll } from "../page/query.ts";
import { readCards } from "../page/read-cards.ts";
import { findClickPoint } from "../page/click-point.ts";
import type { DriverPage } from "../context.ts";
import { normalizeText } from "./job-words.ts";
import { hasApply } from "./find-apply.ts";
import { waitFor } from "../page/wait-for.ts";
import type { JobCard } from "./job-card.ts";

/**
 * Of the list without links, whose cards carry the job's id at best: what a card's lines mean shows only next to the
 * list, once the card is opened. A card that can't be matched with what is shown there is left out.
 */
export async function readResultCards(at: DriverPage): Promise<JobCard[]> {
  const jobs: JobCard[] = [];
  const count = (await findAll(at, "jobs.card")).length;
  for (let n = 0; n < count; n += 1) {
    // The list may be rendered again after each card.
    const card = (await findAll(at, "jobs.card"))[n];
    const job = card && (await readResultCard(at, card));
    if (job && jobs.every(({ id }) => id !== job.id)) jobs.push(job);
  }
  return jobs;
}

async function readResultCard(at: DriverPage, card: ElementHandle): Promise<JobCard | undefined> {
  const { key, lines } = await card.evaluate((element) => ({
    key: element instanceof Element ? (element.getAttribute("componentkey") ?? "") : "",
    lines: element instanceof HTMLElement ? element.innerText.split("\n") : [],
  }));
  const texts = [...new Set(lines.map(normalizeText))].filter(Boolean);
  const ownId = /^job-card-component-ref-(\d+)$/.exec(key)?.[1];
  const { x, y } = await findClickPoint(at, card, "jobs.card");
  await at.page.mouse.click(x, y);
  return waitFor(at, () => readDetails(at, texts, ownId), detailsTimeoutMs);
}

/** ms; the page's limit has to do for a whole list. */
const detailsTimeoutMs = 2000;

/** The job that is shown next to the list, if it is the one of the card with these lines. */
async function readDetails(
  at: DriverPage,
  lines: readonly string[],
  ownId: string | undefined,
): Promise<JobCard | undefined> {
  const fields = { key: [null, "@componentkey"], id: [null, "@id"] } as const;
  // The description itself is filled in late.
  const keys = await readCards(at, "job.descriptionKey", fields, { includeHidden: true });
  const ids = new Set(keys.map(({ key, id }) => /_(\d+)$/.exec(key ?? id ?? "")?.[1]));
  const [id] = [...ids];
  if (ids.size !== 1 || id === undefined || (ownId !== undefined && ownId !== id)) return undefined;
  const links = await readCards(at, "jobs.detailsLink", { href: [null, "@href"], text: [null, "text"] });
  const titles = links
    .filter(({ href }) => new RegExp(String.raw`/jobs/view/(?:[^/?]*-)?${id}(?:[/?]|$)`).test(href ?? ""))
    .map(({ text }) => normalizeText(text ?? ""));
  const title = lines.find((line) => titles.includes(line));
  const companies = await readCards(at, "job.company", { text: [null, "text"] });
  const company = lines.find((line) => companies.some(({ text }) => normalizeText(text ?? "") === line));
  if (title === undefined || company === undefined) return undefined;
  const easy = (await hasApply(at, id)) ? "" : null;
  // Its line is known by what it follows.
  const place = lines[lines.indexOf(company) + 1] ?? null;
  return { id, link: null, title, company, place, postedOn: null, easy, state: null };
}

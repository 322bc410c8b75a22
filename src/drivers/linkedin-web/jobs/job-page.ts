import type { NetworkJob, NetworkJobPage } from "#core/network-port.ts";
import { createMissingControlError, findAll, isShown, query, type QueryOptions } from "../page/query.ts";
import { readCards } from "../page/read-cards.ts";
import { navigate } from "../page/navigate.ts";
import { decodePart } from "../addresses.ts";
import type { DriverPage } from "../context.ts";
import type { Control } from "../controls/controls.ts";
import { means, normalizeText } from "./job-words.ts";
import { readTitle, readTopCardLines } from "./job-title.ts";
import { findApply } from "./find-apply.ts";
import { waitFor } from "../page/wait-for.ts";

export const jobPath = (jobId: string): string => `/jobs/view/${encodeURIComponent(jobId)}/`;
export const jobUrl = ({ context }: DriverPage, jobId: string): string => new URL(jobPath(jobId), context.baseUrl).href;

export async function openJob(at: DriverPage, jobId: string): Promise<NetworkJobPage | undefined> {
  if (!(await navigate(at, jobPath(jobId)))) return undefined;
  const state = await readApplicationState(at, jobId);
  const title = await requireTitle(at);
  return {
    id: jobId,
    url: jobUrl(at, jobId),
    title,
    company: await requireCompany(at, title),
    location: await readPlace(at, jobId, title),
    description: await readDescription(at, jobId),
    hirer: await readHirer(at, jobId),
    ...state,
    postedAt: null,
  };
}

/** @throws PageChanged when the page shows no state that is known: nothing on it was guessed */
export async function readApplicationState(
  at: DriverPage,
  jobId: string,
): Promise<Pick<NetworkJob, "apply" | "applied">> {
  const state = await waitFor(at, () => findState(at, jobId));
  if (state) return state;
  throw await createMissingControlError(at, "job.apply", { fill: { id: jobId } });
}

export const becomesApplied = async (at: DriverPage, jobId: string): Promise<boolean> =>
  (await waitFor(at, async () => ((await findState(at, jobId))?.applied ? true : undefined))) ?? false;

async function findState(at: DriverPage, jobId: string): Promise<Pick<NetworkJob, "apply" | "applied"> | undefined> {
  const now: QueryOptions = { fill: { id: jobId }, waitMs: 0 };
  if (await isShown(at, "job.applied", now)) return { apply: "easy", applied: true };
  if (await findApply(at, jobId)) return { apply: "easy", applied: false };
  if (await leadsOutside(at, jobId)) return { apply: "external", applied: false };
  if (await isShown(at, "job.refusal", now)) return { apply: "closed", applied: false };
  const title = await readTitle(at);
  const lines = title === undefined ? [] : await readTopCardLines(at, jobId, title);
  if (lines.some((line) => means(line, "appliedHere"))) return { apply: "easy", applied: true };
  if (lines.some((line) => means(line, "closedHere"))) return { apply: "closed", applied: false };
  return undefined;
}

async function leadsOutside(at: DriverPage, jobId: string): Promise<boolean> {
  const description = await query(at, "job.description", { fill: { id: jobId }, waitMs: 0 });
  const links = await findAll(at, "job.outside");
  const areAbove = await Promise.all(
    links.map((link) =>
      link.evaluate(
        (element, box) =>
          box === null || (element.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
        description ?? null,
      ),
    ),
  );
  return areAbove.includes(true);
}

export async function requireTitle(at: DriverPage): Promise<string> {
  const title = await waitFor(at, () => readTitle(at));
  if (title !== undefined) return title;
  throw await createMissingControlError(at, "job.title");
}

export async function requireCompany(at: DriverPage, title: string): Promise<string> {
  const company = await waitFor(at, async () => {
    const names = await readTexts(at, "job.company");
    // The company may be linked again further down, with more text.
    const documentTitle = normalizeText(await at.page.title());
    const named = names.filter((name) => documentTitle.includes(`${title} | ${name}`));
    return names.length > 1 ? only(named) : names[0];
  });
  if (company !== undefined) return company;
  throw await createMissingControlError(at, "job.company");
}

const only = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined);

/** Each different text once. */
async function readTexts(at: DriverPage, control: Control): Promise<string[]> {
  const cards = await readCards(at, control, { text: [null, "text"] });
  return [...new Set(cards.map(({ text }) => normalizeText(text ?? "")))].filter(Boolean);
}

/** One rendering marks it, the other has it in a line with other facts; '' if that is not certain. */
async function readPlace(at: DriverPage, jobId: string, title: string): Promise<string> {
  const marked = await readTexts(at, "job.place");
  if (marked.length > 0) return only(marked) ?? "";
  const lines = await readTopCardLines(at, jobId, title);
  const places = new Set(lines.filter((line) => line.includes(" · ")).map((line) => line.split(" · ")[0]));
  return only([...places]) ?? "";
}

async function readDescription(at: DriverPage, jobId: string): Promise<string> {
  const control = "job.description";
  const fill = { id: jobId };
  const element = await query(at, control, { fill });
  if (!element) throw await createMissingControlError(at, control, { fill });
  const [read] = await readCards(at, control, { text: [null, "text"] }, { fill });
  const heading = await element.evaluate((box) =>
    box instanceof Element ? (box.querySelector<HTMLElement>("h2")?.innerText.trim() ?? "") : "",
  );
  const text = read?.text ?? "";
  return heading !== "" && text.startsWith(heading) ? text.slice(heading.length).trim() : text;
}

/** Null unless it is certain who it is: the same in both renderings. */
async function readHirer(at: DriverPage, jobId: string): Promise<NetworkJobPage["hirer"]> {
  const fill = { id: jobId };
  const links = await readCards(at, "job.hirer", { href: [null, "@href"], name: [null, "text"] }, { fill });
  const sections = await readCards(at, "job.hirerSection", { text: [null, "text"] }, { fill });
  const lines = sections.flatMap(({ text }) => (text ?? "").split("\n"));
  if (sections.length > 0 && !lines.some((line) => means(line, "hirer"))) return null;
  const named = links.filter(({ name }) => name !== null && name !== "");
  const people = new Set(named.map(({ href }) => toPersonPath(at, href ?? "")));
  const [path] = [...people];
  const name = named[0]?.name?.split("\n")[0];
  if (people.size !== 1 || path === undefined || !name) return null;
  return { id: decodePart(path), url: new URL(`/in/${path}/`, at.context.baseUrl).href, name };
}

const toPersonPath = (at: DriverPage, href: string): string | undefined =>
  URL.canParse(href, at.context.baseUrl)
    ? /^\/in\/([^/]+)/.exec(new URL(href, at.context.baseUrl).pathname)?.[1]
    : undefined;

/** Whether the page is still this job's: by its address, its title and its description's key. */
export async function isPageOfJob(at: DriverPage, jobId: string, title: string): Promise<boolean> {
  const { pathname } = new URL(at.page.url());
  const shown = /^\/jobs\/view\/(?:[^/]*-)?(\d+)(?:\/|$)/.exec(pathname)?.[1];
  if (shown !== jobId || (await readTitle(at)) !== title) return false;
  const keys = await findAll(at, "job.descriptionKey", { includeHidden: true });
  const ids = await Promise.all(
    keys.map((key) =>
      key.evaluate((element) =>
        element instanceof Element ? (element.getAttribute("componentkey") ?? element.id).split("_").at(-1) : "",
      ),
    ),
  );
  return ids.every((id) => id === jobId);
}

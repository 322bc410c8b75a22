import type { NetworkJob, NetworkJobPage } from "#core/network-port.ts";
import { requireControl, createMissingControlError, query, type QueryOptions } from "../page/query.ts";
import { navigate } from "../page/navigate.ts";
import type { DriverPage } from "../context.ts";
import type { Control } from "../controls/controls.ts";

export const jobPath = (jobId: string): string => `/jobs/view/${encodeURIComponent(jobId)}/`;
export const jobUrl = ({ context }: DriverPage, jobId: string): string => new URL(jobPath(jobId), context.baseUrl).href;

export async function openJob(at: DriverPage, jobId: string): Promise<NetworkJobPage | undefined> {
  if (!(await navigate(at, jobPath(jobId)))) return undefined;
  const state = await readApplicationState(at, jobId);
  return {
    id: jobId,
    url: jobUrl(at, jobId),
    title: await readText(at, "job.title"),
    company: await readText(at, "job.company"),
    location: await readText(at, "job.place"),
    description: await readText(at, "job.description"),
    hirer: await readHirer(at),
    ...state,
    postedAt: null,
  };
}

/** A button may lead away without saying so: only clicking it shows. */
export async function readApplicationState(
  at: DriverPage,
  jobId: string,
): Promise<Pick<NetworkJob, "apply" | "applied">> {
  const fill = { id: jobId };
  await requireControl(at, "job.standing", { fill });
  const now: QueryOptions = { fill, waitMs: 0 };
  if (await query(at, "job.applied", now)) return { apply: "easy", applied: true };
  if (await query(at, "job.outside", now)) return { apply: "external", applied: false };
  if (await query(at, "job.apply", now)) return { apply: "easy", applied: false };
  if (await query(at, "job.refusal", now)) return { apply: "closed", applied: false };
  throw await createMissingControlError(at, "job.apply", { fill });
}

async function readText(at: DriverPage, control: Control): Promise<string> {
  const element = await requireControl(at, control);
  return element.evaluate((node) => (node instanceof HTMLElement ? node.innerText.trim() : ""));
}

async function readHirer(at: DriverPage): Promise<NetworkJobPage["hirer"]> {
  const link = await query(at, "job.hirer", { waitMs: 0 });
  if (!link) return null;
  const [href, name] = await link.evaluate((node) =>
    node instanceof HTMLAnchorElement ? [node.href, node.innerText.trim()] : ["", ""],
  );
  const { pathname } = new URL(href || "/", at.context.baseUrl);
  const [, id] = /^\/in\/([^/]+)/.exec(pathname) ?? [];
  if (id === undefined || !name) return null;
  return { id: decodeURIComponent(id), url: new URL(`/in/${id}/`, at.context.baseUrl).href, name };
}

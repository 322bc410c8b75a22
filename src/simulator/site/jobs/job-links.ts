import { jobsPerPage, type WorkPlace, type JobCriteria } from "#simulator/model/jobs/generated-jobs.ts";

export const resultsPath = "/jobs/search-results/";

export const companyHref = (company: string): string =>
  `/company/${company.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}/life/`;

export const applyHref = (jobId: string): string =>
  `/jobs/view/${jobId}/apply/?openSDUIApplyFlow=true&trackingId=${encodeURIComponent(`${jobId}==`)}`;

/** The company's own site, behind the network's warning. */
export const outsideHref = (jobId: string): string =>
  `/safety/go/?url=${encodeURIComponent(`https://careers.example.com/${jobId}`)}&urlhash=h${jobId.slice(-4)}`;

const workPlaces: Record<string, WorkPlace> = { 1: "On-site", 2: "Remote", 3: "Hybrid" };

export function parseStart(searchParams: URLSearchParams): number {
  const start = Number(searchParams.get("start") ?? 0);
  const isPage = Number.isInteger(start) && start > 0 && start < 10_000;
  return isPage ? Math.floor(start / jobsPerPage) * jobsPerPage : 0;
}

export function parseCriteria(searchParams: URLSearchParams): JobCriteria {
  const splitList = (name: string) => (searchParams.get(name) ?? "").split(",").filter((part) => part !== "");
  const seconds = Number(/^r(\d{1,9})$/.exec(searchParams.get("f_TPR") ?? "")?.[1]);
  return {
    keywords: searchParams.get("keywords") ?? "",
    location: searchParams.get("location") ?? "",
    easyApplyOnly: searchParams.get("f_AL") === "true" || searchParams.get("f_EA") === "true",
    ...(seconds > 0 && { postedWithin: seconds * 1000 }),
    workPlaces: splitList("f_WT").flatMap((part) => workPlaces[part] ?? []),
    ranks: splitList("f_E").map(Number).filter(Number.isInteger),
    sort: searchParams.get("sortBy") === "DD" ? "newest" : "relevance",
  };
}

/** The same search with another parameter. */
export function searchHref(path: string, searchParams: URLSearchParams, name: string, value: string): string {
  const query = new URLSearchParams(searchParams);
  query.set(name, value);
  return `${path}?${query}`;
}

const hour = 3_600_000;
const day = 24 * hour;

/** '3 days', or '3 Tagen'. */
export function formatAge(postedAt: number, now: number, lang: "en" | "de"): string {
  const days = Math.floor((now - postedAt) / day);
  const [count, english, german] =
    days < 1 ? [Math.max(1, Math.floor((now - postedAt) / hour)), "hour", "Stunde"] : ([days, "day", "Tag"] as const);
  if (lang === "en") return `${count} ${english}${count === 1 ? "" : "s"} ago`;
  const ending = german === "Tag" ? "en" : "n";
  return `Vor ${count} ${german}${count === 1 ? "" : ending}`;
}

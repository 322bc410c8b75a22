import { draw } from "../rules.ts";
import { offices, ranks, trades, type Trade } from "./jobs-words.ts";

const day = 24 * 3_600_000;
/** Days; at least two weeks. */
const maxOpenDays = 38;
const minOpenDays = 14;
const minJobsPerDay = 3;
const maxJobsPerDay = 7;
export const jobsPerPage = 25;

export type WorkPlace = "On-site" | "Remote" | "Hybrid";

export interface Job {
  id: string;
  title: string;
  trade: Trade;
  company: string;
  city: string;
  country: string;
  workPlace: WorkPlace;
  /** 1 (internship) to 6 (executive). */
  rank: number;
  years: number;
  applyMethod: "easy" | "external";
  /** UTC ms */
  postedAt: number;
  closesAt: number;
}

export interface JobCriteria {
  keywords: string;
  location?: string;
  easyApplyOnly?: boolean;
  /** ms */
  postedWithin?: number;
  workPlaces?: readonly WorkPlace[];
  ranks?: readonly number[];
  sort?: "relevance" | "newest";
}

export const formatPlace = ({ city, country, workPlace }: Pick<Job, "city" | "country" | "workPlace">): string =>
  `${city}, ${country} (${workPlace})`;

const pickOne = <T>(things: readonly [T, ...T[]] | readonly T[], drawn: number): T => {
  const thing = things[Math.floor(drawn * things.length)];
  if (thing === undefined) throw new Error("Nothing to draw from.");
  return thing;
};

/** Ten digits as on real networks: the day, the number within it and two digits from the seed. */
function jobId(seed: number, onDay: number, n: number): string {
  const check = Math.floor(draw(seed, "job", onDay, n) * 100);
  return `4${String(onDay).padStart(5, "0")}${String(n).padStart(2, "0")}${String(check).padStart(2, "0")}`;
}

const countJobs = (seed: number, onDay: number): number =>
  minJobsPerDay + Math.floor(draw(seed, "jobs", onDay) * (maxJobsPerDay - minJobsPerDay + 1));

function generateJob(seed: number, companies: readonly string[], onDay: number, n: number): Job {
  const drawn = (what: string) => draw(seed, `job ${what}`, onDay, n);
  const trade = pickOne(trades, drawn("trade"));
  const { rank, prefix, years } = pickOne(ranks, drawn("rank"));
  const { city, country } = pickOne(offices, drawn("office"));
  const postedAt = onDay * day + Math.floor(drawn("hour") * day);
  const near = drawn("place");
  return {
    id: jobId(seed, onDay, n),
    title: `${prefix}${trade.title}`,
    trade,
    company: pickOne(companies, drawn("company")),
    city,
    country,
    workPlace: near < 0.35 ? "Remote" : near < 0.65 ? "Hybrid" : "On-site",
    rank,
    years,
    applyMethod: drawn("way") < 0.7 ? "easy" : "external",
    postedAt,
    closesAt: postedAt + Math.floor((minOpenDays + drawn("open") * (maxOpenDays - minOpenDays)) * day),
  };
}

/** Undefined when there never was one. */
export function findJob(seed: number, companies: readonly string[], id: string, now: number): Job | undefined {
  const [, onDay, n] = /^4(\d{5})(\d{2})\d{2}$/.exec(id)?.map(Number) ?? [];
  if (onDay === undefined || n === undefined) return undefined;
  if (jobId(seed, onDay, n) !== id || n >= countJobs(seed, onDay)) return undefined;
  const job = generateJob(seed, companies, onDay, n);
  return job.postedAt <= now ? job : undefined;
}

export const isOpen = ({ postedAt, closesAt }: Pick<Job, "postedAt" | "closesAt">, now: number): boolean =>
  postedAt <= now && now < closesAt;

/** Newest first. */
export function listOpenJobs(seed: number, companies: readonly string[], now: number): Job[] {
  const today = Math.floor(now / day);
  return Array.from({ length: maxOpenDays + 1 }, (_, ago) => today - ago)
    .flatMap((onDay) =>
      Array.from({ length: countJobs(seed, onDay) }, (_, n) => generateJob(seed, companies, onDay, n)),
    )
    .filter((job) => isOpen(job, now))
    .toSorted((a, b) => b.postedAt - a.postedAt || a.id.localeCompare(b.id));
}

const splitWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}.+#]+/gu) ?? [];

/** Undefined if a keyword is missing. */
function scoreRelevance(job: Job, keywords: readonly string[]): number | undefined {
  const title = splitWords(job.title);
  const rest = splitWords([job.company, ...job.trade.skills].join(" "));
  const hits = keywords.map((word) => (title.includes(word) ? 2 : rest.includes(word) ? 1 : 0));
  return hits.includes(0) ? undefined : hits.reduce<number>((total, hit) => total + hit, 0);
}

export function searchJobs(jobs: readonly Job[], criteria: JobCriteria, now: number): Job[] {
  const keywords = splitWords(criteria.keywords);
  const places = splitWords(criteria.location ?? "");
  const matches = jobs.flatMap((job) => {
    const score = scoreRelevance(job, keywords);
    const there = splitWords(formatPlace(job));
    const right =
      score !== undefined &&
      places.every((word) => there.includes(word)) &&
      (!criteria.easyApplyOnly || job.applyMethod === "easy") &&
      (criteria.postedWithin === undefined || job.postedAt > now - criteria.postedWithin) &&
      (!criteria.workPlaces?.length || criteria.workPlaces.includes(job.workPlace)) &&
      (!criteria.ranks?.length || criteria.ranks.includes(job.rank));
    return right ? [{ job, score }] : [];
  });
  if (criteria.sort !== "newest") matches.sort((a, b) => b.score - a.score);
  return matches.map(({ job }) => job);
}

import type { Listed } from "#core/contract.ts";
import { cursorOf } from "#core/cursor.ts";
import { Fault } from "#core/errors.ts";
import type { JobSource } from "#core/jobs/sources/contract.ts";
import type { JobsDeps, JobWishes } from "../context.ts";
import type { Opening, OpeningDetails, SearchCriteria, SearchQuery } from "../contract.ts";
import type { Refusals } from "../refusals.ts";
import { knownSkills } from "../reading/known-skills.ts";
import { containsTerms, enteredTermsOf } from "../reading/terms.ts";
import { boundsOf, isExpired, splitSkills } from "../rules.ts";
import { createScorer, prepareProfile, type OpeningFacts, type PreparedProfile, type Score } from "../score/score.ts";
import type { Refresh } from "../sources/refresh.ts";
import { hasWords, type IndexedOpening, type OpeningIndex } from "../store/opening-index.ts";
import type { createOpeningStore } from "../store/opening-store.ts";
import { toOpening } from "./view.ts";

interface SearchDeps extends Pick<JobsDeps, "clock" | "wishesOf" | "applicationsFor"> {
  index: OpeningIndex;
  openings: ReturnType<typeof createOpeningStore>;
  refresh: Refresh;
  refusals: Refusals;
}

interface Found {
  entry: IndexedOpening;
  matchScore: number;
  isExpired: boolean;
  alsoAt: JobSource[];
}

type Wanted = SearchCriteria & { sort?: SearchQuery["sort"]; hidden?: SearchQuery["hidden"]; firstSeenAfter?: number };

/** What is asked for counts before the preferences. */
export function profileFor(wishes: JobWishes, criteria: SearchCriteria): PreparedProfile {
  const salaryRange = criteria.salaryRange ?? wishes.salaryRange;
  return prepareProfile({
    titles: [criteria.query || wishes.jobTitle].filter((title) => title !== ""),
    skills: criteria.skills ? splitSkills(criteria.skills) : wishes.skills,
    experienceLevel: criteria.experienceLevel ?? wishes.experienceLevel,
    location: criteria.location || wishes.location || undefined,
    minSalary: boundsOf(salaryRange).min,
  });
}

interface SearchRange {
  offset: number;
  /** UTC ms. */
  firstSeenAfter: number | undefined;
}

export function createSearch({ clock, wishesOf, applicationsFor, index, openings, refresh, refusals }: SearchDeps) {
  function scorerFor(profile: PreparedProfile) {
    // Known skills are in the index; only the person's other ones are looked for.
    const others = profile.skillTerms.flatMap(({ key }) => {
      const words = knownSkills.has(key) ? undefined : index.wordsOf(key.split(" "));
      return words ? [{ key, words }] : [];
    });
    const rarities = new Map<string, number>();
    const rarity = (key: string): number => {
      const known = rarities.get(key);
      if (known !== undefined) return known;
      const value = index.rarity(key);
      rarities.set(key, value);
      return value;
    };
    const scorer = createScorer(profile, rarity);
    const factsOf = (entry: IndexedOpening): OpeningFacts => {
      const own = others.filter(({ words }) => hasWords(entry, words)).map(({ key }) => key);
      return own.length === 0 ? entry : { ...entry, skills: new Set([...entry.skills, ...own]) };
    };
    return {
      score: (entry: IndexedOpening): number => scorer.score(factsOf(entry)),
      explain: (entry: IndexedOpening): Score => scorer.explain(factsOf(entry)),
    };
  }

  function find(userId: string, wanted: Wanted): Found[] {
    const now = clock.now();
    const all = index.all();
    const matches = createMatcher(index, wanted);
    const isWanted = refusals.matcherFor(userId, (terms) => index.wordsOf(terms));
    const visible = refresh.feedsOf(userId);
    const showsHidden = wanted.hidden === "true";
    const { score } = scorerFor(profileFor(wishesOf(userId), wanted));
    const found: Found[] = [];
    for (const entry of all) {
      if (!visible.has(entry.feed) || !matches(entry) || isWanted(entry) === showsHidden) continue;
      found.push({
        entry,
        matchScore: score(entry),
        isExpired: isExpired(entry, now),
        alsoAt: [],
      });
    }
    return fold(found.toSorted(wanted.sort === "newest" ? byTime : byScore));
  }

  return {
    find,

    search(userId: string, query: SearchQuery, { offset, firstSeenAfter }: SearchRange): Listed<Opening> {
      const found = find(userId, { ...query, ...(firstSeenAfter !== undefined && { firstSeenAfter }) });
      const page = found.slice(offset, offset + query.limit);
      const listed = openings.list(page.map(({ entry }) => entry.id));
      const rows = new Map(listed.map((row) => [row.id, row]));
      const tracked = applicationsFor(userId, listed);
      const applications = new Map(listed.map(({ id }, at) => [id, tracked[at] ?? null]));
      const now = clock.now();
      const isHidden = query.hidden === "true";
      const { explain } = scorerFor(profileFor(wishesOf(userId), query));
      const items = page.flatMap(({ entry, alsoAt }) => {
        const row = rows.get(entry.id);
        const applicationId = applications.get(entry.id) ?? null;
        return row ? [toOpening(row, { score: explain(entry), alsoAt, isHidden, applicationId, now })] : [];
      });
      const next = offset + query.limit;
      return {
        items,
        ...(query.count === "true" && { total: found.length }),
        ...(next < found.length && { next: cursorOf(next, "jobs") }),
      };
    },

    /** @throws Fault `jobs.not_found` */
    details(userId: string, id: string, criteria: SearchCriteria = {}): OpeningDetails {
      const row = openings.get(id);
      const entry =
        row && refresh.feedsOf(userId).has(row.feed) ? [...index.all()].find((one) => one.id === id) : undefined;
      if (!row || !entry) throw notFound();
      const score = scorerFor(profileFor(wishesOf(userId), criteria)).explain(entry);
      const [applicationId = null] = applicationsFor(userId, [row]);
      const isHidden = refusals.isHidden(userId, id);
      const shown = { score, alsoAt: [], isHidden, applicationId, now: clock.now() };
      return { ...toOpening(row, shown), description: row.description };
    },

    /** @throws Fault `jobs.not_found` */
    assertVisible(userId: string, id: string): void {
      const row = openings.get(id);
      if (!row || !refresh.feedsOf(userId).has(row.feed)) throw notFound();
    },
  };
}

export const notFound = (): Fault => new Fault("not_found", "jobs.not_found", "Job not found");

const byScore = (a: Found, b: Found): number =>
  Number(a.isExpired) - Number(b.isExpired) ||
  b.matchScore - a.matchScore ||
  (b.entry.postedAt ?? b.entry.firstSeenAt) - (a.entry.postedAt ?? a.entry.firstSeenAt) ||
  (a.entry.id < b.entry.id ? -1 : 1);
const byTime = (a: Found, b: Found): number =>
  (b.entry.postedAt ?? b.entry.firstSeenAt) - (a.entry.postedAt ?? a.entry.firstSeenAt) || byScore(a, b);

/** The best of equal openings stays and names where else it is. In one source, one title in two places is two jobs. */
function fold(sorted: readonly Found[]): Found[] {
  const byUrl = new Map<number, Found>();
  const byTitle = new Map<number, Found[]>();
  const kept: Found[] = [];
  for (const found of sorted) {
    const { entry } = found;
    const named = byTitle.get(entry.titleNumber);
    const same =
      byUrl.get(entry.urlNumber) ??
      named?.find(({ entry: other }) => other.feed !== entry.feed || other.location === entry.location);
    if (same) {
      const { source } = entry;
      if (source !== same.entry.source && !same.alsoAt.includes(source)) same.alsoAt.push(source);
      continue;
    }
    byUrl.set(entry.urlNumber, found);
    if (named) named.push(found);
    else byTitle.set(entry.titleNumber, [found]);
    kept.push(found);
  }
  return kept;
}

function createMatcher(index: OpeningIndex, wanted: Wanted): (entry: IndexedOpening) => boolean {
  const query = enteredTermsOf(wanted.query ?? "").map((term) => index.wordsOf([term]));
  if (query.includes(undefined)) return () => false;
  const location = enteredTermsOf(wanted.location ?? "");
  const wantsRemote = location.includes("remote");
  const places = location.filter((term) => term !== "remote");
  const salary = wanted.salaryRange && boundsOf(wanted.salaryRange);
  return (entry) =>
    (wanted.source === undefined || entry.source === wanted.source) &&
    (wanted.firstSeenAfter === undefined || entry.firstSeenAt > wanted.firstSeenAfter) &&
    (!wanted.experienceLevel || entry.seniority === null || entry.seniority === wanted.experienceLevel) &&
    (!salary || entry.salaryMin === null || overlaps(entry, salary)) &&
    (!wantsRemote || entry.workplace === "remote") &&
    (places.length === 0 || containsTerms(entry.locationTerms, places)) &&
    query.every((words) => words !== undefined && hasWords(entry, words));
}

const overlaps = ({ salaryMin, salaryMax }: IndexedOpening, { min, max }: { min: number; max: number }): boolean =>
  (salaryMax ?? 0) >= min && (salaryMin ?? 0) <= max;

import type { Database } from "#core/database.ts";
import type { JobSource } from "#core/jobs/sources/contract.ts";
import type { Seniority, Workplace } from "../contract.ts";
import { findKnownSkills } from "../reading/known-skills.ts";
import { enteredTermsOf } from "../reading/terms.ts";
import { companyKeyOf } from "../rules.ts";
import { rarityOf } from "../score/rarity.ts";

interface StoredRow {
  id: string;
  revision: number;
  feed: string;
  source: JobSource;
  urlKey: string;
  titleKey: string;
  company: string;
  location: string;
  titleTerms: string;
  terms: string;
  salaryMin: number | null;
  salaryMax: number | null;
  workplace: Workplace | null;
  seniority: Seniority | null;
  postedAt: number | null;
  expiresAt: number | null;
  closedAt: number | null;
  firstSeenAt: number;
}

export interface IndexedOpening extends Omit<StoredRow, "terms" | "titleTerms" | "revision" | "urlKey" | "titleKey"> {
  /** Equal for equal keys: comparing texts of all found openings takes most of a search. */
  urlNumber: number;
  titleNumber: number;
  titleTerms: readonly string[];
  companyKey: string;
  locationTerms: readonly string[];
  /** Keys of known skills. */
  skills: ReadonlySet<string>;
  titleSkills: ReadonlySet<string>;
  /** Numbers of its words, those of the title first. */
  words: Uint32Array;
}

/**
 * Openings in memory, so that a search needs no scan of their texts. Reads only rows that are newer than what it has; rows that
 * are gone stay until `reset`.
 */
export function createOpeningIndex({ sqlite }: Pick<Database, "sqlite">) {
  let entries = new Map<string, IndexedOpening>();
  let numbers = new Map<string, number>();
  let counts: number[] = [];
  let keyNumbers = new Map<string, number>();
  let revision = 0;
  const columns =
    "id, revision, feed, source, url_key AS urlKey, title_key AS titleKey, company, location, title_terms AS titleTerms, terms, " +
    "salary_min AS salaryMin, salary_max AS salaryMax, workplace, seniority, posted_at AS postedAt, expires_at AS expiresAt, " +
    "closed_at AS closedAt, first_seen_at AS firstSeenAt";

  const numberOf = (term: string): number => {
    const known = numbers.get(term);
    if (known !== undefined) return known;
    numbers.set(term, counts.length);
    return counts.push(0) - 1;
  };
  const keyNumberOf = (key: string): number => {
    const known = keyNumbers.get(key) ?? keyNumbers.size;
    keyNumbers.set(key, known);
    return known;
  };
  const count = ({ words }: IndexedOpening, by: 1 | -1): void => {
    for (const word of new Set(words)) counts[word] = (counts[word] ?? 0) + by;
  };

  function add({ titleTerms: title, terms: rest, revision: _revision, urlKey, titleKey, ...row }: StoredRow): void {
    const before = entries.get(row.id);
    if (before) count(before, -1);
    const titleTerms = title === "" ? [] : title.split(" ");
    const terms = rest === "" ? [] : rest.split(" ");
    const titleSkills = new Set(findKnownSkills(titleTerms));
    const entry: IndexedOpening = {
      ...row,
      urlNumber: keyNumberOf(`url ${urlKey}`),
      titleNumber: keyNumberOf(`title ${titleKey}`),
      titleTerms,
      companyKey: companyKeyOf(row.company),
      locationTerms: enteredTermsOf(row.location),
      titleSkills,
      skills: new Set([...titleSkills, ...findKnownSkills(terms)]),
      words: Uint32Array.from([...titleTerms, ...terms], numberOf),
    };
    entries.set(row.id, entry);
    count(entry, 1);
  }

  return {
    all(): Iterable<IndexedOpening> {
      const rows = sqlite.query<StoredRow, [number]>(
        `SELECT ${columns} FROM job_openings WHERE revision > ? ORDER BY revision`,
      );
      for (const row of rows.iterate(revision)) {
        add(row);
        revision = row.revision;
      }
      return entries.values();
    },

    /** How much a term tells, by how many openings have it; of several words, the rarest counts. */
    rarity: (key: string): number =>
      rarityOf(Math.min(...key.split(" ").map((term) => counts[numbers.get(term) ?? -1] ?? 0)), entries.size),

    /** For `hasWords`. Undefined if no opening has all of them. */
    wordsOf(terms: readonly string[]): readonly number[] | undefined {
      const found = terms.map((term) => numbers.get(term));
      return found.every((word) => word !== undefined) ? found : undefined;
    },

    reset(): void {
      entries = new Map();
      numbers = new Map();
      counts = [];
      keyNumbers = new Map();
      revision = 0;
    },
  };
}

export type OpeningIndex = ReturnType<typeof createOpeningIndex>;

/** Whether the words follow each other. */
export function hasWords({ words }: IndexedOpening, part: readonly number[]): boolean {
  const [first] = part;
  if (first === undefined) return false;
  for (let at = words.indexOf(first); at >= 0; at = words.indexOf(first, at + 1))
    if (part.every((word, offset) => words[at + offset] === word)) return true;
  return false;
}

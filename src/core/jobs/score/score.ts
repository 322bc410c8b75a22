import type { Gap, Hit, Seniority, Workplace } from "../contract.ts";
import { knownSkills } from "../reading/known-skills.ts";
import { containsTerms, enteredTermsOf } from "../reading/terms.ts";

/** What a person wants. */
export interface JobProfile {
  titles: readonly string[];
  skills: readonly string[];
  experienceLevel: Seniority | undefined;
  /** A place, or 'Remote'. */
  location: string | undefined;
  /** Of a year, in whatever currency the opening has. */
  minSalary: number | undefined;
}

/** What the score knows of an opening. */
export interface OpeningFacts {
  titleTerms: readonly string[];
  /** Keys of `knownSkills` and of the profile's own. */
  skills: ReadonlySet<string>;
  titleSkills: ReadonlySet<string>;
  seniority: Seniority | null;
  workplace: Workplace | null;
  location: string;
  /** Of the location, where they are known already. */
  locationTerms?: readonly string[];
  salaryMax: number | null;
}

export interface Score {
  matchScore: number;
  hits: Hit[];
  gaps: Gap[];
}

interface Term {
  label: string;
  key: string;
}

export interface PreparedProfile extends JobProfile {
  skillTerms: readonly Term[];
  titleTerms: readonly (readonly string[])[];
  locationTerms: readonly string[];
  wantsRemote: boolean;
  roles: ReadonlySet<string>;
}

/** Of a title; they say how senior it is, not what is done. */
const levelWords = new Set(
  "junior jr senior sr lead staff principal mid middle entry level graduate intern head of and the a in for m f d w x".split(
    " ",
  ),
);
/** Ends of titles that name other work, whatever stands before them. */
const roles = new Set(
  (
    "manager recruiter sales executive trainer teacher writer agent support designer operator accountant marketing head director " +
    "nurse assistant representative coordinator coach advocate evangelist consultant architect scientist analyst administrator product owner instructor"
  ).split(" "),
);
/** Next to what an engineer does: a smaller step. */
const nearRoles = new Set(["architect", "scientist", "analyst", "administrator", "consultant"]);

export function prepareProfile(profile: JobProfile): PreparedProfile {
  const skillTerms = profile.skills
    .map((label) => ({ label, key: enteredTermsOf(label).join(" ") }))
    .filter(({ key }, at, all) => key !== "" && all.findIndex((other) => other.key === key) === at);
  const titleTerms = profile.titles
    .map((title) => enteredTermsOf(title).filter((term) => !levelWords.has(term)))
    .filter((terms) => terms.length > 0);
  const locationTerms = enteredTermsOf(profile.location ?? "");
  return {
    ...profile,
    skillTerms,
    titleTerms,
    locationTerms,
    wantsRemote: locationTerms.includes("remote"),
    roles: new Set(titleTerms.flat().filter((term) => roles.has(term))),
  };
}

const weights = { title: 0.4, skills: 0.6 } as const;
/** As many matching skills of the profile as make the best mark. */
const enoughSkills = 3;
const order: readonly Seniority[] = ["entry", "mid", "senior"];

/** `rarity` of a term: how much it tells, at least 1. Only its arguments count, so the same input has the same score. */
export const scoreOpening = (profile: PreparedProfile, facts: OpeningFacts, rarity: (key: string) => number): Score =>
  createScorer(profile, rarity).explain(facts);

/** For many openings: `score` alone is several times faster than with its reasons. */
export function createScorer(profile: PreparedProfile, rarity: (key: string) => number) {
  const sum = (keys: readonly string[]): number => keys.reduce((total, key) => total + rarity(key), 0);
  const titles = profile.titleTerms.map((terms) => ({ terms, sum: sum(terms) }));
  const own = new Set(profile.skillTerms.map(({ key }) => key));
  const enough = [...own]
    .map(rarity)
    .toSorted((a, b) => b - a)
    .slice(0, enoughSkills)
    .reduce((total, weight) => total + weight, 0);

  const foundInTitle = (facts: OpeningFacts, terms: readonly string[]): string[] =>
    terms.filter((term) => facts.titleTerms.includes(term));
  const shareOfTitle = (facts: OpeningFacts): number =>
    titles.reduce((best, title) => Math.max(best, sum(foundInTitle(facts, title.terms)) / title.sum), 0);

  function shareOfSkills({ skills, titleSkills }: OpeningFacts): number {
    let matched = 0;
    let asked = 0;
    for (const key of skills) {
      const weight = rarity(key) * (titleSkills.has(key) ? 1.5 : 1);
      asked += weight;
      if (own.has(key)) matched += weight;
    }
    const coverage = asked === 0 ? 0 : matched / asked;
    const strength = enough === 0 ? 0 : Math.min(1, matched / enough);
    return 0.4 * coverage + 0.6 * strength;
  }

  function score(facts: OpeningFacts): number {
    const share = weights.title * shareOfTitle(facts) + weights.skills * shareOfSkills(facts);
    let factor = 1;
    for (const gate of gates) factor *= gate(profile, facts).factor;
    return Math.round(100 * Math.min(1, share * factor));
  }

  return {
    score,

    explain(facts: OpeningFacts): Score {
      const best = titles
        .map(({ terms, sum: all }) => ({ found: foundInTitle(facts, terms), all }))
        .toSorted((a, b) => sum(b.found) / b.all - sum(a.found) / a.all)[0];
      const found = profile.skillTerms.filter(({ key }) => facts.skills.has(key));
      const missing = [...facts.skills].filter((key) => !own.has(key));
      const hits: Hit[] = [
        ...(best?.found ?? []).map((term): Hit => ({ kind: "title", text: labelOf(term), isInTitle: true })),
        ...found.map(({ label, key }): Hit => ({ kind: "skill", text: label, isInTitle: facts.titleSkills.has(key) })),
      ];
      const gaps = [
        ...gates.flatMap((gate) => gate(profile, facts).gap ?? []),
        ...missing.map((key): Gap => ({ kind: "skill", text: labelOf(key) })),
      ];
      return { matchScore: score(facts), hits, gaps };
    },
  };
}

const labelOf = (term: string): string => knownSkills.get(term) ?? term.replace("~", "");

interface Gate {
  factor: number;
  gap?: Gap;
}

const gates = [roleGate, seniorityGate, placeGate, salaryGate] as const;

function roleGate({ titleTerms, roles: wanted }: PreparedProfile, { titleTerms: terms }: OpeningFacts): Gate {
  if (titleTerms.length === 0) return { factor: 1 };
  const other = terms.find((term) => roles.has(term) && !wanted.has(term));
  if (other === undefined) return { factor: 1 };
  return { factor: nearRoles.has(other) ? 0.6 : 0.3, gap: { kind: "role", text: other } };
}

function seniorityGate({ experienceLevel }: PreparedProfile, { seniority }: OpeningFacts): Gate {
  if (experienceLevel === undefined || seniority === experienceLevel) return { factor: 1 };
  if (seniority === null) return { factor: 0.95 };
  const steps = Math.abs(order.indexOf(seniority) - order.indexOf(experienceLevel));
  return { factor: steps === 1 ? 0.6 : 0.35, gap: { kind: "seniority", text: seniority } };
}

function placeGate(
  { locationTerms, wantsRemote }: PreparedProfile,
  { workplace, location, locationTerms: terms }: OpeningFacts,
): Gate {
  if (locationTerms.length === 0) return { factor: 1 };
  const gap: Gap = { kind: "place", text: location === "" ? (workplace ?? "") : location };
  if (wantsRemote) {
    if (workplace === "remote") return { factor: 1 };
    if (workplace === null) return { factor: 0.85 };
    return { factor: workplace === "hybrid" ? 0.75 : 0.45, gap };
  }
  if (containsTerms(terms ?? enteredTermsOf(location), locationTerms)) return { factor: 1 };
  if (workplace === "remote") return { factor: 0.9 };
  return location === "" ? { factor: 0.85 } : { factor: 0.4, gap };
}

function salaryGate({ minSalary }: PreparedProfile, { salaryMax }: OpeningFacts): Gate {
  if (minSalary === undefined || salaryMax === null || salaryMax >= minSalary) return { factor: 1 };
  return { factor: 0.5, gap: { kind: "salary", text: String(salaryMax) } };
}

import type { StoredAutomationSettings } from "#core/automation/contract.ts";
import { whyExcluded } from "#core/automation/exclusion-rules.ts";
import type { CampaignExclusions } from "../contract.ts";
import type { AudiencePerson, AudienceSource, ExclusionReason } from "./contract.ts";

export type Targeting = StoredAutomationSettings["targeting"];

export interface Verdict {
  reason: ExclusionReason;
  /** As a sentence. */
  note: string;
}

const none = { excludedPeople: [], excludedCompanies: [], excludedKeywords: [], excludeRecruiters: false };

/** Why nothing is sent to a person, by the lists of the campaign and of the settings, with what is known of them. */
export function excludeByLists(
  person: AudiencePerson,
  exclusions: CampaignExclusions,
  targeting: Targeting,
): Verdict | undefined {
  const known = { ...person, name: person.name ?? person.id };
  const lists: [ExclusionReason, Partial<typeof none> | object][] = [
    ["excluded_person", { excludedPeople: [...targeting.excludedPeople, ...exclusions.people] }],
    ["excluded_company", { excludedCompanies: [...targeting.excludedCompanies, ...exclusions.companies] }],
    ["excluded_keyword", { excludedKeywords: [...targeting.excludedKeywords, ...exclusions.keywords] }],
    ["recruiter", { excludeRecruiters: targeting.excludeRecruiters || exclusions.recruiters }],
  ];
  for (const [reason, list] of lists) {
    const note = whyExcluded(known, { ...none, ...list });
    if (note !== undefined) return { reason, note };
  }
  return undefined;
}

const degreeNumbers = { "1st": 1, "2nd": 2, "3rd": 3 } as const;
const ordinals = { 1: "1st", 2: "2nd", 3: "3rd" } as const;

/** The filters of the settings' targeting, where the value is known. */
export function excludeByTargeting(
  { degree, location }: AudiencePerson,
  { connectionDegree, locationKeywords }: Targeting,
  source: AudienceSource,
): Verdict | undefined {
  if (source === "connections") return undefined;
  if (degree !== null && degree !== degreeNumbers[connectionDegree]) {
    const note = `A ${ordinals[degree]}-degree connection; your targeting is ${connectionDegree}.`;
    return { reason: "degree", note };
  }
  const isThere = (keyword: string) => location?.toLowerCase().includes(keyword.toLowerCase());
  if (location !== null && locationKeywords.length > 0 && !locationKeywords.some(isThere)) {
    return { reason: "location", note: `'${location}' contains no location keyword of yours.` };
  }
  return undefined;
}

/** Filters that could not be applied, as a sentence: what is not known neither includes nor excludes. */
export function unknownFilters(
  { degree, location, headline, company }: AudiencePerson,
  { locationKeywords }: Targeting,
  source: AudienceSource,
): string | null {
  const missing = [
    degree === null && source !== "connections" && "degree",
    location === null && locationKeywords.length > 0 && "location",
    headline === null && "headline",
    company === null && "company",
  ].filter((name) => name !== false);
  if (missing.length === 0) return null;
  const [first = "", ...rest] = missing;
  const list = rest.length === 0 ? first : `${missing.slice(0, -1).join(", ")} and ${missing.at(-1)}`;
  return `Not checked, because not known: ${list}.`;
}

/** Filters of the settings that no source of people shows. */
export function uncheckedTargeting({ industries, experienceLevel, companySize }: Targeting): string[] {
  const notes: [boolean, string][] = [
    [industries.length > 0, "Industries"],
    [experienceLevel !== "all", "The experience level"],
    [companySize !== "all", "The company size"],
  ];
  return notes.flatMap(([isSet, what]) =>
    isSet ? `${what} of your targeting can't be checked: the network's lists don't show it.` : [],
  );
}

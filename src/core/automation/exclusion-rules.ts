import type { AutomationSettings } from "./contract.ts";

export interface ExcludablePerson {
  id: string;
  url: string;
  name: string;
  headline: string | null;
  company: string | null;
}

type Targeting = Pick<
  AutomationSettings["targeting"],
  "excludedPeople" | "excludedCompanies" | "excludedKeywords" | "excludeRecruiters"
>;

const recruiterPattern =
  /\b(?:recruit(?:er|ers|ing|ment)|talent (?:acquisition|partner|sourcer|scout)|sourcer|head ?hunter|staffing|personalberater(?:in)?|personalvermittl\w*)\b/iu;

const fold = (text: string): string => text.normalize("NFC").trim().toLowerCase();

/** The last part of a profile's address. */
export function personIdIn(entry: string): string {
  const [path = ""] = entry.trim().split(/[?#]/u);
  const last = path.replace(/\/+$/u, "").split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(last).toLowerCase();
  } catch {
    return last.toLowerCase();
  }
}

export const isRecruiter = ({ headline }: Pick<ExcludablePerson, "headline">): boolean =>
  headline !== null && recruiterPattern.test(headline);

/** Why nothing is sent to this person, as a sentence; undefined if it may be. */
export function whyExcluded(person: ExcludablePerson, targeting: Targeting): string | undefined {
  const { excludedPeople, excludedCompanies, excludedKeywords, excludeRecruiters } = targeting;
  const isThem = (entry: string) => fold(entry) === fold(person.name) || personIdIn(entry) === fold(person.id);
  if (excludedPeople.some(isThem)) return `${person.name} is on your list of excluded people.`;
  const headline = fold(person.headline ?? "");
  const company = fold(person.company ?? "");
  const employer = excludedCompanies.find((entry) => company.includes(fold(entry)) || hasWords(headline, fold(entry)));
  if (employer !== undefined) return `${employer} is on your list of excluded companies.`;
  const keyword = excludedKeywords.find((entry) => hasWords(`${headline} ${company}`, fold(entry)));
  if (keyword !== undefined) return `The profile contains the excluded keyword '${keyword}'.`;
  return excludeRecruiters && isRecruiter(person) ? "Recruiters are excluded." : undefined;
}

/** As whole words: 'HR' is not in 'three'. An expression is made only for what is in the text at all. */
const hasWords = (text: string, words: string): boolean =>
  words !== "" &&
  text.includes(words) &&
  new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(words)}(?![\\p{L}\\p{N}])`, "u").test(text);

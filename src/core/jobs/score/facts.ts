import { findKnownSkills } from "../reading/known-skills.ts";
import { containsTerms } from "../reading/terms.ts";
import type { OpeningFacts, PreparedProfile } from "./score.ts";

interface ReadTerms {
  titleTerms: readonly string[];
  terms: readonly string[];
}

/** Known skills and those of the profile, each found as whole words. */
export function skillFacts(
  { titleTerms, terms }: ReadTerms,
  { skillTerms }: Pick<PreparedProfile, "skillTerms">,
): Pick<OpeningFacts, "titleTerms" | "skills" | "titleSkills"> {
  const own = (list: readonly string[]): string[] =>
    skillTerms.map(({ key }) => key).filter((key) => containsTerms(list, key.split(" ")));
  const titleSkills = new Set([...findKnownSkills(titleTerms), ...own(titleTerms)]);
  return { titleTerms, titleSkills, skills: new Set([...titleSkills, ...findKnownSkills(terms), ...own(terms)]) };
}

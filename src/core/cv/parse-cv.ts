import { CvInput, type CvFields } from "./contract.ts";
import { withIds } from "./rules.ts";
import { groupsOf } from "./skill-groups/rules.ts";

/** Stored data may be older than the contract: what is missing gets its default. */
export function parseCv(input: unknown): CvFields {
  const cv = CvInput.parse(input);
  const skillGroups = groupsOf(cv.skills, cv.skillGroups);
  const links = cv.personalInfo.links.map((link) => ({ ...link, url: link.url || link.username }));
  return withIds({ ...cv, personalInfo: { ...cv.personalInfo, links }, skillGroups }, () =>
    Bun.randomUUIDv7(),
  ) as CvFields;
}

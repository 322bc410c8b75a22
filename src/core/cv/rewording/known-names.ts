import type { CvFields } from "../contract.ts";

/** Names and titles that are facts wherever a text mentions them. */
export const knownNames = (cv: CvFields): string[] =>
  [
    cv.personalInfo.fullName,
    ...cv.experience.flatMap(({ title, company }) => [title, company]),
    ...cv.education.flatMap(({ degree, school }) => [degree, school]),
    ...cv.certifications.flatMap(({ name, issuer }) => [name, issuer]),
    ...cv.projects.flatMap(({ name, role }) => [name, role]),
    ...cv.publications.flatMap(({ title, publisher }) => [title, publisher]),
    ...cv.awards.flatMap(({ title, issuer }) => [title, issuer]),
    ...cv.volunteering.flatMap(({ role, organization }) => [role, organization]),
    ...cv.customSections.flatMap(({ entries }) => entries.flatMap(({ title, subtitle }) => [title, subtitle])),
  ].filter((name) => name !== "");

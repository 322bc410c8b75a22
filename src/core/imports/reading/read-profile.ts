import type { readTables } from "#core/cv/import/read-archive.ts";
import type { CvInput } from "#core/cv/contract.ts";
import type { CvPartRow, ReadItem } from "../rows.ts";
import type { ProfilePart } from "./file-reader.ts";

export type ReadCvTables = typeof readTables;
export type ProfileTables = Map<ProfilePart, { file: string; rows: Record<string, string>[] }>;

/** The tables that a section is read from. */
const partOf: Readonly<Record<string, ProfilePart>> = {
  summary: "Profile",
  experience: "Positions",
  education: "Education",
  skills: "Skills",
  languages: "Languages",
  certifications: "Certifications",
  projects: "Projects",
  awards: "Honors",
  publications: "Publications",
  volunteering: "Volunteering",
  "custom:Organizations": "Organizations",
  "custom:Courses": "Courses",
};

function* partsOf(cv: CvInput): Generator<CvPartRow> {
  const { personalInfo = {}, summary = "", customSections = [] } = cv;
  for (const [name, value] of Object.entries(personalInfo)) {
    if (typeof value === "string" && value !== "") yield { section: `personalInfo.${name}`, part: value };
  }
  if (summary !== "") yield { section: "summary", part: summary };
  for (const skill of cv.skills ?? []) yield { section: "skills", part: skill };
  const lists = {
    experience: cv.experience,
    education: cv.education,
    languages: cv.languages,
    certifications: cv.certifications,
    projects: cv.projects,
    awards: cv.awards,
    publications: cv.publications,
    volunteering: cv.volunteering,
  };
  for (const [section, entries = []] of Object.entries(lists)) {
    for (const part of entries) yield { section, part };
  }
  for (const { title = "", entries = [] } of customSections) {
    for (const part of entries) yield { section: `custom:${title}`, part };
  }
}

/** All tables of the CV at once: a person's name is in one and the email address in another. */
export function* readProfile(tables: ProfileTables, readCvTables: ReadCvTables): Generator<ReadItem> {
  const { cv, problems } = readCvTables(new Map([...tables].map(([part, { rows }]) => [part, rows])));
  const counts = new Map<string, number>();
  for (const value of partsOf(cv)) {
    const file = tables.get(partOf[value.section] ?? "Profile")?.file ?? "Profile";
    const line = (counts.get(value.section) ?? 0) + 1;
    counts.set(value.section, line);
    yield { kind: "profile", row: { file, line: line + 1, value } };
  }
  for (const { place, text, message, isLeftOut } of problems) {
    const [, part = "Profile", row = "0", column] = /^([^,]+)(?:, row (\d+))?(?:, (.+))?$/.exec(place) ?? [];
    const file = tables.get(part as ProfilePart)?.file ?? part;
    const problem = {
      file,
      line: Number(row) + 1,
      text,
      message: column === undefined ? message : `${column}: ${message}`,
    };
    yield { problem: isLeftOut ? { ...problem, leftOutOf: "profile" } : problem };
  }
}

import { z } from "zod";
import { Id, Instant } from "#core/contract.ts";
import { withoutDirectionControls } from "#core/direction-controls/contract.ts";
import { findFieldProblems, type FieldsToCheck } from "./field-problems.ts";
import { CvStyle, CvStyleChanges, sectionIds } from "./style/contract.ts";

export const cvLimits = {
  line: 200,
  url: 500,
  text: 5000,
  letter: 10_000,
  skill: 80,
  skills: 150,
  links: 10,
  entries: 60,
  customSections: 12,
  versions: 50,
  versionName: 80,
  /** Text of a job that a CV is compared with. */
  job: 50_000,
  /** Of each CV. */
  history: 50,
} as const;

/** What is autosaved within this time of the last kept state replaces it in the history; what is saved never is. */
export const historyBurstMs = 5 * 60_000;

const line = (max: number = cvLimits.line) =>
  z
    .string()
    .overwrite(withoutDirectionControls)
    .trim()
    .max(max, `Use at most ${max} characters.`)
    .regex(/^[^\n\r]*$/, "Use a single line.")
    .default("");
const text = (max: number = cvLimits.text) =>
  z.string().overwrite(withoutDirectionControls).max(max, `Use at most ${max} characters.`).default("");
const url = line(cvLimits.url);
/** 2024, 2024-05 or 2024-05-31; other texts are printed as they are. */
const date = line(40);
const id = z.string().min(1).max(64).optional().describe("Given when it is missing; stays the same.");
const listOf = <Entry extends z.ZodType>(entry: Entry, max: number = cvLimits.entries) =>
  z.array(entry).max(max, `Use at most ${max} entries.`).default([]);

const ofJsonResume = "As JSON Resume has it; it stays for its export.";

export const PersonalInfo = z.object({
  fullName: line(),
  headline: line(),
  email: line(),
  phone: line(),
  location: line(),
  linkedin: url,
  website: url,
  links: listOf(z.object({ label: line(60), url, username: line().describe(ofJsonResume) }), cvLimits.links),
});

const period = { startDate: date, endDate: date };
const current = z.boolean().default(false).describe("Still so: `endDate` is not printed.");

export const Experience = z.object({
  id,
  title: line(),
  company: line(),
  location: line(),
  ...period,
  current,
  description: text(),
  url,
});
export const Education = z.object({
  id,
  degree: line(),
  school: line(),
  location: line(),
  ...period,
  description: text(),
  url,
});
export const SpokenLanguage = z.object({ id, language: line(), fluency: line() });
export const Certification = z.object({ id, name: line(), issuer: line(), date, url, credentialId: line() });
export const Project = z.object({ id, name: line(), role: line(), ...period, url, description: text() });
export const Publication = z.object({ id, title: line(), publisher: line(), date, url, description: text() });
export const Award = z.object({ id, title: line(), issuer: line(), date, description: text() });
export const Volunteering = z.object({
  id,
  role: line(),
  organization: line(),
  location: line(),
  ...period,
  current,
  description: text(),
  url,
});
export const CustomEntry = z.object({
  id,
  title: line(),
  subtitle: line(),
  location: line(),
  ...period,
  url,
  description: text(),
});
export const CustomSection = z.object({ id, title: line(), entries: listOf(CustomEntry) });

/** Trimmed, not empty, no two alike without regard to case: the first spelling stays. */
const skills = z
  .array(
    z
      .string()
      .overwrite(withoutDirectionControls)
      .trim()
      .max(cvLimits.skill, `A skill can have at most ${cvLimits.skill} characters.`),
  )
  .max(cvLimits.skills, `Use at most ${cvLimits.skills} skills.`)
  .default([])
  .overwrite((list) =>
    [
      ...new Map(
        list
          .filter((skill) => skill !== "")
          .toReversed()
          .map((skill) => [skill.toLowerCase(), skill]),
      ).values(),
    ].toReversed(),
  );

/** The CV as it is sent: everything may be left out. */
export const CvInput = z.object({
  personalInfo: PersonalInfo.prefault({}),
  summary: text(),
  skills,
  experience: listOf(Experience),
  education: listOf(Education),
  languages: listOf(SpokenLanguage),
  certifications: listOf(Certification),
  projects: listOf(Project),
  publications: listOf(Publication),
  awards: listOf(Award),
  volunteering: listOf(Volunteering),
  customSections: listOf(CustomSection, cvLimits.customSections),
  skillGroups: listOf(
    z.object({
      name: line().describe("One of `skills`."),
      level: line(),
      keywords: z.array(line()).max(cvLimits.skills).default([]).describe("Of `skills`, those that follow it."),
    }),
    cvLimits.skills,
  ).describe(ofJsonResume),
  ...CvStyle.shape,
});
export type CvInput = z.input<typeof CvInput>;
/** With every default, and an id for every entry. */
export type CvFields = WithIds<z.output<typeof CvInput>>;
type WithIds<T> = T extends readonly (infer Entry)[]
  ? WithIds<Entry>[]
  : T extends object
    ? { [K in keyof T]-?: K extends "id" ? string : WithIds<T[K]> }
    : T;

export const entryLists = [
  "experience",
  "education",
  "languages",
  "certifications",
  "projects",
  "publications",
  "awards",
  "volunteering",
  "customSections",
] as const satisfies readonly (keyof CvFields)[];

const revision = z.int().min(0);

/** `revision` 0: never saved, and prefilled from the account. */
export const Cv = CvInput.extend({ revision, updatedAt: Instant.nullable() });
export type Cv = CvFields & { revision: number; updatedAt: string | null };

export function refuseFieldProblems(cv: FieldsToCheck, context: z.RefinementCtx): void {
  for (const problem of findFieldProblems(cv)) context.addIssue({ code: "custom", ...problem });
}

export const CvToSave = CvInput.extend({
  revision: revision
    .optional()
    .describe(
      "The revision that was edited: if another one was saved since, nothing is saved. Without it, this one wins.",
    ),
}).superRefine(refuseFieldProblems);
export type CvToSave = z.output<typeof CvToSave>;

export const SaveQuery = z.object({
  autosave: z.enum(["true", "false"]).optional().describe("Saved while typing: no entry in the activity."),
});

export const SavedCv = z.object({ success: z.literal(true), data: Cv });

export const Letter = z.object({
  recipient: text(1000).describe("Name and address, one line each."),
  date: line(60),
  subject: line(),
  body: text(cvLimits.letter).describe("Paragraphs, separated by empty lines."),
  closing: line(100),
});
export type Letter = z.output<typeof Letter>;

/** A CV for one job: it chooses, orders and rewords the shared facts, but never copies them. */
export const VersionInput = z.object({
  name: z
    .string("Enter a name.")
    .overwrite(withoutDirectionControls)
    .trim()
    .min(1, "Enter a name.")
    .max(cvLimits.versionName, `A name can have at most ${cvLimits.versionName} characters.`),
  headline: line().nullable().default(null).describe("null: as in the CV."),
  summary: text().nullable().default(null).describe("null: as in the CV."),
  skills: skills.unwrap().nullable().default(null).describe("The ones to show, in this order; null: all."),
  hidden: z.array(Id).max(1000).default([]).describe("Ids of entries that are left out."),
  order: z
    .partialRecord(z.enum(sectionIds), z.array(Id).max(cvLimits.entries))
    .default({})
    .describe("Ids of entries by section, in their order. New entries come first."),
  wording: z
    .record(Id, z.object({ title: line().optional(), description: text().optional() }))
    .default({})
    .describe("By the id of an entry. Employers, schools and dates always come from the CV."),
  style: CvStyleChanges.default({}).describe("What differs from the CV."),
  letter: Letter.nullable().default(null),
});
export type VersionInput = z.output<typeof VersionInput>;

export const CvVersion = VersionInput.extend({ id: Id, revision, createdAt: Instant, updatedAt: Instant });
export type CvVersion = z.output<typeof CvVersion>;
export const VersionToSave = VersionInput.extend({ revision: revision.optional() });
export type VersionToSave = z.output<typeof VersionToSave>;

export const HistoryQuery = z.object({ version: Id.optional().describe("Of this version; otherwise of the CV.") });
export const HistoryEntry = z.object({
  id: Id,
  versionId: Id.nullable(),
  revision,
  savedAt: Instant,
  entries: z.int().describe("Number of entries in it."),
  summary: z.string().describe("The start of its summary."),
});
export type HistoryEntry = z.output<typeof HistoryEntry>;

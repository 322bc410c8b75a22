import { z } from "zod";
import { Id, Instant, Page } from "#core/contract.ts";
import { withoutDirectionControls } from "#core/direction-controls/contract.ts";
import { noAnswerDays } from "./rules.ts";
import { applicationStatuses, reminderKinds, type ApplicationStatus } from "./statuses.ts";
import { isWebAddress } from "#core/web-address.ts";

export { applicationStatuses, reminderKinds, type ApplicationStatus };

export const statusLabels: Readonly<Record<ApplicationStatus, string>> = {
  applied: "Applied",
  viewed: "Viewed",
  interview: "Interview",
  rejected: "Rejected",
  offer: "Offer",
};

export const applicationLimits = {
  applications: 10_000,
  jobTitle: 200,
  company: 200,
  location: 200,
  salaryRange: 100,
  jobUrl: 2000,
  cvUsed: 200,
  coverLetter: 10_000,
  /** As long as the texts of jobs that are found. */
  jobDescription: 20_000,
  /** Of one application. */
  entries: 100,
  note: 5000,
  answers: 100,
  question: 1000,
  answer: 5000,
  contactName: 120,
  contactDetail: 200,
  place: 500,
  selected: 200,
  search: 200,
} as const;

/** An empty text is null. */
const optionalText = (what: string, max: number) =>
  z
    .string(`${what} must be text.`)
    .overwrite(withoutDirectionControls)
    .trim()
    .max(max, `${what} can have at most ${max} characters.`)
    .nullable();
const requiredText = (what: string, max: number) =>
  z
    .string(`Enter the ${what}.`)
    .overwrite(withoutDirectionControls)
    .trim()
    .min(1, `Enter the ${what}.`)
    .max(max, `The ${what} can have at most ${max} characters.`);

const webAddress = optionalText("The job URL", applicationLimits.jobUrl).refine(
  (url) => !url || (isWebAddress(url) && URL.canParse(url)),
  "Enter a full address that starts with https:// or http://.",
);
const score = "The match score must be a whole number from 0 to 100";
export const Status = z.enum(applicationStatuses, `status must be one of ${applicationStatuses.join(", ")}`);
const revision = z.number("revision must be a number.").int("revision must be a whole number.");
export const pastInstant = z.iso.datetime({ error: "Enter a date and time, such as 2026-11-20T09:00:00Z." });

export const ApplicationAnswer = z.object({
  question: requiredText("question", applicationLimits.question),
  answer: z
    .string("answer must be text")
    .overwrite(withoutDirectionControls)
    .max(applicationLimits.answer, "An answer can have at most 5000 characters."),
});
export type ApplicationAnswer = z.infer<typeof ApplicationAnswer>;

const answers = z
  .array(ApplicationAnswer, "answers must be a list")
  .max(applicationLimits.answers, `An application can have at most ${applicationLimits.answers} answers.`);

const fields = {
  jobTitle: requiredText("job title", applicationLimits.jobTitle),
  company: requiredText("company", applicationLimits.company),
  location: optionalText("The location", applicationLimits.location),
  salaryRange: optionalText("The salary range", applicationLimits.salaryRange),
  jobUrl: webAddress,
  matchScore: z.number(score).int(score).min(0, score).max(100, score).nullable().describe("Percent."),
  cvUsed: optionalText("The CV used", applicationLimits.cvUsed).describe("Its name."),
  coverLetter: optionalText("The cover letter", applicationLimits.coverLetter),
  jobDescription: optionalText("The text of the job", applicationLimits.jobDescription).describe(
    "As it was read: it stays when the posting is gone.",
  ),
  aiGenerated: z.boolean("aiGenerated must be true or false").describe("The cover letter was written by a model."),
  answers: answers.describe("What the form asked, and what you answered."),
};

export const NewApplication = z.object({
  jobTitle: fields.jobTitle,
  company: fields.company,
  location: fields.location.default(null),
  salaryRange: fields.salaryRange.default(null),
  jobUrl: fields.jobUrl.default(null),
  status: Status.default("applied"),
  matchScore: fields.matchScore.default(null),
  cvUsed: fields.cvUsed.default(null),
  coverLetter: fields.coverLetter.default(null),
  jobDescription: fields.jobDescription.default(null),
  aiGenerated: fields.aiGenerated.default(false),
  answers: fields.answers.default([]),
  appliedAt: pastInstant.optional().describe("Now, if omitted. Its month is charged."),
  cvVersionId: Id.optional().describe("The version of the CV that was sent: it is kept as it is now."),
});
export type NewApplication = z.infer<typeof NewApplication>;

/** Omitted fields are unchanged; null clears one. */
export const ApplicationChange = z
  .object({ ...fields, status: Status })
  .partial()
  .extend({
    statusAt: pastInstant.optional().describe("When the new status was reached. Now, if omitted."),
    revision: revision.optional().describe("Of the application as it was read: an older one is refused."),
  });
export type ApplicationChange = z.infer<typeof ApplicationChange>;

export const Reminder = z.object({
  kind: z.enum(reminderKinds),
  /** 1 for the first of its kind. */
  count: z.number(),
  dueAt: Instant,
  /** 'Follow up with Acme' */
  title: z.string(),
});
export type Reminder = z.infer<typeof Reminder>;

export const Application = z.object({
  id: Id,
  jobTitle: z.string(),
  company: z.string(),
  location: z.string().nullable(),
  salaryRange: z.string().nullable(),
  jobUrl: z.string().nullable(),
  status: z.enum(applicationStatuses),
  matchScore: z.number().nullable(),
  cvUsed: z.string().nullable(),
  coverLetter: z.string().nullable(),
  aiGenerated: z.boolean(),
  appliedAt: Instant,
  /** When the present status was reached. */
  statusAt: Instant,
  /** Applied or viewed, and nothing happened for the time of the settings. */
  hasNoAnswer: z.boolean(),
  nextReminder: Reminder.nullable(),
  nextInterviewAt: Instant.nullable(),
  noteCount: z.number(),
  revision: z.number(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Application = z.infer<typeof Application>;

export const applicationFilters = ["all", ...applicationStatuses, "no_answer"] as const;
export type ApplicationFilter = (typeof applicationFilters)[number];

export const ApplicationQuery = Page.extend({
  status: z.enum(applicationFilters, `status must be one of ${applicationFilters.join(", ")}`).default("all"),
  search: z
    .string()
    .trim()
    .max(applicationLimits.search, `A search can have at most ${applicationLimits.search} characters.`)
    .optional()
    .describe("Anywhere in the job title, the company or the location."),
});
export type ApplicationQuery = z.infer<typeof ApplicationQuery>;

const waitDays = `Choose from ${noAnswerDays.min} to ${noAnswerDays.max} days.`;

export const ApplicationSettings = z.object({
  noAnswerDays: z
    .number(waitDays)
    .int(waitDays)
    .min(noAnswerDays.min, waitDays)
    .max(noAnswerDays.max, waitDays)
    .default(noAnswerDays.default)
    .describe("Days without news after which an application counts as unanswered."),
  reminders: z.boolean("reminders must be true or false").default(true),
});
export type ApplicationSettings = z.infer<typeof ApplicationSettings>;

export const ApplicationSummary = z.object({
  /** By present status. */
  applied: z.number(),
  /** Viewed, and interview: as specified. */
  viewed: z.number(),
  interviews: z.number(),
  offers: z.number(),
  rejected: z.number(),
  /** Neither rejected nor an offer. */
  open: z.number(),
  /** How many ever reached each stage, or a later one. */
  funnel: z.object({ sent: z.number(), viewed: z.number(), interview: z.number(), offer: z.number() }),
});
export type ApplicationSummary = z.infer<typeof ApplicationSummary>;

export const BulkChange = z.object({
  ids: z
    .array(Id, "ids must be a list of ids")
    .min(1, "Select at least one application.")
    .max(applicationLimits.selected, `Select at most ${applicationLimits.selected} applications.`),
  revisions: z
    .record(Id, revision, "revisions must name a revision for each id.")
    .optional()
    .describe("Of each application as it was read. One that was changed since keeps its status."),
  action: z.discriminatedUnion(
    "kind",
    [z.object({ kind: z.literal("status"), status: Status }), z.object({ kind: z.literal("delete") })],
    { error: "kind must be one of status, delete" },
  ),
});
export type BulkChange = z.infer<typeof BulkChange>;

export const ChangeResult = z.object({
  /** What undoes it. */
  changeId: Id,
  changed: z.number(),
  /** Not changed, since they were changed in another place. */
  changedElsewhere: z.number(),
  /** Of those that got another status. */
  revisions: z.record(Id, z.number()),
});
export type ChangeResult = z.infer<typeof ChangeResult>;

export const UndoResult = z.object({ restored: z.number() });

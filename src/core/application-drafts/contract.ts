import { z } from "zod";
import { ApplicationAnswer, applicationLimits, applicationStatuses } from "#core/applications/contract.ts";
import { Id, Instant } from "#core/contract.ts";
import { withoutDirectionControls } from "#core/direction-controls/contract.ts";

/**
 * `waiting`: approved, the bot sends it when it may. `needs_answer`: the form asked something that has no answer yet.
 * `needs_review`: it may have been sent, and only its owner can tell.
 */
export const draftStates = ["draft", "waiting", "sending", "unconfirmed", "needs_answer", "needs_review"] as const;
export type DraftState = (typeof draftStates)[number];

export const draftLimits = {
  drafts: 200,
  answers: 500,
  /** Prepared by rule from this match on. */
  matchScore: 70,
} as const;

export const questionKinds = ["text", "number", "choice", "yes_no", "checkbox", "file"] as const;

export const DraftQuestion = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(questionKinds),
  options: z.array(z.string()),
  required: z.boolean(),
  refusal: z.string().nullable().describe("Why the form refused the last answer."),
});
export type DraftQuestion = z.infer<typeof DraftQuestion>;

export const ApplicationDraft = z.object({
  id: Id,
  state: z.enum(draftStates),
  jobTitle: z.string(),
  company: z.string(),
  location: z.string().nullable(),
  salaryRange: z.string().nullable(),
  jobUrl: z.string().nullable(),
  matchScore: z.number().nullable(),
  /** `network`: sent through the connected account. `link`: sent by the person on the company's own site. */
  method: z.enum(["network", "link"]),
  preparedBy: z.enum(["you", "rule"]),
  sendsCv: z.boolean(),
  cvVersionId: Id.nullable().describe("null: the CV itself."),
  cvName: z.string().describe("What would be sent."),
  coverLetter: z.string(),
  questions: z.array(
    DraftQuestion.extend({ answer: z.string().nullable().describe("Of a file: the CV that would be sent.") }),
  ),
  /** What waits, or why it was not sent. */
  note: z.string().nullable(),
  /** When the bot sends it, once it is planned. */
  plannedFor: Instant.nullable(),
  /** What has to be done before it can be sent. */
  problems: z.array(z.object({ field: z.enum(["coverLetter", "cv", "answers", "connection"]), message: z.string() })),
  revision: z.number(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type ApplicationDraft = z.infer<typeof ApplicationDraft>;

const again = z
  .boolean("again must be true or false")
  .optional()
  .describe("Also for a job that is among your applications already.");

export const NewDraft = z.object({ jobId: Id.describe("The id of a job that was found."), again });
export type NewDraft = z.infer<typeof NewDraft>;

const answer = z
  .string("answer must be text.")
  .overwrite(withoutDirectionControls)
  .trim()
  .min(1, "Enter an answer.")
  .max(applicationLimits.answer, `An answer can have at most ${applicationLimits.answer} characters.`);

const DraftAnswer = z.object({
  question: ApplicationAnswer.shape.question,
  answer: answer.nullable().describe("null removes it."),
  isSaved: z.boolean("isSaved must be true or false").default(false).describe("Use it for other applications, too."),
});

/** Omitted fields are unchanged. */
export const DraftChange = z
  .object({
    sendsCv: z.boolean("sendsCv must be true or false"),
    cvVersionId: Id.nullable(),
    coverLetter: z
      .string("coverLetter must be text.")
      .overwrite(withoutDirectionControls)
      .max(applicationLimits.coverLetter, `A letter can have at most ${applicationLimits.coverLetter} characters.`),
    answers: z
      .array(DraftAnswer, "answers must be a list")
      .max(applicationLimits.answers, `An application can have at most ${applicationLimits.answers} answers.`),
    revision: z.number().int().describe("Of the draft as it was read: an older one is refused."),
  })
  .partial();
export type DraftChange = z.infer<typeof DraftChange>;

/** The approval: what was read is what is sent. */
export const DraftApproval = z.object({ revision: z.number("revision must be a number").int(), again });
export type DraftApproval = z.infer<typeof DraftApproval>;

/** Details of `drafts.already_applied`: the application that was sent before. */
export const SentBefore = z.object({
  applicationId: Id,
  jobTitle: z.string(),
  company: z.string(),
  status: z.enum(applicationStatuses),
  appliedAt: Instant,
});
export type SentBefore = z.infer<typeof SentBefore>;

export const SavedAnswer = z.object({ id: Id, question: z.string(), answer: z.string(), updatedAt: Instant });
export type SavedAnswer = z.infer<typeof SavedAnswer>;

export const NewSavedAnswer = z.object({ question: ApplicationAnswer.shape.question, answer });
export type NewSavedAnswer = z.infer<typeof NewSavedAnswer>;

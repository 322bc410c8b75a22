import { z } from "zod";
import { Id, Instant } from "#core/contract.ts";
import { revision } from "../contract.ts";
import { fieldDescriptions as about } from "../field-descriptions.ts";
import { feedbackMax } from "../states/contract.ts";

export const ApprovalDecision = z.object({
  approved: z.boolean("approved must be true or false").describe(about.approved),
  feedback: z
    .string("Feedback must be text.")
    .trim()
    .max(feedbackMax, `Feedback can have at most ${feedbackMax} characters.`)
    .nullish()
    .describe(about.feedback),
  revision: revision.optional(),
});
export type ApprovalDecision = z.infer<typeof ApprovalDecision>;

export const ContentApproval = z.object({
  id: Id,
  approved: z.boolean(),
  feedback: z.string().nullable(),
  /** Of the item, as it was decided on. */
  revision: z.number(),
  decidedAt: Instant,
});
export type ContentApproval = z.infer<typeof ContentApproval>;

import { z } from "zod";
import { Id, Instant, Page } from "#core/contract.ts";
import { ContentItem, revision } from "../contract.ts";
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

/** Of an admin: on what they saw, no later version. */
export const AdminDecision = ApprovalDecision.extend({ revision });
export type AdminDecision = z.infer<typeof AdminDecision>;

export const PostsQuery = Page.pick({ limit: true });

export const PostToApprove = z.object({
  user: z.object({ id: Id, name: z.string(), email: z.string() }),
  item: ContentItem,
});
export type PostToApprove = z.infer<typeof PostToApprove>;

export const ContentApproval = z.object({
  id: Id,
  approved: z.boolean(),
  feedback: z.string().nullable(),
  /** Of the item, as it was decided on. */
  revision: z.number(),
  isByAdmin: z.boolean(),
  decidedAt: Instant,
});
export type ContentApproval = z.infer<typeof ContentApproval>;

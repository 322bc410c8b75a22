import { z } from "zod";
import { Id, Instant } from "#core/contract.ts";
import { withoutDirectionControls } from "#core/direction-controls/contract.ts";
import { applicationLimits, pastInstant } from "../contract.ts";
import { NewInterview } from "../parts/contract.ts";

export const replyKinds = ["received", "rejected", "interview", "offer"] as const;
export type ReplyKind = (typeof replyKinds)[number];
export const replyLabels: Readonly<Record<ReplyKind, string>> = {
  received: "Received",
  rejected: "Rejected",
  interview: "Interview",
  offer: "Offer",
};

export const replyLimits = {
  /** Of an uploaded mail. */
  bytes: 5 * 1024 * 1024,
  /** Characters that are read by the rules and shown; the rest is ignored. */
  text: 20_000,
  candidates: 5,
} as const;

export const ReplyProposal = z.object({
  /** As written in the mail; empty if pasted without it. */
  from: z.string(),
  subject: z.string(),
  /** Plain text, without what the mail quotes. */
  text: z.string(),
  sentAt: z.iso.datetime().nullable(),
  /** Null: nothing in it says what kind it is. */
  kind: z.enum(replyKinds).nullable(),
  /** The sentence that says it. */
  reason: z.string().nullable(),
  /** A date in it, to the local day, and the time if it names one. */
  date: z
    .object({
      day: z.iso.date(),
      time: z.string().nullable(),
      startsAt: Instant.nullable().describe("Only if the mail names the zone of the time."),
      words: z.string(),
    })
    .nullable(),
  company: z.string().nullable(),
  /** Applications it may answer, the likeliest first. */
  applications: z.array(z.object({ id: Id, jobTitle: z.string(), company: z.string() })),
});
export type ReplyProposal = z.infer<typeof ReplyProposal>;

/** What a person confirmed. */
export const ConfirmedReply = z.object({
  kind: z.enum(replyKinds, "Choose what the reply says."),
  at: pastInstant.optional().describe("When it came. Now, if omitted."),
  interview: NewInterview.optional(),
  note: z
    .string("note must be text")
    .overwrite(withoutDirectionControls)
    .trim()
    .max(applicationLimits.note, `A note can have at most ${applicationLimits.note} characters.`)
    .optional()
    .describe("Kept with the application, such as the text of the mail."),
});
export type ConfirmedReply = z.infer<typeof ConfirmedReply>;

import { z } from "zod";

/** How long a response is replayed. */
export const retentionHours = 24;
const keyMessage = "Idempotency-Key must be 1 to 200 visible ASCII characters, such as a UUID.";
export const IdempotencyKey = z.string().regex(/^[\x21-\x7e]{1,200}$/, keyMessage);

/** Keys that one account can void within `retentionHours`. */
export const maxVoidedKeys = 1000;

export const VoidKey = z.object({ key: IdempotencyKey.describe("The Idempotency-Key of the earlier call.") });

export const keyOutcomes = ["done", "refused", "voided", "running", "interrupted"] as const;

/** What became of a call whose response was lost. */
export const KeyOutcome = z.object({
  outcome: z
    .enum(keyOutcomes)
    .describe(
      "Final: done, it took effect; refused, it was answered with an error and changed nothing; voided, it had not arrived, and is refused with request.voided if it still does; interrupted, the server stopped while it ran. Not final: running, ask again.",
    ),
  id: z
    .string()
    .optional()
    .describe("The id in the response of a call that is done, such as that of the created item."),
});
export type KeyOutcome = z.infer<typeof KeyOutcome>;

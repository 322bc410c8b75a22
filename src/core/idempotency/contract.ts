import { z } from "zod";

/** How long a response is replayed. */
export const retentionHours = 24;
const keyMessage = "Idempotency-Key must be 1 to 200 visible ASCII characters, such as a UUID.";
export const IdempotencyKey = z.string().regex(/^[\x21-\x7e]{1,200}$/, keyMessage);

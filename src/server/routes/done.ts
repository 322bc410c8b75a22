import { z } from "zod";

/** Answered by calls of the account family that have nothing else to say. */
export const Done = z.object({ success: z.literal(true) });
export const done: z.infer<typeof Done> = { success: true };

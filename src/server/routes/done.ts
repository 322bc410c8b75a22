import { z } from "zod";

/** For account calls without another result. */
export const Done = z.object({ success: z.literal(true) });
export const done: z.infer<typeof Done> = { success: true };

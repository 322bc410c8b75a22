import { z } from "zod";

/** A new post that was sent and may be stored. It is kept with what was typed. */
export const EarlierSave = z.object({ key: z.string(), hash: z.string(), at: z.number() });
export type EarlierSave = z.infer<typeof EarlierSave>;

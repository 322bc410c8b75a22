import { z } from "zod";

/** True: done. */
export const SetUpChecklist = z.object({
  connected: z.boolean(),
  written: z.boolean(),
  published: z.boolean(),
  /** What the server still lacks, for admins only. */
  server: z
    .object({
      mail: z.boolean(),
      backup: z.boolean(),
      /** More than one account exists. */
      people: z.boolean(),
      signUpOpen: z.boolean(),
      /** Posts a month that an approval grants unless the admin changes it. */
      postQuota: z.number(),
    })
    .optional(),
});
export type SetUpChecklist = z.infer<typeof SetUpChecklist>;

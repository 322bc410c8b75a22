import { z } from "zod";
import { dateFormats, defaultViews, languages, pageSizes, themes } from "../options/contract.ts";

/** What every screen needs of a person's settings. */
export const DisplayPreferences = z.object({
  theme: z.enum(themes),
  language: z.enum(languages),
  dateFormat: z.enum(dateFormats),
  defaultView: z.enum(defaultViews),
  itemsPerPage: z.literal(pageSizes),
  autoSave: z.boolean(),
  confirmActions: z.boolean(),
});
export type DisplayPreferences = z.infer<typeof DisplayPreferences>;

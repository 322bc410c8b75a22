import { z } from "zod";
import { Instant } from "#core/contract.ts";

/** In characters of JSON, of one form. A browser stores as much. */
export const autosaveLength = 200_000;
/** Of one account; the oldest are replaced. */
export const autosaveMax = 40;
export const autosaveDays = 30;

const Values = z.record(z.string(), z.unknown());

const formName = z.string("form must be the name of a form.").min(1).max(200);

export const AutosaveQuery = z.object({
  form: formName.describe("The form, such as content:new, or content:edit: with the id of the item."),
});

/** Every field is the form's own: the server only stores them. */
export const NewAutosave = z.object({
  form: formName.describe("The form, such as content:new."),
  changed: Values.describe("The fields that differ from the saved version."),
  base: Values.describe("The same fields in the saved version."),
  revision: z.int().min(1).optional().describe("The revision of the saved version."),
});
export type NewAutosave = z.infer<typeof NewAutosave>;

export const Autosave = NewAutosave.extend({ savedAt: Instant });
export type Autosave = z.infer<typeof Autosave>;

export const FoundAutosave = z.object({ autosave: Autosave.nullable() });

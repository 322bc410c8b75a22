import { z } from "zod";
import { Name } from "#core/accounts/contract.ts";
import { Zone } from "#core/contract.ts";
import type { PersonalSettings } from "#core/personal-settings/contract.ts";
import { sections } from "#core/preferences/contract.ts";
import { readStored } from "#core/preferences/rules.ts";
import type { SchemaForm } from "../../../components/form/use-schema-form.ts";
import type { SettingsTab } from "../search.ts";

/** What the person chooses; the rest of the object is what the server knows. */
export const settingsSchema = z.object({
  ...sections,
  profile: sections.profile.extend({ name: Name, timezone: Zone }),
});
export type SettingsValues = z.infer<typeof settingsSchema>;

export type SettingsForm = SchemaForm<SettingsValues, SettingsValues>;
export interface SettingsFormProps {
  form: SettingsForm;
  settings: PersonalSettings;
}

/** What an answer of another version lacks is shown as its default. */
export function valuesOf(settings: PersonalSettings): SettingsValues {
  const { profile, ...chosen } = readStored(settings);
  const { name, timezone } = settings.profile;
  return { ...chosen, profile: { ...profile, name, timezone } };
}

/** The tabs are the sections of the settings. */
export const tabWith = (errors: object): SettingsTab | undefined =>
  (Object.keys(sections) as SettingsTab[]).find((section) => section in errors);

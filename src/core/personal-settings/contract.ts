import { z } from "zod";
import { Name } from "#core/accounts/contract.ts";
import { Instant, Zone } from "#core/contract.ts";
import { PreferencesChange, sections } from "#core/preferences/contract.ts";

export const PersonalSettings = z.object({
  ...sections,
  profile: sections.profile.extend({
    name: z.string(),
    email: z.string(),
    avatar: z.string().nullable(),
    timezone: z.string(),
  }),
  security: sections.security.extend({
    twoFactorEnabled: z.boolean(),
    passwordLastChanged: Instant.nullable().describe("Null: still that of the registration."),
    apiKeyRegenerate: z.boolean().describe("Whether an API key named 'Default' exists, which a new one would replace."),
  }),
  data: sections.data.extend({
    storageUsed: z.number().describe("Megabytes."),
    storageLimit: z.number().describe("Megabytes."),
    lastBackup: Instant.nullable().describe("When the newest automatic copy of your data was made."),
  }),
});
export type PersonalSettings = z.infer<typeof PersonalSettings>;

/** Merged over what is stored: omitted fields are unchanged. What the server knows is ignored when sent. */
export const PersonalSettingsChange = PreferencesChange.extend({
  profile: sections.profile.extend({ name: Name, timezone: Zone }).partial().optional(),
});
export type PersonalSettingsChange = z.infer<typeof PersonalSettingsChange>;

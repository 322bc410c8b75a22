import { ServerSettingsChange, type ServerSettings } from "#core/settings/contract.ts";

export const textSettings = ["publicUrl", "supportEmail", "termsUrl", "privacyUrl", "mailFrom"] as const;
export type TextSetting = (typeof textSettings)[number];

/** What was changed on the screen and is not saved; what is absent is as the server has it. */
export type Edits = Partial<Record<TextSetting, string>> & {
  signUpOpen?: boolean;
  /** The mail server is never shown: a new one as typed, or that it is to go. */
  smtpUrl?: string;
  removeSmtpUrl?: boolean;
};

export const textOf = (settings: ServerSettings, edits: Edits, name: TextSetting): string =>
  edits[name] ?? settings[name].value ?? "";

/** What differs from the server's word: an emptied field goes back to its default. */
export function changeOf(settings: ServerSettings, edits: Edits): ServerSettingsChange {
  const texts = textSettings
    .map((name) => [name, textOf(settings, edits, name).trim()] as const)
    .filter(([name, text]) => text !== (settings[name].value ?? ""))
    .map(([name, text]) => [name, text || null] as const);
  const { signUpOpen, smtpUrl = "", removeSmtpUrl = false } = edits;
  return {
    ...(Object.fromEntries(texts) as ServerSettingsChange),
    ...(signUpOpen !== undefined && signUpOpen !== settings.signUpOpen.value && { signUpOpen }),
    ...(smtpUrl.trim() !== "" ? { smtpUrl: smtpUrl.trim() } : removeSmtpUrl && { smtpUrl: null }),
  };
}

/** What the contract says of single fields before anything is sent. */
export function problemsOf(change: ServerSettingsChange): Record<string, string> {
  const { error } = ServerSettingsChange.safeParse(change);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.map(String).join("."), message]));
}

import { z } from "zod";
import type { ModelProvider } from "#core/contract.ts";
import { ServerSettingsChange, type ServerSettings } from "#core/settings/contract.ts";

export const textSettings = [
  "publicUrl",
  "supportEmail",
  "liveChatUrl",
  "supportPhone",
  "premiumSupportUrl",
  "termsUrl",
  "privacyUrl",
  "mailFrom",
  "aiBaseUrl",
  "aiModel",
  "oidcIssuer",
  "oidcClientId",
  "oidcLabel",
  "oidcScopes",
] as const;
export const flagSettings = ["signUpOpen", "mcpEnabled", "oidcSignUp", "oidcLinkByEmail", "oidcSkipTwoFactor"] as const;
export type TextSetting = (typeof textSettings)[number];

export type SettingsValues = Record<TextSetting, string> & {
  [name in (typeof flagSettings)[number]]: boolean;
} & {
  /** Write-only: the server never returns the stored value. */
  smtpUrl: string;
  removeSmtpUrl: boolean;
  /** Empty for the template writer. */
  aiProvider: ModelProvider | "";
  /** Write-only. */
  aiApiKey: string;
  /** Write-only. */
  oidcClientSecret: string;
};

export const valuesOf = (settings: ServerSettings): SettingsValues => ({
  publicUrl: settings.publicUrl.value ?? "",
  supportEmail: settings.supportEmail.value ?? "",
  liveChatUrl: settings.liveChatUrl.value ?? "",
  supportPhone: settings.supportPhone.value ?? "",
  premiumSupportUrl: settings.premiumSupportUrl.value ?? "",
  termsUrl: settings.termsUrl.value ?? "",
  privacyUrl: settings.privacyUrl.value ?? "",
  mailFrom: settings.mailFrom.value ?? "",
  signUpOpen: settings.signUpOpen.value,
  mcpEnabled: settings.mcpEnabled.value,
  smtpUrl: "",
  removeSmtpUrl: false,
  aiBaseUrl: settings.aiBaseUrl.value ?? "",
  aiModel: settings.aiModel.value ?? "",
  aiProvider: settings.aiProvider.value ?? "",
  aiApiKey: "",
  oidcIssuer: settings.oidcIssuer.value ?? "",
  oidcClientId: settings.oidcClientId.value ?? "",
  oidcLabel: settings.oidcLabel.value ?? "",
  oidcScopes: settings.oidcScopes.value ?? "",
  oidcSignUp: settings.oidcSignUp.value,
  oidcLinkByEmail: settings.oidcLinkByEmail.value,
  oidcSkipTwoFactor: settings.oidcSkipTwoFactor.value,
  oidcClientSecret: "",
});

/** Only what differs from the saved settings. An emptied field is null: it goes back to its default. */
export function changeOf(settings: ServerSettings, values: SettingsValues): ServerSettingsChange {
  const texts = textSettings
    .map((name) => [name, values[name].trim()] as const)
    .filter(([name, text]) => text !== (settings[name].value ?? ""))
    .map(([name, text]) => [name, text || null] as const);
  const flags = flagSettings
    .filter((name) => values[name] !== settings[name].value)
    .map((name) => [name, values[name]] as const);
  const oidcClientSecret = values.oidcClientSecret.trim();
  const smtpUrl = values.smtpUrl.trim();
  const aiApiKey = values.aiApiKey.trim();
  return {
    ...(Object.fromEntries(texts) as ServerSettingsChange),
    ...Object.fromEntries(flags),
    ...(oidcClientSecret !== "" && { oidcClientSecret }),
    ...(values.aiProvider !== (settings.aiProvider.value ?? "") && { aiProvider: values.aiProvider || null }),
    ...(aiApiKey !== "" && { aiApiKey }),
    ...(smtpUrl !== "" ? { smtpUrl } : values.removeSmtpUrl && { smtpUrl: null }),
  };
}

export const settingsSchema = (settings: ServerSettings) =>
  z
    .custom<SettingsValues>()
    .transform((values) => changeOf(settings, values))
    .pipe(ServerSettingsChange);

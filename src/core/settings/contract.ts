import { z } from "zod";
import { isPublicUrl, isScopeList, modelProviders } from "#core/contract.ts";

/** For users who never chose a zone. */
export const defaultZone = "UTC";

export const settingSources = ["environment", "stored", "default"] as const;
export type SettingSource = (typeof settingSources)[number];

export const settingVariables = {
  publicUrl: "ATTACHE_PUBLIC_URL",
  supportEmail: "ATTACHE_SUPPORT_EMAIL",
  smtpUrl: "ATTACHE_SMTP_URL",
  mailFrom: "ATTACHE_MAIL_FROM",
  aiProvider: "ATTACHE_AI_PROVIDER",
  aiBaseUrl: "ATTACHE_AI_BASE_URL",
  aiModel: "ATTACHE_AI_MODEL",
  aiApiKey: "ATTACHE_AI_API_KEY",
  oidcIssuer: "ATTACHE_OIDC_ISSUER",
  oidcClientId: "ATTACHE_OIDC_CLIENT_ID",
  oidcClientSecret: "ATTACHE_OIDC_CLIENT_SECRET",
  oidcLabel: "ATTACHE_OIDC_LABEL",
  oidcScopes: "ATTACHE_OIDC_SCOPES",
  oidcSignUp: "ATTACHE_OIDC_SIGN_UP",
  oidcLinkByEmail: "ATTACHE_OIDC_LINK_BY_EMAIL",
  oidcSkipTwoFactor: "ATTACHE_OIDC_SKIP_TWO_FACTOR",
} as const;

const webAddress = (example: string) =>
  z
    .url({ protocol: /^https?$/, error: `Enter a full URL, such as ${example}.`, abort: true })
    .max(500, "A URL can have at most 500 characters.");
const publicUrl =
  "The public URL can't contain a user name, password, query (?), fragment (#), backslash or space. Enter only the address, such as https://attache.example.com.";
const aiBaseUrl =
  "The base URL can't contain a user name, password, query (?), fragment (#), backslash or space. Enter the API key in its own field.";
const mailAddress = z
  .email("Enter an email address, such as help@example.com.")
  .max(254, "An email address can have at most 254 characters.")
  .nullable();

const secureIssuer = "The issuer must start with https://: over http, anyone on the network could sign in as anyone.";
const issuer =
  "The issuer can't contain a user name, password, query (?), fragment (#), backslash or space. Copy it from the provider's settings.";
const line = (empty: string, name: string, max: number) =>
  z.string(empty).trim().min(1, empty).max(max, `${name} can have at most ${max} characters.`);
const oidcChange = {
  oidcIssuer: webAddress("https://auth.example.com")
    .refine(isPublicUrl, issuer)
    .refine((url) => /^https:|^http:\/\/(localhost|127\.[\d.]+|\[::1\])(:|\/|$)/i.test(url), secureIssuer)
    .nullable()
    .describe("A changed issuer removes the stored client secret, unless a new one is given."),
  oidcClientId: line("Enter the client id.", "A client id", 200).nullable(),
  oidcClientSecret: line("Enter the client secret.", "A client secret", 500).nullable(),
  oidcLabel: line("Enter the provider's name.", "The name", 40).nullable(),
  oidcScopes: line("Enter the scopes.", "Scopes", 300)
    .refine(isScopeList, "Separate scopes by single spaces, such as openid email profile.")
    .nullable(),
  oidcSignUp: z.boolean("oidcSignUp must be true or false").nullable(),
  oidcLinkByEmail: z.boolean("oidcLinkByEmail must be true or false").nullable(),
  oidcSkipTwoFactor: z.boolean("oidcSkipTwoFactor must be true or false").nullable(),
};

/** Omitted settings are unchanged; null restores the default. */
export const ServerSettingsChange = z
  .object({
    signUpOpen: z.boolean("signUpOpen must be true or false").nullable(),
    mcpEnabled: z.boolean("mcpEnabled must be true or false").nullable(),
    publicUrl: webAddress("https://attache.example.com").refine(isPublicUrl, publicUrl).nullable(),
    supportEmail: mailAddress,
    liveChatUrl: webAddress("https://chat.example.com").nullable(),
    supportPhone: z
      .string("Enter a phone number, such as +1 555 0100.")
      .trim()
      .regex(/^\+?[\d][\d ().-]{3,30}$/, "Enter a phone number, such as +1 555 0100.")
      .nullable(),
    premiumSupportUrl: webAddress("https://example.com/premium-support").nullable(),
    termsUrl: webAddress("https://example.com/terms").nullable(),
    privacyUrl: webAddress("https://example.com/privacy").nullable(),
    smtpUrl: z
      .url({
        protocol: /^smtps?$/,
        error: "Enter the full URL of the mail server, such as smtp://user:password@mail.example.com:587.",
      })
      .max(1000, "The URL of a mail server can have at most 1000 characters.")
      .nullable(),
    mailFrom: mailAddress,
    aiProvider: z
      .enum(modelProviders, "Choose an AI provider: openai-compatible, openai, anthropic or ollama.")
      .nullable(),
    aiBaseUrl: webAddress("https://api.example.com/v1")
      .refine(isPublicUrl, aiBaseUrl)
      .nullable()
      .describe("A changed provider or base URL removes the stored API key, unless a new one is given."),
    aiModel: z
      .string("Enter the name of a model.")
      .trim()
      .min(1, "Enter the name of a model.")
      .max(200, "The name of a model can have at most 200 characters.")
      .nullable(),
    aiApiKey: z
      .string("Enter the API key.")
      .trim()
      .min(1, "Enter the API key.")
      .max(1000, "An API key can have at most 1000 characters.")
      .regex(/^[\x21-\x7e]+$/, "An API key has only letters, digits and signs, without spaces.")
      .nullable(),
    ...oidcChange,
  })
  .partial();
export type ServerSettingsChange = z.infer<typeof ServerSettingsChange>;
export type ServerSettingName = keyof ServerSettingsChange;

const from = {
  source: z.enum(settingSources),
  variable: z.string().nullable(),
};
const text = z.object({ value: z.string().nullable(), ...from });

/** Write-only. */
const secret = z.object({
  set: z.boolean(),
  /** Why the stored value can't be used, and what to do. */
  problem: z.string().nullable(),
  ...from,
});

export const secretSettings = [
  "smtpUrl",
  "aiApiKey",
  "oidcClientSecret",
] as const satisfies readonly ServerSettingName[];
export type SecretSetting = (typeof secretSettings)[number];
export const isSecretSetting = (name: string): name is SecretSetting =>
  (secretSettings as readonly string[]).includes(name);

const flag = z.object({ value: z.boolean(), ...from });

export const ServerSettings = z.object({
  signUpOpen: flag,
  mcpEnabled: flag,
  publicUrl: text,
  supportEmail: text,
  liveChatUrl: text,
  supportPhone: text,
  premiumSupportUrl: text,
  termsUrl: text,
  privacyUrl: text,
  smtpUrl: secret,
  mailFrom: text,
  aiProvider: z.object({ value: z.enum(modelProviders).nullable(), ...from }),
  aiBaseUrl: text,
  aiModel: text,
  aiApiKey: secret,
  oidcIssuer: text,
  oidcClientId: text,
  oidcClientSecret: secret,
  oidcLabel: text,
  oidcScopes: text,
  oidcSignUp: flag,
  oidcLinkByEmail: flag,
  oidcSkipTwoFactor: flag,
  network: z.object({ value: z.enum(["sandbox", "linkedin"]), variable: z.string() }),
});
export type ServerSettings = z.infer<typeof ServerSettings>;

import type { Changes } from "#core/changes.ts";
import type { Config } from "#core/config.ts";
import { modelProviders, type ModelProvider } from "#core/contract.ts";
import type { Database } from "#core/database.ts";
import type { Secrets } from "#core/secrets.ts";
import type { SecretSetting, ServerSettingName, ServerSettings, ServerSettingsChange } from "./contract.ts";
import {
  changedSettings,
  describeChange,
  assertNotFromEnvironment,
  sourceOf,
  variableOf,
  withoutForeignKey,
} from "./rules.ts";
import { createStoredSettings } from "./stored-settings.ts";

export interface CurrentSettings {
  signUpOpen: boolean;
  /** Whether people's own assistants may connect. */
  mcpEnabled: boolean;
  publicUrl: string | undefined;
  supportEmail: string | undefined;
  liveChatUrl: string | undefined;
  supportPhone: string | undefined;
  premiumSupportUrl: string | undefined;
  termsUrl: string | undefined;
  privacyUrl: string | undefined;
  mailFrom: string | undefined;
}

/** As far as they are set. */
export interface ModelSettings {
  provider: ModelProvider | undefined;
  baseUrl: string | undefined;
  model: string | undefined;
  apiKey: string | undefined;
}

/** Undefined values are not needed by every provider. */
export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
  label: string;
  scopes: string;
  signUp: boolean;
  linkByEmail: boolean;
  skipTwoFactor: boolean;
  allowsHttpLoopback: boolean;
}

const defaultScopes = "openid email profile";

interface ServerSettingsDeps<Actor> {
  database: Database;
  changes: Changes;
  secrets: Secrets;
  config: Config;
  /** Runs in the transaction of the change; without secrets. */
  onChanged: (actor: Actor, change: object) => void;
}

export type ServerSettingsStore<Actor> = ReturnType<typeof createServerSettings<Actor>>;

const supportSettings = ["supportEmail", "liveChatUrl", "supportPhone", "premiumSupportUrl"] as const;
const mapSupportSettings = <Value>(read: (name: ServerSettingName) => Value) =>
  Object.fromEntries(supportSettings.map((name) => [name, read(name)])) as Record<
    (typeof supportSettings)[number],
    Value
  >;

/** The environment overrides stored settings, which override the defaults. */
export function createServerSettings<Actor>(deps: ServerSettingsDeps<Actor>) {
  const { database, changes, config, onChanged } = deps;
  const stored = createStoredSettings(deps);

  const fromEnvironment = (name: ServerSettingName): string | undefined => {
    const variable = variableOf(name);
    return variable && config[variable.setting];
  };
  /** A key from the environment is sent only where the environment says. */
  const isFixed = (name: ServerSettingName): boolean =>
    fromEnvironment(name) !== undefined ||
    ((name === "aiProvider" || name === "aiBaseUrl") && config.aiApiKey !== undefined) ||
    (name === "oidcIssuer" && config.oidcClientSecret !== undefined);
  const textOf = (name: ServerSettingName): string | undefined => {
    const value = isFixed(name) ? fromEnvironment(name) : stored.values().get(name);
    return typeof value === "string" ? value : undefined;
  };
  const from = (name: ServerSettingName) => ({
    source: sourceOf(isFixed(name), stored.values().has(name)),
    variable: variableOf(name)?.variable ?? null,
  });
  const describeText = (name: ServerSettingName) => ({ value: textOf(name) ?? null, ...from(name) });
  const aiProvider = (): ModelProvider | undefined =>
    modelProviders.find((provider) => provider === textOf("aiProvider"));
  const isTurnedOn = (name: "oidcSignUp" | "oidcLinkByEmail" | "oidcSkipTwoFactor"): boolean =>
    (fromEnvironment(name) ?? String(stored.values().get(name))) === "true";
  const describeFlag = (name: Parameters<typeof isTurnedOn>[0]) => ({ value: isTurnedOn(name), ...from(name) });
  const isSignUpOpen = (): boolean => stored.values().get("signUpOpen") !== false;
  const isMcpEnabled = (): boolean => stored.values().get("mcpEnabled") !== false;

  const secretOf = (name: SecretSetting): { value?: string; problem?: string } => {
    const value = fromEnvironment(name);
    return value === undefined ? stored.secret(name) : { value };
  };
  const describeSecret = (name: SecretSetting) => ({
    set: fromEnvironment(name) !== undefined || stored.values().has(name),
    problem: secretOf(name).problem ?? null,
    ...from(name),
  });

  const describe = (): ServerSettings => ({
    signUpOpen: { value: isSignUpOpen(), ...from("signUpOpen") },
    mcpEnabled: { value: isMcpEnabled(), ...from("mcpEnabled") },
    publicUrl: describeText("publicUrl"),
    ...mapSupportSettings(describeText),
    termsUrl: describeText("termsUrl"),
    privacyUrl: describeText("privacyUrl"),
    smtpUrl: describeSecret("smtpUrl"),
    mailFrom: describeText("mailFrom"),
    aiProvider: { value: aiProvider() ?? null, ...from("aiProvider") },
    aiBaseUrl: describeText("aiBaseUrl"),
    aiModel: describeText("aiModel"),
    aiApiKey: describeSecret("aiApiKey"),
    oidcIssuer: describeText("oidcIssuer"),
    oidcClientId: describeText("oidcClientId"),
    oidcClientSecret: describeSecret("oidcClientSecret"),
    oidcLabel: describeText("oidcLabel"),
    oidcScopes: describeText("oidcScopes"),
    oidcSignUp: describeFlag("oidcSignUp"),
    oidcLinkByEmail: describeFlag("oidcLinkByEmail"),
    oidcSkipTwoFactor: describeFlag("oidcSkipTwoFactor"),
    network: { value: config.network, variable: "ATTACHE_NETWORK" },
  });

  return {
    current: (): CurrentSettings => ({
      signUpOpen: isSignUpOpen(),
      mcpEnabled: isMcpEnabled(),
      publicUrl: textOf("publicUrl"),
      ...mapSupportSettings(textOf),
      termsUrl: textOf("termsUrl"),
      privacyUrl: textOf("privacyUrl"),
      mailFrom: textOf("mailFrom"),
    }),

    describe,

    mailSettings(): { url: string; from: string | undefined } | undefined {
      const url = secretOf("smtpUrl").value;
      return url === undefined ? undefined : { url, from: textOf("mailFrom") };
    },

    modelSettings: (): ModelSettings => ({
      provider: aiProvider(),
      baseUrl: textOf("aiBaseUrl"),
      model: textOf("aiModel"),
      apiKey: secretOf("aiApiKey").value,
    }),

    /** Undefined unless an issuer and a client id are set. */
    oidcSettings(): OidcSettings | undefined {
      const [issuer, clientId] = [textOf("oidcIssuer"), textOf("oidcClientId")];
      if (issuer === undefined || clientId === undefined) return undefined;
      return {
        issuer,
        clientId,
        clientSecret: secretOf("oidcClientSecret").value,
        label: textOf("oidcLabel") ?? new URL(issuer).hostname,
        scopes: textOf("oidcScopes") ?? defaultScopes,
        signUp: isTurnedOn("oidcSignUp"),
        linkByEmail: isTurnedOn("oidcLinkByEmail"),
        skipTwoFactor: isTurnedOn("oidcSkipTwoFactor"),
        allowsHttpLoopback: config.oidcAllowHttpLoopback === "true",
      };
    },

    /** All or none. @throws Fault `settings.from_environment` naming each variable */
    change(actor: Actor, change: ServerSettingsChange): ServerSettings {
      return database.write(() => {
        assertNotFromEnvironment(change, isFixed);
        const before = stored.values();
        const changed = changedSettings(withoutForeignKey(change, before), before);
        if (changed.length === 0) return describe();
        for (const [name, value] of changed) stored.write(name, value);
        onChanged(actor, describeChange(changed, before));
        database.afterCommit(() => {
          stored.forget();
          changes.publish(undefined, "server");
        });
        return describe();
      });
    },

    encryptedValues: stored.encryptedValues,

    /** Another process may have written. */
    forget: stored.forget,
  };
}

import type { Changes } from "#core/changes.ts";
import type { Config } from "#core/config.ts";
import { modelProviders, type ModelProvider } from "#core/contract.ts";
import type { Database } from "#core/database.ts";
import type { Secrets } from "#core/secrets.ts";
import type { ServerSettingName, ServerSettings, ServerSettingsChange } from "./contract.ts";
import { describeOidcSettings, readOidcSettings, type OidcSettings } from "./oidc-settings.ts";
import { changedSettings, describeChange, assertNotFromEnvironment, withoutForeignKey } from "./rules.ts";
import { createSettingValues } from "./setting-values.ts";
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

  const values = createSettingValues(config, stored);
  const { isFixed, textOf, from, describeText, secretOf, describeSecret } = values;
  const aiProvider = (): ModelProvider | undefined =>
    modelProviders.find((provider) => provider === textOf("aiProvider"));
  const isSignUpOpen = (): boolean => stored.values().get("signUpOpen") !== false;
  const isMcpEnabled = (): boolean => stored.values().get("mcpEnabled") !== false;

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
    ...describeOidcSettings(values),
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
    oidcSettings: (): OidcSettings | undefined => readOidcSettings(values, config),

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

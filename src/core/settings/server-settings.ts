import type { Changes } from "#core/changes.ts";
import type { Config } from "#core/config.ts";
import type { Database } from "#core/database.ts";
import type { Secrets } from "#core/secrets.ts";
import type { ServerSettingName, ServerSettings, ServerSettingsChange } from "./contract.ts";
import { changedSettings, describeChange, assertNotFromEnvironment, sourceOf, variableOf } from "./rules.ts";
import { createStoredSettings } from "./stored-settings.ts";

export interface CurrentSettings {
  signUpOpen: boolean;
  publicUrl: string | undefined;
  supportEmail: string | undefined;
  termsUrl: string | undefined;
  privacyUrl: string | undefined;
  mailFrom: string | undefined;
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

/** The environment overrides stored settings, which override the defaults. */
export function createServerSettings<Actor>(deps: ServerSettingsDeps<Actor>) {
  const { database, changes, config, onChanged } = deps;
  const stored = createStoredSettings(deps);

  const fromEnvironment = (name: ServerSettingName): string | undefined => {
    const variable = variableOf(name);
    return variable && config[variable.setting];
  };
  const textOf = (name: ServerSettingName): string | undefined => {
    const value = fromEnvironment(name) ?? stored.values().get(name);
    return typeof value === "string" ? value : undefined;
  };
  const from = (name: ServerSettingName) => ({
    source: sourceOf(fromEnvironment(name) !== undefined, stored.values().has(name)),
    variable: variableOf(name)?.variable ?? null,
  });
  const describeText = (name: ServerSettingName) => ({ value: textOf(name) ?? null, ...from(name) });
  const isSignUpOpen = (): boolean => stored.values().get("signUpOpen") !== false;

  const smtp = (): { url?: string; problem?: string } => {
    const url = fromEnvironment("smtpUrl");
    return url === undefined ? stored.smtpUrl() : { url };
  };

  const describe = (): ServerSettings => ({
    signUpOpen: { value: isSignUpOpen(), ...from("signUpOpen") },
    publicUrl: describeText("publicUrl"),
    supportEmail: describeText("supportEmail"),
    termsUrl: describeText("termsUrl"),
    privacyUrl: describeText("privacyUrl"),
    smtpUrl: {
      set: fromEnvironment("smtpUrl") !== undefined || stored.values().has("smtpUrl"),
      problem: smtp().problem ?? null,
      ...from("smtpUrl"),
    },
    mailFrom: describeText("mailFrom"),
    network: { value: config.network, variable: "ATTACHE_NETWORK" },
  });

  return {
    current: (): CurrentSettings => ({
      signUpOpen: isSignUpOpen(),
      publicUrl: textOf("publicUrl"),
      supportEmail: textOf("supportEmail"),
      termsUrl: textOf("termsUrl"),
      privacyUrl: textOf("privacyUrl"),
      mailFrom: textOf("mailFrom"),
    }),

    describe,

    mailSettings(): { url: string; from: string | undefined } | undefined {
      const { url } = smtp();
      return url === undefined ? undefined : { url, from: textOf("mailFrom") };
    },

    /** All or none. @throws Fault `settings.from_environment` naming each variable */
    change(actor: Actor, change: ServerSettingsChange): ServerSettings {
      return database.write(() => {
        assertNotFromEnvironment(change, (name) => fromEnvironment(name) !== undefined);
        const before = stored.values();
        const changed = changedSettings(change, before);
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

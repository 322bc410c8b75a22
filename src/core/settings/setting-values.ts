import type { Config } from "#core/config.ts";
import type { SecretSetting, ServerSettingName } from "./contract.ts";
import { sourceOf, variableOf } from "./rules.ts";
import type { StoredSettingsCache } from "./stored-settings.ts";

type OidcFlag = "oidcSignUp" | "oidcLinkByEmail" | "oidcSkipTwoFactor";

export type SettingValues = ReturnType<typeof createSettingValues>;

/** The environment overrides stored settings. */
export function createSettingValues(config: Config, stored: StoredSettingsCache) {
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
  const isTurnedOn = (name: OidcFlag): boolean =>
    (fromEnvironment(name) ?? String(stored.values().get(name))) === "true";
  const describeFlag = (name: OidcFlag) => ({ value: isTurnedOn(name), ...from(name) });
  const secretOf = (name: SecretSetting): { value?: string; problem?: string } => {
    const value = fromEnvironment(name);
    return value === undefined ? stored.secret(name) : { value };
  };
  const describeSecret = (name: SecretSetting) => ({
    set: fromEnvironment(name) !== undefined || stored.values().has(name),
    problem: secretOf(name).problem ?? null,
    ...from(name),
  });

  return { isFixed, textOf, from, describeText, isTurnedOn, describeFlag, secretOf, describeSecret };
}

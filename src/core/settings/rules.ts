import { Fault, type FieldProblem } from "#core/errors.ts";
import {
  isSecretSetting,
  settingVariables,
  type ServerSettingName,
  type ServerSettingsChange,
  type SettingSource,
} from "./contract.ts";

type Variable = keyof typeof settingVariables;
type Values = ReadonlyMap<string, unknown>;
type Changed = [name: ServerSettingName, value: string | boolean | null];

export function variableOf(name: ServerSettingName): { setting: Variable; variable: string } | undefined {
  if (!(name in settingVariables)) return undefined;
  const setting = name as Variable;
  return { setting, variable: settingVariables[setting] };
}

export const sourceOf = (isInEnvironment: boolean, isStored: boolean): SettingSource =>
  isInEnvironment ? "environment" : isStored ? "stored" : "default";

const entriesOf = (change: ServerSettingsChange): Changed[] =>
  Object.entries(change).flatMap(([name, value]) =>
    value === undefined ? [] : [[name as ServerSettingName, value] satisfies Changed],
  );

/** @throws Fault `settings.from_environment` naming each variable */
export function assertNotFromEnvironment(
  change: ServerSettingsChange,
  isInEnvironment: (name: ServerSettingName) => boolean,
): void {
  const set = entriesOf(change).flatMap(([name]) => {
    const variable = isInEnvironment(name) ? variableOf(name)?.variable : undefined;
    return variable === undefined ? [] : [{ name, variable }];
  });
  if (set.length === 0) return;
  const details: FieldProblem[] = set.map(({ name, variable }) => ({
    path: name,
    message: `${variable} sets this. Change or remove the variable and restart the server.`,
  }));
  const variables = set.map(({ variable }) => variable).join(", ");
  const message = `The environment sets this (${variables}). Change or remove it there and restart the server.`;
  throw new Fault("conflict", "settings.from_environment", message, details);
}

/** A stored key must not reach an address it wasn't entered for. */
export function withoutForeignKey(change: ServerSettingsChange, stored: Values): ServerSettingsChange {
  const differs = (name: "aiProvider" | "aiBaseUrl" | "oidcIssuer"): boolean =>
    change[name] !== undefined && change[name] !== (stored.get(name) ?? null);
  const movesKey = differs("aiProvider") || differs("aiBaseUrl");
  return {
    ...change,
    ...(movesKey && change.aiApiKey === undefined && stored.has("aiApiKey") && { aiApiKey: null }),
    ...(differs("oidcIssuer") &&
      change.oidcClientSecret === undefined &&
      stored.has("oidcClientSecret") && { oidcClientSecret: null }),
  };
}

/** A secret always counts as changed: it can't be compared. */
export const changedSettings = (change: ServerSettingsChange, stored: Values): Changed[] =>
  entriesOf(change).filter(([name, value]) =>
    isSecretSetting(name) ? value !== null || stored.has(name) : value !== (stored.get(name) ?? null),
  );

/** For the audit log; secrets only as set or not. */
export const describeChange = (changed: readonly Changed[], stored: Values): object =>
  Object.fromEntries(
    changed.map(([name, value]) => [
      name,
      isSecretSetting(name) ? { set: value !== null } : { from: stored.get(name) ?? null, to: value },
    ]),
  );

import { defaultAutomationSettings, StoredAutomationSettings, type AutomationSettingsChange } from "./contract.ts";

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Values of `over` replace those of `base`; lists as a whole. Fields that `base` doesn't have are dropped. */
function mergeDeep(base: Json, over: unknown): Json {
  if (!isObject(over)) return base;
  return Object.fromEntries(
    Object.entries(base).map(([field, value]) => {
      const given = over[field];
      if (given === undefined) return [field, value];
      return [field, isObject(value) ? mergeDeep(value, given) : given];
    }),
  );
}

function replaceAt(target: Json, path: readonly PropertyKey[], source: unknown): void {
  const [field, ...rest] = path.map(String);
  if (field === undefined) return;
  const from = isObject(source) ? source[field] : undefined;
  const child = target[field];
  if (rest.length > 0 && isObject(child) && isObject(from)) replaceAt(child, rest, from);
  else target[field] = from;
}

/** Whatever an earlier or later version stored: what can't be read is as by default. */
export function readStored(stored: unknown): StoredAutomationSettings {
  const found = StoredAutomationSettings.safeParse(mergeDeep(defaultAutomationSettings, stored));
  if (found.success) return found.data;
  const merged = structuredClone(mergeDeep(defaultAutomationSettings, stored));
  for (let tries = 0; tries < 100; tries += 1) {
    const parsed = StoredAutomationSettings.safeParse(merged);
    if (parsed.success) return parsed.data;
    for (const { path } of parsed.error.issues) replaceAt(merged, path, structuredClone(defaultAutomationSettings));
  }
  return defaultAutomationSettings;
}

/** One control writes both fields of a pair. If both are sent, the one that changes something decides. */
const flagTwins = [
  ["randomDelays", "randomizeTimings"],
  ["respectRateLimits", "respectLinkedInLimits"],
] as const;

export function applyChange(
  stored: StoredAutomationSettings,
  change: AutomationSettingsChange,
): StoredAutomationSettings {
  const merged = mergeDeep(stored, change) as StoredAutomationSettings;
  const { safety: given = {} } = change;
  const { safety } = stored;
  const twins: Partial<StoredAutomationSettings["safety"]> = {};
  for (const [one, other] of flagTwins) {
    const value = [given[one], given[other]].find((flag) => flag !== undefined && flag !== safety[one]);
    twins[one] = twins[other] = value ?? safety[one];
  }
  const modeAsPause = given.weekendMode === undefined ? undefined : given.weekendMode === "pause";
  const weekendPause =
    [given.weekendPause, modeAsPause].find((flag) => flag !== undefined && flag !== safety.weekendPause) ??
    safety.weekendPause;
  return {
    ...merged,
    safety: { ...merged.safety, ...twins, weekendPause, weekendMode: weekendPause ? "pause" : "normal" },
  };
}

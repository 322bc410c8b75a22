import { screens } from "#core/declarations.ts";
import { pathOf, type ScreenTarget } from "#core/screen-target.ts";

/** Canonical: equal targets have equal texts. */
export const writeTarget = (target: ScreenTarget): string =>
  JSON.stringify(Object.fromEntries(Object.entries(target).toSorted(([a], [b]) => (a < b ? -1 : 1))));

/** Null if this version has no such screen. */
export function hrefOf(stored: string | null): string | null {
  const target: unknown = stored === null ? null : JSON.parse(stored);
  return isTarget(target) ? pathOf(target) : null;
}

const isTarget = (value: unknown): value is ScreenTarget =>
  typeof value === "object" &&
  value !== null &&
  "screen" in value &&
  typeof value.screen === "string" &&
  Object.hasOwn(screens, value.screen);

import { screens } from "#core/declarations.ts";
import { pathOf, type ScreenTarget } from "#core/screen-target.ts";

/** A target as it is stored: equal targets are equal texts. */
export const writeTarget = (target: ScreenTarget): string =>
  JSON.stringify(Object.fromEntries(Object.entries(target).toSorted(([a], [b]) => (a < b ? -1 : 1))));

/** The address of a stored target; null when this version has no such screen. */
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

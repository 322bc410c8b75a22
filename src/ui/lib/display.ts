import type { DisplayPreferences } from "#core/preferences/display/contract.ts";
import { setLocale } from "#core/wall-time.ts";

/** As the person who is signed in chose it; empty for guests. */
export let display: Partial<DisplayPreferences> = {};

export function setDisplay(chosen: DisplayPreferences | undefined): void {
  display = chosen ?? {};
  setLocale(chosen?.language);
}

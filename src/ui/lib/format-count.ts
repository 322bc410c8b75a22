import { display } from "./display.ts";

/** '1,234'; a dash in place of what a server left out. */
export const formatCount = (count: number): string =>
  Number.isFinite(count) ? count.toLocaleString(display.language ?? "en") : "—";

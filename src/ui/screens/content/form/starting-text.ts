import { wallTimeOf } from "#core/wall-time.ts";
import type { SchedulerSearch } from "../search.ts";

export const examplePost = `The best status update I ever wrote was three lines long.

What changed. Why it matters. What happens next.

How do you keep people posted?`;

/** Tells apart what new forms were opened with, in a few characters. */
export function fingerprintOf(text: string): string {
  let hash = 5381;
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 33) ^ text.charCodeAt(at)) >>> 0;
  return hash.toString(36);
}

/** What a new form starts with: nothing, unless its address says otherwise. */
export const startingText = ({ example, text }: Pick<SchedulerSearch, "example" | "text">): string =>
  example === true ? examplePost : (text ?? "");

/** The local time that its address asks for, as the form's field takes it; empty for none. */
export function startingTime({ at }: Pick<SchedulerSearch, "at">, zone: string): string {
  const instant = Date.parse(at ?? "");
  return Number.isNaN(instant) ? "" : wallTimeOf(instant, zone).slice(0, 16);
}

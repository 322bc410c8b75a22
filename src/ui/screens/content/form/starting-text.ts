import { wallTimeOf } from "#core/wall-time.ts";
import type { SchedulerSearch } from "../search.ts";

export const examplePost = `The best status update I ever wrote was three lines long.

What changed. Why it matters. What happens next.

How do you keep people posted?`;

/** What a new form starts with: nothing, unless its address says otherwise. */
export const startingText = ({ example, text }: Pick<SchedulerSearch, "example" | "text">): string =>
  example === true ? examplePost : (text ?? "");

/** The local time that its address asks for, as the form's field takes it; empty for none. */
export function startingTime({ at }: Pick<SchedulerSearch, "at">, zone: string): string {
  const instant = Date.parse(at ?? "");
  return Number.isNaN(instant) ? "" : wallTimeOf(instant, zone).slice(0, 16);
}

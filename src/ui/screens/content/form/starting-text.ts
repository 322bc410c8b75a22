import { wallTimeOf } from "#core/wall-time.ts";
import { findStartingText, fingerprintOf } from "../../../features/starting-texts.ts";
import type { SchedulerSearch } from "../search.ts";

type StartingText = Pick<SchedulerSearch, "example" | "text" | "textId">;

export const examplePost = `The best status update I ever wrote was three lines long.

What changed. Why it matters. What happens next.

How do you keep people posted?`;

/** What a new form starts with: nothing, unless its address says otherwise. */
export function startingText({ example, text, textId }: StartingText, owner: string | undefined): string {
  if (example === true) return examplePost;
  return text ?? (textId === undefined ? "" : (findStartingText(owner, textId) ?? ""));
}

/** Text of an empty form must not replace the one that was asked for, nor the other way round. */
export function newFormName({ textId }: StartingText, asked: string): string {
  if (asked !== "") return `new:${fingerprintOf(asked)}`;
  return textId === undefined ? "new" : `new:${textId}`;
}

/** The local time that its address asks for, as the form's field takes it; empty for none. */
export function startingTime({ at }: Pick<SchedulerSearch, "at">, zone: string): string {
  const instant = Date.parse(at ?? "");
  return Number.isNaN(instant) ? "" : wallTimeOf(instant, zone).slice(0, 16);
}

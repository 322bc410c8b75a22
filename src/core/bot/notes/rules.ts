import type { NoteAllowance } from "../port.ts";

/** Why an invitation goes out without its note; undefined if it has it. */
export function whyWithoutNote({ isOn, left }: NoteAllowance, month = "this month"): string | undefined {
  if (!isOn) return "notes are turned off in LinkedIn Settings";
  return left > 0 ? undefined : `${month}'s notes are used up`;
}

/** What its owner reads where a note is written. */
export function noteSentence(allowance: NoteAllowance): string {
  const { perMonth, left } = allowance;
  const without = whyWithoutNote(allowance);
  if (without !== undefined) return `Invitations go out without the note: ${without}.`;
  if (left === Infinity) return "If the network allows no more notes this month, invitations go out without the note.";
  const of = perMonth === left ? "" : ` of ${perMonth}`;
  const noun = perMonth === 1 ? "note" : "notes";
  const count = `${left}${of} ${noun} ${left === 1 ? "is" : "are"}`;
  return `${count} left this month. After that, invitations go out without the note.`;
}

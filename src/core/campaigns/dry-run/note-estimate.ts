import type { NoteAllowance } from "#core/bot/port.ts";
import { whyWithoutNote } from "#core/bot/notes/rules.ts";
import { localDateOf } from "#core/wall-time.ts";

/** Uses up the notes of each month. Returns why an invitation at that time goes out without its note. */
export function createNoteEstimate({ isOn, perMonth, left }: NoteAllowance, zone: string, now: number) {
  const monthOf = (at: number): string => localDateOf(at, zone).toISOString().slice(0, 7);
  const leftIn = new Map([[monthOf(now), left]]);
  return (at: number): string | undefined => {
    const month = monthOf(at);
    const free = leftIn.get(month) ?? perMonth;
    leftIn.set(month, Math.max(0, free - 1));
    return whyWithoutNote({ isOn, perMonth, left: free }, month === monthOf(now) ? "this month" : "that month");
  };
}

export type NoteEstimate = ReturnType<typeof createNoteEstimate>;

import { isSamePost } from "#core/same-post.ts";
import { startOfMonth } from "#simulator/model/people/invitation-rules.ts";
import type { RecordedWrite, WriteKind } from "#simulator/site/recorder.ts";
import type { Switches } from "#simulator/site/switches.ts";
import { isOfPort, type Reported } from "#tests/mutations/judge.ts";
import type { Action } from "#tests/support/simulator/actions.ts";

const day = 24 * 3_600_000;

/** How the reported outcome differs from the record; undefined if it doesn't. `isThere`: the result of reading back, if it was done. */
export function findMismatch(
  action: Action,
  reported: Reported,
  written: readonly RecordedWrite[],
  isThere?: boolean,
): string | undefined {
  const others = written.filter(({ kind, target }) => kind !== action.kind || target !== action.target);
  if (others.length > 0) return `something else was written: ${JSON.stringify(others)}`;
  const altered = written.find(
    ({ text }) => action.text !== null && !isSamePost({ text: action.text }, { text: text ?? "" }, "written"),
  );
  if (altered) return `another text was written: ${JSON.stringify(altered.text)}`;
  if (written.length > 1) return `it was written ${written.length} times`;
  const accepted = written.filter(({ accepted }) => accepted).length;
  if (reported.kind === "published" && accepted !== 1) return "it is said to be out, and is not";
  if (["rejected", "not_sent", "thrown"].includes(reported.kind) && accepted > 0)
    return "it is said not to be out, and is";
  if (reported.kind === "thrown" && !isOfPort(reported.cause)) return "what was thrown is no fault of the port";
  if (isThere !== undefined && isThere !== (accepted === 1)) return `reading it back says ${isThere}`;
  return undefined;
}

const withNote = ({ text }: RecordedWrite): boolean => (text ?? "").trim() !== "";

/** Which of the network's limits the newest write exceeded. */
export function findExceededLimit(
  activeSwitches: Switches,
  writes: readonly RecordedWrite[],
  now: number,
): string | undefined {
  const accepted = writes.filter(({ accepted }) => accepted);
  const newest = accepted.at(-1);
  if (newest?.at !== now) return undefined;
  const since = (kind: WriteKind, from: number) => accepted.filter((write) => write.kind === kind && write.at >= from);
  const over = (limit: number | null, counted: readonly RecordedWrite[]) => limit !== null && counted.length > limit;
  if (newest.kind === "application") {
    return over(activeSwitches.easyApplyDailyLimit, since("application", now - day + 1))
      ? "too many in a day"
      : undefined;
  }
  if (newest.kind !== "invitation") return undefined;
  if (over(activeSwitches.weeklyInvitations, since("invitation", now - 7 * day + 1))) return "too many in a week";
  const notes = since("invitation", startOfMonth(now)).filter(withNote);
  return withNote(newest) && over(activeSwitches.noteQuota, notes) ? "too many notes in a month" : undefined;
}

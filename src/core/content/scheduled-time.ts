import { Fault, invalid } from "#core/errors.ts";
import { hasOffset, parseInstant, resolveWallTime, wallTimeOf } from "#core/wall-time.ts";
import { findTimeProblem, findYearProblem } from "./rules.ts";

export interface ScheduledTime {
  at: number;
  /** The requested local time, to the minute if it has no seconds. */
  wallTime: string;
  adjusted: string | null;
}

/** Moves a skipped local time after the gap; takes the first of two. @throws Fault `content.time` */
export function resolveScheduledTime(scheduledFor: string, zone: string): ScheduledTime {
  const time = hasOffset(scheduledFor) ? timeAt(scheduledFor, zone) : localTime(scheduledFor, zone);
  const problem = findYearProblem(time.wallTime);
  if (problem) throw invalid("content.time", problem.field, problem.message);
  return time;
}

/** False for what is no time. */
export function isPast(scheduledFor: string, zone: string, now: number): boolean {
  try {
    return findTimeProblem(resolveScheduledTime(scheduledFor, zone).at, now) !== undefined;
  } catch (error) {
    if (error instanceof Fault) return false;
    throw error;
  }
}

function timeAt(scheduledFor: string, zone: string): ScheduledTime {
  const at = parseInstant(scheduledFor);
  if (at === undefined) throw invalidTime(scheduledFor);
  return { at, wallTime: wallTimeOf(at, zone), adjusted: null };
}

function localTime(scheduledFor: string, zone: string): ScheduledTime {
  const resolved = resolveWallTime(scheduledFor, zone);
  if (!resolved) throw invalidTime(scheduledFor);
  const { kind, instant: at } = resolved;
  if (kind !== "skipped") return { at, wallTime: wallTimeOf(at, zone), adjusted: null };
  const wallTime = wallTimeOf(parseInstant(`${scheduledFor}Z`) ?? at, "UTC");
  const [day, requested] = wallTime.split("T");
  const adjusted = `${requested} does not exist in ${zone} on ${day}: the clocks go forward. It goes out at ${wallTimeOf(at, zone).slice(11)}.`;
  return { at, wallTime, adjusted };
}

const invalidTime = (text: string) =>
  invalid("content.time", "scheduledFor", `${text} is not a valid date and time. Check the day and month.`);

import { isWithin } from "./local-time.ts";
import type { Moment, Rule } from "./rules.ts";

const since = (moment: Moment, kind: string): number | undefined => {
  const last = moment.facts.lastOfKind.get(kind);
  return last === undefined ? undefined : (moment.sent.at - last.at) / 1000;
};

const delayRule =
  (kind: string, secondsOf: (moment: Moment) => number): Rule =>
  (moment) => {
    if (moment.sent.kind !== kind) return undefined;
    const gap = since(moment, kind);
    const needed = secondsOf(moment);
    return gap !== undefined && gap < needed ? `${gap} s after the last, ${needed} s are set` : undefined;
  };

const sinceAny = ({ facts, sent }: Moment): number | undefined => {
  const last = facts.sent.at(-1);
  return last && (sent.at - last.at) / 1000;
};

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

/** This many equal gaps in a row, to the second, are no chance. */
const equalGapsMax = 8;

export const timeRules: Record<string, Rule> = {
  outside_hours: ({ settings: { safety }, local }) =>
    // The same time twice is the whole day.
    safety.workingHoursStart === safety.workingHoursEnd ||
    isWithin(local.minuteOfDay, safety.workingHoursStart, safety.workingHoursEnd)
      ? undefined
      : `at ${clock(local.minuteOfDay)}, working hours are ${safety.workingHoursStart} to ${safety.workingHoursEnd}`,

  night: ({ settings: { safety }, local }) =>
    safety.nightModePause && isWithin(local.minuteOfDay, safety.nightModeStart, safety.nightModeEnd)
      ? `at ${clock(local.minuteOfDay)}, the night is ${safety.nightModeStart} to ${safety.nightModeEnd}`
      : undefined,

  weekend: ({ settings: { safety }, local }) => (safety.weekendPause && local.isWeekend ? "on a weekend" : undefined),

  "delay.profile_view": delayRule(
    "profile_view",
    ({ settings }) => settings.automation.profileViewing.delayBetweenViews,
  ),
  "delay.connection_request": delayRule(
    "connection_request",
    ({ settings }) => settings.automation.connectionRequests.delayBetweenRequests * 60,
  ),
  "delay.message": delayRule("message", ({ settings }) => settings.automation.messaging.delayBetweenMessages * 60),

  action_delay: (moment) => {
    const gap = sinceAny(moment);
    const needed = moment.settings.safety.actionDelay;
    return gap !== undefined && gap < needed ? `${gap} s after another action, ${needed} s are set` : undefined;
  },

  min_delay: (moment) => {
    const gap = sinceAny(moment);
    const { randomDelays, minDelaySeconds } = moment.settings.safety;
    if (!randomDelays || gap === undefined || gap >= minDelaySeconds) return undefined;
    return `${gap} s after another action, ${minDelaySeconds} s are set`;
  },

  regular_gaps: (moment) => {
    const gap = Math.floor(sinceAny(moment) ?? -1);
    const { facts } = moment;
    facts.sameGaps = gap === facts.lastGap ? facts.sameGaps + 1 : 0;
    facts.lastGap = gap;
    const isRegular = moment.settings.safety.randomDelays && facts.sameGaps === equalGapsMax;
    return isRegular ? `${equalGapsMax + 1} gaps of ${gap} s in a row` : undefined;
  },
};

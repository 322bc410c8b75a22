import type { StoredAutomationSettings } from "#core/automation/contract.ts";
import type { Random } from "#core/ports.ts";
import { settingsWith } from "../planted/write-recording.ts";

/** With clock changes in either half of the year, fractions of an hour, and both ends of the calendar. */
export const zones = [
  "UTC",
  "Europe/Berlin",
  "Europe/London",
  "America/New_York",
  "America/Los_Angeles",
  "America/St_Johns",
  "America/Sao_Paulo",
  "Asia/Kathmandu",
  "Asia/Kolkata",
  "Asia/Tokyo",
  "Australia/Lord_Howe",
  "Australia/Sydney",
  "Africa/Casablanca",
  "Pacific/Chatham",
  "Pacific/Kiritimati",
  "Pacific/Pago_Pago",
] as const;

const between = (random: Random, from: number, to: number): number => from + Math.floor(random() * (to - from + 1));
const time = (hour: number, random: Random): string =>
  `${String(((hour % 24) + 24) % 24).padStart(2, "0")}:${random() < 0.5 ? "00" : "30"}`;

/** Anything that the screen would let its owner save. */
export function randomSettings(random: Random): StoredAutomationSettings {
  const isOn = (share: number): boolean => random() < share;
  const minDelaySeconds = between(random, 10, 300);
  const begin = isOn(0.9) ? between(random, 5, 12) : between(random, 18, 23);
  const night = between(random, 19, 24);
  const pausesWeekends = isOn(0.6);
  const isRandom = isOn(0.8);
  return settingsWith({
    automation: {
      connectionRequests: {
        enabled: isOn(0.95),
        dailyLimit: between(random, 1, 25),
        delayBetweenRequests: between(random, 10, 120),
      },
      profileViewing: {
        enabled: isOn(0.95),
        dailyLimit: between(random, 1, 100),
        delayBetweenViews: between(random, 30, 300),
      },
      messaging: {
        enabled: isOn(0.95),
        dailyLimit: between(random, 1, 50),
        delayBetweenMessages: between(random, 5, 60),
      },
    },
    safety: {
      randomDelays: isRandom,
      randomizeTimings: isRandom,
      minDelaySeconds,
      maxDelaySeconds: between(random, minDelaySeconds, 600),
      weekendPause: pausesWeekends,
      weekendMode: pausesWeekends ? "pause" : "normal",
      nightModePause: isOn(0.8),
      nightModeStart: time(night, random),
      nightModeEnd: time(between(random, 4, 9), random),
      maxDailyActions: between(random, 1, 200),
      actionDelay: between(random, 10, 600),
      workingHoursStart: time(begin, random),
      workingHoursEnd: time(begin + between(random, 2, 12), random),
      warmUp: isOn(0.7),
      requestsPerWeek: between(random, 1, 100),
      notesPerMonth: between(random, 0, 30),
      maxPendingRequests: between(random, 10, 60),
      withdrawOldRequests: isOn(0.5),
      withdrawAfterDays: between(random, 14, 24),
      sweepInbox: isOn(0.9),
    },
    targeting: {
      excludeRecruiters: isOn(0.7),
      excludedCompanies: isOn(0.3) ? ["rival works"] : [],
      excludedKeywords: isOn(0.3) ? ["Crypto"] : [],
    },
    approval: {
      sendWithoutAsking: {
        connection_request: isOn(0.3),
        message: isOn(0.2),
        withdrawal: isOn(0.4),
        comment: false,
        job_application: false,
      },
      expireAfterDays: between(random, 1, 10),
    },
  });
}

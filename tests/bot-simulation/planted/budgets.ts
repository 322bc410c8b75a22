import type { PlantedViolation } from "./violation.ts";
import {
  approved,
  days,
  invitation,
  many,
  message,
  minutes,
  monday,
  send,
  settingsWith,
  view,
  wall,
} from "./write-recording.ts";

const wide = { workingHoursStart: "00:00", workingHoursEnd: "23:59", nightModePause: false, weekendPause: false };
const few = (limit: number) => ({
  automation: { connectionRequests: { dailyLimit: limit, delayBetweenRequests: 10 } },
});

export const plantedBudgets: PlantedViolation[] = [
  {
    rule: "daily_cap.profile_view",
    what: "a 101st view",
    events: many(101, monday, minutes(3), (at, n) => view(at, `p${n}`)),
  },
  {
    rule: "daily_cap.connection_request",
    what: "a fourth invitation of three",
    settings: few(3),
    events: many(4, monday, minutes(15), (at, n) => invitation(at, `p${n}`)),
  },
  {
    rule: "daily_cap.connection_request",
    what: "three on each side of midnight in UTC, on one day of the person",
    zone: "America/Los_Angeles",
    settings: { ...few(5), safety: wide },
    events: [
      ...many(3, wall("2026-11-16T15:00", "America/Los_Angeles"), minutes(20), (at, n) => invitation(at, `p${n}`)),
      ...many(3, wall("2026-11-16T16:30", "America/Los_Angeles"), minutes(20), (at, n) => invitation(at, `p${n + 9}`)),
    ],
  },
  {
    rule: "daily_cap.connection_request",
    what: "a new count after 24 hours of a day that has 25",
    settings: { ...few(3), safety: wide },
    events: [
      ...many(3, wall("2026-10-25T00:05"), minutes(15), (at, n) => invitation(at, `p${n}`)),
      ...invitation(wall("2026-10-25T00:05") + days(1), "p40"),
    ],
  },
  {
    rule: "daily_cap.message",
    what: "a third message after the limit was lowered to two",
    events: [
      ...many(2, monday, minutes(61), (at, n) => message(at, `c${n}`)),
      {
        type: "settings",
        at: monday + minutes(100),
        settings: settingsWith({ automation: { messaging: { dailyLimit: 2 } } }),
      },
      ...message(monday + minutes(200), "c9"),
    ],
  },
  {
    rule: "daily_total",
    what: "an eleventh action of any kind",
    settings: { safety: { maxDailyActions: 10 } },
    events: [
      ...many(8, monday, minutes(3), (at, n) => view(at, `p${n}`)),
      ...invitation(monday + minutes(40), "p50"),
      ...message(monday + minutes(60), "c1"),
      ...approved("comment", monday + minutes(80), "post-1", "Well said."),
    ],
  },
  {
    rule: "weekly_cap",
    what: "an eleventh invitation in seven days",
    settings: { safety: { requestsPerWeek: 10 } },
    events: [
      ...many(5, monday, minutes(31), (at, n) => invitation(at, `p${n}`)),
      ...many(5, monday + days(2), minutes(31), (at, n) => invitation(at, `p${n + 10}`)),
      ...invitation(monday + days(4), "p30"),
    ],
  },
  {
    rule: "weekly_cap",
    what: "on the seventh day, when the calendar's week is a new one",
    settings: { safety: { requestsPerWeek: 10 } },
    events: [
      ...many(10, monday + days(1), minutes(31), (at, n) => invitation(at, `p${n}`)),
      ...invitation(monday + days(7), "p30"),
    ],
  },
  {
    rule: "notes_per_month",
    what: "a sixth note in a month",
    events: many(6, monday, minutes(31), (at, n) => invitation(at, `p${n}`, `Hello ${n}`)),
  },
  {
    rule: "notes_per_month",
    what: "a second note, on the last evening of the person's month, when it is the next in UTC",
    zone: "America/New_York",
    settings: { safety: { ...wide, notesPerMonth: 1 } },
    events: [
      ...invitation(wall("2026-11-30T12:00", "America/New_York"), "p1", "Hello"),
      ...invitation(wall("2026-11-30T21:00", "America/New_York"), "p2", "Hello"),
    ],
  },
  {
    rule: "pending_cap",
    what: "an eleventh pending invitation",
    settings: { safety: { maxPendingRequests: 10 } },
    events: [
      ...many(11, monday, minutes(31), (at, n) => invitation(at, `p${n}`)),
      { type: "accepted", at: monday + minutes(400), target: "p3" },
      ...invitation(monday + minutes(410), "p40"),
    ],
  },
  {
    rule: "application_quota",
    what: "a second application of one",
    events: [
      { type: "quota", at: monday - days(1), applications: 1 },
      ...approved("job_application", monday, "job-1"),
      ...approved("job_application", monday + minutes(5), "job-2"),
    ],
  },
  {
    rule: "kind_disabled",
    what: "a view although viewing is off",
    settings: { automation: { profileViewing: { enabled: false } } },
    events: [send("profile_view", monday, "p1")],
  },
];

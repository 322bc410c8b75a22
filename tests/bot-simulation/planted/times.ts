import type { PlantedViolation } from "./violation.ts";
import { days, hours, invitation, many, message, minutes, monday, send, sweep, view, wall } from "./write-recording.ts";

const busy = { automation: { profileViewing: { delayBetweenViews: 30 } }, safety: { actionDelay: 10 } };

export const plantedTimes: PlantedViolation[] = [
  { rule: "outside_hours", what: "before the working hours", events: view(wall("2026-11-16T08:59"), "p1") },
  { rule: "outside_hours", what: "in the minute in which they end", events: view(wall("2026-11-16T18:00"), "p1") },
  {
    rule: "outside_hours",
    what: "by the offset of the day before the clocks went back",
    events: view(Date.parse("2026-10-26T07:30:00Z"), "p1"),
  },
  {
    rule: "outside_hours",
    what: "by the offset of the day before the clocks went forward",
    settings: { safety: { weekendPause: false } },
    zone: "America/New_York",
    events: view(Date.parse("2026-03-08T22:30:00Z"), "p1"),
  },
  {
    rule: "outside_hours",
    what: "by UTC instead of a zone with a quarter of an hour",
    zone: "Asia/Kathmandu",
    events: view(Date.parse("2026-11-16T12:20:00Z"), "p1"),
  },
  {
    rule: "outside_hours",
    what: "in the middle of the day, for somebody who works across midnight",
    settings: { safety: { workingHoursStart: "20:00", workingHoursEnd: "03:00", nightModePause: false } },
    events: view(wall("2026-11-16T12:00"), "p1"),
  },
  {
    rule: "night",
    what: "late in the evening",
    settings: { safety: { workingHoursStart: "00:00", workingHoursEnd: "23:59" } },
    events: view(wall("2026-11-16T22:30"), "p1"),
  },
  {
    rule: "night",
    what: "early in the morning, on the other side of midnight",
    settings: { safety: { workingHoursStart: "05:00" } },
    events: view(wall("2026-11-16T06:59"), "p1"),
  },
  { rule: "weekend", what: "on a Saturday", events: view(wall("2026-11-21T10:00"), "p1") },
  {
    rule: "weekend",
    what: "when it is Friday in UTC and Saturday in the person's zone",
    zone: "Pacific/Kiritimati",
    events: view(Date.parse("2026-11-20T21:00:00Z"), "p1"),
  },
  {
    rule: "delay.profile_view",
    what: "views 44 seconds apart",
    settings: { safety: { actionDelay: 10, minDelaySeconds: 10 } },
    events: [...view(monday, "p1"), ...view(monday + 44_000, "p2")],
  },
  {
    rule: "delay.connection_request",
    what: "invitations 29 minutes apart",
    events: [...invitation(monday, "p1"), ...invitation(monday + minutes(29), "p2")],
  },
  {
    rule: "delay.message",
    what: "messages 59 minutes apart, with a view between them",
    events: [...message(monday, "c1"), ...view(monday + minutes(30), "p2"), ...message(monday + minutes(59), "c2")],
  },
  {
    rule: "action_delay",
    what: "two kinds 29 seconds apart",
    settings: { safety: { minDelaySeconds: 10 } },
    events: [...view(monday, "p1"), ...invitation(monday + 29_000, "p2")],
  },
  {
    rule: "min_delay",
    what: "a view and a sweep 59 seconds apart",
    settings: { safety: { minDelaySeconds: 60 } },
    events: [...view(monday, "p1"), ...sweep(monday + 59_000)],
  },
  {
    rule: "regular_gaps",
    what: "a view every 100 seconds",
    settings: busy,
    events: Array.from({ length: 12 }, (_, n) => send("profile_view", monday + n * 100_000, `p${n}`)),
  },
  {
    rule: "warm_up.connection_request",
    what: "a sixth invitation on the seventh day",
    connectedAt: wall("2026-11-10T12:00"),
    events: many(6, monday, minutes(31), (at, n) => invitation(at, `p${n}`)),
  },
  {
    rule: "warm_up.connection_request",
    what: "an eleventh invitation on the fourteenth day",
    connectedAt: wall("2026-11-03T12:00"),
    settings: { safety: { workingHoursStart: "07:00" } },
    events: many(11, monday, minutes(31), (at, n) => invitation(at, `p${n}`)),
  },
  {
    rule: "warm_up.message",
    what: "an eleventh message on the first day",
    connectedAt: wall("2026-11-16T09:00"),
    settings: { automation: { messaging: { delayBetweenMessages: 5 } } },
    events: many(11, monday, minutes(6), (at, n) => message(at, `c${n}`)),
  },
  {
    rule: "warm_up.connection_request",
    what: "a sixth invitation after two weeks without a connection",
    events: [
      { type: "disconnected", at: monday - days(15) },
      { type: "connected", at: monday - hours(1) },
      ...many(6, monday, minutes(31), (at, n) => invitation(at, `p${n}`)),
    ],
  },
];

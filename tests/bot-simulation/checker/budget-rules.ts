import type { Moment, Rule } from "./rules.ts";

const counted = ({ facts }: Moment, key: string): number => facts.counts.get(key) ?? 0;

const dailyRule =
  (kind: string, limitOf: (moment: Moment) => number): Rule =>
  (moment) => {
    if (moment.sent.kind !== kind) return undefined;
    const { day } = moment.local;
    const opened = kind === "profile_view" ? counted(moment, `opened ${day}`) : 0;
    const done = counted(moment, `${kind} ${day}`) + opened + 1;
    const limit = limitOf(moment);
    return done > limit ? `number ${done} of the day, ${limit} are allowed` : undefined;
  };

/** Of the warm-up: days 1-7, then days 8-14. */
const warmUpLimits = { connection_request: [5, 10], message: [10, 20] } as const;

const warmUpRule =
  (kind: keyof typeof warmUpLimits): Rule =>
  (moment) => {
    const { facts, settings, sent, local } = moment;
    if (sent.kind !== kind || !settings.safety.warmUp || facts.warmUpFrom === undefined) return undefined;
    const dayOfWarmUp = local.day - facts.localTime(facts.warmUpFrom).day + 1;
    const limit = warmUpLimits[kind][Math.ceil(dayOfWarmUp / 7) - 1];
    const done = counted(moment, `${kind} ${local.day}`) + 1;
    if (limit === undefined || done <= limit) return undefined;
    return `number ${done} on day ${dayOfWarmUp} of the warm-up, ${limit} are allowed`;
  };

export const budgetRules: Record<string, Rule> = {
  "daily_cap.profile_view": dailyRule("profile_view", ({ settings }) => settings.automation.profileViewing.dailyLimit),
  "daily_cap.connection_request": dailyRule(
    "connection_request",
    ({ settings }) => settings.automation.connectionRequests.dailyLimit,
  ),
  "daily_cap.message": dailyRule("message", ({ settings }) => settings.automation.messaging.dailyLimit),

  daily_total: (moment) => {
    if (moment.sent.kind === "inbox_sweep") return undefined;
    const done = counted(moment, `all ${moment.local.day}`) + 1;
    const limit = moment.settings.safety.maxDailyActions;
    return done > limit ? `action ${done} of the day, ${limit} are allowed` : undefined;
  },

  weekly_cap: (moment) => {
    if (moment.sent.kind !== "connection_request") return undefined;
    let done = 1;
    for (let ago = 0; ago < 7; ago += 1) done += counted(moment, `connection_request ${moment.local.day - ago}`);
    const limit = Math.min(100, moment.settings.safety.requestsPerWeek);
    return done > limit ? `invitation ${done} in seven days, ${limit} are allowed` : undefined;
  },

  "warm_up.connection_request": warmUpRule("connection_request"),
  "warm_up.message": warmUpRule("message"),

  notes_per_month: (moment) => {
    const { sent, settings, local } = moment;
    if (sent.kind !== "connection_request" || sent.text === null) return undefined;
    const done = counted(moment, `notes ${local.month}`) + 1;
    const limit = settings.safety.notesPerMonth;
    return done > limit ? `note ${done} of the month, ${limit} are allowed` : undefined;
  },

  pending_cap: ({ facts, sent, settings }) => {
    if (sent.kind !== "connection_request") return undefined;
    const limit = settings.safety.maxPendingRequests;
    return facts.pending >= limit ? `${facts.pending} invitations are pending, ${limit} are allowed` : undefined;
  },

  application_quota: (moment) => {
    if (moment.sent.kind !== "job_application") return undefined;
    const done = counted(moment, `applications ${moment.local.month}`) + 1;
    const limit = moment.facts.applicationQuota;
    return done > limit ? `application ${done} of the month, ${limit} are allowed` : undefined;
  },
};

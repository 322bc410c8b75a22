import { toInstant } from "#core/contract.ts";
import type { StoredReading } from "#core/post-history/rules.ts";
import type { AnalyticsContext } from "../context.ts";
import { sumOfKnown } from "../outcomes/rules.ts";
import { rateOf } from "../rules.ts";
import type { CreatorAnalytics } from "./contract.ts";

type Daily = "impressions" | "engagements" | "new_followers";

const addDays = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();

function sourcesOf(readings: readonly StoredReading[]): CreatorAnalytics["sources"] {
  const byFile = Map.groupBy(readings, ({ source, asOf }) => `${source} ${asOf}`);
  return [...byFile.values()]
    .flatMap((of) => {
      const [first] = of;
      const days = of.map(({ toDay }) => toDay).toSorted();
      const [from, to] = [days[0], days.at(-1)];
      if (!first || from === undefined || to === undefined) return [];
      return [{ source: first.source, measured_at: toInstant(first.asOf), from, to }];
    })
    .toSorted((a, b) => (a.measured_at < b.measured_at ? 1 : -1));
}

export function createCreatorAnalytics({ postHistory }: Pick<AnalyticsContext, "postHistory">) {
  const { readings } = postHistory;

  return {
    creator(userId: string, days: number): CreatorAnalytics {
      const audience = readings.audienceOfAccount(userId);
      const to = readings.lastDay(userId);
      if (to === null) {
        const none = { impressions: null, engagements: null, new_followers: null, engagement_rate: null };
        const nothing = { members_reached: null, followers: null, daily: [], sources: [] };
        return { days, from: null, to: null, ...none, ...nothing, audience };
      }
      const from = addDays(to, 1 - days);
      const inPeriod = readings.ofAccount(userId, from, to).filter(({ fromDay, toDay }) => fromDay === toDay);
      const byDay = Map.groupBy(inPeriod, ({ toDay }) => toDay);
      const daily = Array.from({ length: days }, (_, at) => addDays(from, at)).map((date) => {
        const on = byDay.get(date) ?? [];
        const valueOf = (metric: Daily) => on.find((reading) => reading.metric === metric)?.value ?? null;
        const asOf = Math.max(0, ...on.map((reading) => reading.asOf));
        return {
          date,
          impressions: valueOf("impressions"),
          engagements: valueOf("engagements"),
          new_followers: valueOf("new_followers"),
          measured_at: asOf === 0 ? null : toInstant(asOf),
        };
      });
      const sum = (metric: Daily) => sumOfKnown(daily.map((day) => day[metric]));
      const [impressions, engagements] = [sum("impressions"), sum("engagements")];
      return {
        days,
        from,
        to,
        impressions,
        engagements,
        new_followers: sum("new_followers"),
        engagement_rate: impressions === null || engagements === null ? null : rateOf(engagements, impressions),
        members_reached: readings.newestOfAccount(userId, "members_reached"),
        followers: readings.newestOfAccount(userId, "followers"),
        daily,
        sources: sourcesOf(inPeriod),
        audience,
      };
    },
  };
}

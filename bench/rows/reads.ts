import { load } from "../load.ts";
import { startAttache, temporary } from "../programs.ts";
import { ms, type Measurement, type Row } from "../row.ts";
import { boss, person, seed, signIn } from "../seed.ts";

const limit = 20;
const reads: [what: string, path: string, who: typeof person][] = [
  ["users, first page with count", "/api/admin/users?count=true", boss],
  ["users matching a search, with count", "/api/admin/users?search=number+77&count=true", boss],
  ["users, a search without results", "/api/admin/users?search=no+such+person", boss],
  ["user counts", "/api/admin/stats", boss],
  ["an admin's badges", "/api/badges", boss],
  ["dashboard metrics", "/api/dashboard/stats", person],
  ["job application performance, 30 days", "/api/dashboard/real-stats?days=30", person],
  ["badges", "/api/badges", person],
  ["recent activity", "/api/dashboard/recent-activity", person],
  ["analytics overview, 30 days", "/api/analytics/overview?days=30", person],
  ["analytics performance", "/api/analytics/performance", person],
];

/** What screens load, on a server with 10,000 accounts, of which the heaviest has 100,000 activities in 30 days. */
export const readTimes: Row = {
  name: "reads",
  async run({ seconds }) {
    using folder = temporary();
    await seed(folder.path, { items: 10_000, people: 9_998, activities: 100_000, activitiesOfOthers: 900_000 });
    await using attache = await startAttache(folder.path);
    const headers = new Map([
      [boss, await signIn(attache.url, boss)],
      [person, await signIn(attache.url)],
    ]);
    const metrics: Measurement[] = [];
    for (const [what, path, who] of reads) {
      const ask = { url: attache.url, path, headers: headers.get(who) ?? {}, connections: 1 };
      await load({ ...ask, seconds: 0.5 });
      const { p50, p95, failed } = await load({ ...ask, seconds: Math.min(2, seconds) });
      metrics.push({
        what: `${what}: 10,000 accounts, 1 M activities`,
        measured: `p50 ${ms(p50)}, p95 ${ms(p95)}${failed > 0 ? `, ${failed} failed` : ""}`,
        beside: "-",
        bar: `p95 ≤ ${limit} ms`,
        pass: p95 <= limit && failed === 0,
      });
    }
    return metrics;
  },
};

import { load } from "../load.ts";
import { startAttache, createTemporaryFolder } from "../programs.ts";
import { ms, type Measurement, type Row } from "../row.ts";
import { admin, reader, seed, signIn } from "../seed.ts";

const limit = 20;
const reads: [what: string, path: string, who: typeof reader][] = [
  ["users, first page with count", "/api/admin/users?count=true", admin],
  ["users matching a search, with count", "/api/admin/users?search=number+77&count=true", admin],
  ["users, a search without results", "/api/admin/users?search=no+such+person", admin],
  ["user counts", "/api/admin/stats", admin],
  ["an admin's badges", "/api/badges", admin],
  ["dashboard metrics", "/api/dashboard/stats", reader],
  ["job application performance, 30 days", "/api/dashboard/real-stats?days=30", reader],
  ["badges", "/api/badges", reader],
  ["recent activity", "/api/dashboard/recent-activity", reader],
  ["analytics overview, 30 days", "/api/analytics/overview?days=30", reader],
  ["analytics performance", "/api/analytics/performance", reader],
];

/** What screens load, on a server with 10,000 accounts, of which the heaviest has 100,000 activities in 30 days. */
export const readTimes: Row = {
  name: "reads",
  async run({ seconds }) {
    using folder = createTemporaryFolder();
    await seed(folder.path, { items: 10_000, people: 9_998, activities: 100_000, activitiesOfOthers: 900_000 });
    await using attache = await startAttache(folder.path);
    const headers = new Map([
      [admin, await signIn(attache.url, admin)],
      [reader, await signIn(attache.url)],
    ]);
    const metrics: Measurement[] = [];
    for (const [what, path, who] of reads) {
      const ask = { url: attache.url, path, headers: headers.get(who) ?? {}, connections: 1 };
      await load({ ...ask, seconds: 0.5 });
      const { p50, p95, failed } = await load({ ...ask, seconds: Math.min(2, seconds) });
      metrics.push({
        name: `${what}: 10,000 accounts, 1 M activities`,
        measured: `p50 ${ms(p50)}, p95 ${ms(p95)}${failed > 0 ? `, ${failed} failed` : ""}`,
        baseline: "-",
        limit: `p95 ≤ ${limit} ms`,
        pass: p95 <= limit && failed === 0,
      });
    }
    return metrics;
  },
};

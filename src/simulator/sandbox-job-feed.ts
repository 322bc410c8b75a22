import type { FeedOpening, JobFeed } from "#core/jobs/sources/contract.ts";
import { sandboxJobPath } from "./model/contract.ts";
import type { Simulator } from "./model/simulator.ts";

/** The default feed: what the simulated network has, with no connection needed. */
export const createSandboxJobFeed = (simulator: () => Simulator): JobFeed => ({
  source: "sandbox",
  async fetch() {
    const openings: FeedOpening[] = [];
    for (let page = 1; ; page += 1) {
      const { jobs, total } = simulator().searchJobs("", { keywords: "" }, page);
      for (const { id, title, company, place, postedAt } of jobs) {
        const description = simulator().job("", id)?.description ?? "";
        openings.push({
          sourceId: id,
          url: sandboxJobPath(id),
          title,
          company,
          location: place,
          description,
          postedAt,
          expiresAt: null,
        });
      }
      if (jobs.length === 0 || openings.length >= total) return { openings, isComplete: true };
    }
  },
});

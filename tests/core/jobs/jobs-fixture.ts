import {
  FeedError,
  type FeedAnswer,
  type FeedOpening,
  type JobFeed,
  type JobSource,
} from "#core/jobs/sources/contract.ts";
import { SearchQuery } from "#core/jobs/contract.ts";
import type { LinkReader } from "#core/link-port.ts";
import { createTestCore } from "#tests/support/core/core.ts";
import { insertPerson } from "../content/content-fixture.ts";

export const hour = 3_600_000;

export const feedOpening = (sourceId: string, more: Partial<FeedOpening> = {}): FeedOpening => ({
  sourceId,
  url: `https://jobs.example/${sourceId}`,
  title: "Python Developer",
  company: `Company ${sourceId}`,
  location: "Remote",
  description: "Django and PostgreSQL.",
  postedAt: null,
  expiresAt: null,
  ...more,
});

/** A core whose feeds answer what `answers` has; a source without an answer fails. */
export function createJobsFixture({ linkReader }: { linkReader?: LinkReader } = {}) {
  const answers = new Map<JobSource, FeedAnswer | FeedError>();
  const asked: string[] = [];
  const feed = (source: JobSource): JobFeed => ({
    source,
    async fetch(board) {
      asked.push(board === "" ? source : `${source}:${board}`);
      const answer = answers.get(source) ?? new FeedError("unreachable", "It can't be reached now.");
      if (answer instanceof FeedError) throw answer;
      return answer;
    },
  });
  const sources = ["sandbox", "remotive", "arbeitnow", "greenhouse"] as const;
  const core = createTestCore({ jobFeeds: sources.map(feed), ...(linkReader && { linkReader }) });
  const ada = insertPerson(core, "Ada", false);
  return {
    core,
    ada,
    answers,
    asked,
    jobs: core.jobs,
    offer: (source: JobSource, openings: readonly FeedOpening[], isComplete = true) =>
      answers.set(source, { openings, isComplete }),
    search: (query: Partial<Record<keyof SearchQuery, string>> = {}, userId = ada) =>
      core.jobs.search(userId, SearchQuery.parse({ count: "true", ...query })),
    [Symbol.dispose]: () => core.close(),
  };
}

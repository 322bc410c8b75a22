import type { FeedAnswer, JobFeed } from "#core/jobs/sources/contract.ts";
import { fetchAshby } from "./boards/ashby.ts";
import { fetchGreenhouse } from "./boards/greenhouse.ts";
import { fetchLever } from "./boards/lever.ts";
import { createFeedReader, type Fetch, type FeedReader } from "./feed-reader.ts";
import { fetchArbeitnow } from "./lists/arbeitnow.ts";
import { fetchHackerNews } from "./lists/hackernews.ts";
import { fetchHimalayas } from "./lists/himalayas.ts";
import { fetchJobicy } from "./lists/jobicy.ts";
import { fetchRemoteOk } from "./lists/remoteok.ts";
import { fetchRemotive } from "./lists/remotive.ts";
import { fetchTheMuse } from "./lists/themuse.ts";

type FetchOpenings = (reader: FeedReader, signal: AbortSignal, board: string) => Promise<FeedAnswer>;

const feeds = {
  remotive: fetchRemotive,
  arbeitnow: fetchArbeitnow,
  remoteok: fetchRemoteOk,
  jobicy: fetchJobicy,
  himalayas: fetchHimalayas,
  themuse: fetchTheMuse,
  hackernews: fetchHackerNews,
  greenhouse: fetchGreenhouse,
  lever: fetchLever,
  ashby: fetchAshby,
} satisfies Partial<Record<JobFeed["source"], FetchOpenings>>;

interface JobFeedsOptions {
  version: string;
  fetch?: Fetch;
}

/** Public job boards; each is asked by its documented interface only. */
export function createJobFeeds({ version, fetch = globalThis.fetch }: JobFeedsOptions): JobFeed[] {
  const reader = createFeedReader(fetch, `Attache/${version} (self-hosted job search)`);
  return Object.entries(feeds).map(([source, fetchOpenings]: [string, FetchOpenings]) => ({
    source: source as keyof typeof feeds,
    fetch: (board, signal) => fetchOpenings(reader, signal, board),
  }));
}

/** In the order they are listed. */
export const jobSources = [
  "sandbox",
  "network",
  "remotive",
  "arbeitnow",
  "remoteok",
  "jobicy",
  "himalayas",
  "themuse",
  "hackernews",
  "greenhouse",
  "lever",
  "ashby",
] as const;
export type JobSource = (typeof jobSources)[number];

/** As a source publishes it; texts are plain. */
export interface FeedOpening {
  /** Of the source: the same opening keeps it. */
  sourceId: string;
  url: string;
  title: string;
  company: string;
  location: string;
  description: string;
  /** As it is written, if the source has a field for it. */
  salary?: string | undefined;
  /** In the source's own words, such as 'Remote' or 'hybrid'. */
  workplace?: string | undefined;
  tags?: readonly string[] | undefined;
  /** UTC ms; null if the source doesn't say. */
  postedAt: number | null;
  expiresAt: number | null;
}

export interface FeedAnswer {
  openings: readonly FeedOpening[];
  /** Whether an opening that is missing has been closed. */
  isComplete: boolean;
}

export const feedProblems = ["unknown_board", "throttled", "refused", "unreachable", "changed", "too_large"] as const;
export type FeedProblem = (typeof feedProblems)[number];

/** Why a source has no openings now. `message` says it to people, without the source's name. */
export class FeedError extends Error {
  override readonly name = "FeedError";
  constructor(
    readonly problem: FeedProblem,
    message: string,
  ) {
    super(message);
  }
}

export interface JobFeed {
  readonly source: JobSource;
  /** `board`: the company's name there, for sources that have one board per company. @throws FeedError */
  fetch(board: string, signal: AbortSignal): Promise<FeedAnswer>;
}

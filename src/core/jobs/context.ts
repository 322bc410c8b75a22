import type { Changes } from "#core/changes.ts";
import type { Connections } from "#core/connections/connections.ts";
import type { Database } from "#core/database.ts";
import type { JobFeed, JobSource } from "#core/jobs/sources/contract.ts";
import type { LinkReader } from "#core/link-port.ts";
import type { Notifications } from "#core/notifications/notifications.ts";
import type { Clock, Log } from "#core/ports.ts";
import type { JobPreferences } from "#core/job-preferences/contract.ts";

/** What a person looks for. */
export type JobWishes = Pick<JobPreferences, "jobTitle" | "location" | "experienceLevel" | "salaryRange" | "skills">;

export interface JobsDeps {
  database: Database;
  clock: Clock;
  log: Log;
  changes: Changes;
  notifications: Pick<Notifications, "notify">;
  connections: Pick<Connections, "driverFor" | "reportDriverError" | "connectedAt">;
  jobFeeds: readonly JobFeed[];
  linkReader: LinkReader;
  wishesOf: (userId: string) => JobWishes;
  /** The id of the person's application for each of the jobs. */
  applicationsFor: (
    userId: string,
    jobs: readonly { title: string; company: string; location: string; url: string }[],
  ) => (string | null)[];
}

/** A source that a person's search covers. */
export interface ActiveFeed {
  /** Who may see its openings: those with the same text. */
  feed: string;
  source: JobSource;
  board: string;
}

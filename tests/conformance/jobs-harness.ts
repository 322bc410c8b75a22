import type { ApplicationQuestion, NetworkJobs } from "#core/network-port.ts";
import type { OpenedNetwork } from "./suite.ts";

export interface OpenedJobs extends OpenedNetwork {
  jobs: {
    /** The applications that the network received, newest first. */
    sent(): {
      jobId: string;
      answers: Record<string, string>;
      cv: { name: string; sha256: string } | null;
      follows: boolean;
    }[];
    /** An open job with Easy Apply that requires an answer of this kind. */
    findJobAsking(kind: ApplicationQuestion["kind"]): string;
    /** Applies until the daily limit is reached. */
    exhaustDailyLimit(): void;
  };
}

export const requireJobs = ({ driver }: OpenedNetwork): NetworkJobs => {
  if (!driver.jobs) throw new Error("This driver has no jobs.");
  return driver.jobs;
};

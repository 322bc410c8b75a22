import type { ApplicationQuestion, NetworkJobs } from "#core/network-port.ts";
import type { OpenedNetwork } from "./suite.ts";

/** A network with jobs as the suite needs it. */
export interface OpenedJobs extends OpenedNetwork {
  jobs: {
    /** What the network has from the account, the newest first. */
    sent(): {
      jobId: string;
      answers: Record<string, string>;
      cv: { name: string; sha256: string } | null;
      follows: boolean;
    }[];
    /** An open job with Easy Apply that requires an answer of this kind. */
    findJobAsking(kind: ApplicationQuestion["kind"]): string;
    /** Has the account apply as often as the network allows in a day. */
    exhaustDailyLimit(): void;
  };
}

export const requireJobs = ({ driver }: OpenedNetwork): NetworkJobs => {
  if (!driver.jobs) throw new Error("This driver has no jobs.");
  return driver.jobs;
};

import type { Status } from "#core/accounts/contract.ts";
import type { Content } from "./content.ts";

type Holding = Pick<Content, "hold" | "release">;

/** Runs in the transaction that changes the account's status. */
export const createStatusHandler =
  ({ hold, release }: Holding) =>
  (userId: string, status: Status): void => {
    if (status === "suspended") hold(userId, "suspended");
    else if (status === "approved") release(userId);
  };

export const createConnectionHandler =
  ({ hold, release }: Holding) =>
  (userId: string, state: "connected" | "not_connected" | "needs_you"): void => {
    if (state === "connected") release(userId);
    else hold(userId, state);
  };

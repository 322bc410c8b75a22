import { FeedError, type FeedAnswer, type FeedOpening } from "./contract.ts";
import { classifyNetworkError, isConnectionError } from "#core/network-errors.ts";
import type { JobsDeps } from "../context.ts";
import type { SearchCriteria } from "../contract.ts";

/** The network's own search, through the person's connected account: one page. @throws FeedError */
export async function searchNetwork(
  { connections, log }: Pick<JobsDeps, "connections" | "log">,
  userId: string,
  { query = "", location }: SearchCriteria,
): Promise<FeedAnswer> {
  const driver = connections.driverFor(userId);
  if (typeof driver === "string") {
    const message =
      driver === "needs_you" ? "Reconnect your account to search it." : "Connect an account to search it.";
    throw new FeedError("refused", message);
  }
  if (!driver.jobs) throw new FeedError("refused", "This network can't be searched for jobs.");
  const connectedAt = connections.connectedAt(userId);
  try {
    const found = await driver.jobs.search({ keywords: query, ...(location && { location }) }, 1);
    const openings = found.items
      .filter(({ apply }) => apply !== "closed")
      .map(({ id, url, title, company, location: place, postedAt }): FeedOpening => ({
        sourceId: id,
        url,
        title,
        company,
        location: place,
        description: "",
        postedAt,
        expiresAt: null,
      }));
    return { openings, isComplete: false };
  } catch (error) {
    if (isConnectionError(error)) connections.reportDriverError(userId, error, connectedAt);
    log.warn("jobs.network_search_failed", { userId, error });
    throw feedErrorOf(error);
  }
}

function feedErrorOf(error: unknown): FeedError {
  switch (classifyNetworkError(error).kind) {
    case "session_expired":
      return new FeedError("refused", "The network asks you to sign in again. Reconnect your account.");
    case "challenge":
      return new FeedError("refused", "The network asks for a security check. Solve it there, then try again.");
    case "throttled":
    case "limit_reached":
      return new FeedError("throttled", "The network asked to slow down.");
    case "page_changed":
      return new FeedError("changed", "The network's search page has changed, so it can't be read.");
    default:
      return new FeedError("unreachable", "The network did not answer.");
  }
}

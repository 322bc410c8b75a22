import { and, count, eq, gte, lt } from "drizzle-orm";
import { Fault } from "#core/errors.ts";
import { classifyNetworkError, isConnectionError } from "#core/network-errors.ts";
import type { NetworkPeople, NumberedPage, NetworkPerson, PeopleCriteria } from "#core/network-people.ts";
import { withTimeout } from "#core/with-timeout.ts";
import type { CampaignContext } from "../context.ts";
import { campaignLimits } from "../contract.ts";
import type { AudiencePerson } from "./contract.ts";
import { peopleSearches } from "../tables.ts";

const timeoutMs = 90_000;

/** Pages of people, read on demand: each is a page of the network, so they are limited by day. */
export function createPeopleSearch(context: CampaignContext) {
  const { database, clock, settings, connections, log } = context;
  const { db } = database;

  const startOfDay = (userId: string): number =>
    Temporal.Instant.fromEpochMilliseconds(clock.now())
      .toZonedDateTimeISO(settings.zoneOf(userId))
      .startOfDay()
      .toInstant().epochMilliseconds;

  const searchesLeft = (userId: string): number => {
    const today = and(eq(peopleSearches.userId, userId), gte(peopleSearches.at, startOfDay(userId)));
    const used = db.select({ n: count() }).from(peopleSearches).where(today).get()?.n ?? 0;
    return Math.max(0, campaignLimits.searchesPerDay - used);
  };

  /** Counted before, so that a failure is counted too. @throws Fault `campaigns.searches_used_up` */
  const spend = (userId: string): void =>
    database.write(() => {
      if (searchesLeft(userId) === 0) {
        const message = `You have read ${campaignLimits.searchesPerDay} pages of people today, which is the limit. Continue tomorrow.`;
        throw new Fault("rate_limited", "campaigns.searches_used_up", message);
      }
      db.delete(peopleSearches)
        .where(and(eq(peopleSearches.userId, userId), lt(peopleSearches.at, startOfDay(userId))))
        .run();
      db.insert(peopleSearches).values({ userId, at: clock.now() }).run();
    });

  /** @throws Fault `campaigns.no_people` */
  const requirePeople = (userId: string): NetworkPeople => {
    const driver = connections.driverFor(userId);
    if (typeof driver === "string") {
      const message =
        driver === "needs_you"
          ? "Reconnect your account to search for people."
          : "Connect an account to search for people.";
      throw new Fault("unavailable", "campaigns.no_people", message);
    }
    if (!driver.people)
      throw new Fault("unavailable", "campaigns.no_people", "This network can't be searched for people.");
    return driver.people;
  };

  return {
    searchesLeft,

    /** @throws Fault `campaigns.no_people`, `campaigns.searches_used_up`, `network.throttled`, `.challenge`, `.page_changed`, `.unreachable` */
    async search(userId: string, criteria: PeopleCriteria, page: number): Promise<NumberedPage<AudiencePerson>> {
      const people = requirePeople(userId);
      spend(userId);
      const connectedAt = connections.connectedAt(userId);
      try {
        const work = people.search(criteria, page);
        const found = await withTimeout(work, { clock, timeoutMs, waitingFor: "The network" });
        return { items: found.items.map(toPerson), next: found.next };
      } catch (error) {
        if (isConnectionError(error)) connections.reportDriverError(userId, error, connectedAt);
        log.warn("campaigns.search_failed", { userId, error });
        throw searchFault(error);
      }
    },
  };
}

const toPerson = ({ id, url, name, headline, company, location, degree }: NetworkPerson): AudiencePerson => ({
  id,
  url,
  name: name || null,
  headline: headline || null,
  company,
  location: location || null,
  degree,
});

/** What the owner can do about it. */
function searchFault(error: unknown): Fault {
  const problem = classifyNetworkError(error);
  switch (problem.kind) {
    case "fault":
      return problem.error;
    case "session_expired":
      return new Fault(
        "unavailable",
        "campaigns.no_people",
        "The network asks you to sign in again. Reconnect your account.",
      );
    case "challenge":
      return new Fault(
        "challenge",
        "network.challenge",
        "The network asks for a security check. Solve it there, then try again.",
      );
    case "throttled":
      return new Fault("rate_limited", "network.throttled", "The network asked to slow down. Try again later.");
    case "limit_reached":
      return new Fault(
        "rate_limited",
        "campaigns.searches_used_up",
        "The network allows no more searches for now. Use a CSV file or addresses.",
      );
    case "page_changed":
      return new Fault(
        "upstream",
        "network.page_changed",
        "The network's search page has changed, so it can't be read. Use a CSV file or addresses.",
      );
    default:
      return new Fault("upstream", "network.unreachable", "The network did not answer. Try again.");
  }
}

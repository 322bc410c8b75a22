import { toInstant } from "#core/contract.ts";
import type { ConnectionsContext } from "../context.ts";
import { dailyCalls, snapshotDomainLabels, snapshotDomains, type MemberDataStatus } from "./contract.ts";
import type { MemberDataNetwork } from "./context.ts";
import { nextUtcMidnight } from "./rules.ts";
import type { MemberDataConnection, MemberDataStore } from "./store.ts";

type Connection = NonNullable<MemberDataStatus["connection"]>;

interface StatusDeps {
  store: MemberDataStore;
  network: () => MemberDataNetwork | undefined;
  unusedReason: (connection: MemberDataConnection) => Connection["unusedReason"];
}

const toOptionalInstant = (at: number | null): string | null => (at === null ? null : toInstant(at));

export function createMemberDataStatus(
  { accounts, clock }: ConnectionsContext,
  { store, network, unusedReason }: StatusDeps,
) {
  const domainsOf = ({ userId, ended }: MemberDataConnection): Connection["domains"] => {
    const known = new Map(store.domainsOf(userId).map((domain) => [domain.domain, domain]));
    return snapshotDomains.flatMap((name) => {
      const found = known.get(name);
      if (!found) return [];
      const { domain, state, rows, readAt, dueAt, supportId } = found;
      const nextReadAt = ended ? null : toInstant(dueAt);
      const label = snapshotDomainLabels[domain];
      return [{ domain, label, state, rows, lastReadAt: toOptionalInstant(readAt), nextReadAt, supportId }];
    });
  };

  const callsOf = (userId: string): Connection["calls"] => {
    const { changeLog, snapshot } = store.callsOf(userId);
    return {
      changeLog: { used: changeLog, limit: dailyCalls.changeLog },
      snapshot: { used: snapshot, limit: dailyCalls.snapshot },
      resetsAt: toInstant(nextUtcMidnight(clock.now())),
    };
  };

  const offeredTo = (userId: string): MemberDataStatus["offered"] => {
    const missing = network()?.access.missingSettings();
    const isShown = missing !== undefined && missing.length > 0 && accounts.user(userId).role === "admin";
    return {
      token: missing !== undefined,
      oauth: missing?.length === 0,
      ...(isShown && { oauthNeeds: missing }),
    };
  };

  return (userId: string): MemberDataStatus => {
    const connection = store.connectionOf(userId);
    const offered = offeredTo(userId);
    if (!connection) return { offered, connection: null };
    const { name, way, connectedAt, expiresAt, isExpiryKnown, ended, problem, logReadAt, logDueAt, pausedUntil } =
      connection;
    return {
      offered,
      connection: {
        name,
        way,
        connectedAt: toInstant(connectedAt),
        expiresAt: toInstant(expiresAt),
        isExpiryKnown,
        ended,
        problem,
        unusedReason: unusedReason(connection),
        lastReadAt: toOptionalInstant(logReadAt),
        nextReadAt: ended ? null : toInstant(Math.max(logDueAt, pausedUntil ?? 0)),
        domains: domainsOf(connection),
        calls: callsOf(userId),
      },
    };
  };
}

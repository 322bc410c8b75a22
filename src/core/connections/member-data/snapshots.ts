import type { MemberDataReader, SnapshotPage, SnapshotRow } from "#core/network-member-data.ts";
import { snapshotDomains, type SnapshotDomain } from "./contract.ts";
import { recordFailure, type ReadDeps } from "./reads.ts";
import { cell, collectingPauseMs, nextBudgetAt, readParticipants, readShare, snapshotIntervalMs } from "./rules.ts";
import type { MemberDataConnection, MemberDataDomain } from "./store.ts";

export type SnapshotReads = ReturnType<typeof createSnapshotReads>;

/** Each due domain page by page, in the order of the list, until the day's calls are used. */
export function createSnapshotReads(deps: ReadDeps) {
  const { context, store, readerOf } = deps;
  const { database, clock } = context;

  const dueDomains = (userId: string): MemberDataDomain[] => {
    const now = clock.now();
    const rank = ({ domain }: MemberDataDomain) => snapshotDomains.indexOf(domain);
    return store
      .domainsOf(userId)
      .filter(({ dueAt }) => dueAt <= now)
      .toSorted((a, b) => rank(a) - rank(b));
  };

  async function readDomain(
    connection: MemberDataConnection,
    reader: MemberDataReader,
    domain: MemberDataDomain,
  ): Promise<void> {
    let current = domain;
    while (current.dueAt <= clock.now()) {
      if (!store.takeCall(connection.userId, "snapshot")) {
        store.updateDomain(current, { dueAt: nextBudgetAt(clock.now()) });
        return;
      }
      // Moved before the call, so that a failing one isn't repeated at once.
      store.updateDomain(current, { dueAt: clock.now() + collectingPauseMs(1) });
      const page = await reader.snapshot(current.domain, current.page);
      const fields = afterPage(current, page, clock.now());
      const isStored = database.write(() => {
        if (!store.isCurrent(connection)) return false;
        if (page.kind === "rows") applyRows(deps, connection, current.domain, page.rows);
        store.updateDomain(current, fields);
        return true;
      });
      if (!isStored) return;
      current = { ...current, ...fields };
    }
  }

  return {
    async readDue(connection: MemberDataConnection): Promise<void> {
      const reader = readerOf(connection);
      const due = dueDomains(connection.userId);
      if (!reader || due.length === 0) return;
      try {
        for (const domain of due) await readDomain(connection, reader, domain);
      } catch (error) {
        if (store.isCurrent(connection)) recordFailure(deps, connection, error, undefined);
      }
      context.notifyScreens(connection.userId);
    },
  };
}

/** On the first page, 'no data' means that it is not collected yet; after another page, that it was the last one. */
function afterPage(
  domain: MemberDataDomain,
  page: SnapshotPage,
  now: number,
): Partial<MemberDataDomain> & { dueAt: number } {
  if (page.kind === "no_data" && domain.page === 0) {
    const tries = domain.tries + 1;
    const pause = { tries, supportId: page.supportId, dueAt: now + collectingPauseMs(tries) };
    // Once it was there, an empty answer is no news about it.
    return domain.state === "ready" ? { ...pause, dueAt: now + snapshotIntervalMs } : { ...pause, state: "collecting" };
  }
  const before = domain.page === 0 ? 0 : domain.rows;
  const rows = before + (page.kind === "rows" ? page.rows.length : 0);
  if (page.kind === "rows" && !page.isLast) return { rows, page: domain.page + 1, tries: 0, dueAt: now };
  const isRead = { state: "ready", page: 0, rows, tries: 0, supportId: null, readAt: now } as const;
  return { ...isRead, dueAt: now + snapshotIntervalMs };
}

function applyRows(
  { store, recorded }: Pick<ReadDeps, "store" | "recorded">,
  { userId }: MemberDataConnection,
  domain: SnapshotDomain,
  rows: readonly SnapshotRow[],
): void {
  if (domain === "PROFILE") {
    const [row] = rows;
    const name = row ? `${cell(row, "First Name")} ${cell(row, "Last Name")}`.trim() : "";
    if (name !== "") store.update(userId, { name });
    return;
  }
  if (domain === "MEMBER_SHARE_INFO") {
    recorded.applySnapshotPosts(
      userId,
      rows.flatMap((row) => readShare(row) ?? []),
    );
    return;
  }
  for (const row of rows) {
    const found = readParticipants(row);
    if (found) recorded.applyParticipants(userId, found.thread, found.people, found.at);
  }
}

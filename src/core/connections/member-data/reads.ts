import { Throttled } from "#core/network-port.ts";
import { MemberDataEnded, MemberDataRefused, type MemberDataReader } from "#core/network-member-data.ts";
import { getErrorMessage } from "#core/errors.ts";
import type { ConnectionsContext } from "../context.ts";
import type { RecordedData } from "./recorded-data.ts";
import { nextLogReadAt } from "./rules.ts";
import type { MemberDataConnection, MemberDataStore } from "./store.ts";

/** Of one read of the log; a longer log continues with the next one. */
const maxPages = 8;
/** After a refusal, which only the person can resolve. */
const refusedPauseMs = 24 * 3_600_000;

export interface ReadDeps {
  context: ConnectionsContext;
  store: MemberDataStore;
  recorded: RecordedData;
  readerOf(connection: MemberDataConnection): MemberDataReader | undefined;
  /** The network no longer accepts the token. */
  onEnded(connection: MemberDataConnection, reason: string): void;
}

export type ChangeLogReads = ReturnType<typeof createChangeLogReads>;

/** Reads of one account never overlap: a second caller waits for the first. */
export function createChangeLogReads(deps: ReadDeps) {
  const { context, store, recorded, readerOf } = deps;
  const { database, clock, isOwnWrite } = context;
  const running = new Map<string, Promise<void>>();

  const scheduleNext = ({ userId }: MemberDataConnection, atLeast = 0): void => {
    const logDueAt = Math.max(nextLogReadAt(clock.now(), store.callsOf(userId).changeLog), atLeast);
    store.update(userId, { logDueAt });
  };

  /** One page after the other from the cursor, in whatever order the network sends them. */
  async function readPages(connection: MemberDataConnection, reader: MemberDataReader): Promise<void> {
    const { userId, logCursor } = connection;
    let { logStart: start, logPending: pending } = connection;
    const startedAt = clock.now();
    const seen = new Set<string>();
    for (let pages = 0; pages < maxPages; pages += 1) {
      if (!store.takeCall(userId, "changeLog")) return;
      const page = await reader.changeLog(logCursor ?? undefined, start);
      const isRepeated = page.ids.every((id) => seen.has(id));
      for (const id of page.ids) seen.add(id);
      const isDone = !page.mayHaveMore || isRepeated;
      pending = Math.max(pending ?? 0, page.newestAt ?? 0, logCursor ?? 0) || null;
      start = isDone ? 0 : start + page.ids.length;
      const position = isDone
        ? { logCursor: pending, logStart: 0, logPending: null, logReadAt: startedAt }
        : { logStart: start, logPending: pending };
      const isStored = database.write(() => {
        if (!store.isCurrent(connection)) return false;
        recorded.applyEvents(userId, page.events);
        const isOwn = page.events.some((event) => event.kind === "post" && isOwnWrite(userId, event.remoteId));
        store.update(userId, { ...position, ...(isOwn && { hasOwnPost: true }), problem: null, pausedUntil: null });
        return true;
      });
      if (isDone || !isStored) return;
    }
  }

  async function readOnce(connection: MemberDataConnection): Promise<void> {
    const reader = readerOf(connection);
    if (!reader) return;
    scheduleNext(connection);
    try {
      await readPages(connection, reader);
    } catch (error) {
      if (store.isCurrent(connection)) recordFailure(deps, connection, error, "logDueAt");
    }
    if (store.isCurrent(connection)) {
      scheduleNext(connection, store.connectionOf(connection.userId)?.pausedUntil ?? 0);
      context.notifyScreens(connection.userId);
    }
  }

  return {
    /** Failures are recorded for the person, never raised. */
    read(connection: MemberDataConnection): Promise<void> {
      const { userId } = connection;
      const known = running.get(userId);
      if (known) return known;
      const reading = readOnce(connection).finally(() => running.delete(userId));
      running.set(userId, reading);
      return reading;
    },
  };
}

export function recordFailure(
  { context: { database, clock, log }, store, onEnded }: ReadDeps,
  connection: MemberDataConnection,
  error: unknown,
  due: "logDueAt" | undefined,
): void {
  const { userId } = connection;
  if (error instanceof MemberDataEnded) return onEnded(connection, error.message);
  const now = clock.now();
  const message = getErrorMessage(error);
  if (error instanceof Throttled) {
    const until = error.until ?? now + 60_000;
    store.update(userId, {
      pausedUntil: until,
      problem: "LinkedIn asked to wait before the next read. Attaché continues by itself.",
    });
    return;
  }
  log.warn("member_data.read_failed", { userId, reason: message });
  database.write(() => {
    if (error instanceof MemberDataRefused) {
      const problem = describeRefusal(message);
      return store.update(userId, { problem, pausedUntil: now + refusedPauseMs });
    }
    store.update(userId, { problem: `${message} Attaché tries again by itself.`, ...(due && { pausedUntil: null }) });
  });
}

/** LinkedIn answers alike whatever is missing. */
export const describeRefusal = (message: string): string =>
  `LinkedIn refuses this access${message === "" ? "" : ` ('${message}')`}. It is for people whose profile says that they live in the EU, the EEA or Switzerland: check the location on your profile. Or the token lacks a permission: create one with r_dma_portability_self_serve checked, in an app that has the product 'Member Data Portability API (Member)'.`;

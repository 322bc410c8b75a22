import type { ActionRow, NewAction } from "#core/bot/actions/action-rows.ts";
import type { ActionState } from "#core/bot/contract.ts";
import type { BotStores } from "#core/bot/stores.ts";
import { Fault } from "#core/errors.ts";
import { createTable, createTables, type MemoryDatabase } from "./memory-database.ts";

const empty = {
  personId: null,
  person: null,
  targetUrl: null,
  targetTitle: null,
  text: null,
  threadId: null,
  jobId: null,
  campaignId: null,
  campaignName: null,
  reference: null,
  unlessRepliedSince: null,
  approvedAt: null,
  expiresAt: null,
  doneAt: null,
  code: null,
  note: null,
  evidence: null,
  questions: null,
  relation: null,
  remoteId: null,
  remoteUrl: null,
  revision: 0,
  fence: 0,
  tries: 0,
  sendAgain: false,
  restoredFrom: null,
} satisfies Omit<ActionRow, "id" | "userId" | "kind" | "state" | "createdAt" | "dueAt" | "updatedAt">;

/** Without deleting: the engine keeps an object that lost a field as a slow dictionary. */
function given<Row extends object>(row: Row): Partial<Row> {
  const fields: Partial<Row> = {};
  for (const name in row) if (row[name] !== undefined) fields[name] = row[name];
  return fields;
}

const byDueTime = (a: ActionRow, b: ActionRow): number => a.dueAt - b.dueAt || (a.id < b.id ? -1 : 1);
const isEarlierDone = (a: ActionRow, b: ActionRow): boolean =>
  (a.doneAt ?? 0) < (b.doneAt ?? 0) || (a.doneAt === b.doneAt && a.id < b.id);
const isExpiring = ({ state }: ActionRow): boolean => state === "proposed" || state === "approved";
const notDone: readonly ActionState[] = ["failed", "skipped"];

/** Those that have not ended are few, and asked for all the time. */
function createTablesOfActions(database: MemoryDatabase) {
  const all = createTable<ActionRow>(database);
  const openOf = createTables<ActionRow>(database);
  const endedOf = createTables<ActionRow>(database);
  const expiring = createTable<ActionRow>(database);
  /** Undefined while it must be looked for again. */
  let soonest: number | undefined;
  const findSoonest = (): number => {
    let found = Infinity;
    for (const { expiresAt } of expiring.values()) found = Math.min(found, expiresAt ?? Infinity);
    return found;
  };
  return {
    byId: all.get,
    open: (userId: string): Iterable<ActionRow> => openOf(userId).values(),
    ended: (userId: string): Iterable<ActionRow> => endedOf(userId).values(),
    expiring: expiring.values,
    nextExpiry: (): number => (soonest ??= findSoonest()),
    all: all.values,
    put(row: ActionRow): ActionRow {
      const [open, ended] = [openOf(row.userId), endedOf(row.userId)];
      all.set(row.id, row);
      if (row.doneAt === null) open.set(row.id, row);
      else {
        if (open.get(row.id)) open.delete(row.id);
        ended.set(row.id, row);
      }
      const isListed = isExpiring(row) && row.expiresAt !== null;
      const before = expiring.get(row.id);
      if (isListed) expiring.set(row.id, row);
      else if (before) expiring.delete(row.id);
      if (isListed ? before?.expiresAt !== row.expiresAt : before) {
        soonest = undefined;
        database.onRollback(() => (soonest = undefined));
      }
      return row;
    },
  };
}

export type MemoryActions = BotStores["rows"] & {
  /** By action, ended or not. */
  statesOf(userId: string): [string, ActionState][];
};

export function createMemoryActions(database: MemoryDatabase): MemoryActions {
  const { byId, open, ended, expiring, nextExpiry, all, put } = createTablesOfActions(database);
  const onePerPerson = new Set(["profile_view", "connection_request", "withdrawal"]);
  const notHere = (): never => {
    throw new Error("The simulation doesn't use this.");
  };
  const openWhere = (userId: string, holds: (row: ActionRow) => boolean): ActionRow[] => {
    const found: ActionRow[] = [];
    for (const row of open(userId)) if (holds(row)) found.push(row);
    return found.length > 1 ? found.toSorted(byDueTime) : found;
  };
  return {
    byId,
    getOwned(userId, id) {
      const row = byId(id);
      if (row?.userId === userId) return row;
      throw new Fault("not_found", "bot.not_found", "This action was not found.");
    },
    insert(row: NewAction) {
      const { userId, kind, personId } = row;
      if (onePerPerson.has(kind) && personId != null) {
        const same = openWhere(userId, (other) => other.kind === kind && other.personId === personId);
        if (same.length > 0) throw new Error("UNIQUE constraint failed: bot_actions_one_open");
      }
      return put({ ...empty, ...given(row) } as ActionRow);
    },
    move(id, from, fields) {
      const row = byId(id);
      return row && from.includes(row.state) ? put({ ...row, ...given(fields) }) : undefined;
    },
    approvedOf: (userId, kind, now, limit) =>
      openWhere(
        userId,
        (row) =>
          row.state === "approved" &&
          row.kind === kind &&
          row.dueAt <= now &&
          (row.expiresAt === null || row.expiresAt > now),
      ).slice(0, limit),
    openCounts(userId) {
      const counts: ReturnType<BotStores["rows"]["openCounts"]> = [];
      for (const { state, kind } of open(userId)) {
        const counted = counts.find((other) => other.state === state && other.kind === kind);
        if (counted) counted.n += 1;
        else counts.push({ state, kind, n: 1 });
      }
      return counts;
    },
    inStates: (userId, states, limit) => openWhere(userId, ({ state }) => states.includes(state)).slice(0, limit),
    expired(now) {
      if (nextExpiry() > now) return [];
      const found: ActionRow[] = [];
      for (const row of expiring()) if ((row.expiresAt ?? Infinity) <= now) found.push(row);
      return found;
    },
    nextExpiry() {
      const at = nextExpiry();
      return at === Infinity ? undefined : at;
    },
    lastDone(userId, limit) {
      const found: ActionRow[] = [];
      // The newest first, so that most of the others are not among them.
      for (const row of [...ended(userId)].toReversed()) {
        const last = found[limit - 1];
        if (row.state !== "done" || (last && !isEarlierDone(last, row))) continue;
        const at = found.findIndex((other) => isEarlierDone(other, row));
        if (at >= 0) found.splice(at, 0, row);
        else found.push(row);
        if (found.length > limit) found.pop();
      }
      return found;
    },
    running: (userId) => openWhere(userId, ({ state }) => state === "claimed" || state === "armed")[0],
    openOfPerson: (userId, personId) => openWhere(userId, (row) => row.personId === personId),
    openOfCampaign: (userId, campaignId) => openWhere(userId, (row) => row.campaignId === campaignId),
    claimedReads: () =>
      [...all()].filter(
        ({ state, kind }) => state === "claimed" && (kind === "profile_view" || kind === "inbox_sweep"),
      ),
    deleteOldSweeps: notHere,
    sameMessage: (userId, personId, text) =>
      [...open(userId), ...ended(userId)].find(
        (row) =>
          row.personId === personId && row.kind === "message" && row.text === text && !notDone.includes(row.state),
      ),
    sameTarget: (userId, kind, targetUrl) =>
      openWhere(userId, (row) => row.kind === kind && row.targetUrl === targetUrl)[0],
    applicationTo: (userId, jobId) =>
      [...open(userId), ...ended(userId)].find((row) => row.jobId === jobId && !notDone.includes(row.state)),
    page: (userId, { limit, view, state, kind, campaign, person }, after) =>
      view === "log" || after || state || kind || campaign || person
        ? notHere()
        : openWhere(userId, () => true).slice(0, limit),
    countMatching: notHere,
    statesOf: (userId) => [...open(userId), ...ended(userId)].map(({ id, state }) => [id, state]),
  };
}

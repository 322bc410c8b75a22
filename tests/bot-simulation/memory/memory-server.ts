import { createAccountTurns } from "#core/account-turns.ts";
import type { Status } from "#core/accounts/contract.ts";
import { createAttempts } from "#core/attempts/attempts.ts";
import type { StoredAutomationSettings } from "#core/automation/contract.ts";
import { applyChange, readStored } from "#core/automation/rules.ts";
import { createBot } from "#core/bot/bot.ts";
import { silentLog } from "#core/log.ts";
import { Challenge } from "#core/network-port.ts";
import { clockOf, type ServerDeps, type ServerModules, type SimulatedServer } from "../world/server.ts";
import { createMemoryAttemptStore } from "./memory-attempts.ts";
import { createMemoryDatabase, createTable, type MemoryDatabase } from "./memory-database.ts";
import { createMemoryStores } from "./memory-stores.ts";

interface Connection {
  connectedAt: number;
  error: "session_expired" | "challenge" | undefined;
}

interface Stored {
  database: MemoryDatabase;
  zones: ReadonlyMap<string, string>;
  statuses: ReturnType<typeof createTable<Status>>;
  settings: ReturnType<typeof createTable<StoredAutomationSettings>>;
  connections: ReturnType<typeof createTable<Connection>>;
}

/** The same bot and attempts without SQLite, so that years of many accounts pass in a minute. */
export function createMemoryServer(): SimulatedServer {
  const database = createMemoryDatabase();
  const zones = new Map<string, string>();
  const stored: Stored = {
    database,
    zones,
    statuses: createTable(database),
    settings: createTable(database),
    connections: createTable(database),
  };
  const attempts = createMemoryAttemptStore(database);
  let stores: ReturnType<typeof createMemoryStores> | undefined;
  const rowsOf = (userId: string) => stores?.rows.inStates(userId, ["claimed", "armed"]) ?? [];

  return {
    addUser(userId, zone) {
      zones.set(userId, zone);
      stored.statuses.set(userId, "approved");
    },
    start(deps) {
      stores ??= createMemoryStores(database, deps.random);
      return startModules(stored, { ...deps, stores, attempts });
    },
    actionOfAttempt: attempts.subjectOf,
    openAction: (userId, kind) => rowsOf(userId).find((row) => row.kind === kind)?.id,
    isActing: (userId) => rowsOf(userId).length > 0,
    statesOf: (userId) => new Map(stores?.rows.statesOf(userId)),
    close: () => {},
  };
}

interface MemoryDeps extends ServerDeps {
  stores: ReturnType<typeof createMemoryStores>;
  attempts: ReturnType<typeof createMemoryAttemptStore>;
}

function startModules(stored: Stored, deps: MemoryDeps): ServerModules {
  const { database, zones, statuses, settings } = stored;
  const { stores, step, accountsAtOnce, log = silentLog } = deps;
  const clock = clockOf(deps);
  const defaults = readStored({});
  const settingsOf = (userId: string): StoredAutomationSettings => settings.get(userId) ?? defaults;
  const connections = createMemoryConnections(stored, deps, (userId) => bot.onConnectionChanged(userId));
  const changeStatus = (userId: string, status: Status): void =>
    database.write(() => {
      statuses.set(userId, status);
      bot.onStatusChanged(userId);
    });
  // Nothing here is charged: neither comments nor applications are simulated.
  const usage = { used: 0, limit: 0, resetsAt: new Date(0).toISOString() };
  const bot = createBot({
    database,
    stores,
    clock,
    log,
    changes: { publish: () => {} },
    accounts: { statusOf: (userId) => statuses.get(userId) ?? "pending" },
    activity: { record: () => {} },
    notifications: { notify: () => {} },
    quotas: {
      reserve: () => {},
      release: () => {},
      spend: () => {},
      usageOf: () => ({ posts: usage, applications: usage, aiInteractions: usage }),
    },
    settings: { zoneOf: (userId) => zones.get(userId) ?? "UTC" },
    automation: { settingsOf },
    network: connections,
    attempts: createAttempts(deps.attempts, { clock, log, step }),
    turns: createAccountTurns(),
    applicationsPerDayOf: () => Infinity,
    importedInvitationsSince: () => [],
    accountsAtOnce,
  });
  return {
    bot,
    clock,
    connections,
    automation: {
      save(userId, change) {
        database.write(() => {
          settings.set(userId, applyChange(settingsOf(userId), change));
          bot.onAutomationChanged(userId);
        });
      },
    },
    accounts: {
      suspend: (_by, userId) => changeStatus(userId, "suspended"),
      reinstate: (_by, userId) => changeStatus(userId, "approved"),
    },
  };
}

function createMemoryConnections(
  { database, connections }: Stored,
  { clock, network }: MemoryDeps,
  onConnectionChanged: (userId: string) => void,
) {
  const change = (userId: string, connection: Connection | undefined): void =>
    database.write(() => {
      if (connection) connections.set(userId, connection);
      else connections.delete(userId);
      onConnectionChanged(userId);
    });
  return {
    driverFor(userId: string) {
      const connection = connections.get(userId);
      if (!connection) return "not_connected" as const;
      return connection.error === undefined ? network.driver(userId, userId) : ("needs_you" as const);
    },
    connectedAt: (userId: string) => ({ session: connections.get(userId)?.connectedAt, api: undefined }),
    isConnectedElsewhere: () => false,
    sessionErrorOf: (userId: string) => connections.get(userId)?.error,
    reportDriverError(userId: string, error: unknown, connectedAt: { session: number | undefined }): void {
      const known = connections.get(userId);
      const state = error instanceof Challenge ? "challenge" : "session_expired";
      if (!known || known.error === state || known.connectedAt !== connectedAt.session) return;
      change(userId, { ...known, error: state });
    },
    connect(userId: string): void {
      const known = connections.get(userId);
      // An existing connection stays as it is.
      change(userId, known?.error === undefined && known ? known : { connectedAt: clock.now(), error: undefined });
    },
    disconnect: (userId: string): void => change(userId, undefined),
  };
}

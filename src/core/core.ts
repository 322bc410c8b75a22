import { join } from "node:path";
import { openAccounts, type Accounts } from "./accounts/accounts.ts";
import type { Status } from "./accounts/contract.ts";
import { openActivity, type ActivityLog } from "./activity/activity.ts";
import { openAnalytics, type Analytics } from "./analytics/analytics.ts";
import { openAttempts } from "./attempts/attempts.ts";
import type { Step } from "./attempts/contract.ts";
import { createChanges, type Changes } from "./changes.ts";
import { systemClock } from "./clock.ts";
import type { Config } from "./config.ts";
import { openContent, type Content } from "./content/content.ts";
import type { HoldReason } from "./content/contract.ts";
import { figuresEvery } from "./content/figures.ts";
import { topics } from "./contract.ts";
import { openDatabase, type Database } from "./database.ts";
import { makeFolder } from "./lock.ts";
import { migrationsIn } from "./migrations.ts" with { type: "macro" };
import type { NetworkName } from "./network/contract.ts";
import { startNetworkJobs } from "./network/jobs.ts";
import { openNetwork, type Connections, type NetworkAccess } from "./network/network.ts";
import { openNotifications, type Notifications } from "./notifications/notifications.ts";
import type { Clock, Log, Random } from "./ports.ts";
import { openQuotas, type QuotaLedger } from "./quotas/quotas.ts";
import { openReplies, type Replies } from "./replies/replies.ts";
import { sandboxDriver } from "./sandbox/driver.ts";
import { openWorld, type World } from "./sandbox/world.ts";
import { createSchedule, type Schedule } from "./schedule.ts";
import { openSecrets, type Secrets } from "./secrets.ts";
import { openSettings, type AccountSettings } from "./settings/settings.ts";
import { version } from "./version.ts";

export interface CoreOptions {
  /** Folder of the data, or ':memory:' for tests. */
  dataDir: string;
  config: Config;
  log: Log;
  clock?: Clock;
  random?: Random;
  /** A server holds the data folder: the files must already have this version's shape. */
  besideServer?: boolean;
  /** Networks besides the built-in sandbox, or in its place. */
  networks?: Partial<Record<NetworkName, NetworkAccess>>;
  /** Told at every named step of an outside action. */
  steps?: (step: Step) => void;
}

export interface Core {
  config: Config;
  log: Log;
  clock: Clock;
  changes: Changes;
  schedule: Schedule;
  accounts: Accounts;
  activity: ActivityLog;
  analytics: Analytics;
  content: Content;
  network: Connections;
  notifications: Notifications;
  quotas: QuotaLedger;
  replies: Replies;
  secrets: Secrets;
  settings: AccountSettings;
  world: World;
  database: Database;
  version: string;
  /** Whether this server sends mail. */
  mailReady(): boolean;
  /** Where people reach this server: the configured address, else where it listens. Never what a request claims. */
  address(): string | undefined;
  /** Told by the server once it listens. */
  listensAt(url: string): void;
  /** Starts timed work. Only the holder of the data folder's lock may. */
  start(): void;
  /** Ends timed work: nothing new is begun, and what has been submitted is waited for (15 s at most) and written. */
  stop(): Promise<void>;
  /** Closes the files, at once. */
  close(): void;
}

/** The one composition root: opens the files and wires the rooms, each from the floors below it. */
export function openCore(options: CoreOptions): Core {
  const { dataDir, config, log, clock = systemClock, random = Math.random, steps = () => {} } = options;
  const inMemory = dataDir === ":memory:";
  let listening: string | undefined;
  if (!inMemory) makeFolder(dataDir);
  const file = (name: string) => (inMemory ? ":memory:" : join(dataDir, name));

  const opening = { log, mayMigrate: options.besideServer !== true };
  const database = openDatabase(file("attache.db"), migrationsIn("main"), opening);
  const worldFile = openDatabase(file("sandbox.db"), migrationsIn("sandbox"), opening);
  const schedule = createSchedule(clock, log);
  const changes = createChanges();
  const secrets = openSecrets(dataDir, config.secretKey);
  const ground = { database, clock, log, changes, secrets };

  const settings = openSettings(ground);
  const quotas = openQuotas({ ...ground, settings });
  const replies = openReplies(ground);
  const activity = openActivity(ground);
  const notifications = openNotifications(ground);
  const world = openWorld({ database: worldFile, clock });

  const accounts = openAccounts({
    ...ground,
    notifications,
    quotas,
    settings,
    mailReady,
    address,
    whenStatusChanges,
    whenRemoved,
  });
  const sandbox: NetworkAccess = {
    driver: (memberId) => sandboxDriver(world, memberId),
    join: (userId, name) => world.join(userId, name).id,
  };
  const networks = { sandbox, ...options.networks };
  const network = openNetwork({ ...ground, accounts, activity, settings, networks, whenConnectionChanges });
  const attempts = openAttempts({ database, clock, log, step: steps });
  const content = openContent({ ...ground, random, activity, quotas, settings, network, attempts, obstacle });
  const analytics = openAnalytics({ ...ground, accounts, activity, content, network, notifications, quotas, settings });

  function mailReady(): boolean {
    return config.smtpUrl !== undefined;
  }
  function address(): string | undefined {
    return (config.publicUrl ?? listening)?.replace(/\/+$/, "");
  }

  // Lower rooms make higher ones act through these; `content` is there by the time anything happens.
  function obstacle(userId: string): HoldReason | undefined {
    if (accounts.statusOf(userId) !== "approved") return "suspended";
    const driver = network.driverFor(userId);
    return typeof driver === "string" ? driver : undefined;
  }
  function whenStatusChanges(userId: string, status: Status): void {
    if (status === "suspended") content.hold(userId, "suspended");
    else if (status === "approved") content.release(userId);
  }
  function whenRemoved(userId: string): void {
    // The simulated network is another file: it is told what was committed, never what may be rolled back.
    database.afterCommit(() => world.leave(userId));
  }
  function whenConnectionChanges(userId: string, state: "connected" | "not_connected" | "needs_you"): void {
    if (state === "connected") content.release(userId);
    else content.hold(userId, state);
  }

  return {
    ...ground,
    config,
    schedule,
    accounts,
    activity,
    analytics,
    content,
    network,
    notifications,
    quotas,
    replies,
    settings,
    world,
    version,
    mailReady,
    address,
    listensAt(url) {
      listening = url;
    },
    start() {
      const { publisher } = content;
      let reset = () => {};
      publisher.start(() => reset());
      reset = schedule.alarm("publish", publisher.next, publisher.tick).reset;
      schedule.every("figures", figuresEvery, () => {
        content.refreshFigures().catch((error: unknown) => log.warn("figures.failed", { error }));
      });
      startNetworkJobs({ network, schedule, log });
      schedule.cron("forget what expired", "17 * * * *", () => {
        accounts.forgetExpired();
        replies.forgetExpired();
      });
      if (inMemory) return;
      schedule.every("other processes", 1000, () => {
        if (!database.changedElsewhere()) return;
        publisher.rescan();
        changes.tell(undefined, ...topics);
      });
    },
    async stop() {
      await content.publisher.stop();
      schedule.stop();
    },
    close() {
      schedule.stop();
      database.close();
      worldFile.close();
    },
  };
}

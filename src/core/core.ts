import { join } from "node:path";
import { createAccounts, type Accounts } from "./accounts/accounts.ts";
import type { Status } from "#core/accounts/contract.ts";
import type { Actor } from "./accounts/context.ts";
import { createActivity, type ActivityLog } from "./activity/activity.ts";
import { createAnalytics, type Analytics } from "./analytics/analytics.ts";
import { createSqliteAttempts } from "./attempts/attempts.ts";
import type { Step } from "./attempts/contract.ts";
import type { Browser } from "./browser-port.ts";
import { createChanges, type Changes } from "./changes.ts";
import { systemClock } from "./clock.ts";
import type { Config } from "./config.ts";
import { createContent, type Content } from "./content/content.ts";
import type { HoldReason } from "./content/contract.ts";
import { metricsIntervalMs } from "./content/metrics.ts";
import { topics } from "./contract.ts";
import { createBackups, type ServerBackups } from "./data/backups.ts";
import { createKeyRotation, type KeyRotation } from "./data/key-rotation.ts";
import { openDatabase, type Database } from "./database.ts";
import { makeFolder } from "./lock.ts";
import { migrationsIn } from "./migrations.ts" with { type: "macro" };
import { filesIn, filesInMemory } from "./media/files.ts";
import { createMedia, type Media } from "./media/media.ts";
import type { Network } from "./network-access.ts";
import { startConnectionTimers } from "./connections/timers.ts";
import { createEvidenceStore, type EvidenceStore } from "./connections/evidence.ts";
import { createConnections, type Connections } from "./connections/connections.ts";
import { createVault, type Vault } from "./connections/vault.ts";
import { startNotificationJobs } from "./notifications/timers.ts";
import { createNotifications, type Notifications } from "./notifications/notifications.ts";
import { senderFor } from "./notifications/rules.ts";
import type { Clock, Log, Mailer, MailSettings, Random } from "./ports.ts";
import { createQuotas, type QuotaLedger } from "./quotas/quotas.ts";
import { createIdempotency, type Idempotency } from "./idempotency/idempotency.ts";
import { createScheduler, type Scheduler } from "./scheduler.ts";
import type { SealedValue, Secrets } from "./secrets.ts";
import { createServerKey, type ServerKey } from "./settings/server-key.ts";
import { createServerSettings, type ServerSettingsStore } from "./settings/server-settings.ts";
import { createAccountSettings, type AccountSettings } from "./settings/settings.ts";
import { version } from "./version.ts";

/** What core lends to the drivers of networks. */
export interface NetworkPorts {
  vault: Vault;
  evidence: EvidenceStore;
  /** The full address of a path of this server; undefined until its public address is known. */
  linkTo(path: string): string | undefined;
}

export interface CoreOptions {
  /** Folder of the data, or ':memory:' for tests. */
  dataDir: string;
  config: Config;
  log: Log;
  clock?: Clock;
  random?: Random;
  /** A server holds the data folder: the files must already have this version's shape. */
  secondaryProcess?: boolean;
  /** The networks that have a driver, the preferred one first, given what those need of core. */
  networks?: (ports: NetworkPorts) => readonly Network[];
  browser: Browser;
  mailer: Mailer;
  /** Told at every named step of an outside action. */
  steps?: (step: Step) => void;
  /** How this program is started, for what it does in a process of its own. */
  program?: readonly string[];
}

export interface Core {
  config: Config;
  log: Log;
  clock: Clock;
  changes: Changes;
  scheduler: Scheduler;
  accounts: Accounts;
  activity: ActivityLog;
  analytics: Analytics;
  backups: ServerBackups;
  browser: Browser;
  content: Content;
  evidence: EvidenceStore;
  media: Media;
  connections: Connections;
  notifications: Notifications;
  quotas: QuotaLedger;
  idempotency: Idempotency;
  secrets: Secrets;
  serverKey: ServerKey;
  keyRotation: KeyRotation;
  serverSettings: ServerSettingsStore<Actor>;
  settings: AccountSettings;
  database: Database;
  version: string;
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

/** The one composition root: opens the files and wires the modules, each from the layer below it. */
export function createCore(options: CoreOptions): Core {
  const { dataDir, config, log, clock = systemClock, random = Math.random, steps = () => {} } = options;
  const { browser, mailer } = options;
  const inMemory = dataDir === ":memory:";
  let listening: string | undefined;
  if (!inMemory) makeFolder(dataDir);
  const file = (name: string) => (inMemory ? ":memory:" : join(dataDir, name));

  const opening = { log, mayMigrate: options.secondaryProcess !== true };
  const database = openDatabase(file("attache.db"), migrationsIn("main"), opening);
  const schedule = createScheduler(clock, log);
  const changes = createChanges();
  const folder = inMemory ? undefined : dataDir;
  const alone = options.secondaryProcess !== true;
  const serverKey = createServerKey({ database, clock, folder, given: config.secretKey, alone });
  const { secrets } = serverKey;
  const ground = { database, clock, log, changes, secrets };

  const settings = createAccountSettings(ground);
  const quotas = createQuotas({ ...ground, settings });
  const replies = createIdempotency(ground);
  const activity = createActivity(ground);
  const notifications = createNotifications({ ...ground, mailer, mailSettings, linkTo });
  const files = inMemory ? filesInMemory() : filesIn(file("files"));
  const media = createMedia({ ...ground, files, heldOf: (ids) => content.holding(ids) });

  const secretCookies = () => networks.flatMap(({ declaration }) => declaration.secretCookies);
  const evidence = createEvidenceStore({ ...ground, media, secretCookies });

  const serverSettings = createServerSettings<Actor>({ ...ground, config, onChanged });
  const below = { server: serverSettings, activity, media, notifications, quotas, settings };
  const onAccessRevoked = (userId: string) => database.afterCommit(() => network.remoteSignIns.endOf(userId));
  const accounts = createAccounts({ ...ground, ...below, address, onStatusChanged, onAccessRevoked, onAccountRemoved });
  const vault = createVault(ground);
  const networks = options.networks?.({ vault, evidence, linkTo }) ?? [];
  const network = createConnections({
    ...ground,
    vault,
    accounts,
    activity,
    notifications,
    settings,
    networks,
    browser,
    onConnectionChanged,
  });
  const attempts = createSqliteAttempts({ database, clock, log, step: steps });
  const content = createContent({
    ...ground,
    random,
    activity,
    notifications,
    quotas,
    settings,
    network,
    attempts,
    media,
    obstacle,
  });
  const analytics = createAnalytics({
    ...ground,
    accounts,
    activity,
    content,
    network,
    notifications,
    quotas,
    settings,
  });

  const sealed = (): SealedValue[] =>
    [accounts, notifications, serverSettings, vault].flatMap((context) => context.sealed());
  const keyRotation = createKeyRotation({ database, accounts, serverKey, sealed });

  const backups = createBackups({ ...ground, accounts, dataDir, program: inMemory ? undefined : options.program });
  function mailSettings(): MailSettings | undefined {
    const mail = serverSettings.mailSettings();
    return mail && { url: mail.url, from: mail.from ?? senderFor(mail.url) };
  }
  function linkTo(path: string): string | undefined {
    const { publicUrl } = serverSettings.current();
    return publicUrl && publicUrl.replace(/\/+$/, "") + path;
  }
  function address(): string | undefined {
    return (serverSettings.current().publicUrl ?? listening)?.replace(/\/+$/, "");
  }

  // Lower modules make higher ones act through these; `content` is there by the time anything happens.
  function obstacle(userId: string, wanted?: "posts" | "comments"): HoldReason | undefined {
    if (accounts.statusOf(userId) !== "approved") return "suspended";
    const driver = network.driverFor(userId, wanted);
    return typeof driver === "string" ? driver : undefined;
  }
  function onStatusChanged(userId: string, status: Status): void {
    if (status === "suspended") content.hold(userId, "suspended");
    else if (status === "approved") content.release(userId);
  }
  function onChanged(actor: Actor, change: Record<string, unknown>): void {
    accounts.record(actor, "server_settings_changed", undefined, change);
  }
  function onAccountRemoved(userId: string): void {
    network.removeAccount(userId);
    database.afterCommit(() => media.sweep());
  }
  function onConnectionChanged(userId: string, state: "connected" | "not_connected" | "needs_you"): void {
    if (state !== "connected") return content.hold(userId, state);
    content.release(userId);
  }

  return {
    ...ground,
    config,
    scheduler: schedule,
    accounts,
    activity,
    analytics,
    backups,
    browser,
    content,
    evidence,
    media,
    connections: network,
    notifications,
    quotas,
    idempotency: replies,
    serverKey,
    keyRotation,
    serverSettings,
    settings,
    version,
    address,
    listensAt(url) {
      listening = url;
    },
    start() {
      const { publisher } = content;
      let reset = () => {};
      publisher.start(() => reset());
      reset = schedule.alarm("publish", publisher.next, publisher.tick).reset;
      schedule.every("metrics", metricsIntervalMs, () => {
        content.refreshMetrics().catch((error: unknown) => log.warn("metrics.failed", { error }));
      });
      startConnectionTimers({ connections: network, schedule, log });
      startNotificationJobs(notifications, schedule);
      schedule.cron("forget what expired", "17 * * * *", () => {
        accounts.forgetExpired();
        replies.forgetExpired();
        evidence.forgetOld();
        media.sweep();
      });
      if (inMemory) return;
      schedule.every("other processes", 1000, () => {
        if (!database.changedElsewhere()) return;
        publisher.rescan();
        serverSettings.forget();
        notifications.outbox.wake();
        changes.tell(undefined, ...topics);
      });
    },
    async stop() {
      await Promise.all([content.publisher.stop(), notifications.outbox.stop()]);
      await network.stop();
      schedule.stop();
    },
    close() {
      schedule.stop();
      backups.stop();
      database.close();
    },
  };
}

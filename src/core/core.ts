import { join } from "node:path";
import { createAccounts } from "./accounts/accounts.ts";
import type { AccountDeps, Actor } from "./accounts/context.ts";
import { createAccountTurns } from "./account-turns.ts";
import { createActivity } from "./activity/activity.ts";
import { createAutomationModules } from "./automation-modules.ts";
import { createSqliteAttempts } from "./attempts/attempts.ts";
import type { Step } from "./attempts/contract.ts";
import type { Browser } from "./browser-port.ts";
import { createChanges } from "./changes.ts";
import { systemClock } from "./clock.ts";
import type { Config } from "./config.ts";
import { createConnections } from "./connections/connections.ts";
import type { ConnectionsDeps } from "./connections/context.ts";
import { createEvidenceStore, type EvidenceStore } from "./connections/evidence.ts";
import { createVault, type Vault } from "./connections/vault.ts";
import { createConnectionHandler, createStatusHandler } from "./content/account-events.ts";
import { createContentModules } from "./content-modules.ts";
import { createBlockReason } from "./content/block-reason.ts";
import { createBackups } from "./data/backups.ts";
import { assertDatabaseNotMissing } from "./data/assert-database-not-missing.ts";
import { createDataWatch } from "./data/data-watch.ts";
import { createKeyRotation } from "./data/key-rotation.ts";
import { openDatabase } from "./database.ts";
import { createExternalChanges } from "./external-changes.ts";
import { createCallbackList } from "./callback-list.ts";
import { createCvModules } from "./cv-modules.ts";
import { createIdempotency } from "./idempotency/idempotency.ts";
import { createDataFolder } from "./lock.ts";
import { createJobModules } from "./job-modules.ts";
import { createFileStore, createMemoryFileStore } from "./media/files.ts";
import { createMedia } from "./media/media.ts";
import { createDirectReader } from "./media/reading/direct-reader.ts";
import { createReaderProcess } from "./media/reading/reader-process.ts";
import type { UploadReader } from "./media/reading/upload-reader.ts";
import { mainMigrations } from "./migrations.ts" with { type: "macro" };
import { moduleTimers } from "./module-timers.ts";
import { moduleTools } from "./module-tools.ts";
import type { Network } from "./network-access.ts";
import { createNotifications } from "./notifications/notifications.ts";
import type { Clock, Log, Mailer, Random } from "./ports.ts";
import { createOnboarding } from "./onboarding/onboarding.ts";
import { createPersonalSettings } from "./personal-settings/personal-settings.ts";
import { personalTables } from "./personal-tables.ts";
import { createPortability } from "./portability/portability.ts";
import { createPreferences } from "./preferences/preferences.ts";
import { createQuotas } from "./quotas/quotas.ts";
import { createScheduler } from "./scheduler.ts";
import { createChangeRecorder } from "./settings/change-recorder.ts";
import { createServerAddress, type ServerAddress } from "./settings/server-address.ts";
import { createServerKey } from "./settings/server-key.ts";
import { createServerSettings } from "./settings/server-settings.ts";
import { createAccountSettings } from "./settings/settings.ts";
import { createWriting } from "./writing/writing.ts";
import type { ModelDriver } from "./model-port.ts";
import type { JobFeed } from "./jobs/sources/contract.ts";
import type { LinkReader } from "./link-port.ts";
import type { LoadCompiler } from "./typesetter-port.ts";
import { createTools } from "./tools/tools.ts";
import { version } from "./version.ts";

/** What core provides to network drivers. */
export interface NetworkPorts {
  vault: Vault;
  evidence: EvidenceStore;
  linkTo: ServerAddress["linkTo"];
}

export interface CoreOptions {
  dataDir: string;
  config: Config;
  log: Log;
  clock?: Clock;
  random?: Random;
  /** A server holds the lock: the databases must already have this version's schema. */
  secondaryProcess?: boolean;
  networks?: (ports: NetworkPorts) => readonly Network[];
  browser: Browser;
  mailer: Mailer;
  linkReader: LinkReader;
  models: ModelDriver;
  jobFeeds: readonly JobFeed[];
  /** Used in this process for data in memory, otherwise in a process of `program`. */
  loadTypesetter: LoadCompiler;
  steps?: (step: Step) => void;
  /** Command line of this program, to start it as a separate process. */
  program?: readonly string[];
  /** Reads uploads; by default in a process of `program`, if given. */
  reader?: UploadReader;
}

export type Core = ReturnType<typeof createCore>;

function openBase({ dataDir, config, log, clock = systemClock, secondaryProcess = false }: CoreOptions) {
  const folder = dataDir === ":memory:" ? undefined : dataDir;
  if (folder !== undefined) createDataFolder(folder);
  const path = folder === undefined ? ":memory:" : join(folder, "attache.db");
  const hasLock = !secondaryProcess;
  if (folder !== undefined && hasLock) assertDatabaseNotMissing(folder);
  const database = openDatabase(path, mainMigrations(), { log, mayMigrate: hasLock, elapsed: clock.now });
  const serverKey = createServerKey({ database, clock, folder, given: config.secretKey, hasLock });
  const files = folder === undefined ? createMemoryFileStore() : createFileStore(join(folder, "files"));
  const { secrets } = serverKey;
  const shared = { database, clock, log, config, changes: createChanges(), turns: createAccountTurns() };
  return { folder, ...shared, serverKey, secrets, files };
}

const createCallbacks = () => ({
  onSettingsChanged: createCallbackList<[actor: Actor, change: object]>(),
  onStatusChanged: createCallbackList<Parameters<AccountDeps["onStatusChanged"]>>(),
  onAccessRevoked: createCallbackList<Parameters<AccountDeps["onAccessRevoked"]>>(),
  onAccountRemoved: createCallbackList<Parameters<AccountDeps["onAccountRemoved"]>>(),
  onConnectionChanged: createCallbackList<Parameters<ConnectionsDeps["onConnectionChanged"]>>(),
});

function createModules(base: ReturnType<typeof openBase>, options: CoreOptions) {
  const { browser, mailer, random = Math.random, steps = () => {}, dataDir } = options;
  const { onSettingsChanged, onStatusChanged, ...callbacks } = createCallbacks();
  const { onAccessRevoked, onAccountRemoved, onConnectionChanged } = callbacks;
  const externalChanges = createExternalChanges(base);
  const settings = createAccountSettings(base);
  const preferences = createPreferences(base);
  const serverSettings = createServerSettings<Actor>({ ...base, onChanged: onSettingsChanged });
  const server = createServerAddress(serverSettings);
  const quotas = createQuotas({ ...base, settings });
  const idempotency = createIdempotency(base);
  const activity = createActivity(base);
  const notifications = createNotifications({
    ...base,
    ...server,
    preferences,
    mailer,
    mailSettings: serverSettings.mailSettings,
  });
  const program = base.folder === undefined ? undefined : options.program;
  const reader = options.reader ?? (program ? createReaderProcess({ ...base, program }) : createDirectReader());
  const media = createMedia({ ...base, reader });
  const lower = { settings, preferences, serverSettings, quotas, idempotency, activity, notifications, media };
  const onApprovalRequired: AccountDeps["onApprovalRequired"] = (...change) => content.onApprovalRequired(...change);
  const hooks = { onStatusChanged, onApprovalRequired, onAccessRevoked, onAccountRemoved };
  const accounts = createAccounts({ ...base, ...lower, ...hooks, server: serverSettings, ...server });
  const vault = createVault(base);
  const writing = createWriting({ ...base, ...lower, random, driver: options.models });
  const secretCookies = () => networks.flatMap(({ declaration }) => declaration.secretCookies);
  const evidence = createEvidenceStore({ ...base, media, secretCookies });
  const networks = options.networks?.({ vault, evidence, linkTo: server.linkTo }) ?? [];
  const connections = createConnections({
    ...base,
    ...lower,
    accounts,
    vault,
    networks,
    browser,
    onConnectionChanged,
    pauseOf: (userId) => content.pauseOf(userId),
    isOwnWrite: (userId, remoteId) => attempts.store.isAdopted(userId, remoteId),
  });
  const attempts = createSqliteAttempts({ ...base, step: steps });
  const blockReason = createBlockReason({ accounts, connections, isPublishing: () => content.publisher.isRunning() });
  const cvModules = createCvModules({ ...base, ...lower, accounts, program, loadTypesetter: options.loadTypesetter });
  const jobModules = createJobModules({ ...options, ...base, ...lower, ...cvModules, connections });
  const contentModules = createContentModules({
    ...base,
    ...jobModules,
    linkReader: options.linkReader,
    ...lower,
    ...server,
    accounts,
    network: connections,
    attempts,
    random,
    blockReason,
    botWaitingOf: (userId) => automationModules.bot.waitingOf(userId),
    isSecondaryProcess: options.secondaryProcess,
  });
  const { content } = contentModules;
  const automationModules = createAutomationModules({
    ...base,
    ...lower,
    accounts,
    network: connections,
    attempts,
    random,
    accountsAtOnce: base.config.browserPages,
    onStatusChanged,
    onConnectionChanged,
    externalChanges,
  });
  const encryptedSources = [accounts, notifications, serverSettings, vault];
  const keyRotation = createKeyRotation({ ...base, accounts, encryptedSources });
  const backups = createBackups({ ...base, accounts, dataDir, program });
  const { bot } = automationModules;
  const portability = createPortability({
    ...base,
    ...lower,
    accounts,
    connections,
    content,
    bot,
    tables: personalTables,
  });
  const personalSettings = createPersonalSettings({
    ...base,
    accounts,
    preferences,
    storageUsedBy: (userId) => portability.storageOf(userId).used,
    lastBackupOf: portability.lastBackupOf,
  });
  const onboarding = createOnboarding({ ...lower, accounts, connections, content, backups });
  const toolModules = { ...lower, accounts, connections, ...contentModules, ...automationModules, ...cvModules };
  const definitions = moduleTools.flatMap((toolsOf) => toolsOf(toolModules));
  const tools = createTools({ ...base, ...lower, ...server, definitions });
  onSettingsChanged.add(createChangeRecorder(accounts.record));
  onAccessRevoked.add(connections.onAccessRevoked);
  onAccessRevoked.add(contentModules.calendarFeed.onAccessRevoked);
  onStatusChanged.add(createStatusHandler(content));
  onConnectionChanged.add(createConnectionHandler(content));
  onAccountRemoved.add(connections.removeAccount);
  onAccountRemoved.add(media.onAccountRemoved);
  for (const react of [content.publisher.rescan, serverSettings.forget, notifications.outbox.wake])
    externalChanges.onChange.add(react);
  return {
    ...lower,
    server,
    accounts,
    connections,
    evidence,
    writing,
    ...contentModules,
    ...automationModules,
    ...cvModules,
    ...jobModules,
    keyRotation,
    backups,
    onboarding,
    portability,
    personalSettings,
    tools,
    externalChanges,
  };
}

export function createCore(options: CoreOptions) {
  const base = openBase(options);
  const scheduler = createScheduler(base.clock, base.log);
  const dataWatch = createDataWatch(base);
  const { server, externalChanges, ...modules } = createModules(base, options);
  const { folder: _folder, files: _files, ...shared } = base;
  const { content, bot, notifications, connections, backups, media, typesetter, cvFileReader } = modules;
  return {
    ...shared,
    ...modules,
    scheduler,
    databaseLost: dataWatch.lost,
    browser: options.browser,
    version,
    address: server.address,
    setListeningUrl: server.setListeningUrl,

    /** Starts timed work. Requires the lock of the data folder. */
    start(): void {
      for (const start of moduleTimers) start({ ...base, ...modules, scheduler });
      externalChanges.start(scheduler);
      dataWatch.start(scheduler);
    },

    /** Stops timed work; waits up to 15 s for submitted work to finish and be recorded. */
    async stop(): Promise<void> {
      await Promise.all([content.publisher.stop(), bot.dispatcher.stop(), notifications.outbox.stop()]);
      await connections.stop();
      scheduler.stop();
    },

    close(): void {
      for (const running of [scheduler, backups, media, typesetter, cvFileReader]) running.stop();
      base.database.close();
    },
  };
}

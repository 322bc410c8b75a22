import { createAccounts } from "./accounts/accounts.ts";
import type { AccountDeps } from "./accounts/context.ts";
import { createAssistantModules } from "./assistant-modules.ts";
import { createAutomationModules } from "./automation-modules.ts";
import { createSqliteAttempts } from "./attempts/attempts.ts";
import type { Step } from "./attempts/contract.ts";
import type { Browser } from "./browser-port.ts";
import { createConnections, type Connections } from "./connections/connections.ts";
import { createEvidenceStore, type EvidenceStore } from "./connections/evidence.ts";
import { createVault, type Vault } from "./connections/vault.ts";
import { createConnectionHandler, createStatusHandler } from "./content/account-events.ts";
import { createContentModules } from "./content-modules.ts";
import { createBlockReason } from "./content/block-reason.ts";
import { createBackups } from "./data/backups.ts";
import { createDataWatch } from "./data/data-watch.ts";
import { createKeyRotation } from "./data/key-rotation.ts";
import { createExternalChanges } from "./external-changes.ts";
import { createCallbacks } from "./create-callbacks.ts";
import { createCvModules } from "./cv-modules.ts";
import { createImportModules } from "./import-modules.ts";
import { createJobModules } from "./job-modules.ts";
import type { UploadReader } from "./media/reading/upload-reader.ts";
import { createLowerModules } from "./lower-modules.ts";
import { moduleTimers } from "./module-timers.ts";
import { toolsOfModules } from "./module-tools.ts";
import type { Network } from "./network-access.ts";
import type { Mailer, Random } from "./ports.ts";
import { createPeople } from "./people/people.ts";
import { openBase, type BaseOptions } from "./open-base.ts";
import { createOnboarding } from "./onboarding/onboarding.ts";
import { createPersonalModules } from "./personal-modules.ts";
import { createChangeRecorder } from "./settings/change-recorder.ts";
import type { ServerAddress } from "./settings/server-address.ts";
import { createWritingModule } from "./writing-modules.ts";
import type { ModelDriver } from "./model-port.ts";
import type { JobFeed } from "./jobs/sources/contract.ts";
import type { LinkReader } from "./link-port.ts";
import type { OidcClient } from "./oidc-port.ts";
import type { PushSender } from "./push-port.ts";
import type { WebhookSender } from "./webhook-port.ts";
import type { LoadCompiler } from "./typesetter-port.ts";
import { createSupportModules } from "./support-modules.ts";
import { version } from "./version.ts";

/** What core provides to network drivers. */
export interface NetworkPorts {
  vault: Vault;
  evidence: EvidenceStore;
  linkTo: ServerAddress["linkTo"];
  sessionErrorOf: Connections["sessionErrorOf"];
}

export interface CoreOptions extends BaseOptions {
  random?: Random;
  networks?: (ports: NetworkPorts) => readonly Network[];
  browser: Browser;
  mailer: Mailer;
  linkReader: LinkReader;
  webhookSender: WebhookSender;
  pushSender: PushSender;
  oidcClient: OidcClient;
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

const secretCookiesOf = (networks: readonly Network[]) =>
  networks.flatMap(({ declaration }) => declaration.secretCookies);

function createModules(base: ReturnType<typeof openBase>, options: CoreOptions) {
  const { browser, mailer, random = Math.random, steps = () => {}, dataDir } = options;
  const callbacks = createCallbacks();
  const { onSettingsChanged, onZoneChanged, onStatusChanged, onConnectionChanged } = callbacks;
  const externalChanges = createExternalChanges(base);
  const program = base.folder === undefined ? undefined : options.program;
  const { lower, server } = createLowerModules({
    ...base,
    mailer,
    program,
    reader: options.reader,
    onSettingsChanged,
    onZoneChanged,
  });
  const { serverSettings, notifications, media } = lower;
  const onApprovalRequired: AccountDeps["onApprovalRequired"] = (...change) => content.onApprovalRequired(...change);
  const ownTextsOf = (userId: string, limit: number) =>
    [content, postHistory].flatMap((one) => one.ownTexts(userId, limit)).slice(0, limit);
  const hooks = { ...callbacks, onApprovalRequired, oidcClient: options.oidcClient };
  const accounts = createAccounts({ ...base, ...lower, ...hooks, server: serverSettings, ...server });
  const vault = createVault(base);
  const writing = createWritingModule({ ...options, ...base, ...lower, random, ownTextsOf, onSettingsChanged });
  const evidence = createEvidenceStore({ ...base, media, secretCookies: () => secretCookiesOf(networks) });
  const sessionErrorOf = (userId: string) => connections.sessionErrorOf(userId);
  const networks: readonly Network[] = options.networks?.({ vault, evidence, ...server, sessionErrorOf }) ?? [];
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
  const people = createPeople({ ...base, conversationTimesOf: (userId) => automationModules.inbox.lastTimes(userId) });
  const attempts = createSqliteAttempts({ ...base, step: steps });
  const blockReason = createBlockReason({ accounts, connections, isPublishing: () => content.publisher.isRunning() });
  const cvModules = createCvModules({ ...options, ...base, ...lower, accounts, writing, program });
  const career = { ...cvModules, ...createJobModules({ ...options, ...base, ...lower, ...cvModules, connections }) };
  const acting = { ...base, ...career, ...lower, accounts, network: connections, attempts, random };
  const contentModules = createContentModules({
    ...acting,
    ...server,
    linkReader: options.linkReader,
    blockReason,
    botWaitingOf: (userId) => automationModules.bot.waitingOf(userId),
    isSecondaryProcess: options.secondaryProcess,
  });
  const { content, postHistory } = contentModules;
  const automationModules = createAutomationModules({
    ...acting,
    accountsAtOnce: base.config.browserPages,
    knownPeople: people,
    onZoneChanged,
    onStatusChanged,
    onConnectionChanged,
    externalChanges,
  });
  const backups = createBackups({ ...base, accounts, dataDir, program });
  const outer = { ...options, ...callbacks, ...base, ...lower, ...server, accounts, externalChanges, writing, backups };
  const supportModules = createSupportModules(outer);
  const called = { ...lower, accounts, connections, people, ...contentModules, ...automationModules, ...career };
  const importModules = createImportModules({ ...outer, ...called, program });
  const encrypting = [supportModules.webhooks, supportModules.push, people, importModules.imports];
  const encryptedSources = [accounts, notifications, serverSettings, vault, ...encrypting];
  const keyRotation = createKeyRotation({ ...outer, encryptedSources });
  const { bot } = automationModules;
  const personal = createPersonalModules({ ...outer, connections, content, bot, decryptText: people.decryptText });
  const onboarding = createOnboarding({ ...outer, connections, content });
  const assistants = createAssistantModules({ ...outer, definitions: toolsOfModules(called), onStatusChanged });
  onSettingsChanged.add(createChangeRecorder(accounts.record));
  for (const one of [connections, contentModules.calendarFeed]) callbacks.onAccessRevoked.add(one.onAccessRevoked);
  onStatusChanged.add(createStatusHandler(content));
  onConnectionChanged.add(createConnectionHandler(content));
  for (const remove of [connections.removeAccount, media.onAccountRemoved]) callbacks.onAccountRemoved.add(remove);
  for (const react of [content.publisher.rescan, serverSettings.forget, notifications.outbox.wake])
    externalChanges.onChange.add(react);
  return {
    ...lower,
    server,
    accounts,
    connections,
    people,
    evidence,
    writing,
    ...contentModules,
    ...automationModules,
    ...career,
    keyRotation,
    backups,
    onboarding,
    ...personal,
    ...assistants,
    ...supportModules,
    ...importModules,
    externalChanges,
  };
}

export function createCore(options: CoreOptions) {
  const base = openBase(options);
  const { scheduler } = base;
  const dataWatch = createDataWatch(base);
  const { server, externalChanges, ...modules } = createModules(base, options);
  const { folder: _folder, files: _files, ...shared } = base;
  const { content, bot, assistant, notifications, webhooks, push, connections } = modules;
  const { backups, media, typesetter, cvFileReader, imports, importReader } = modules;
  return {
    ...shared,
    ...modules,
    databaseLost: dataWatch.lost,
    browser: options.browser,
    version,
    address: server.address,
    setListeningUrl: server.setListeningUrl,

    /** Starts timed work. Requires the lock of the data folder. */
    start(): void {
      for (const start of moduleTimers) start({ ...base, ...modules });
      externalChanges.start(scheduler);
      dataWatch.start(scheduler);
    },

    /** Stops timed work; waits up to 15 s for submitted work to finish and be recorded. */
    async stop(): Promise<void> {
      const running = [content.publisher, bot.dispatcher, notifications.outbox, assistant, imports];
      const dispatchers = [webhooks.dispatcher, push.dispatcher];
      await Promise.all([...running, ...dispatchers].map((one) => one.stop()));
      await connections.stop();
      scheduler.stop();
    },

    close(): void {
      for (const running of [scheduler, backups, media, typesetter, cvFileReader, importReader]) running.stop();
      base.database.close();
    },
  };
}

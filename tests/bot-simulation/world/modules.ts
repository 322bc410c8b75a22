import { createAccountTurns } from "#core/account-turns.ts";
import { createAccounts } from "#core/accounts/accounts.ts";
import { createActivity } from "#core/activity/activity.ts";
import { createSqliteAttempts } from "#core/attempts/attempts.ts";
import { createAutomation } from "#core/automation/automation.ts";
import { createBot } from "#core/bot/bot.ts";
import { createSqliteBotStores } from "#core/bot/stores.ts";
import { createChanges } from "#core/changes.ts";
import { readConfig } from "#core/config.ts";
import { createConnections } from "#core/connections/connections.ts";
import { createVault } from "#core/connections/vault.ts";
import type { Database } from "#core/database.ts";
import { silentLog } from "#core/log.ts";
import { createMemoryFileStore } from "#core/media/files.ts";
import { createMedia } from "#core/media/media.ts";
import { createDirectReader } from "#core/media/reading/direct-reader.ts";
import { createNotifications } from "#core/notifications/notifications.ts";
import type { Mailer } from "#core/ports.ts";
import { createPreferences } from "#core/preferences/preferences.ts";
import { createQuotas } from "#core/quotas/quotas.ts";
import { deriveKey, newKeyMaterial } from "#core/secrets.ts";
import { createServerSettings } from "#core/settings/server-settings.ts";
import { createAccountSettings } from "#core/settings/settings.ts";
import { createBrowser } from "#drivers/browser/browser.ts";
import { practiceNetwork } from "#tests/support/core/test-networks.ts";
import { clockOf, type ServerDeps, type ServerModules } from "./server.ts";
import { createScriptedOidc } from "#tests/support/oidc/scripted-oidc.ts";

interface ModuleDeps extends ServerDeps {
  database: Database;
}

/** The bot and everything below it on one database, until its process ends. */
export function createBotModules(deps: ModuleDeps): ServerModules {
  const { database, random, network, step, accountsAtOnce, log = silentLog } = deps;
  const ownClock = clockOf(deps);
  const { secrets } = deriveKey(newKeyMaterial());
  const base = { database, clock: ownClock, log, changes: createChanges(), random, secrets };
  const mailer: Mailer = { send: () => Promise.reject(new Error("not asked for here")) };
  const preferences = createPreferences(base);
  const notifications = createNotifications({
    ...base,
    preferences,
    mailer,
    mailSettings: () => undefined,
    linkTo: () => undefined,
    publicUrl: () => undefined,
  });
  const settings = createAccountSettings({ ...base, onZoneChanged: () => {} });
  const quotas = createQuotas({ ...base, settings });
  const activity = createActivity(base);
  const server = createServerSettings({ ...base, config: readConfig({}), onChanged: () => {} });
  const media = createMedia({ ...base, files: createMemoryFileStore(), reader: createDirectReader() });
  const accounts = createAccounts({
    ...base,
    server,
    activity,
    media,
    notifications,
    quotas,
    settings,
    preferences,
    address: () => undefined,
    publicUrl: () => undefined,
    onStatusChanged: (userId) => bot.onStatusChanged(userId),
    onAccessRevoked: () => {},
    onApprovalRequired: () => {},
    onAccountRemoved: () => {},
    onSignedOut: () => {},
    oidcClient: createScriptedOidc().client,
  });
  const connections = createConnections({
    ...base,
    accounts,
    activity,
    notifications,
    settings,
    vault: createVault(base),
    networks: [practiceNetwork(network)],
    browser: createBrowser({ config: readConfig({}), clock: base.clock, log: base.log, folder: "" }),
    pauseOf: () => undefined,
    isOwnWrite: () => false,
    onConnectionChanged: (userId) => bot.onConnectionChanged(userId),
  });
  const attempts = createSqliteAttempts({ ...base, step });
  const automation = createAutomation({
    ...base,
    connections,
    pendingRequestsOf: (userId) => bot.pendingRequestsOf(userId),
    onAutomationChanged: (userId) => bot.onAutomationChanged(userId),
  });
  const bot = createBot({
    ...base,
    stores: createSqliteBotStores(database, random),
    accounts,
    activity,
    notifications,
    quotas,
    settings,
    automation,
    network: connections,
    attempts,
    turns: createAccountTurns(),
    applicationsPerDayOf: () => Infinity,
    importedInvitationsSince: () => [],
    accountsAtOnce,
  });
  return { bot, automation, accounts, connections, clock: ownClock };
}

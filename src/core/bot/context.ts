import type { AccountTurns } from "#core/account-turns.ts";
import type { Accounts } from "#core/accounts/accounts.ts";
import type { ActivityLog } from "#core/activity/activity.ts";
import type { Attempts } from "#core/attempts/attempts.ts";
import type { Automation } from "#core/automation/automation.ts";
import { createCallbackList } from "#core/callback-list.ts";
import type { Changes } from "#core/changes.ts";
import type { Connections } from "#core/connections/connections.ts";
import type { Database } from "#core/database.ts";
import type { Notifications } from "#core/notifications/notifications.ts";
import type { Clock, Log } from "#core/ports.ts";
import type { QuotaLedger } from "#core/quotas/quotas.ts";
import type { AccountSettings } from "#core/settings/settings.ts";
import { toEndedAction, type ActionRow } from "./actions/action-rows.ts";
import type { ActionKind } from "./contract.ts";
import type { botModule } from "./declaration.ts";
import type { CountedInvitation } from "./rules/invitations.ts";
import type { ActionOutcome, ApplicationSource, EndedAction, Sweep, WhyNotCheck } from "./port.ts";
import type { BotStores } from "./stores.ts";

export interface BotDeps {
  database: Pick<Database, "write" | "writeInGroup" | "afterCommit">;
  stores: BotStores;
  clock: Clock;
  log: Log;
  changes: Pick<Changes, "publish">;
  accounts: Pick<Accounts, "statusOf">;
  activity: Pick<ActivityLog, "record">;
  notifications: Pick<Notifications, "notify">;
  quotas: Pick<QuotaLedger, "reserve" | "release" | "spend" | "usageOf">;
  settings: Pick<AccountSettings, "zoneOf">;
  automation: Pick<Automation, "settingsOf">;
  network: Pick<
    Connections,
    "driverFor" | "connectedAt" | "isConnectedElsewhere" | "sessionErrorOf" | "reportDriverError"
  >;
  attempts: Attempts;
  turns: AccountTurns;
  /** By the job preferences of a person; Infinity without a limit. */
  applicationsPerDayOf: (userId: string) => number;
  /** Sent invitations in the person's imported archives, oldest first. */
  importedInvitationsSince: (userId: string, since: number) => readonly CountedInvitation[];
  /** Accounts that are served at once. */
  accountsAtOnce: number;
}

/** Comments count as posts, as they do in the scheduler. */
export const quotaOf = (kind: ActionKind): "posts" | "applications" | undefined =>
  kind === "comment" ? "posts" : kind === "job_application" ? "applications" : undefined;

type BotNotification = keyof typeof botModule.notificationKinds;

export type BotContext = ReturnType<typeof createBotContext>;

export function createBotContext(deps: BotDeps) {
  const { database, stores, changes, quotas } = deps;
  const onActionEnded = createCallbackList<[action: EndedAction, outcome: ActionOutcome]>();
  const onSweep = createCallbackList<[sweep: Sweep]>();
  const whyNotChecks: WhyNotCheck[] = [];
  let applicationSource: ApplicationSource | undefined;
  let isServed = false;
  let wake: (userId: string) => void = () => {};

  const { plans } = stores;
  const refreshScreens = (userId: string): void => database.afterCommit(() => changes.publish(userId, "bot", "badges"));

  return {
    ...deps,
    ...stores,
    onActionEnded,
    onSweep,
    whyNotChecks,
    setApplicationSource(source: ApplicationSource): void {
      applicationSource = source;
    },
    applicationSource: (): ApplicationSource | undefined => applicationSource,
    refreshScreens,
    /** Whether this process does the work. */
    isServed: (): boolean => isServed,
    setServed(value: boolean): void {
      isServed = value;
    },

    /** Runs in the caller's transaction. */
    reportEnd(row: ActionRow, outcome: ActionOutcome): void {
      onActionEnded(toEndedAction(row), outcome);
      refreshScreens(row.userId);
    },

    toEnded: toEndedAction,

    /** The owner reads it at the bot. */
    notifyOwner(userId: string, kind: BotNotification, title: string, message: string): void {
      deps.notifications.notify({ userId, kind, title, message, target: { screen: "bot" } });
    },

    /** The time of the plan that it took without being done. */
    freeSlot(userId: string, actionId: string): void {
      const plan = plans.latest(userId);
      const slot = plan?.slots.find((one) => one.actionId === actionId && one.state === "used");
      if (plan && slot) plans.changeSlot(plan, slot.id, { state: "passed" });
    },

    /** What was reserved when it was claimed. */
    releaseQuota({ id, kind }: Pick<ActionRow, "id" | "kind">): void {
      const quota = quotaOf(kind);
      if (quota) quotas.release(quota, id);
    },

    /** After the commit: something may have become due. */
    wakeDispatcher: (userId: string): void => database.afterCommit(() => wake(userId)),
    onWake(listener: (userId: string) => void): void {
      wake = listener;
    },
  };
}

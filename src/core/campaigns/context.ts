import type { StoredAutomationSettings } from "#core/automation/contract.ts";
import type { BotAction } from "#core/bot/contract.ts";
import type { NoteAllowance, ProposedAction, WaitingAction, WhyNot } from "#core/bot/port.ts";
import type { Changes } from "#core/changes.ts";
import type { Connections } from "#core/connections/connections.ts";
import type { Database } from "#core/database.ts";
import type { Notifications } from "#core/notifications/notifications.ts";
import type { Clock, Log } from "#core/ports.ts";
import type { AccountSettings } from "#core/settings/settings.ts";
import type { PeopleStore } from "./people-store.ts";
import type { CampaignStore } from "./campaign-store.ts";

export type WhyWaiting = (action: WaitingAction) => string | undefined;
export type OpenAction = Pick<BotAction, "state" | "plannedFor">;

/** What campaigns use of the bot. */
export interface CampaignBot {
  /** In the caller's transaction. @throws Fault such as `bot.duplicate` */
  propose(action: ProposedAction): Pick<BotAction, "id">;
  /** 0 if it is being sent, or may have been. Otherwise it ends as skipped, which is reported at once. */
  cancel(userId: string, actionId: string, reason: WhyNot): number;
  /** @throws Fault `bot.not_found` */
  get(userId: string, actionId: string): OpenAction;
  /** Why an action that may be done waits, as a sentence; undefined if only others of its kind come first. */
  whyWaiting(userId: string): WhyWaiting;
  noteAllowanceOf(userId: string): NoteAllowance;
  /** As far as it is known here. */
  isInvited(userId: string, personId: string): boolean;
}

/** What campaigns use of the inbox. */
export interface CampaignInbox {
  /** Which of these people the account has written to, as far as the inbox was read. */
  writtenTo(userId: string, personIds: readonly string[]): ReadonlySet<string>;
  /** Of the thread with a person. */
  threadOf(userId: string, personId: string): { id: string; remoteId: string } | undefined;
}

export interface CampaignDeps {
  database: Database;
  clock: Clock;
  log: Log;
  changes: Changes;
  settings: Pick<AccountSettings, "zoneOf">;
  notifications: Pick<Notifications, "notify">;
  connections: Pick<Connections, "driverFor" | "connectedAt" | "reportDriverError" | "memberOf" | "displayOf">;
  automation: { settingsOf(userId: string): StoredAutomationSettings };
  bot: CampaignBot;
  inbox: CampaignInbox;
  knownPeople: {
    /** Why a person is not invited, by the archives that the account's owner imported. */
    whyNotInvite(userId: string, personId: string): WhyNot | undefined;
  };
  /** Fault tests stop here. */
  step?: (step: ProposingStep) => void;
}

export const proposingSteps = ["proposing", "proposed", "stored"] as const;
export type ProposingStep = (typeof proposingSteps)[number];

export interface CampaignContext extends CampaignDeps {
  store: CampaignStore;
  people: PeopleStore;
  /** After the commit. */
  notifyScreens(userId: string): void;
}

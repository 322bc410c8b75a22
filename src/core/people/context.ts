import type { Changes } from "#core/changes.ts";
import type { Database } from "#core/database.ts";
import type { Clock } from "#core/ports.ts";
import type { Secrets } from "#core/secrets.ts";
import type { FactStore } from "./facts/fact-store.ts";
import type { MessageStore } from "./facts/message-store.ts";
import type { MessageKeys } from "./message-keys.ts";
import type { SettingsStore } from "./settings-store.ts";
import type { KnownPeople, LastSpoken } from "./view/build-people.ts";

export interface PeopleDeps {
  database: Database;
  clock: Clock;
  changes: Pick<Changes, "publish">;
  secrets: Secrets;
  /** When the account last wrote or read in a conversation on the network, by public id, UTC ms. */
  conversationTimesOf(userId: string): ReadonlyMap<string, number>;
}

export interface PeopleContext extends PeopleDeps {
  facts: FactStore;
  messages: MessageStore;
  keys: MessageKeys;
  settings: SettingsStore;
  /** As the published imports show them now. */
  known(userId: string): KnownPeople;
  prepare(userId: string, importId: string): Promise<void>;
  lastSpoken(userId: string): LastSpoken;
  /** After the commit. */
  notifyScreens(userId: string): void;
}

import type { ActivityLog } from "#core/activity/activity.ts";
import type { Changes } from "#core/changes.ts";
import type { Database } from "#core/database.ts";
import type { Media } from "#core/media/media.ts";
import type { Notifications } from "#core/notifications/notifications.ts";
import type { Clock } from "#core/ports.ts";
import type { Quotas } from "#core/quotas/contract.ts";
import type { QuotaLedger } from "#core/quotas/quotas.ts";
import type { Secrets } from "#core/secrets.ts";
import type { ServerSettingsStore } from "#core/settings/server-settings.ts";
import type { AccountSettings } from "#core/settings/settings.ts";
import type { Role, Status, User } from "./contract.ts";
import type { PasswordConfirmer } from "./passwords/reauthentication.ts";
import type { Keys } from "./api-keys/api-key-store.ts";
import type { Devices } from "./sign-in/known-devices.ts";
import type { Passwords } from "./passwords/password-hasher.ts";
import type { SecondFactor } from "./two-factor/verify-code.ts";
import type { Sessions } from "./sessions/session-store.ts";
import type { users } from "./tables.ts";
import type { Throttle } from "./sign-in/throttle.ts";

export interface AccountDeps {
  database: Database;
  clock: Clock;
  changes: Changes;
  activity: ActivityLog;
  media: Media;
  notifications: Notifications;
  quotas: QuotaLedger;
  secrets: Secrets;
  settings: AccountSettings;
  /** What an admin set for the whole server. */
  server: Pick<ServerSettingsStore<Actor>, "current" | "mailSettings">;
  /** Where people reach this server, for links in mails. */
  address: () => string | undefined;
  /** Called in the transaction that changes a status: modules above hold and release what the person has on schedule. */
  onStatusChanged: (userId: string, status: Status) => void;
  /** Called in the transaction that ends every way in: what else is open for the person ends with it. */
  onAccessRevoked: (userId: string) => void;
  /** Called in the transaction that deletes an account, while its rows are there: modules above drop what hangs on it elsewhere. */
  onAccountRemoved: (userId: string) => void;
}

/** What is shown of an account's row. */
export type Shown = Pick<
  typeof users.$inferSelect,
  "id" | "name" | "email" | "role" | "status" | "createdAt" | "avatarId"
>;

/** What the files of this module share. */
export interface AccountContext extends AccountDeps {
  passwords: Passwords;
  sessions: Sessions;
  keys: Keys;
  secondFactor: SecondFactor;
  devices: Devices;
  throttle: Throttle;
  ownPassword: PasswordConfirmer;
  /** Ends sessions, reset links and the API key of the account, in the transaction of what it follows from. */
  endAccess(userId: string): void;
  /** @throws Fault `accounts.not_found` */
  userOf(userId: string): User;
  /** @throws Fault `accounts.email_taken` */
  insertUser(fields: NewUser): string;
  toUser(row: Shown, limits?: Quotas): User;
  /** Writes who did what to whom, in the transaction of the act. */
  record(actor: Actor, action: string, target: User | undefined, detail?: unknown): void;
  /** Those who decide about registrations. */
  admins(): User[];
  /** After the commit, tells every admin that the list of users changed. */
  tellAdmins(): void;
}

/** Who makes an act that is written down, and from where; undefined for the command line of this machine. */
export type Actor = { userId: string; address?: string | undefined } | undefined;

interface NewUser {
  name: string;
  email: string;
  passwordHash: string;
  role: Role;
  status: Status;
  timezone?: string | undefined;
}

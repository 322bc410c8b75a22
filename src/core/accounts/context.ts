import type { ActivityLog } from "#core/activity/activity.ts";
import type { Changes } from "#core/changes.ts";
import type { Database } from "#core/database.ts";
import type { Media } from "#core/media/media.ts";
import type { Notifications } from "#core/notifications/notifications.ts";
import type { OidcClient } from "#core/oidc-port.ts";
import type { Clock, Log } from "#core/ports.ts";
import type { Preferences } from "#core/preferences/preferences.ts";
import type { QuotaLedger } from "#core/quotas/quotas.ts";
import type { Secrets } from "#core/secrets.ts";
import type { ServerSettingsStore } from "#core/settings/server-settings.ts";
import type { AccountSettings } from "#core/settings/settings.ts";
import type { AuditAction } from "./admin/contract.ts";
import type { ApiKeyStore } from "./api-keys/api-key-store.ts";
import type { SessionEndReason } from "./sessions/contract.ts";
import type { Status, User } from "./contract.ts";
import type { OneUseCodes } from "./one-use-codes.ts";
import type { PasswordHasher } from "./passwords/password-hasher.ts";
import type { EndPasswordLinks } from "./passwords/end-password-links.ts";
import type { Reauthentication } from "./passwords/reauthentication.ts";
import type { AccessEnd } from "./revoke-access.ts";
import type { SessionStore } from "./sessions/session-store.ts";
import type { KnownDevices } from "./sign-in/known-devices.ts";
import type { Throttle } from "./sign-in/throttle.ts";
import type { VerifyCode } from "./two-factor/verify-code.ts";
import type { UserStore } from "./user-store.ts";

export interface AccountDeps {
  database: Database;
  clock: Clock;
  log: Log;
  changes: Changes;
  activity: ActivityLog;
  media: Media;
  notifications: Notifications;
  quotas: QuotaLedger;
  secrets: Secrets;
  settings: AccountSettings;
  preferences: Preferences;
  server: Pick<ServerSettingsStore<Actor>, "current" | "mailSettings" | "oidcSettings">;
  oidcClient: OidcClient;
  /** For links of people who asked for them here. */
  address: () => string | undefined;
  /** As configured. */
  publicUrl: () => string | undefined;
  /** Runs in the transaction that changes the status. */
  onStatusChanged: (userId: string, status: Status) => void;
  /** Runs in the transaction that changes it. */
  onApprovalRequired: (userId: string, isRequired: boolean) => void;
  /** Runs in the transaction that revokes access. */
  onAccessRevoked: (userId: string, reason: SessionEndReason) => void;
  /** Runs in the transaction that ends one session, or all but one, because someone signed out. */
  onSignedOut: (userId: string, which: { sessionId: string } | { exceptId: string }) => void;
  /** Runs in the transaction that deletes the account, before its rows are deleted. */
  onAccountRemoved: (userId: string) => void;
}

export interface AccountContext extends AccountDeps, UserStore {
  passwords: PasswordHasher;
  reauthentication: Reauthentication;
  sessions: SessionStore;
  apiKeys: ApiKeyStore;
  oneUseCodes: OneUseCodes;
  verifyCode: VerifyCode;
  knownDevices: KnownDevices;
  throttle: Throttle;
  /** A link to the address the server listens on may be useless elsewhere. */
  canMailInvitations(): boolean;
  endPasswordLinks: EndPasswordLinks;
  /** Runs in the caller's transaction. */
  revokeAccess(userId: string, reason: AccessEnd): void;
  record: RecordAudit;
  /** `insert` of many entries. */
  prepareRecords: (entries: readonly Parameters<RecordAudit>[]) => () => void;
}

export type RecordAudit = (
  actor: Actor,
  action: AuditAction,
  target: Pick<User, "id" | "email"> | undefined,
  detail?: unknown,
) => void;

export type Actor = { userId: string; address?: string | undefined } | undefined;

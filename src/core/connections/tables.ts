import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "#core/accounts/tables.ts";
import { enumCheck } from "#core/enum-check.ts";
import { connectionErrors, networkChannels } from "./contract.ts";

const owner = () =>
  text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export const connections = sqliteTable(
  "connections",
  {
    userId: owner().primaryKey(),
    network: text().notNull(),
    memberId: text("member_id").notNull(),
    name: text().notNull(),
    headline: text().notNull(),
    url: text().notNull(),
    /** While set nothing is sent: the user must reconnect. */
    error: text({ enum: connectionErrors }),
    connectedAt: integer("connected_at").notNull(),
    lastSyncAt: integer("last_sync_at"),
    /** Moved before each attempt, so that a failing one isn't retried at once. */
    syncDueAt: integer("sync_due_at").notNull(),
  },
  (t) => [
    index("connections_sync")
      .on(t.syncDueAt)
      .where(sql`${t.error} IS NULL`),
    enumCheck("connections_error", t.error, connectionErrors),
  ],
);

/** The last values of each local day. Null: not provided. */
export const profileSnapshots = sqliteTable(
  "profile_snapshots",
  {
    userId: owner(),
    network: text().notNull(),
    /** YYYY-MM-DD in the user's time zone. */
    day: text().notNull(),
    measuredAt: integer("measured_at").notNull(),
    profileViews: integer("profile_views"),
    connections: integer(),
    skillEndorsements: integer("skill_endorsements"),
  },
  (t) => [primaryKey({ columns: [t.userId, t.network, t.day] })],
);

/** With or without a session. Its token is in the vault. */
export const oauthConnections = sqliteTable("oauth_connections", {
  userId: owner().primaryKey(),
  network: text().notNull(),
  /** The API's member id, which differs from the website's. */
  memberId: text("member_id").notNull(),
  name: text().notNull(),
  /** Space-separated, as granted: possibly fewer than requested. */
  scopes: text().notNull(),
  connectedAt: integer("connected_at").notNull(),
  expiresAt: integer("expires_at").notNull(),
  /** Days before expiry at the last reminder. */
  remindedDays: integer("reminded_days"),
  /** The network no longer accepts the token. */
  ended: integer({ mode: "boolean" }).notNull().default(false),
  /** Whether the network accepts comments; null until tried. */
  comments: integer({ mode: "boolean" }),
});

export const oauthStates = sqliteTable(
  "oauth_states",
  {
    /** SHA-256 of `state`. */
    stateHash: text("state_hash").primaryKey(),
    userId: owner(),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [index("oauth_states_by_time").on(t.createdAt), index("oauth_states_by_user").on(t.userId)],
);

/** Kept after a disconnect. */
export const networkConsents = sqliteTable(
  "network_consents",
  {
    userId: owner(),
    network: text().notNull(),
    /** Date of the declared wording. */
    wording: text().notNull(),
    givenAt: integer("given_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.network, t.wording] })],
);

/** Encrypted under the server's key. Deleting it makes the account's secrets unreadable. */
export const vaultKeys = sqliteTable("vault_keys", {
  userId: owner().primaryKey(),
  encryptedKey: text("encrypted_key").notNull(),
  createdAt: integer("created_at").notNull(),
});

/** Encrypted under the account's key. */
export const vaultEntries = sqliteTable(
  "vault_entries",
  {
    userId: owner(),
    channel: text({ enum: networkChannels }).notNull(),
    encrypted: text().notNull(),
    storedAt: integer("stored_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.channel] }),
    enumCheck("vault_entries_channel", t.channel, networkChannels),
  ],
);

export const evidence = sqliteTable(
  "evidence",
  {
    id: text().primaryKey(),
    userId: owner(),
    at: integer().notNull(),
    action: text().notNull(),
    /** Path only: a query may carry secrets. */
    path: text().notNull(),
    /** The missing control, with the selectors that were tried. */
    control: text(),
    tried: text({ mode: "json" }).$type<string[]>(),
    screenshotId: text("screenshot_id"),
    pageId: text("page_id"),
  },
  (t) => [index("evidence_by_user").on(t.userId, t.at)],
);

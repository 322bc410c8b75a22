import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "#core/accounts/tables.ts";
import { enumCheck } from "#core/enum-check.ts";
import { connectionErrors, vaultChannels } from "./contract.ts";
import { memberDataWays, snapshotDomains, snapshotStates } from "./member-data/contract.ts";

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
    channel: text({ enum: vaultChannels }).notNull(),
    encrypted: text().notNull(),
    storedAt: integer("stored_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.channel] }), enumCheck("vault_entries_channel", t.channel, vaultChannels)],
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

/** Reads the person's own data with a token that is in the vault. Independent of the other connections. */
export const memberDataConnections = sqliteTable(
  "member_data_connections",
  {
    userId: owner().primaryKey(),
    network: text().notNull(),
    /** The API's id of the member, for this app only. */
    memberId: text("member_id").notNull(),
    /** Null until the network has collected the profile. */
    name: text(),
    way: text({ enum: memberDataWays }).notNull(),
    connectedAt: integer("connected_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    /** False: estimated. */
    isExpiryKnown: integer("is_expiry_known", { mode: "boolean" }).notNull(),
    reminded: integer({ mode: "boolean" }).notNull().default(false),
    ended: integer({ mode: "boolean" }).notNull().default(false),
    problem: text(),
    /** The newest `processedAt` that was read with everything before it. */
    logCursor: integer("log_cursor"),
    /** Events to skip: the last read ended within the log. */
    logStart: integer("log_start").notNull().default(0),
    /** The newest `processedAt` of that unfinished read. */
    logPending: integer("log_pending"),
    /** When the last complete read of the log began. */
    logReadAt: integer("log_read_at"),
    logDueAt: integer("log_due_at").notNull(),
    /** The network asked to wait until then. */
    pausedUntil: integer("paused_until"),
    /** The log has a post that this account published, so it belongs to the same member. */
    hasOwnPost: integer("has_own_post", { mode: "boolean" }).notNull().default(false),
  },
  (t) => [enumCheck("member_data_connections_way", t.way, memberDataWays)],
);

/** Calls of a UTC day. Kept after a disconnect, as the network keeps counting. */
export const memberDataCalls = sqliteTable("member_data_calls", {
  userId: owner().primaryKey(),
  /** YYYY-MM-DD in UTC. */
  day: text().notNull(),
  changeLog: integer("change_log").notNull(),
  snapshot: integer().notNull(),
});

export const memberDataDomains = sqliteTable(
  "member_data_domains",
  {
    userId: owner(),
    domain: text({ enum: snapshotDomains }).notNull(),
    state: text({ enum: snapshotStates }).notNull(),
    /** The next page; above 0 within an unfinished read. */
    page: integer().notNull().default(0),
    rows: integer().notNull().default(0),
    /** Reads in a row that found nothing. */
    tries: integer().notNull().default(0),
    dueAt: integer("due_at").notNull(),
    readAt: integer("read_at"),
    supportId: text("support_id"),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.domain] }),
    enumCheck("member_data_domains_domain", t.domain, snapshotDomains),
    enumCheck("member_data_domains_state", t.state, snapshotStates),
  ],
);

/** Posts of the person as the network records them, published here or elsewhere. */
export const memberPosts = sqliteTable(
  "member_posts",
  {
    userId: owner(),
    remoteId: text("remote_id").notNull(),
    url: text().notNull(),
    /** As published; null if only a later change was seen. */
    text: text(),
    editedText: text("edited_text"),
    /** Null if only a later change was seen. */
    publishedAt: integer("published_at"),
    /** Of the last change, so that a repeated event changes nothing. */
    changedAt: integer("changed_at").notNull(),
    deletedAt: integer("deleted_at"),
  },
  (t) => [primaryKey({ columns: [t.userId, t.remoteId] }), index("member_posts_by_time").on(t.userId, t.publishedAt)],
);

/** Messages sent to the person, without their texts. */
export const inboundMessages = sqliteTable(
  "inbound_messages",
  {
    userId: owner(),
    eventId: text("event_id").notNull(),
    thread: text().notNull(),
    sender: text().notNull(),
    at: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.eventId] }), index("inbound_messages_by_time").on(t.userId, t.at)],
);

/** Who takes part in a conversation, by the last part of the profile's address. */
export const threadPeople = sqliteTable(
  "thread_people",
  {
    userId: owner(),
    thread: text().notNull(),
    person: text().notNull(),
    seenAt: integer("seen_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.thread, t.person] })],
);

import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "#core/accounts/tables.ts";
import { connectionErrors, networkChannels, networks } from "./contract.ts";

const owner = () =>
  text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export const connections = sqliteTable(
  "connections",
  {
    userId: owner().primaryKey(),
    network: text({ enum: networks }).notNull(),
    /** The member this account is on the network. */
    memberId: text("member_id").notNull(),
    name: text().notNull(),
    headline: text().notNull(),
    url: text().notNull(),
    /** Set when the network wants the person: nothing is sent until they connect again. */
    error: text({ enum: connectionErrors }),
    connectedAt: integer("connected_at").notNull(),
    /** When the metrics were last read. */
    lastSyncAt: integer("last_sync_at"),
    /** When they are read next; set before every try, so that one that fails does not come back at once. */
    syncDueAt: integer("sync_due_at").notNull(),
  },
  (t) => [
    index("connections_sync")
      .on(t.syncDueAt)
      .where(sql`${t.error} IS NULL`),
    check("connections_network", sql`${t.network} IN ('sandbox', 'linkedin')`),
    check("connections_trouble", sql`${t.error} IN ('session_expired', 'challenge')`),
  ],
);

/** A network's own metrics about the person: per local day the last that were read. Null is what it did not tell. */
export const profileSnapshots = sqliteTable(
  "profile_snapshots",
  {
    userId: owner(),
    network: text({ enum: networks }).notNull(),
    /** YYYY-MM-DD in the person's zone. */
    day: text().notNull(),
    measuredAt: integer("measured_at").notNull(),
    profileViews: integer("profile_views"),
    connections: integer(),
    skillEndorsements: integer("skill_endorsements"),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.network, t.day] }),
    check("profile_snapshots_network", sql`${t.network} IN ('sandbox', 'linkedin')`),
  ],
);

/** The account's way to the official API, beside or without a session. The token itself lies in the vault. */
export const oauthConnections = sqliteTable("api_links", {
  userId: owner().primaryKey(),
  /** The member as the API names it: another id than the one of the web site. */
  memberId: text("member_id").notNull(),
  name: text().notNull(),
  /** Space-separated, as granted: may be fewer than were asked for. */
  scopes: text().notNull(),
  connectedAt: integer("connected_at").notNull(),
  /** When the token ends. */
  expiresAt: integer("expires_at").notNull(),
  /** How many days before the end the person was last reminded. */
  remindedDays: integer("reminded_days"),
  /** The network no longer takes the token: nothing goes by it until the person signs in again. */
  ended: integer({ mode: "boolean" }).notNull().default(false),
  /** Whether comments are taken; null until it was tried. */
  comments: integer({ mode: "boolean" }),
});

/** An official sign-in under way. One use, ten minutes. */
export const oauthStates = sqliteTable(
  "oauth_states",
  {
    /** SHA-256 of the state that travels. */
    stateHash: text("state_hash").primaryKey(),
    userId: owner(),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [index("oauth_states_by_time").on(t.createdAt), index("oauth_states_by_user").on(t.userId)],
);

/** That a person read what automation risks, and wants it. Kept when the account is disconnected. */
export const networkConsents = sqliteTable(
  "network_consents",
  {
    userId: owner(),
    /** The date of the wording, as in the contract. */
    wording: text().notNull(),
    givenAt: integer("given_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.wording] })],
);

/** The key of one account's secrets, itself sealed under the server's key. Gone with it: everything it sealed. */
export const vaultKeys = sqliteTable("vault_keys", {
  userId: owner().primaryKey(),
  encryptedKey: text("sealed_key").notNull(),
  createdAt: integer("created_at").notNull(),
});

/** What lets this server act as a person on the network, sealed under that person's key. */
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
    check("vault_entries_channel", sql`${t.channel} IN ('session', 'api')`),
  ],
);

/** What a page looked like when something was submitted, missed or refused. Its files lie in `media`. */
export const evidence = sqliteTable(
  "evidence",
  {
    id: text().primaryKey(),
    userId: owner(),
    at: integer().notNull(),
    /** What the driver was doing, in its own words: 'post.submit'. */
    action: text().notNull(),
    /** Path of the page; a query may carry secrets. */
    path: text().notNull(),
    /** The control that was missed, with what was tried for it. */
    control: text(),
    tried: text({ mode: "json" }).$type<string[]>(),
    screenshotId: text("screenshot_id"),
    pageId: text("page_id"),
  },
  (t) => [index("evidence_by_user").on(t.userId, t.at)],
);

import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "#core/accounts/tables.ts";
import { connectionTroubles, networks } from "./contract.ts";

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
    trouble: text({ enum: connectionTroubles }),
    connectedAt: integer("connected_at").notNull(),
    /** When the figures were last read. */
    lastSyncAt: integer("last_sync_at"),
    /** When they are read next; set before every try, so that one that fails does not come back at once. */
    syncDueAt: integer("sync_due_at").notNull(),
  },
  (t) => [
    index("connections_sync")
      .on(t.syncDueAt)
      .where(sql`${t.trouble} IS NULL`),
    check("connections_network", sql`${t.network} IN ('sandbox', 'linkedin')`),
    check("connections_trouble", sql`${t.trouble} IN ('session_expired', 'challenge')`),
  ],
);

/** A network's own figures about the person: per local day the last that were read. Null is what it did not tell. */
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

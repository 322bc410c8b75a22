import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { roles, statuses, type ProfileLink } from "./contract.ts";

/** The row everything a person owns hangs on: the only table that other modules' tables may refer to. */
export const users = sqliteTable(
  "users",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** Lower case. */
    email: text().notNull().unique(),
    passwordHash: text("password_hash").notNull(),
    role: text({ enum: roles }).notNull(),
    status: text({ enum: statuses }).notNull(),
    /** Why an admin rejected or suspended the account, in the admin's words. */
    reason: text(),
    createdAt: integer("created_at").notNull(),
    lastSeenAt: integer("last_seen_at"),
    headline: text(),
    /** What the person links to from their profile. */
    links: text({ mode: "json" }).$type<ProfileLink[]>(),
    /** The media id of their picture. */
    avatarId: text("avatar_id"),
  },
  (t) => [
    index("users_by_status").on(t.status, t.createdAt, t.id),
    index("users_by_age").on(t.createdAt, t.id),
    check("users_role", sql`${t.role} IN ('admin', 'user')`),
    check("users_status", sql`${t.status} IN ('pending', 'approved', 'rejected', 'suspended')`),
  ],
);

export const sessions = sqliteTable(
  "sessions",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of the secret half of the token, which only its holder knows. */
    secretHash: text("secret_hash").notNull(),
    createdAt: integer("created_at").notNull(),
    lastUsedAt: integer("last_used_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    userAgent: text("user_agent"),
    address: text(),
  },
  (t) => [index("sessions_by_user").on(t.userId), index("sessions_by_expiry").on(t.expiresAt)],
);

/** Links and codes that work once. */
export const oneUseCodes = sqliteTable(
  "one_use_codes",
  {
    hash: text().primaryKey(),
    purpose: text({ enum: ["setup", "reset"] }).notNull(),
    expiresAt: integer("expires_at").notNull(),
    /** Whose it is; null for the set-up link. */
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
  },
  (t) => [index("one_use_codes_by_user").on(t.userId)],
);

/** The key scripts act with: one per account. */
export const apiKeys = sqliteTable("api_keys", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** SHA-256 of the whole key. */
  hash: text().notNull().unique(),
  createdAt: integer("created_at").notNull(),
  lastUsedAt: integer("last_used_at"),
});

/** The second factor. Without `confirmedAt` it is being set up, and nothing asks for it yet. */
export const twoFactor = sqliteTable("two_factor", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Sealed. */
  secret: text().notNull(),
  confirmedAt: integer("confirmed_at"),
  /** The 30-second step of the last code that was taken: each works once. */
  lastStep: integer("last_step"),
});

export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    /** SHA-256 of the code, which has 120 random bits. */
    hash: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    usedAt: integer("used_at"),
  },
  (t) => [index("recovery_codes_by_user").on(t.userId)],
);

/** Browsers that signed in once: what strangers fail at elsewhere does not count against them. */
export const knownDevices = sqliteTable(
  "known_devices",
  {
    /** SHA-256 of what the browser keeps. */
    hash: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    lastUsedAt: integer("last_used_at").notNull(),
  },
  (t) => [index("known_devices_by_user").on(t.userId)],
);

/** Tries that failed, by what they are counted against; forgotten when `until` and the window have passed. */
export const throttles = sqliteTable(
  "throttles",
  {
    key: text().primaryKey(),
    failures: integer().notNull(),
    lastAt: integer("last_at").notNull(),
    /** Nothing is tried before, UTC ms. */
    until: integer().notNull(),
  },
  (t) => [index("throttles_by_time").on(t.lastAt)],
);

/** Who did what to whom, and from where. The addresses stay readable after the accounts are gone. */
export const audit = sqliteTable(
  "audit",
  {
    id: text().primaryKey(),
    at: integer().notNull(),
    /** Null for the command line and the environment. */
    actorId: text("actor_id"),
    action: text().notNull(),
    targetId: text("target_id"),
    targetEmail: text("target_email"),
    detail: text({ mode: "json" }),
    actorEmail: text("actor_email"),
    /** The network address the act came from; null for the command line. */
    address: text(),
  },
  (t) => [index("audit_by_time").on(t.at, t.id)],
);

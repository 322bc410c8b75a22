import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { roles, statuses } from "./contract.ts";

/** The row everything a person owns hangs on: the only table that other rooms' tables may refer to. */
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
export const oneUseCodes = sqliteTable("one_use_codes", {
  hash: text().primaryKey(),
  purpose: text({ enum: ["setup"] }).notNull(),
  expiresAt: integer("expires_at").notNull(),
});

/** Who did what to whom. `targetEmail` stays readable after the account is gone. */
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
  },
  (t) => [index("audit_by_time").on(t.at)],
);

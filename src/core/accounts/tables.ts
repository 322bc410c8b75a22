import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { enumCheck } from "#core/enum-check.ts";
import { defaultKeyScopes, type KeyScope } from "./api-keys/contract.ts";
import { roles, statuses } from "./contract.ts";
import type { ProfileLink } from "./profile/contract.ts";
import { sessionEndReasons } from "./sessions/contract.ts";

/** The only table that other modules' tables may reference. */
export const users = sqliteTable(
  "users",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    email: text().notNull().unique(),
    passwordHash: text("password_hash").notNull(),
    role: text({ enum: roles }).notNull(),
    status: text({ enum: statuses }).notNull(),
    reason: text(),
    createdAt: integer("created_at").notNull(),
    lastSeenAt: integer("last_seen_at"),
    headline: text(),
    links: text({ mode: "json" }).$type<ProfileLink[]>(),
    avatarId: text("avatar_id"),
    /** Posts go out only after an admin approved them. */
    approvalRequired: integer("approval_required", { mode: "boolean" }).notNull().default(false),
    /** Null: the password is that of the registration. */
    passwordChangedAt: integer("password_changed_at"),
    /** Its owner deleted the account: until then, signing in undoes it. */
    deletesAt: integer("deletes_at"),
  },
  (t) => [
    index("users_by_status").on(t.status, t.createdAt, t.id),
    index("users_by_age").on(t.createdAt, t.id),
    index("users_by_deletion")
      .on(t.deletesAt)
      .where(sql`${t.deletesAt} IS NOT NULL`),
    enumCheck("users_role", t.role, roles),
    enumCheck("users_status", t.status, statuses),
  ],
);

export const sessions = sqliteTable(
  "sessions",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of the secret half of the token. */
    secretHash: text("secret_hash").notNull(),
    createdAt: integer("created_at").notNull(),
    lastUsedAt: integer("last_used_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    userAgent: text("user_agent"),
    address: text(),
    /** When the password was last entered in it. */
    confirmedAt: integer("confirmed_at"),
  },
  (t) => [index("sessions_by_user").on(t.userId), index("sessions_by_expiry").on(t.expiresAt)],
);

/** Tells who held a token why it no longer works, also after the account was deleted. */
export const endedSessions = sqliteTable(
  "ended_sessions",
  {
    id: text().primaryKey(),
    secretHash: text("secret_hash").notNull(),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    reason: text({ enum: sessionEndReasons }).notNull(),
    endedAt: integer("ended_at").notNull(),
  },
  (t) => [
    index("ended_sessions_by_user").on(t.userId),
    index("ended_sessions_by_time").on(t.endedAt),
    enumCheck("ended_sessions_reason", t.reason, sessionEndReasons),
  ],
);

/** An ended invitation is kept to tell whoever opens its link why it no longer works. */
export const codePurposes = ["setup", "reset", "invitation", "ended_invitation"] as const;

export const oneUseCodes = sqliteTable(
  "one_use_codes",
  {
    hash: text().primaryKey(),
    purpose: text({ enum: codePurposes }).notNull(),
    expiresAt: integer("expires_at").notNull(),
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
  },
  (t) => [index("one_use_codes_by_user").on(t.userId)],
);

export const apiKeys = sqliteTable(
  "api_keys",
  {
    /** SHA-256 of the key. */
    hash: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull().default("Default"),
    createdAt: integer("created_at").notNull(),
    lastUsedAt: integer("last_used_at"),
    expiresAt: integer("expires_at"),
    scopes: text({ mode: "json" })
      .$type<KeyScope[]>()
      .notNull()
      .default([...defaultKeyScopes]),
  },
  (t) => [uniqueIndex("api_keys_by_name").on(t.userId, t.name)],
);

export const twoFactor = sqliteTable("two_factor", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  secret: text().notNull(),
  confirmedAt: integer("confirmed_at"),
  /** The 30-second step of the last accepted code: each code works once. */
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

/** Accounts of an OpenID Connect provider that sign in to accounts here. */
export const oidcIdentities = sqliteTable(
  "oidc_identities",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    issuer: text().notNull(),
    subject: text().notNull(),
    /** At the provider, to recognize it by. */
    email: text(),
    createdAt: integer("created_at").notNull(),
    lastUsedAt: integer("last_used_at"),
  },
  (t) => [
    uniqueIndex("oidc_identities_by_subject").on(t.issuer, t.subject),
    index("oidc_identities_by_user").on(t.userId),
  ],
);

/** `provider`: the person is at the provider. `code`: they came back and have to enter a second factor. */
export const oidcSteps = ["provider", "code"] as const;

/** Each is used once. */
export const oidcSignIns = sqliteTable(
  "oidc_sign_ins",
  {
    /** SHA-256 of the state, or of the ticket. */
    hash: text().primaryKey(),
    step: text({ enum: oidcSteps }).notNull(),
    /** SHA-256 of the browser's cookie: it has to come back to the browser that started it. */
    browserHash: text("browser_hash").notNull(),
    /** Of a signed-in person who links an account, or who has to enter a code. */
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    sessionId: text("session_id"),
    /** Encrypted. */
    secret: text().notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (t) => [
    index("oidc_sign_ins_by_user").on(t.userId),
    index("oidc_sign_ins_by_expiry").on(t.expiresAt),
    enumCheck("oidc_sign_ins_step", t.step, oidcSteps),
  ],
);

export const knownDevices = sqliteTable(
  "known_devices",
  {
    /** SHA-256 of the account and the browser's secret. */
    hash: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    lastUsedAt: integer("last_used_at").notNull(),
  },
  (t) => [index("known_devices_by_user").on(t.userId)],
);

/** Forgotten when `until` and the window have passed. */
export const throttles = sqliteTable(
  "throttles",
  {
    key: text().primaryKey(),
    failures: integer().notNull(),
    lastAt: integer("last_at").notNull(),
    until: integer().notNull(),
  },
  (t) => [index("throttles_by_time").on(t.lastAt)],
);

/** Email addresses stay readable after the accounts are deleted. */
export const audit = sqliteTable(
  "audit",
  {
    id: text().primaryKey(),
    at: integer().notNull(),
    actorId: text("actor_id"),
    action: text().notNull(),
    targetId: text("target_id"),
    targetEmail: text("target_email"),
    detail: text({ mode: "json" }),
    actorEmail: text("actor_email"),
    address: text(),
  },
  (t) => [index("audit_by_time").on(t.at, t.id)],
);

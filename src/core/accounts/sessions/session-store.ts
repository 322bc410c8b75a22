import { and, desc, eq, lt, ne, type SQL } from "drizzle-orm";
import { pageLimit } from "#core/contract.ts";
import type { Database } from "#core/database.ts";
import type { Clock } from "#core/ports.ts";
import type { KeyScope } from "../api-keys/contract.ts";
import type { Role, Status } from "../contract.ts";
import { isBlocked } from "../rules.ts";
import { createSecret, equalHashes, hashSecret } from "../secret-tokens.ts";
import { sessions, users } from "../tables.ts";
import { sessionLife, type SessionEndReason } from "./contract.ts";
import { createEndedSessions } from "./ended-sessions.ts";
import { createSessionEndedFault } from "./session-ended-fault.ts";
import { endOf, formatToken, hasEnded, parseToken, sessionExpiry } from "./session-rules.ts";

export interface Identity {
  userId: string;
  /** Undefined for an API key and for a command on the server's machine. */
  sessionId: string | undefined;
  role: Role;
  status: Status;
  /** When the password was last entered in the session, UTC ms. */
  confirmedAt?: number | null;
  /** Of an API key. */
  scopes?: readonly KeyScope[];
  key?: { id: string; name: string };
  /** A command of this process, which needs no credential: it has the data folder. */
  isLocal?: true;
}

export interface Device {
  /** Secrets that this browser stores, at most one for each account that signed in here. */
  keys?: readonly string[];
  /** A new secret, which the browser gets if it signs in. A presented one may have been planted by someone else. */
  issueKey?: () => string;
  userAgent?: string | undefined;
  address?: string | undefined;
}

export type SessionStore = ReturnType<typeof createSessionStore>;

interface SessionRow {
  sessionId: string;
  secretHash: string;
  lastUsedAt: number;
  expiresAt: number;
  confirmedAt: number | null;
  idleMinutes: number;
  userId: string;
  role: Role;
  status: Status;
  reason: string | null;
}

/** As its owner chose it. */
const idleMinutesOf = (userId: string): string =>
  `coalesce((SELECT settings ->> '$.security.sessionTimeout' FROM user_preferences WHERE user_preferences.user_id = ${userId}),
     ${sessionLife.idleMinutes})`;

const touchEveryMs = 60_000;

export function createSessionStore({ database, clock }: { database: Database; clock: Clock }) {
  const { db, sqlite } = database;
  const endedSessions = createEndedSessions({ database, clock });
  // Hot path (every request): a prepared statement is 3× faster than the query builder.
  const byId = sqlite.query<SessionRow, [string]>(
    `SELECT sessions.id AS sessionId, secret_hash AS secretHash, last_used_at AS lastUsedAt, expires_at AS expiresAt,
       confirmed_at AS confirmedAt, users.id AS userId, role, status, reason, ${idleMinutesOf("users.id")} AS idleMinutes
     FROM sessions JOIN users ON users.id = user_id WHERE sessions.id = ?`,
  );

  const idleMinutes = sqlite.query<{ minutes: number }, [string]>(`SELECT ${idleMinutesOf("?")} AS minutes`);
  const idleMinutesFor = (userId: string): number => idleMinutes.get(userId)?.minutes ?? sessionLife.idleMinutes;

  function touch({ sessionId, userId, lastUsedAt }: SessionRow): void {
    const now = clock.now();
    if (now - lastUsedAt < touchEveryMs) return;
    database.write(() => {
      db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, sessionId)).run();
      db.update(users).set({ lastSeenAt: now }).where(eq(users.id, userId)).run();
    });
  }

  const renewing = sqlite.query<void, [number, number, string]>(
    "UPDATE sessions SET last_used_at = ?, expires_at = ? WHERE user_id = ?",
  );

  /** @returns how many */
  function end(which: SQL | undefined, reason: SessionEndReason): number {
    const rows = db.delete(sessions).where(which).returning().all();
    endedSessions.record(rows, reason);
    return rows.length;
  }

  return {
    /** The password was entered now, unless `confirmedAt` says otherwise. */
    open(
      userId: string,
      status: Status,
      { userAgent, address }: Device,
      { confirmedAt = clock.now() }: { confirmedAt?: number | null } = {},
    ): string {
      const [id, secret, now] = [Bun.randomUUIDv7(), createSecret(), clock.now()];
      const times = { createdAt: now, lastUsedAt: now, confirmedAt, expiresAt: sessionExpiry(status, now) };
      const device = { userAgent: userAgent?.slice(0, 300) ?? null, address: address ?? null };
      db.insert(sessions)
        .values({ id, userId, secretHash: hashSecret(secret), ...times, ...device })
        .run();
      return formatToken(id, secret);
    },

    /** `acting` renews the idle limit; polls and streams do not. @throws Fault `auth.session_ended` */
    identify(token: string, acting: boolean): Identity {
      const parts = parseToken(token);
      const row = parts && byId.get(parts.id);
      if (!parts || !row) throw endedSessions.explain(parts);
      if (!equalHashes(row.secretHash, hashSecret(parts.secret))) throw createSessionEndedFault();
      const { userId, sessionId, role, status, confirmedAt } = row;
      const end = isBlocked(status) ? "signed_out" : endOf(row, status, clock.now());
      if (end) throw createSessionEndedFault({ reason: end, account: row });
      if (acting) touch(row);
      return { userId, sessionId, role, status, confirmedAt };
    },

    isOpen: (sessionId: string): boolean => byId.get(sessionId) !== null,

    countOpen(userId: string, status: Status): number {
      const rows = db.select().from(sessions).where(eq(sessions.userId, userId)).all();
      const idleMinutes = idleMinutesFor(userId);
      return rows.filter((row) => !hasEnded({ ...row, idleMinutes }, status, clock.now())).length;
    },

    listOpen(userId: string, status: Status): (typeof sessions.$inferSelect)[] {
      const newest = db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(desc(sessions.lastUsedAt));
      const rows = newest.limit(pageLimit.max).all();
      const idleMinutes = idleMinutesFor(userId);
      return rows.filter((row) => !hasEnded({ ...row, idleMinutes }, status, clock.now()));
    },

    close(sessionId: string, userId: string): boolean {
      return end(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)), "signed_out") > 0;
    },

    closeAll(userId: string, reason: SessionEndReason, exceptId?: string): void {
      const others = exceptId === undefined ? undefined : ne(sessions.id, exceptId);
      end(and(eq(sessions.userId, userId), others), reason);
    },

    renewApproved(userId: string): void {
      const now = clock.now();
      renewing.run(now, sessionExpiry("approved", now), userId);
    },

    forgetExpired(): void {
      end(lt(sessions.expiresAt, clock.now()), "expired");
      endedSessions.forgetOld();
    },
  };
}

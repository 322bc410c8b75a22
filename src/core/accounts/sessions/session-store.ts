import { and, desc, eq, lt, ne } from "drizzle-orm";
import { pageLimit } from "#core/contract.ts";
import type { Database } from "#core/database.ts";
import { Fault } from "#core/errors.ts";
import type { Clock } from "#core/ports.ts";
import type { Role, Status } from "../contract.ts";
import { expiryOf, hashOf, isOver, newSecret, sameHash, splitToken, tokenOf } from "../rules.ts";
import { sessions, users } from "../tables.ts";

/** Who is calling, and by which session. */
export interface Identity {
  userId: string;
  /** Undefined for an API key. */
  sessionId: string | undefined;
  role: Role;
  status: Status;
}

/** Where a session was opened from. */
export interface Device {
  /** The secret that this browser keeps, or is given if it is let in. */
  key?: string | undefined;
  userAgent?: string | undefined;
  address?: string | undefined;
}

export type Sessions = ReturnType<typeof createSessions>;

interface Found {
  sessionId: string;
  secretHash: string;
  lastUsedAt: number;
  expiresAt: number;
  userId: string;
  role: Role;
  status: Status;
}

/** Last use is written at most this often. */
const touchEveryMs = 60_000;

export function createSessions({ database, clock }: { database: Database; clock: Clock }) {
  const { db, sqlite } = database;
  // Asked by every call: a plain statement costs a third.
  const find = sqlite.query<Found, [string]>(
    `SELECT sessions.id AS sessionId, secret_hash AS secretHash, last_used_at AS lastUsedAt, expires_at AS expiresAt,
       users.id AS userId, role, status
     FROM sessions JOIN users ON users.id = user_id WHERE sessions.id = ?`,
  );

  return {
    /** Opens a session and returns its token, which is never seen again. */
    open(userId: string, status: Status, { userAgent, address }: Device): string {
      const [id, secret, now] = [Bun.randomUUIDv7(), newSecret(), clock.now()];
      db.insert(sessions)
        .values({
          id,
          userId,
          secretHash: hashOf(secret),
          createdAt: now,
          lastUsedAt: now,
          expiresAt: expiryOf(status, now),
          userAgent: userAgent?.slice(0, 300) ?? null,
          address: address ?? null,
        })
        .run();
      return tokenOf(id, secret);
    },

    /**
     * Whose token this is. `acting` renews the idle limit: polls and streams do not.
     * @throws Fault `auth.session_ended`
     */
    identify(token: string, acting: boolean): Identity {
      const parts = splitToken(token);
      const row = parts && find.get(parts.id);
      const now = clock.now();
      if (!parts || !row || !sameHash(row.secretHash, hashOf(parts.secret)) || isOver(row, row.status, now))
        throw sessionEnded();
      if (row.status === "rejected" || row.status === "suspended") throw sessionEnded();
      if (acting && now - row.lastUsedAt >= touchEveryMs) {
        database.write(() => {
          db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, row.sessionId)).run();
          db.update(users).set({ lastSeenAt: now }).where(eq(users.id, row.userId)).run();
        });
      }
      return { userId: row.userId, sessionId: row.sessionId, role: row.role, status: row.status };
    },

    has: (sessionId: string): boolean => find.get(sessionId) !== null,

    /** How many sessions of the account are open now. */
    openOf(userId: string, status: Status): number {
      const rows = db.select().from(sessions).where(eq(sessions.userId, userId)).all();
      return rows.filter((row) => !isOver(row, status, clock.now())).length;
    },

    /** Those open now, the last used first. */
    list(userId: string, status: Status): (typeof sessions.$inferSelect)[] {
      const newest = db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(desc(sessions.lastUsedAt));
      const rows = newest.limit(pageLimit.max).all();
      return rows.filter((row) => !isOver(row, status, clock.now()));
    },

    /** False when this person has no such session. */
    close(sessionId: string, userId: string): boolean {
      const own = and(eq(sessions.id, sessionId), eq(sessions.userId, userId));
      return db.delete(sessions).where(own).returning({ id: sessions.id }).all().length > 0;
    },

    /** Ends every session of the account, but for one if named. */
    closeAll(userId: string, except?: string): void {
      const others = except === undefined ? undefined : ne(sessions.id, except);
      db.delete(sessions)
        .where(and(eq(sessions.userId, userId), others))
        .run();
    },

    /** Approval turns the pending person's sessions into ordinary ones. */
    adopt(userId: string): void {
      const now = clock.now();
      db.update(sessions)
        .set({ lastUsedAt: now, expiresAt: expiryOf("approved", now) })
        .where(eq(sessions.userId, userId))
        .run();
    },

    forgetExpired(): void {
      db.delete(sessions).where(lt(sessions.expiresAt, clock.now())).run();
    },
  };
}

export const sessionEnded = () =>
  new Fault("unauthenticated", "auth.session_ended", "Your session has ended. Sign in again.");

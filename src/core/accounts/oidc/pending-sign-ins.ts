import { and, eq, gt, lt } from "drizzle-orm";
import type { Database } from "#core/database.ts";
import { Fault } from "#core/errors.ts";
import type { Clock } from "#core/ports.ts";
import type { Secrets } from "#core/secrets.ts";
import { hashSecret } from "../secret-tokens.ts";
import { oidcSignIns, type oidcSteps } from "../tables.ts";

interface Deps {
  database: Database;
  clock: Clock;
  secrets: Secrets;
}

interface NewPendingSignIn {
  /** The state, or the ticket of a code. */
  key: string;
  step: (typeof oidcSteps)[number];
  /** The browser's cookie. */
  browser: string;
  minutes: number;
  userId?: string | undefined;
  sessionId?: string | undefined;
}

export interface PendingSignIn<Content> {
  userId: string | null;
  sessionId: string | null;
  content: Content;
}

const associatedData = (hash: string): string => `oidc sign-in:${hash}`;

/** Of people who are at the provider, or have to enter a code. Only the browser that started one can go on. */
export function createPendingSignIns({ database: { db }, clock, secrets }: Deps) {
  return {
    add(pending: NewPendingSignIn, content: object): void {
      const { key, step, browser, minutes, userId = null, sessionId = null } = pending;
      const hash = hashSecret(key);
      const secret = secrets.encrypt(JSON.stringify(content), associatedData(hash));
      const expiresAt = clock.now() + minutes * 60_000;
      db.insert(oidcSignIns)
        .values({ hash, step, browserHash: hashSecret(browser), userId, sessionId, secret, expiresAt })
        .run();
    },

    find<Content>(key: string, step: NewPendingSignIn["step"], browser: string): PendingSignIn<Content> | undefined {
      const hash = hashSecret(key);
      const isOwn = and(eq(oidcSignIns.hash, hash), eq(oidcSignIns.browserHash, hashSecret(browser)));
      const row = db
        .select()
        .from(oidcSignIns)
        .where(and(isOwn, eq(oidcSignIns.step, step), gt(oidcSignIns.expiresAt, clock.now())))
        .get();
      if (!row) return undefined;
      try {
        const content = JSON.parse(secrets.decrypt(row.secret, associatedData(hash))) as Content;
        return { userId: row.userId, sessionId: row.sessionId, content };
      } catch (error) {
        // The server's key was changed meanwhile.
        if (error instanceof Fault) return undefined;
        throw error;
      }
    },

    /** False if it is gone: each is used once. */
    remove: (key: string): boolean =>
      db
        .delete(oidcSignIns)
        .where(eq(oidcSignIns.hash, hashSecret(key)))
        .returning({ hash: oidcSignIns.hash })
        .all().length > 0,

    forgetExpired(): void {
      db.delete(oidcSignIns).where(lt(oidcSignIns.expiresAt, clock.now())).run();
    },
  };
}

export type PendingSignIns = ReturnType<typeof createPendingSignIns>;

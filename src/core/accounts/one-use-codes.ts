import { and, eq, gt, lt } from "drizzle-orm";
import type { Database } from "#core/database.ts";
import type { Clock } from "#core/ports.ts";
import { hashSecret } from "./secret-tokens.ts";
import { oneUseCodes } from "./tables.ts";

interface NewCode {
  code: string;
  purpose: "setup" | "reset";
  minutes: number;
  /** Without an account there is one code of this purpose per server. */
  userId?: string;
}

export type OneUseCodes = ReturnType<typeof createOneUseCodes>;

export function createOneUseCodes({ database: { db }, clock }: { database: Database; clock: Clock }) {
  const valid = (purpose: NewCode["purpose"], code: string) =>
    and(
      eq(oneUseCodes.hash, hashSecret(code)),
      eq(oneUseCodes.purpose, purpose),
      gt(oneUseCodes.expiresAt, clock.now()),
    );

  const revoke = (purpose: NewCode["purpose"], userId?: string): void => {
    const ofUser = userId === undefined ? undefined : eq(oneUseCodes.userId, userId);
    db.delete(oneUseCodes)
      .where(and(eq(oneUseCodes.purpose, purpose), ofUser))
      .run();
  };

  return {
    revoke,

    /** Replaces earlier codes. Returns the expiry, UTC ms. */
    issue({ code, purpose, minutes, userId }: NewCode): number {
      const expiresAt = clock.now() + minutes * 60_000;
      revoke(purpose, userId);
      db.insert(oneUseCodes)
        .values({ hash: hashSecret(code), purpose, expiresAt, userId: userId ?? null })
        .run();
      return expiresAt;
    },

    isValid: (purpose: NewCode["purpose"], code: string): boolean =>
      db.select().from(oneUseCodes).where(valid(purpose, code)).get() !== undefined,

    consume: (purpose: NewCode["purpose"], code: string): { userId: string | null } | undefined =>
      db.delete(oneUseCodes).where(valid(purpose, code)).returning().all().at(0),

    forgetExpired(): void {
      db.delete(oneUseCodes).where(lt(oneUseCodes.expiresAt, clock.now())).run();
    },
  };
}

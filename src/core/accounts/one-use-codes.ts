import { and, eq, gt, inArray, lt } from "drizzle-orm";
import type { Database } from "#core/database.ts";
import type { Clock } from "#core/ports.ts";
import { hashSecret } from "./secret-tokens.ts";
import { oneUseCodes, type codePurposes } from "./tables.ts";

export type CodePurpose = (typeof codePurposes)[number];

/** An invitation is a reset link that lives longer, which a forgotten password doesn't replace. */
export const passwordCodes = ["reset", "invitation"] as const satisfies CodePurpose[];

interface NewCode {
  code: string;
  purpose: CodePurpose;
  minutes: number;
  /** Without an account there is one code of this purpose per server. */
  userId?: string;
}

export type OneUseCodes = ReturnType<typeof createOneUseCodes>;

export function createOneUseCodes({ database: { db }, clock }: { database: Database; clock: Clock }) {
  const valid = (purposes: readonly CodePurpose[], code: string) =>
    and(
      eq(oneUseCodes.hash, hashSecret(code)),
      inArray(oneUseCodes.purpose, purposes),
      gt(oneUseCodes.expiresAt, clock.now()),
    );

  const revoke = (purposes: readonly CodePurpose[], userId?: string): void => {
    const ofUser = userId === undefined ? undefined : eq(oneUseCodes.userId, userId);
    db.delete(oneUseCodes)
      .where(and(inArray(oneUseCodes.purpose, purposes), ofUser))
      .run();
  };

  return {
    revoke,

    /** Replaces earlier codes of this purpose. Returns the expiry, UTC ms. */
    issue({ code, purpose, minutes, userId }: NewCode): number {
      const expiresAt = clock.now() + minutes * 60_000;
      revoke([purpose], userId);
      db.insert(oneUseCodes)
        .values({ hash: hashSecret(code), purpose, expiresAt, userId: userId ?? null })
        .run();
      return expiresAt;
    },

    isValid: (purposes: readonly CodePurpose[], code: string): boolean =>
      db.select().from(oneUseCodes).where(valid(purposes, code)).get() !== undefined,

    consume: (purposes: readonly CodePurpose[], code: string): { userId: string | null } | undefined =>
      db.delete(oneUseCodes).where(valid(purposes, code)).returning().all().at(0),

    forgetExpired(): void {
      db.delete(oneUseCodes).where(lt(oneUseCodes.expiresAt, clock.now())).run();
    },
  };
}

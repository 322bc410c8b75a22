import { and, eq, gt, inArray, lt, sql } from "drizzle-orm";
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

interface PreparedCode {
  /** UTC ms. */
  expiresAt: number;
  insert: () => void;
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

  const insert = db
    .insert(oneUseCodes)
    .values({
      hash: sql.placeholder("hash"),
      purpose: sql.placeholder("purpose"),
      expiresAt: sql.placeholder("expiresAt"),
      userId: sql.placeholder("userId"),
    })
    .prepare();

  /** For an account that has no codes yet. `insert` runs in the transaction that creates it. */
  const prepare = ({ code, purpose, minutes, userId }: NewCode): PreparedCode => {
    const expiresAt = clock.now() + minutes * 60_000;
    const row = { hash: hashSecret(code), purpose, expiresAt, userId: userId ?? null };
    return { expiresAt, insert: () => insert.run(row) };
  };

  return {
    revoke,
    prepare,

    /** Replaces earlier codes of this purpose. Returns the expiry, UTC ms. */
    issue(newCode: NewCode): number {
      const { expiresAt, insert: insertCode } = prepare(newCode);
      revoke([newCode.purpose], newCode.userId);
      insertCode();
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

import { and, eq, gt, inArray, lt } from "drizzle-orm";
import type { Database } from "#core/database.ts";
import type { Clock } from "#core/ports.ts";
import { prepareRows } from "#core/prepare-rows.ts";
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

export type CodeRow = typeof oneUseCodes.$inferInsert;

export function createOneUseCodes({ database, clock }: { database: Database; clock: Clock }) {
  const { db } = database;
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

  const toRow = ({ code, purpose, minutes, userId }: NewCode) => ({
    hash: hashSecret(code),
    purpose,
    expiresAt: clock.now() + minutes * 60_000,
    userId: userId ?? null,
  });

  return {
    revoke,
    toRow,

    /** For new accounts, which have no codes yet. The returned function runs in the transaction that creates them. */
    prepare: (rows: readonly CodeRow[]): (() => void) => prepareRows(database, oneUseCodes, rows),

    /** Replaces earlier codes of this purpose. Returns the expiry, UTC ms. */
    issue(newCode: NewCode): number {
      const row = toRow(newCode);
      revoke([newCode.purpose], newCode.userId);
      db.insert(oneUseCodes).values(row).run();
      return row.expiresAt;
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

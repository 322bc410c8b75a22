import { and, count, eq, isNull } from "drizzle-orm";
import { Secret } from "otpauth";
import type { Database } from "#core/database.ts";
import type { Clock } from "#core/ports.ts";
import { hashSecret } from "../secret-tokens.ts";
import { recoveryCodeCount } from "../limits.ts";
import { recoveryCodes } from "../tables.ts";
import { groupCode } from "./parse-code.ts";

/** 120 random bits. */
const codeBytes = 15;

export function createRecoveryCodes({ database: { db }, clock }: { database: Database; clock: Clock }) {
  const unused = (userId: string) => and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));

  const removeAll = (userId: string): void => {
    db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)).run();
  };

  return {
    removeAll,

    countUnused: (userId: string): number =>
      db.select({ n: count() }).from(recoveryCodes).where(unused(userId)).get()?.n ?? 0,

    replaceAll(userId: string): string[] {
      const codes = Array.from({ length: recoveryCodeCount }, () => groupCode(new Secret({ size: codeBytes }).base32));
      removeAll(userId);
      db.insert(recoveryCodes)
        .values(codes.map((code) => ({ hash: hashSecret(code), userId })))
        .run();
      return codes;
    },

    consume: (userId: string, code: string): boolean =>
      db
        .update(recoveryCodes)
        .set({ usedAt: clock.now() })
        .where(and(eq(recoveryCodes.hash, hashSecret(code)), unused(userId)))
        .returning()
        .all().length > 0,
  };
}

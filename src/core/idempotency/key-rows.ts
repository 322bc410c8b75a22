import { and, count, eq, gt } from "drizzle-orm";
import type { Database } from "#core/database.ts";
import type { Clock } from "#core/ports.ts";
import { retentionHours } from "./contract.ts";
import { idempotencyKeys } from "./tables.ts";

const retentionMs = retentionHours * 3_600_000;
/** In place of a request's hash: no call has it. */
export const voidedHash = "voided";

export interface ResponseRow {
  status: number | null;
  body: string | null;
}

/** The stored keys of all accounts, without those that have expired. */
export function createKeyRows({ db }: Database, clock: Clock) {
  const ofKey = (userId: string, key: string) => and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));
  const earliest = (): number => clock.now() - retentionMs;

  const find = (userId: string, key: string) => {
    const row = db.select().from(idempotencyKeys).where(ofKey(userId, key)).get();
    return row && row.at > earliest() ? row : undefined;
  };

  const save = (userId: string, key: string, response: ResponseRow & { requestHash: string }): void => {
    const fields = { ...response, at: clock.now() };
    db.insert(idempotencyKeys)
      .values({ userId, key, ...fields })
      .onConflictDoUpdate({ target: [idempotencyKeys.userId, idempotencyKeys.key], set: fields })
      .run();
  };

  const countVoided = (userId: string): number => {
    const { userId: owner, requestHash, at } = idempotencyKeys;
    const voidedKeys = and(eq(owner, userId), eq(requestHash, voidedHash), gt(at, earliest()));
    return db.select({ keys: count() }).from(idempotencyKeys).where(voidedKeys).get()?.keys ?? 0;
  };

  return { ofKey, find, save, countVoided, earliest };
}

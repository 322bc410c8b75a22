import { and, isNull, lt } from "drizzle-orm";
import type { Database } from "#core/database.ts";
import { Fault } from "#core/errors.ts";
import type { Clock } from "#core/ports.ts";
import { createKeyRows, voidedHash, type ResponseRow } from "./key-rows.ts";
import { maxVoidedKeys, retentionHours, type KeyOutcome } from "./contract.ts";
import { idempotencyKeys } from "./tables.ts";

export type Idempotency = ReturnType<typeof createIdempotency>;

export interface KeyedCall {
  userId: string;
  key: string;
  requestHash: string;
}

export interface StoredResponse {
  status: number;
  body: string | null;
}

export interface OpenCall {
  /** Stores the response: in the transaction of the effect where there is one. */
  keep(response: StoredResponse): void;
  /** Notes that an asynchronous effect begins: if the process ends during it, a retry is refused instead of repeated. */
  begin(): void;
  /** The call is over; without a stored response its key is free again. */
  end(): void;
}

/** An older version, which knows no voided keys, refuses the call too: its hash differs. */
const conflictStatus = 409;

export function createIdempotency({ database, clock }: { database: Database; clock: Clock }) {
  const { db } = database;
  const running = new Set<string>();

  const { ofKey, find, save, countVoided, earliest } = createKeyRows(database, clock);

  const calls = {
    /**
     * The stored response of a retry, or the call opened.
     * @throws Fault `request.key_reused`, `request.still_running`, `request.interrupted`, `request.voided`
     */
    open({ userId, key, requestHash }: KeyedCall): StoredResponse | OpenCall {
      const name = `${userId} ${key}`;
      const mine = ofKey(userId, key);
      const stored = find(userId, key);
      if (running.has(name)) throw stillRunning();
      if (stored?.requestHash === voidedHash) throw voided();
      if (stored && stored.requestHash !== requestHash) throw keyReused();
      if (stored?.status === null) throw interrupted();
      if (stored) return { status: stored.status, body: stored.body };

      running.add(name);
      const store = (response: ResponseRow): void => save(userId, key, { requestHash, ...response });
      let hasBegun = false;
      return {
        keep: store,
        begin() {
          hasBegun = true;
          store({ status: null, body: null });
        },
        end() {
          running.delete(name);
          if (hasBegun)
            db.delete(idempotencyKeys)
              .where(and(mine, isNull(idempotencyKeys.status)))
              .run();
        },
      };
    },

    /**
     * What became of the call with this key. If none is known, the key is voided: a call that arrives later is refused.
     * `running` is the only outcome that is not final.
     * @throws Fault `request.too_many_voided`
     */
    voidOrFindOutcome(userId: string, key: string): KeyOutcome {
      if (running.has(`${userId} ${key}`)) return { outcome: "running" };
      return database.write(() => {
        const stored = find(userId, key);
        if (stored?.requestHash === voidedHash) return { outcome: "voided" };
        if (stored?.status === null) return { outcome: "interrupted" };
        if (stored) return outcomeOf(stored.status, stored.body);
        if (countVoided(userId) >= maxVoidedKeys) throw tooManyVoided();
        save(userId, key, { requestHash: voidedHash, status: conflictStatus, body: null });
        return { outcome: "voided" };
      });
    },

    deleteExpired(): void {
      db.delete(idempotencyKeys).where(lt(idempotencyKeys.at, earliest())).run();
    },
  };
  return calls;
}

/** Only the id: who may ask about a key may no longer be allowed to read what the call returned. */
function outcomeOf(status: number, body: string | null): KeyOutcome {
  if (status >= 400) return { outcome: "refused" };
  const result: unknown = body === null ? undefined : JSON.parse(body);
  const hasId = typeof result === "object" && result !== null && "id" in result && typeof result.id === "string";
  return { outcome: "done", ...(hasId && { id: String(result.id) }) };
}

const keyReused = () =>
  new Fault(
    "conflict",
    "request.key_reused",
    "This Idempotency-Key was already used for a different call. Use a new key for each call.",
  );
const stillRunning = () =>
  new Fault(
    "conflict",
    "request.still_running",
    "The call with this Idempotency-Key is still running. Wait for it to finish.",
  );
const interrupted = () =>
  new Fault(
    "conflict",
    "request.interrupted",
    "The server stopped during the call with this Idempotency-Key. Check whether it took effect. If not, send it again with a new key.",
  );
const voided = () =>
  new Fault(
    "conflict",
    "request.voided",
    "This Idempotency-Key was voided before its call arrived, so the call was not carried out. Send it again with a new key.",
  );
const tooManyVoided = () =>
  new Fault(
    "conflict",
    "request.too_many_voided",
    `${maxVoidedKeys} keys were voided within ${retentionHours} hours. Wait until they expire.`,
  );

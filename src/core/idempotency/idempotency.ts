import { and, eq, isNull, lt } from "drizzle-orm";
import type { Database } from "#core/database.ts";
import { Fault } from "#core/errors.ts";
import type { Clock } from "#core/ports.ts";
import { replyHours } from "./contract.ts";
import { replies } from "./tables.ts";

export type Idempotency = ReturnType<typeof createIdempotency>;

export interface KeyedCall {
  userId: string;
  key: string;
  requestHash: string;
}

export interface Reply {
  status: number;
  body: string | null;
}

/** A call that carries a key and has not been answered yet. */
export interface OpenCall {
  /** Keeps the answer: in the transaction of the effect where there is one. */
  keep(reply: Reply): void;
  /** Notes that an asynchronous effect begins: if the process ends under it, the key says so instead of doing it twice. */
  begin(): void;
  /** The call is over; without a kept answer its key is free again. */
  end(): void;
}

export function createIdempotency({ database, clock }: { database: Database; clock: Clock }) {
  const { db } = database;
  const running = new Set<string>();

  return {
    /**
     * The first answer of a call sent again, or the call opened.
     * @throws Fault `request.key_reused`, `request.still_running`, `request.interrupted`
     */
    open({ userId, key, requestHash }: KeyedCall): Reply | OpenCall {
      const name = `${userId} ${key}`;
      const mine = and(eq(replies.userId, userId), eq(replies.key, key));
      const row = db.select().from(replies).where(mine).get();
      const kept = row && row.at > clock.now() - replyHours * 3_600_000 ? row : undefined;
      if (running.has(name)) throw stillRunning();
      if (kept && kept.requestHash !== requestHash) throw keyReused();
      if (kept?.status === null) throw interrupted();
      if (kept) return { status: kept.status, body: kept.body };

      running.add(name);
      const put = (reply: { status: number | null; body: string | null }): void => {
        const fields = { requestHash, ...reply, at: clock.now() };
        db.insert(replies)
          .values({ userId, key, ...fields })
          .onConflictDoUpdate({ target: [replies.userId, replies.key], set: fields })
          .run();
      };
      let begun = false;
      return {
        keep: put,
        begin() {
          begun = true;
          put({ status: null, body: null });
        },
        end() {
          running.delete(name);
          if (begun)
            db.delete(replies)
              .where(and(mine, isNull(replies.status)))
              .run();
        },
      };
    },

    forgetExpired(): void {
      db.delete(replies)
        .where(lt(replies.at, clock.now() - replyHours * 3_600_000))
        .run();
    },
  };
}

const keyReused = () =>
  new Fault(
    "conflict",
    "request.key_reused",
    "This Idempotency-Key was used for another call. Use a new key for each new call.",
  );
const stillRunning = () =>
  new Fault("conflict", "request.still_running", "The call with this Idempotency-Key is still running. Wait for it.");
const interrupted = () =>
  new Fault(
    "conflict",
    "request.interrupted",
    "The server stopped during the call with this Idempotency-Key. Look whether it took effect; if not, send it with a new key.",
  );

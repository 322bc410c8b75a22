import { eq, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "#core/database.ts";
import type { Clock } from "#core/ports.ts";
import { hashOf } from "../rules.ts";
import { throttles } from "../tables.ts";
import {
  accountLimit,
  addressLimit,
  afterFailure,
  counted,
  hourly,
  isWrongGuess,
  networkOf,
  rememberMs,
  tooMany,
  triesLeft,
  waitOf,
  type Limit,
} from "./throttle-rules.ts";

export type Throttle = ReturnType<typeof createThrottle>;

/** What tries are counted against. `own` counts of the one who succeeds are cleared, the others stay. */
interface Counter {
  key: string;
  limit: Limit;
  own: boolean;
}

/** Who tries to sign in: to which account, from where, and by which known device if any. */
interface Comer {
  email: string;
  address: string | undefined;
  knownDevice: string | undefined;
}

export function createThrottle({ database, clock }: { database: Database; clock: Clock }) {
  const { db } = database;
  const found = db
    .select()
    .from(throttles)
    .where(eq(throttles.key, sql.placeholder("key")))
    .prepare();
  const countOf = (key: string) => found.get({ key });
  const line = createLine();

  /** The counter that lets nobody more in at the moment. @throws Fault `auth.too_many_attempts` when one has to wait. */
  function full(counters: readonly Counter[]): string | undefined {
    const now = clock.now();
    const wait = Math.max(...counters.map(({ key, limit }) => waitOf(countOf(key), limit, now)));
    if (wait > 0) throw tooMany(wait);
    return counters.find(({ key, limit }) => line.underWay(key) >= triesLeft(countOf(key), limit, now))?.key;
  }

  /**
   * Runs `work`, which checks a secret, and counts what it finds wrong before that is told. Tries that run side by side
   * each take one of those that are left; when none is, they wait for the outcome of those before them.
   */
  async function guarded<T>(counters: readonly Counter[], work: () => Promise<T>): Promise<T> {
    const keys = counters.map(({ key }) => key);
    await line.enter(keys, () => full(counters));
    try {
      const done = await work();
      const own = counters.filter(({ key, own: isOwn }) => isOwn && countOf(key)).map(({ key }) => key);
      if (own.length > 0) db.delete(throttles).where(inArray(throttles.key, own)).run();
      return done;
    } catch (error) {
      if (isWrongGuess(error)) count(counters);
      throw error;
    } finally {
      line.leave(keys);
    }
  }

  function count(counters: readonly Counter[]): void {
    const now = clock.now();
    database.write(() => {
      for (const { key, limit } of counters) keep(key, afterFailure(countOf(key), limit, now));
    });
  }

  function keep(key: string, row: { failures: number; lastAt: number; until: number }): void {
    db.insert(throttles)
      .values({ key, ...row })
      .onConflictDoUpdate({ target: throttles.key, set: row })
      .run();
  }

  /** Counts one more of at most `most` an hour; returns how long to wait when that is too many. */
  function tally(key: string, most: number): number {
    return database.write(() => {
      const now = clock.now();
      const before = countOf(key);
      const after = counted(before, most, now);
      if (after) keep(key, after);
      return after ? 0 : (before?.until ?? now) - now;
    });
  }

  return {
    /**
     * A known device has an allowance of its own, so nobody elsewhere can lock its person out. Everybody else counts by
     * account and address, and by address over all accounts; whether the account exists changes nothing.
     */
    signIn<T>({ email, address, knownDevice }: Comer, work: () => Promise<T>): Promise<T> {
      if (knownDevice !== undefined) {
        return guarded([{ key: keyOf("device", knownDevice), limit: accountLimit, own: true }], work);
      }
      const from = networkOf(address ?? "");
      const counters = [
        { key: keyOf("account", email, from), limit: accountLimit, own: true },
        { key: keyOf("address", from), limit: addressLimit, own: false },
      ];
      return guarded(counters, work);
    },

    /**
     * For who has the right password but no known device. Codes are short, so many addresses together have no more tries
     * than one; only somebody who knows the password can use them up.
     */
    secondFactor: <T>(userId: string, work: () => Promise<T>): Promise<T> =>
      guarded([{ key: keyOf("code", userId), limit: accountLimit, own: true }], work),

    /** For who is signed in and gives the password, or a code, once more. */
    ownPassword: <T>(userId: string, work: () => Promise<T>): Promise<T> =>
      guarded([{ key: keyOf("own", userId), limit: accountLimit, own: true }], work),

    /** @throws Fault `auth.too_many_attempts` */
    register(address: string | undefined): void {
      const wait = tally(keyOf("register", networkOf(address ?? "")), hourly.registrations);
      if (wait > 0) throw tooMany(wait);
    },

    /**
     * Whether a link may be mailed to the account. That there were too many is not told: it would say that it exists.
     * @throws Fault `auth.too_many_attempts` when the address asked too often
     */
    forgotPassword(email: string, address: string | undefined): boolean {
      const wait = tally(keyOf("forgot", networkOf(address ?? "")), hourly.resetsOfAddress);
      if (wait > 0) throw tooMany(wait);
      return tally(keyOf("forgot-account", email), hourly.resetsOfAccount) === 0;
    },

    forgetExpired(): void {
      const before = clock.now() - rememberMs;
      db.delete(throttles)
        .where(lt(sql`max(${throttles.lastAt}, ${throttles.until})`, before))
        .run();
    },
  };
}

/** Nothing readable is kept of who tried, and from where. */
const keyOf = (...parts: string[]): string => hashOf(parts.join("\n"));

/** Tries under way by what they count against, and those that wait for one of them to end. */
function createLine() {
  const inside = new Map<string, number>();
  const waiting = new Map<string, (() => void)[]>();
  const underWay = (key: string): number => inside.get(key) ?? 0;
  const wake = (key: string): void => {
    const queue = waiting.get(key);
    queue?.shift()?.();
    if (queue?.length === 0) waiting.delete(key);
  };
  const add = (key: string, by: number): void => {
    const number = underWay(key) + by;
    if (number > 0) inside.set(key, number);
    else inside.delete(key);
  };
  return {
    underWay,

    /** Lets in when `full` names no key. Whoever is woken and goes elsewhere wakes the next in the line they leave. */
    async enter(keys: readonly string[], full: () => string | undefined): Promise<void> {
      for (let left: string | undefined; ;) {
        let at: string | undefined;
        try {
          at = full();
        } finally {
          if (left !== undefined && left !== at) wake(left);
        }
        if (at === undefined) break;
        const queue = waiting.get(at) ?? [];
        waiting.set(at, queue);
        await new Promise<void>((go) => queue.push(go));
        left = at;
      }
      for (const key of keys) add(key, 1);
    },

    leave(keys: readonly string[]): void {
      for (const key of keys) add(key, -1);
      for (const key of keys) wake(key);
    },
  };
}

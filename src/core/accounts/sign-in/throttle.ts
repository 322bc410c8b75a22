import type { Database } from "#core/database.ts";
import type { Clock } from "#core/ports.ts";
import { hashSecret } from "../secret-tokens.ts";
import { createAttemptQueue } from "./attempt-queue.ts";
import { createAttemptStore, type AttemptStore, type Counter } from "./attempt-store.ts";
import {
  accountLimit,
  addressLimit,
  attemptsLeft,
  hourlyLimits,
  isWrongGuess,
  networkOf,
  tooManyAttempts,
  waitMs,
} from "./throttle-rules.ts";

export type Throttle = ReturnType<typeof createThrottle>;

interface SignInAttempt {
  email: string;
  address: string | undefined;
  knownDevice: string | undefined;
}

export function createThrottle(deps: { database: Database; clock: Clock }) {
  const store = createAttemptStore(deps);
  const guard = createGuard(store, deps.clock);

  return {
    /** A known device has its own counter, so that strangers can't lock its owner out. */
    signIn<T>({ email, address, knownDevice }: SignInAttempt, work: () => Promise<T>): Promise<T> {
      if (knownDevice !== undefined) {
        return guard([{ key: keyOf("device", knownDevice), limit: accountLimit, own: true }], work);
      }
      const network = networkOf(address ?? "");
      const counters = [
        { key: keyOf("account", email, network), limit: accountLimit, own: true },
        { key: keyOf("address", network), limit: addressLimit, own: false },
      ];
      return guard(counters, work);
    },

    /** Codes are short, so all addresses share one counter per account; using it up requires the password. */
    verifyCode: <T>(userId: string, work: () => Promise<T>): Promise<T> =>
      guard([{ key: keyOf("code", userId), limit: accountLimit, own: true }], work),

    reauthenticate: <T>(userId: string, work: () => Promise<T>): Promise<T> =>
      guard([{ key: keyOf("own", userId), limit: accountLimit, own: true }], work),

    register(address: string | undefined): void {
      const wait = store.countHourly(keyOf("register", networkOf(address ?? "")), hourlyLimits.registrations);
      if (wait > 0) throw tooManyAttempts(wait);
    },

    /** False: mail nothing, but don't reveal it. @throws Fault `auth.too_many_attempts` per address */
    forgotPassword(email: string, address: string | undefined): boolean {
      const wait = store.countHourly(keyOf("forgot", networkOf(address ?? "")), hourlyLimits.resetsPerAddress);
      if (wait > 0) throw tooManyAttempts(wait);
      return store.countHourly(keyOf("forgot-account", email), hourlyLimits.resetsPerAccount) === 0;
    },

    forgetExpired: store.forgetExpired,
  };
}

/** Counts a wrong guess before throwing. Concurrent attempts each take one of those left, or wait for earlier ones. */
function createGuard(store: AttemptStore, clock: Clock) {
  const queue = createAttemptQueue();

  function findFullKey(counters: readonly Counter[]): string | undefined {
    const now = clock.now();
    const wait = Math.max(...counters.map(({ key, limit }) => waitMs(store.get(key), limit, now)));
    if (wait > 0) throw tooManyAttempts(wait);
    return counters.find(({ key, limit }) => queue.countRunning(key) >= attemptsLeft(store.get(key), limit, now))?.key;
  }

  return async <T>(counters: readonly Counter[], work: () => Promise<T>): Promise<T> => {
    const keys = counters.map(({ key }) => key);
    await queue.enter(keys, () => findFullKey(counters));
    try {
      const result = await work();
      store.clearOwn(counters);
      return result;
    } catch (error) {
      if (isWrongGuess(error)) store.addFailure(counters);
      throw error;
    } finally {
      queue.leave(keys);
    }
  };
}

/** Hashed, so that the table reveals neither accounts nor addresses. */
const keyOf = (...parts: string[]): string => hashSecret(parts.join("\n"));

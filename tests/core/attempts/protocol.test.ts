import { expect, test } from "bun:test";
import { createAttempts } from "#core/attempts/attempts.ts";
import type { AttemptStore } from "#core/attempts/attempt-store.ts";
import type { Action, OutcomeHandlers } from "#core/attempts/outcome-handlers.ts";
import { StaleAttempt } from "#core/attempts/protocol.ts";
import { checkDelaysMs, limits, nextCheck } from "#core/attempts/rules.ts";
import { createSqliteAttemptStore } from "#core/attempts/sqlite-attempt-store.ts";
import { silentLog } from "#core/log.ts";
import { createFakeClock, createMemoryCore, settle } from "#tests/support/core/core.ts";
import { createDisk } from "#tests/faults/simulator/disk.ts";

/** The same rules hold on SQLite and on the simulator's disk. */
const stores: Record<string, () => AttemptStore> = {
  SQLite: () => {
    const { database } = createMemoryCore();
    database.sqlite.run(
      "INSERT INTO users (id, name, email, password_hash, role, status, created_at) VALUES ('u', 'A', 'a', '', 'user', 'approved', 0)",
    );
    return createSqliteAttemptStore(database);
  },
  "the simulated disk": () => createDisk(() => 0, "full").store,
};

const newClaim = (fence: number) => ({ kind: "content", subjectId: "s", userId: "u", fence }) as const;
const noop = () => {};
const always = () => true;
const errorOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

for (const [name, open] of Object.entries(stores)) {
  const createFixture = () => {
    const clock = createFakeClock();
    const store = open();
    return { clock, store, attempts: createAttempts(store, { clock, log: silentLog, step: noop }) };
  };

  test(`on ${name}: a subject has one open attempt, and each gets the next number`, () => {
    const { attempts, store } = createFixture();
    const first = attempts.claim(newClaim(1), noop);
    expect(store.openOf("content", "s")?.id).toBe(first.id);
    attempts.end(first, { outcome: "not_sent" }, noop);
    expect(store.openOf("content", "s")).toBeUndefined();
    expect(attempts.claim(newClaim(2), noop).number).toBe(2);
  });

  test(`on ${name}: a claim whose subject cannot be written is rolled back`, () => {
    const { attempts, store } = createFixture();
    const fail = () => {
      throw new Error("The item is gone");
    };
    expect(() => attempts.claim(newClaim(1), fail)).toThrow("The item is gone");
    expect(store.openOf("content", "s")).toBeUndefined();
  });

  test(`on ${name}: an ended attempt can neither arm nor settle`, async () => {
    const { attempts } = createFixture();
    const attempt = attempts.claim(newClaim(1), noop);
    expect(attempts.end(attempt, { outcome: "abandoned" }, noop)).toBe(true);
    expect(await errorOf(attempts.arm(attempt, [], always))).toBeInstanceOf(StaleAttempt);
    expect(attempts.end(attempt, { outcome: "published" }, noop)).toBe(false);
  });

  test(`on ${name}: a stale fence can neither arm, renew nor settle`, async () => {
    const { attempts, store } = createFixture();
    const stale = { ...attempts.claim(newClaim(2), noop), fence: 1 };
    expect(await errorOf(attempts.arm(stale, [], always))).toBeInstanceOf(StaleAttempt);
    expect(() => attempts.renew(stale, Infinity)).toThrow(StaleAttempt);
    expect(attempts.end(stale, { outcome: "published" }, noop)).toBe(false);
    expect(store.openOf("content", "s")?.phase).toBe("claimed");
  });

  test(`on ${name}: only one of two holders of the same claim can arm it`, async () => {
    const { attempts } = createFixture();
    const attempt = attempts.claim(newClaim(1), noop);
    expect((await attempts.arm(attempt, [], always)).fence).toBe(1);
    expect(await errorOf(attempts.arm(attempt, [], always))).toBeInstanceOf(StaleAttempt);
  });

  test(`on ${name}: a lease that ran out cannot arm, a renewed one can`, async () => {
    const { attempts, clock } = createFixture();
    const attempt = attempts.claim(newClaim(1), noop);
    clock.jump(limits.readMs + limits.prepareMs + limits.slackMs);
    expect(await errorOf(attempts.arm(attempt, [], always))).toBeInstanceOf(StaleAttempt);
    attempts.renew(attempt, clock.now() + limits.prepareMs);
    expect((await attempts.arm(attempt, [], always)).attemptId).toBe(attempt.id);
  });

  test(`on ${name}: a subject that changed after the claim is not armed, and nothing is stored`, async () => {
    const { attempts, store } = createFixture();
    const attempt = attempts.claim(newClaim(1), noop);
    expect(await errorOf(attempts.arm(attempt, [], () => false))).toBeInstanceOf(StaleAttempt);
    expect(store.openOf("content", "s")?.phase).toBe("claimed");
  });

  test(`on ${name}: nothing is armed after a stop`, async () => {
    const { attempts } = createFixture();
    const attempt = attempts.claim(newClaim(1), noop);
    attempts.stop();
    expect(await errorOf(attempts.arm(attempt, [], always))).toBeInstanceOf(StaleAttempt);
  });

  test(`on ${name}: an attempt left by an earlier process is abandoned, or checked if it was armed`, async () => {
    const { attempts, store } = createFixture();
    const events: string[] = [];
    const handlers = createRecordingHandlers(events);
    const claimed = attempts.claim({ ...newClaim(1), subjectId: "claimed" }, noop);
    const armed = attempts.claim({ ...newClaim(1), subjectId: "armed" }, noop);
    await attempts.arm(armed, ["before"], always);
    attempts.recover("content", () => "own_writes", handlers);
    expect(events).toEqual(["abandoned", "unconfirmed"]);
    expect(store.openOf("content", "claimed")).toBeUndefined();
    expect(store.openOf("content", "armed")).toMatchObject({
      id: armed.id,
      phase: "unconfirmed",
      baseline: ["before"],
    });
    expect(attempts.end(claimed, { outcome: "published" }, noop)).toBe(false);
  });

  test(`on ${name}: an attempt that loses its claim cancels its prepared write and submits nothing`, async () => {
    const { attempts } = createFixture();
    const events: string[] = [];
    const gate = Promise.withResolvers<void>();
    const calls: string[] = [];
    const action: Action = {
      prepare: async () => {
        await gate.promise;
        return {
          submit: async () => (calls.push("submit"), { kind: "unknown", reason: "" }),
          cancel: async () => void calls.push("cancel"),
        };
      },
      readOwn: undefined,
      matches: always,
      duplicateAllowed: false,
      restoredFrom: undefined,
      isKnown: () => false,
      onConnectionError: noop,
    };
    const attempt = attempts.claim(newClaim(1), noop);
    const run = attempts.perform(attempt, action, createRecordingHandlers(events));
    await settle();
    attempts.end(attempt, { outcome: "abandoned" }, noop);
    gate.resolve();
    await run;
    expect(calls).toEqual(["cancel"]);
    expect(events).toEqual([]);
  });
}

test("checks that were due during downtime become one check, and daily checks end after a week", () => {
  const day = 24 * 60 * 60_000;
  expect(nextCheck(0, 0, "own_writes")).toEqual({ at: checkDelaysMs[0], askOwner: false });
  expect(nextCheck(0, 5 * 60 * 60_000, "own_writes")).toEqual({ at: 6 * 60 * 60_000, askOwner: false });
  expect(nextCheck(0, day, "own_writes")).toEqual({ at: 2 * day, askOwner: true });
  expect(nextCheck(0, 7 * day, "own_writes")).toEqual({ at: 8 * day, askOwner: true });
  expect(nextCheck(0, 8 * day, "own_writes")).toEqual({ at: undefined, askOwner: true });
});

const createRecordingHandlers = (events: string[]): OutcomeHandlers => ({
  onArmed: () => events.push("armed") > 0,
  onPublished: () => void events.push("published"),
  onRejected: () => void events.push("rejected"),
  onNotSent: () => void events.push("notSent"),
  onAbandoned: () => void events.push("abandoned"),
  onDuplicate: () => void events.push("duplicate"),
  onMaybeSent: () => void events.push("maybeSent"),
  onUnconfirmed: () => void events.push("unconfirmed"),
});

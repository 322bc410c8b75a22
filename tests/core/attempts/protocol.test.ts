import { expect, test } from "bun:test";
import { createAttempts } from "#core/attempts/attempts.ts";
import type { AttemptStore } from "#core/attempts/attempt-store.ts";
import type { Action, OutcomeHandlers } from "#core/attempts/outcome-handlers.ts";
import { StaleAttempt } from "#core/attempts/protocol.ts";
import { checkDelaysMs, limits, nextCheck } from "#core/attempts/rules.ts";
import { createSqliteAttemptStore } from "#core/attempts/sqlite-attempt-store.ts";
import { silentLog } from "#core/log.ts";
import { fakeClock, memoryCore, settle } from "#tests/support/core/core.ts";
import { createDisk } from "#tests/faults/simulator/disk.ts";

/** The same rules hold on SQLite and on the simulator's disk. */
const stores: Record<string, () => AttemptStore> = {
  SQLite: () => {
    const { database } = memoryCore();
    database.sqlite.run(
      "INSERT INTO users (id, name, email, password_hash, role, status, created_at) VALUES ('u', 'A', 'a', '', 'user', 'approved', 0)",
    );
    return createSqliteAttemptStore(database);
  },
  "the simulated disk": () => createDisk(() => 0, "full").store,
};

const claimOf = (fence: number) => ({ kind: "content", subjectId: "s", userId: "u", fence }) as const;
const nothing = () => {};
const yes = () => true;

for (const [name, open] of Object.entries(stores)) {
  const scene = () => {
    const clock = fakeClock();
    const store = open();
    return { clock, store, attempts: createAttempts(store, { clock, log: silentLog, step: nothing }) };
  };

  test(`on ${name}: a subject has one open attempt, and each gets the next number`, () => {
    const { attempts, store } = scene();
    const first = attempts.claim(claimOf(1), nothing);
    expect(store.openOf("content", "s")?.id).toBe(first.id);
    attempts.end(first, { outcome: "not_sent" }, nothing);
    expect(store.openOf("content", "s")).toBeUndefined();
    expect(attempts.claim(claimOf(2), nothing).number).toBe(2);
  });

  test(`on ${name}: a claim whose subject cannot be written is no claim`, () => {
    const { attempts, store } = scene();
    const fail = () => {
      throw new Error("The item is gone");
    };
    expect(() => attempts.claim(claimOf(1), fail)).toThrow("The item is gone");
    expect(store.openOf("content", "s")).toBeUndefined();
  });

  test(`on ${name}: an ended attempt can neither arm nor settle`, () => {
    const { attempts } = scene();
    const attempt = attempts.claim(claimOf(1), nothing);
    expect(attempts.end(attempt, { outcome: "abandoned" }, nothing)).toBe(true);
    expect(() => attempts.arm(attempt, [], yes)).toThrow(StaleAttempt);
    expect(attempts.end(attempt, { outcome: "published" }, nothing)).toBe(false);
  });

  test(`on ${name}: a stale fence can neither arm, renew nor settle`, () => {
    const { attempts, store } = scene();
    const stale = { ...attempts.claim(claimOf(2), nothing), fence: 1 };
    expect(() => attempts.arm(stale, [], yes)).toThrow(StaleAttempt);
    expect(() => attempts.renew(stale, Infinity)).toThrow(StaleAttempt);
    expect(attempts.end(stale, { outcome: "published" }, nothing)).toBe(false);
    expect(store.openOf("content", "s")?.phase).toBe("claimed");
  });

  test(`on ${name}: only one of two who hold the same claim arms it`, () => {
    const { attempts } = scene();
    const attempt = attempts.claim(claimOf(1), nothing);
    expect(attempts.arm(attempt, [], yes).fence).toBe(1);
    expect(() => attempts.arm(attempt, [], yes)).toThrow(StaleAttempt);
  });

  test(`on ${name}: a lease that ran out cannot arm, a renewed one can`, () => {
    const { attempts, clock } = scene();
    const attempt = attempts.claim(claimOf(1), nothing);
    clock.jump(limits.readMs + limits.prepareMs + limits.slackMs);
    expect(() => attempts.arm(attempt, [], yes)).toThrow(StaleAttempt);
    attempts.renew(attempt, clock.now() + limits.prepareMs);
    expect(attempts.arm(attempt, [], yes).attemptId).toBe(attempt.id);
  });

  test(`on ${name}: a subject that is no longer what was claimed is not armed, and nothing of it is kept`, () => {
    const { attempts, store } = scene();
    const attempt = attempts.claim(claimOf(1), nothing);
    expect(() => attempts.arm(attempt, [], () => false)).toThrow(StaleAttempt);
    expect(store.openOf("content", "s")?.phase).toBe("claimed");
  });

  test(`on ${name}: after a stop nothing is armed any more`, () => {
    const { attempts } = scene();
    const attempt = attempts.claim(claimOf(1), nothing);
    attempts.stop();
    expect(() => attempts.arm(attempt, [], yes)).toThrow(StaleAttempt);
  });

  test(`on ${name}: what an earlier life left is abandoned, or checked when it was armed`, () => {
    const { attempts, store } = scene();
    const events: string[] = [];
    const handlers = recordingHandlers(events);
    const claimed = attempts.claim({ ...claimOf(1), subjectId: "claimed" }, nothing);
    const armed = attempts.claim({ ...claimOf(1), subjectId: "armed" }, nothing);
    attempts.arm(armed, ["before"], yes);
    attempts.recover("content", yes, handlers);
    expect(events).toEqual(["abandoned", "unconfirmed"]);
    expect(store.openOf("content", "claimed")).toBeUndefined();
    expect(store.openOf("content", "armed")).toMatchObject({
      id: armed.id,
      phase: "unconfirmed",
      baseline: ["before"],
    });
    expect(attempts.end(claimed, { outcome: "published" }, nothing)).toBe(false);
  });

  test(`on ${name}: a run whose claim is taken away cancels what it prepared and submits nothing`, async () => {
    const { attempts } = scene();
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
      matches: yes,
      duplicateAllowed: false,
      onConnectionError: nothing,
    };
    const attempt = attempts.claim(claimOf(1), nothing);
    const run = attempts.perform(attempt, action, recordingHandlers(events));
    await settle();
    attempts.end(attempt, { outcome: "abandoned" }, nothing);
    gate.resolve();
    await run;
    expect(calls).toEqual(["cancel"]);
    expect(events).toEqual([]);
  });
}

test("checks that were due during a downtime become one check, and the daily ones end after a week", () => {
  const day = 24 * 60 * 60_000;
  expect(nextCheck(0, 0)).toEqual({ at: checkDelaysMs[0], askOwner: false });
  expect(nextCheck(0, 5 * 60 * 60_000)).toEqual({ at: 6 * 60 * 60_000, askOwner: false });
  expect(nextCheck(0, day)).toEqual({ at: 2 * day, askOwner: true });
  expect(nextCheck(0, 7 * day)).toEqual({ at: 8 * day, askOwner: true });
  expect(nextCheck(0, 8 * day)).toEqual({ at: undefined, askOwner: true });
});

const recordingHandlers = (events: string[]): OutcomeHandlers => ({
  onArmed: () => events.push("armed") > 0,
  onPublished: () => void events.push("published"),
  onRejected: () => void events.push("rejected"),
  onNotSent: () => void events.push("notSent"),
  onAbandoned: () => void events.push("abandoned"),
  onDuplicate: () => void events.push("duplicate"),
  onUnconfirmed: () => void events.push("unconfirmed"),
});

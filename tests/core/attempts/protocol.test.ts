import { expect, test } from "bun:test";
import { createAttempts } from "#core/attempts/attempts.ts";
import type { Action, Consequences } from "#core/attempts/perform.ts";
import { StaleAttempt } from "#core/attempts/protocol.ts";
import { limits, looksAfter, nextLook } from "#core/attempts/rules.ts";
import { sqliteAttempts } from "#core/attempts/sqlite-store.ts";
import type { AttemptStore } from "#core/attempts/store.ts";
import { silentLog } from "#core/log.ts";
import { fakeClock, memoryCore } from "#tests/support/core/core.ts";
import { createDisk } from "#tests/faults/simulator/disk.ts";
import { settle } from "#tests/support/core/core.ts";

/** The same rules hold on SQLite and on the simulator's disk. */
const stores: Record<string, () => AttemptStore> = {
  SQLite: () => {
    const { database } = memoryCore();
    database.sqlite.run(
      "INSERT INTO users (id, name, email, password_hash, role, status, created_at) VALUES ('u', 'A', 'a', '', 'user', 'approved', 0)",
    );
    return sqliteAttempts(database);
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
    clock.jump(limits.read + limits.prepare + limits.slack);
    expect(() => attempts.arm(attempt, [], yes)).toThrow(StaleAttempt);
    attempts.renew(attempt, clock.now() + limits.prepare);
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

  test(`on ${name}: what an earlier life left is abandoned, or looked for when it was armed`, () => {
    const { attempts, store } = scene();
    const told: string[] = [];
    const then = consequences(told);
    const claimed = attempts.claim({ ...claimOf(1), subjectId: "claimed" }, nothing);
    const armed = attempts.claim({ ...claimOf(1), subjectId: "armed" }, nothing);
    attempts.arm(armed, ["before"], yes);
    attempts.recover("content", yes, then);
    expect(told).toEqual(["abandoned", "unconfirmed"]);
    expect(store.openOf("content", "claimed")).toBeUndefined();
    expect(store.openOf("content", "armed")).toMatchObject({
      id: armed.id,
      phase: "unconfirmed",
      baseline: ["before"],
    });
    expect(attempts.end(claimed, { outcome: "published" }, nothing)).toBe(false);
  });

  test(`on ${name}: a run whose claim is taken away calls off what it prepared and submits nothing`, async () => {
    const { attempts } = scene();
    const told: string[] = [];
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
      trouble: nothing,
    };
    const attempt = attempts.claim(claimOf(1), nothing);
    const run = attempts.perform(attempt, action, consequences(told));
    await settle();
    attempts.end(attempt, { outcome: "abandoned" }, nothing);
    gate.resolve();
    await run;
    expect(calls).toEqual(["cancel"]);
    expect(told).toEqual([]);
  });
}

test("looks that were due during a downtime are one look, and the daily ones end after a week", () => {
  const day = 24 * 60 * 60_000;
  expect(nextLook(0, 0)).toEqual({ at: looksAfter[0], ask: false });
  expect(nextLook(0, 5 * 60 * 60_000)).toEqual({ at: 6 * 60 * 60_000, ask: false });
  expect(nextLook(0, day)).toEqual({ at: 2 * day, ask: true });
  expect(nextLook(0, 7 * day)).toEqual({ at: 8 * day, ask: true });
  expect(nextLook(0, 8 * day)).toEqual({ at: undefined, ask: true });
});

const consequences = (told: string[]): Consequences => ({
  armed: () => told.push("armed") > 0,
  published: () => void told.push("published"),
  rejected: () => void told.push("rejected"),
  notSent: () => void told.push("notSent"),
  abandoned: () => void told.push("abandoned"),
  duplicate: () => void told.push("duplicate"),
  unconfirmed: () => void told.push("unconfirmed"),
});

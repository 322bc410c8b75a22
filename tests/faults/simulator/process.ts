import { createAttempts } from "#core/attempts/attempts.ts";
import type { Attempt, AttemptStore } from "#core/attempts/attempt-store.ts";
import type { Action, OutcomeHandlers } from "#core/attempts/outcome-handlers.ts";
import { backoffMs, isMissed, maxTries } from "#core/content/publishing-rules.ts";
import { isSamePost } from "#core/same-post.ts";
import type { OwnWrite } from "#core/network-port.ts";
import { silentLog } from "#core/log.ts";
import type { Clock, Random } from "#core/ports.ts";
import type { Disk, Item } from "./disk.ts";
import type { SimulatedNetwork } from "./network.ts";
import type { Policy } from "./policies.ts";

export class ProcessKilled extends Error {}

export interface Generation {
  alive: boolean;
}

interface ProcessDeps {
  disk: Disk;
  network: SimulatedNetwork;
  clock: Clock;
  random: Random;
  policy: Policy;
  /** Called at every step; may kill the process. */
  step: (generation: Generation) => void;
}

/** One generation of a publisher process: when it is killed, everything in it stops, and only the disk remains. */
export function startProcess({ disk, network, clock, random, policy, step }: ProcessDeps) {
  const generation: Generation = { alive: true };
  const assertAlive = (): void => {
    if (!generation.alive) throw new ProcessKilled();
  };
  const ownClock: Clock = {
    now: clock.now,
    after: (ms, run) => (generation.alive ? clock.after(ms, () => generation.alive && run()) : () => {}),
  };
  const store = guardStore(disk.store, assertAlive);
  const attempts = createAttempts(store, {
    clock: ownClock,
    log: silentLog,
    step: () => {
      assertAlive();
      step(generation);
      assertAlive();
    },
  });
  let wake = () => {};

  const fail = (id: string): void =>
    put(id, { state: "failed", quota: "none", hasEarlierTry: store.unresolvedOf("content", id) !== undefined });
  const put = (id: string, fields: Partial<Item>): void => {
    const item = disk.items.get(id);
    if (item) disk.putItem({ ...item, ...fields });
  };
  const reschedule = (attempt: Attempt, fields: Partial<Item> = {}): void =>
    put(attempt.subjectId, { state: "scheduled", dueAt: ownClock.now(), ...fields });

  const handlers: OutcomeHandlers = {
    onArmed: ({ subjectId }) => (put(subjectId, { state: "armed" }), true),
    onPublished: ({ subjectId }, { remoteId }) => put(subjectId, { state: "published", remoteId, quota: "spent" }),
    onRejected: ({ subjectId }) => fail(subjectId),
    onNotSent(attempt) {
      const tries = (disk.items.get(attempt.subjectId)?.tries ?? 0) + 1;
      if (tries >= maxTries) fail(attempt.subjectId);
      else reschedule(attempt, { tries, dueAt: ownClock.now() + backoffMs(tries, random) });
    },
    onAbandoned: (attempt) => reschedule(attempt, { dueAt: attempt.startedAt }),
    onDuplicate: ({ subjectId }) => put(subjectId, { state: "needs_review" }),
    onMaybeSent: ({ subjectId }) => put(subjectId, { state: "needs_review" }),
    onUnconfirmed(attempt, check) {
      const cause = ({ claimed: "answer", armed: "restart", unconfirmed: "check", ended: "check" } as const)[
        attempt.phase
      ];
      const reaction = policy.onUnknown(cause, ownClock.now() - (attempt.armedAt ?? ownClock.now()), check);
      if (reaction === "wait") {
        put(attempt.subjectId, { state: check.askOwner ? "needs_review" : "unconfirmed" });
        return;
      }
      const ended = {
        outcome: "not_sent",
        endedAt: ownClock.now(),
        reason: null,
        remoteId: null,
        remoteUrl: null,
        evidence: null,
      } as const;
      store.end(attempt.id, attempt.fence, ["unconfirmed"], ended);
      if (reaction === "again") reschedule(attempt);
      else put(attempt.subjectId, { state: "failed", quota: "none" });
    },
  };

  const isTextOfAnotherRestored = (id: string, write: OwnWrite): boolean =>
    [...disk.items.values()].some(
      (other) => other.id !== id && other.restoredFrom !== undefined && isSamePost(other, write, "shown"),
    );
  const actionOf = ({ id, text, duplicateAllowed, restoredFrom }: Item): Action => ({
    prepare: () => network.prepare(text, () => id),
    readOwn: network.listsPosts ? (since) => network.read(since) : undefined,
    matches: (write) => isSamePost({ text }, write, "shown"),
    duplicateAllowed: duplicateAllowed || !policy.checksBeforeSending,
    restoredFrom,
    isKnown: (write) => isTextOfAnotherRestored(id, write),
    onConnectionError: () => {},
  });

  const claim = (item: Item): Attempt | undefined =>
    store.write(() => {
      const twin = [...disk.items.values()].find(
        ({ id, text, state }) => id !== item.id && text === item.text && /armed|unconfirmed|needs_review/.test(state),
      );
      if (twin && policy.checksBeforeSending && !item.duplicateAllowed) {
        put(item.id, { state: "needs_review", dueAt: null });
        return undefined;
      }
      const fence = item.fence + 1;
      return attempts.claim({ kind: "content", subjectId: item.id, userId: "u", fence }, () =>
        put(item.id, { state: "claimed", fence, dueAt: null }),
      );
    });

  async function performNext(): Promise<boolean> {
    const now = ownClock.now();
    const [checked] = store.dueChecks("content", now, 1);
    const subject = checked && disk.items.get(checked.subjectId);
    if (checked && subject) {
      await attempts.check(checked, actionOf(subject), handlers);
      return true;
    }
    const due = [...disk.items.values()].find(({ state, dueAt }) => state === "scheduled" && (dueAt ?? 0) <= now);
    if (!due) return false;
    const attempt = claim(due);
    if (attempt) await attempts.perform(attempt, actionOf(due), handlers);
    return true;
  }

  async function run(): Promise<void> {
    attempts.recover("content", () => (network.listsPosts ? "own_writes" : undefined), handlers);
    store.write(() => {
      for (const { id, state, dueAt } of disk.items.values()) {
        if (state !== "scheduled" || dueAt === null || !isMissed(dueAt, ownClock.now(), "late")) continue;
        fail(id);
        put(id, { state: "missed", dueAt: null });
      }
    });
    for (;;) {
      while (await performNext());
      const now = ownClock.now();
      const times = [...disk.items.values()].flatMap(({ state, dueAt }) =>
        state === "scheduled" && dueAt !== null ? [dueAt] : [],
      );
      const next = Math.min(...times, store.nextCheckAfter("content", now) ?? Infinity);
      await new Promise<void>((go) => {
        wake = go;
        if (next < Infinity) ownClock.after(next - now, go);
      });
    }
  }

  const running = run().catch((error: unknown) => {
    if (!(error instanceof ProcessKilled)) throw error;
  });
  return { generation, attempts, running, wake: () => wake() };
}

export type SimulatedProcess = ReturnType<typeof startProcess>;

/** The same disk, inaccessible to a killed process. */
function guardStore(store: AttemptStore, assertAlive: () => void): AttemptStore {
  const guarded =
    <A extends unknown[], R>(call: (...args: A) => R) =>
    (...args: A): R => {
      assertAlive();
      return call(...args);
    };
  return {
    write: (work) => (assertAlive(), store.write(work)),
    writeInGroup: (work) => store.writeInGroup(() => (assertAlive(), work())),
    insert: guarded(store.insert),
    nextNumber: guarded(store.nextNumber),
    renew: guarded(store.renew),
    arm: guarded(store.arm),
    unconfirm: guarded(store.unconfirm),
    end: guarded(store.end),
    openOf: guarded(store.openOf),
    unresolvedOf: guarded(store.unresolvedOf),
    inPhase: guarded(store.inPhase),
    dueChecks: guarded(store.dueChecks),
    nextCheckAfter: guarded(store.nextCheckAfter),
    evidenceOf: guarded(store.evidenceOf),
    isAdopted: guarded(store.isAdopted),
  };
}

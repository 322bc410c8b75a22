import { createTimeline, settleWrites } from "#tests/faults/simulator/timeline.ts";
import { createSeededRandom } from "#tests/faults/simulator/random.ts";
import { checkRecording } from "../checker/check-recording.ts";
import type { AccountRecording, Sent, Violation } from "../recording.ts";
import { createSimulatedAccount, type SimulatedAccount } from "./account.ts";
import { createMemoryServer } from "../memory/memory-server.ts";
import { createSimulatedNetwork } from "./network.ts";
import { createOwner, visitsMs } from "./owner.ts";
import { zones } from "./random-settings.ts";
import type { Generation, ServerModules } from "./server.ts";
import { createSqliteServer } from "./sqlite-server.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export interface SimulationOptions {
  users: number;
  days: number;
  seed: number;
  /** Where the bot keeps what it remembers. */
  storage: "sqlite" | "memory";
}

export interface SimulationResult {
  violations: Violation[];
  /** By kind, what reached the network. */
  sent: Record<string, number>;
  restarts: number;
  recordings: AccountRecording[];
}

/** In some seeds the clocks change: in the north, in the south, or not at all. */
const starts = ["2026-10-20T03:00:00Z", "2026-03-02T03:00:00Z", "2026-11-16T12:00:00Z", "2026-09-20T21:00:00Z"];

class Killed extends Error {}

/** Accounts on one server, for some days. */
export async function simulate({ users, days, seed, storage }: SimulationOptions): Promise<SimulationResult> {
  const random = createSeededRandom(seed);
  // Its own, so that what happens doesn't depend on how often a store draws.
  const randomOfModules = createSeededRandom(seed * 31 + 7);
  const start = Date.parse(starts[seed % starts.length] ?? "2026-11-16T12:00:00Z");
  const isInMemory = storage === "memory";
  const { clock, runUntil } = createTimeline(start, isInMemory ? undefined : settleWrites);
  const server = isInMemory ? createMemoryServer() : createSqliteServer();
  const accounts = new Map<string, SimulatedAccount>();
  for (let n = 0; n < users; n += 1) {
    const zone = zones[(seed + n) % zones.length] ?? "UTC";
    const userId = `u${n}`;
    accounts.set(userId, createSimulatedAccount(userId, zone, createSeededRandom(seed * 7919 + n), 40));
    server.addUser(userId, zone);
  }
  const network = createSimulatedNetwork({
    clock,
    accounts,
    actionOfAttempt: server.actionOfAttempt,
    openAction: server.openAction,
    isActing: server.isActing,
    isFaulty: () => true,
  });

  let generation: Generation = { alive: false };
  let modules: ServerModules | undefined;
  let restarts = -1;
  function startProcess(): void {
    const own: Generation = { alive: true };
    generation = own;
    restarts += 1;
    modules = server.start({
      clock,
      random: randomOfModules,
      network,
      generation: own,
      accountsAtOnce: 1,
      step: () => {
        if (own.alive && random() < 0.0005) kill();
        if (!own.alive) throw new Killed();
      },
    });
    drive(modules, own);
  }
  function kill(): void {
    if (!generation.alive) return;
    generation.alive = false;
    clock.after(random() < 0.8 ? random() * 10 * minute : random() * 10 * hour, startProcess);
  }
  startProcess();
  for (const account of accounts.values()) {
    const owner = createOwner(account);
    clock.after(random() * hour, () => modules && owner.begin(modules));
    for (let at = 2 * hour; at < days * day; at += random() * 2 * visitsMs) {
      clock.after(at, () => modules && generation.alive && owner.visit(modules));
    }
  }
  for (let n = Math.floor(days / 5); n > 0; n -= 1) clock.after(random() * days * day, kill);
  await runUntil(start + days * day);
  generation.alive = false;

  const recordings = [...accounts.values()].map(({ userId, zone, people, events }): AccountRecording => {
    return {
      id: userId,
      zone,
      people,
      events: events.toSorted((a, b) => a.at - b.at),
      reported: server.statesOf(userId),
    };
  });
  server.close();
  const sent: Record<string, number> = {};
  for (const { kind } of recordings.flatMap(({ events }) => events.filter((e): e is Sent => e.type === "sent"))) {
    sent[kind] = (sent[kind] ?? 0) + 1;
  }
  return { violations: recordings.flatMap(checkRecording), sent, restarts, recordings };
}

/** Wakes the bot when it wants to be, without the timers of other modules. */
function drive({ bot: { dispatcher }, clock }: ServerModules, generation: Generation): void {
  let cancel = () => {};
  const alarm = (): void => {
    cancel();
    if (!generation.alive) return;
    const next = dispatcher.next();
    if (next === undefined) return;
    cancel = clock.after(Math.max(0, Math.min(next - clock.now(), day)), () => {
      dispatcher.tick();
      alarm();
    });
  };
  dispatcher.start(alarm);
  alarm();
}

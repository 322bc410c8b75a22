import type { ActionKind } from "../contract.ts";
import type { Slot } from "./contract.ts";
import { accountDelay, kindsByPriority, limitOf, type LimitSettings } from "../limits/rules.ts";
import { createSeededRandom, type SeededRandom } from "./random.ts";
import type { Interval } from "./working-time.ts";

export interface PlanFacts {
  day: string;
  seed: string;
  settings: LimitSettings;
  /** Of the day, from the earliest possible time on. */
  open: readonly Interval[];
  /** Slots to lay, by kind. */
  wanted: Readonly<Partial<Record<ActionKind, number>>>;
  /** Times that stay: used, passed or edited ones, and those of other kinds. */
  kept: readonly Slot[];
  /** Of the last action, UTC ms. */
  lastAt?: number | undefined;
  lastOfKind?: Readonly<Partial<Record<ActionKind, number>>>;
}

const second = 1000;

/** A time of the plan is tried for this long, then it has passed. */
export const slotGraceMs = 10 * 60_000;

/** Reproducible: the same facts give the same times. Sorted. */
export function layPlan(facts: PlanFacts): Slot[] {
  const { settings, kept, lastAt } = facts;
  const slots = kept.toSorted((a, b) => a.at - b.at);
  const gap = accountDelay(settings);
  const taken = [...(lastAt === undefined ? [] : [lastAt]), ...slots.filter(isTaken).map(({ at }) => at)].toSorted(
    (a, b) => a - b,
  );
  for (const kind of kindsByPriority) {
    const wanted = facts.wanted[kind] ?? 0;
    if (wanted <= 0) continue;
    const random = createSeededRandom(`${facts.seed} ${facts.day} ${kind}`);
    const { delayMs } = limitOf(kind, settings);
    const same = [
      ...(facts.lastOfKind?.[kind] === undefined ? [] : [facts.lastOfKind[kind]]),
      ...kept.filter((slot) => slot.kind === kind && isTaken(slot)).map(({ at }) => at),
    ].toSorted((a, b) => a - b);
    const times = spread(facts.open, wanted, delayMs, settings.safety.randomizeTimings ? random : undefined);
    let number = nextNumber(kept, kind);
    for (const candidate of times) {
      const at = findFree({ candidate, open: facts.open, taken, gap, same, delayMs, random });
      if (at === undefined) continue;
      insertSorted(taken, at);
      insertSorted(same, at);
      slots.push({ id: `${facts.day}.${kind}.${number}`, kind, at, state: "planned", isEdited: false });
      number += 1;
    }
  }
  return slots.toSorted((a, b) => a.at - b.at || a.id.localeCompare(b.id));
}

const isTaken = ({ state }: Slot): boolean => state === "planned" || state === "used";

const nextNumber = (kept: readonly Slot[], kind: ActionKind): number =>
  1 + Math.max(0, ...kept.filter((slot) => slot.kind === kind).map(({ id }) => Number(id.split(".").at(-1)) || 0));

const lengthOf = (open: readonly Interval[]): number => open.reduce((sum, { from, to }) => sum + to - from, 0);

/** Of the open time, kept free so that times which barely fit are still random. */
const slack = 0.1;

/** `count` times in the open time, as many as fit with `delay` between them; each is random within its own share. */
function spread(open: readonly Interval[], count: number, delay: number, random: SeededRandom | undefined): number[] {
  const length = lengthOf(open);
  if (length <= 0) return [];
  const usable = random ? length * (1 - slack) : length;
  const fitting = Math.min(count, Math.floor(usable / Math.max(delay, second)) + 1);
  const free = Math.max(0, length - (fitting - 1) * delay - second);
  return Array.from({ length: fitting }, (_, at) => ((at + (random?.() ?? 0.5)) / fitting) * free + at * delay).map(
    (offset) => toInstant(open, Math.floor(offset / second) * second),
  );
}

/** The instant after that much open time. */
function toInstant(open: readonly Interval[], offset: number): number {
  let left = offset;
  for (const { from, to } of open) {
    if (left < to - from) return from + left;
    left -= to - from;
  }
  return open.at(-1)?.to ?? 0;
}

interface Search {
  candidate: number;
  open: readonly Interval[];
  /** Sorted. */
  taken: readonly number[];
  gap: { min: number; max: number };
  same: readonly number[];
  delayMs: number;
  random: SeededRandom;
}

/** The first time from the candidate on that keeps both delays; undefined if the day has none. */
function findFree({ candidate, open, taken, gap, same, delayMs, random }: Search): number | undefined {
  const extra = Math.floor((random() * (gap.max - gap.min)) / second) * second;
  let at = candidate;
  for (let tries = 0; tries <= taken.length + same.length + open.length + 1; tries += 1) {
    const interval = open.find(({ to }) => to > at);
    if (!interval) return undefined;
    at = Math.max(at, interval.from);
    const near = conflictAt(same, at, delayMs);
    if (near !== undefined) {
      at = near + delayMs;
      continue;
    }
    const close = conflictAt(taken, at, gap.min);
    if (close === undefined) return at < interval.to ? at : undefined;
    at = close + gap.min + extra;
  }
  return undefined;
}

/** The last of the sorted times that is closer than `delay`. */
function conflictAt(times: readonly number[], at: number, delay: number): number | undefined {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) < at + delay) low = middle + 1;
    else high = middle;
  }
  const last = times[low - 1];
  return last !== undefined && last > at - delay ? last : undefined;
}

function insertSorted(times: number[], at: number): void {
  let index = times.length;
  while (index > 0 && (times[index - 1] ?? 0) > at) index -= 1;
  times.splice(index, 0, at);
}

import { createDisk, type Disk, type Item } from "./disk.ts";
import { createSimulatedNetwork, type SimulatedNetwork } from "./network.ts";
import { productPolicy, type Policy } from "./policies.ts";
import { startProcess, type Generation, type SimulatedProcess } from "./process.ts";
import { planRestore } from "./plan-restore.ts";
import { pickWeighted, createSeededRandom } from "./random.ts";
import { createTimeline } from "./timeline.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const start = Date.parse("2026-11-20T11:00:00Z");

export interface SimulationResult {
  seed: number;
  violations: string[];
  /** The final state of each item. */
  states: Item["state"][];
  crashes: number;
}

interface Scenario {
  policy?: Policy;
  /** The disk is lost and a backup restored, an hour to 30 days before the items are due. */
  restores?: boolean;
}

/** One run of a seed: a publisher, its disk, the network and its owner, with faults for three hours. */
export async function simulate(
  seed: number,
  { policy = productPolicy, restores = false }: Scenario = {},
): Promise<SimulationResult> {
  const random = createSeededRandom(seed);
  const timeline = createTimeline(start);
  const { clock } = timeline;
  const faulty = () => clock.now() < start + 3 * hour;
  const disk = createDisk(random, policy.synchronous);
  // What arrives after the restored items were looked for is beyond anyone's knowledge.
  const limits = restores
    ? { latestMs: hour, listsPosts: random() < 0.8, listed: random() < 0.2 ? 1 : Infinity }
    : undefined;
  const network = createSimulatedNetwork(clock, random, faulty, limits);
  const retried = new Map<string, number>();
  let crashes = 0;
  let current: SimulatedProcess | undefined;
  let isRestoring = false;

  for (let n = 1 + Math.floor(random() * 3); n > 0; n -= 1) disk.items.set(`i${n}`, newItem(`i${n}`));

  function newItem(id: string): Item {
    const text = random() < 0.2 ? "the same" : `text of ${id}`;
    const dueAt = start + Math.floor(random() * (restores ? 30 * day : hour));
    return {
      id,
      text,
      state: "scheduled",
      dueAt,
      fence: 0,
      tries: 0,
      duplicateAllowed: false,
      restoredFrom: undefined,
      remoteId: undefined,
      quota: "reserved",
      hasEarlierTry: false,
      decided: undefined,
    };
  }

  function startGeneration(): void {
    current = startProcess({
      disk,
      network,
      clock,
      random,
      policy,
      step: (generation) => random() < 0.05 && crash(generation),
    });
  }

  function sendByHand(id: string, text: string | undefined): void {
    const item = disk.items.get(id);
    if (!current?.generation.alive || item?.state !== "scheduled") return;
    disk.putItem({ ...item, fence: item.fence + 1, dueAt: clock.now(), text: text ?? item.text });
    current.wake();
  }

  function crash(generation: Generation): void {
    if (!generation.alive || !faulty()) return;
    generation.alive = false;
    crashes += 1;
    const lost = random() < 0.5;
    clock.after(random() < 0.8 ? random() * 2 * minute : random() * 2 * hour, () => {
      if (isRestoring || generation !== current?.generation) return;
      if (lost) disk.losePower();
      startGeneration();
    });
  }

  /** The owner checks the profile before deciding; some never decide. */
  function letOwnerDecide(): void {
    if (current?.generation.alive) for (const item of disk.items.values()) if (isUndecided(item)) applyDecision(item);
    const passedMs = clock.now() - start;
    // While a check may be running, every few seconds or minutes; later, four times a day.
    if (passedMs < 3 * hour) clock.after(random() * 10 * minute, letOwnerDecide);
    else if (passedMs < (restores ? 45 : 9) * day) clock.after(6 * hour, letOwnerDecide);
  }

  const isUndecided = ({ state }: Item): boolean => state === "needs_review" || state === "unconfirmed";

  function applyDecision(item: Item): void {
    const isPublished = network.posts.some(({ itemId, visibleAt }) => itemId === item.id && visibleAt <= clock.now());
    const decision = isPublished
      ? pickWeighted(random, { published: 3, wait: 7 })
      : pickWeighted(random, { retry: 2, discard: 1, wait: 7 });
    if (decision === "wait") return;
    const attempt = disk.store.openOf("content", item.id);
    const fields: Record<typeof decision, Partial<Item>> = {
      published: { state: "published", quota: "spent", decided: "published" },
      retry: { state: "scheduled", dueAt: clock.now(), duplicateAllowed: true },
      discard: { state: "failed", quota: "none", decided: "failed" },
    };
    const put = () => disk.putItem({ ...item, fence: item.fence + 1, ...fields[decision] });
    const outcome = decision === "published" ? "published" : "unresolved";
    if (attempt) current?.attempts.end(attempt, { outcome }, put);
    else disk.store.write(put);
    if (decision === "retry") retried.set(item.id, (retried.get(item.id) ?? 0) + 1);
    current?.wake();
  }

  startGeneration();
  if (restores) {
    planRestore({
      disk,
      clock,
      random,
      policy,
      sendByHand,
      onLost() {
        isRestoring = true;
        if (current) current.generation.alive = false;
      },
      onRestored() {
        isRestoring = false;
        startGeneration();
      },
    });
  }
  clock.after(0, letOwnerDecide);
  for (let n = Math.floor(random() * 3); n > 0; n -= 1) {
    clock.after(random() * 2 * hour, () => current && crash(current.generation));
  }
  await timeline.runUntil(start + (restores ? 60 : 20) * day);
  return {
    seed,
    violations: findViolations(disk, network, retried),
    states: [...disk.items.values()].map(({ state }) => state),
    crashes,
  };
}

/** Violations of what must be true at the end of any run. */
function findViolations({ items, store }: Disk, { posts }: SimulatedNetwork, retried: Map<string, number>): string[] {
  const violations: string[] = [];
  const owners = new Map<string, string>();
  for (const { id, state, quota, remoteId, decided, hasEarlierTry } of items.values()) {
    const sent = posts.filter(({ itemId }) => itemId === id);
    const check = (condition: boolean, message: string) => condition || violations.push(`${id}: ${message}`);
    check(decided === undefined || state === decided, `${state}, but its owner said ${decided}`);
    check(sent.length <= 1 + (retried.get(id) ?? 0), `posted ${sent.length} times`);
    check(/^(published|failed|needs_review|missed)$/.test(state), `ended ${state}`);
    if (state === "published" && !decided) {
      check(
        posts.some((post) => post.remoteId === remoteId),
        "published, but it is not there",
      );
    }
    if ((state === "failed" && !decided) || state === "missed") {
      check(sent.length === 0 || hasEarlierTry, `${state}, but it is there`);
    }
    check((quota === "spent") === (state === "published"), `${state} with its quota ${quota}`);
    check((quota === "none") === (state === "failed" || state === "missed"), `${state} with its quota ${quota}`);
    if (remoteId !== undefined) {
      check(!owners.has(remoteId), `${remoteId} is taken twice`);
      owners.set(remoteId, id);
    }
    const open = store.openOf("content", id);
    check(open === undefined || state === "needs_review", `${state} with an open attempt`);
  }
  return violations;
}

export const hasPostedTwice = ({ violations }: SimulationResult): boolean =>
  violations.some((message) => message.includes("posted"));

import { createDisk, type Disk, type Item } from "./disk.ts";
import { createSimulatedNetwork, type SimulatedNetwork } from "./network.ts";
import { ours, type Policy } from "./policies.ts";
import { startProcess, type Life, type SimulatedProcess } from "./process.ts";
import { drawn, seeded } from "./random.ts";
import { createTimeline } from "./timeline.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const start = Date.parse("2026-11-20T11:00:00Z");

export interface Verdict {
  seed: number;
  /** Sentences about what must never be. */
  broken: string[];
  /** What each item ended as. */
  states: Item["state"][];
  crashes: number;
}

/** One run from one number: a publisher, its disk, the network and its owner, with faults for three hours. */
export async function simulate(seed: number, policy: Policy = ours): Promise<Verdict> {
  const random = seeded(seed);
  const timeline = createTimeline(start);
  const { clock } = timeline;
  const faulty = () => clock.now() < start + 3 * hour;
  const disk = createDisk(random, policy.synchronous);
  const network = createSimulatedNetwork(clock, random, faulty);
  const retried = new Map<string, number>();
  let crashes = 0;
  let current: SimulatedProcess | undefined;

  for (let n = 1 + Math.floor(random() * 3); n > 0; n -= 1) disk.items.set(`i${n}`, newItem(`i${n}`));

  function newItem(id: string): Item {
    const text = random() < 0.2 ? "the same" : `text of ${id}`;
    const dueAt = start + Math.floor(random() * hour);
    return {
      id,
      text,
      state: "scheduled",
      dueAt,
      fence: 0,
      tries: 0,
      duplicateAllowed: false,
      remoteId: undefined,
      quota: "reserved",
      decided: false,
    };
  }

  function boot(): void {
    current = startProcess({ disk, network, clock, random, policy, step: (life) => random() < 0.05 && crash(life) });
  }

  function crash(life: Life): void {
    if (!life.alive || !faulty()) return;
    life.alive = false;
    crashes += 1;
    const lost = random() < 0.5;
    clock.after(random() < 0.8 ? random() * 2 * minute : random() * 2 * hour, () => {
      if (lost) disk.losePower();
      boot();
    });
  }

  /** The owner looks at the profile before answering; some never answer. */
  function ownerDecides(): void {
    if (current?.life.alive) for (const item of disk.items.values()) if (item.state === "needs_review") decide(item);
    if (clock.now() < start + 9 * day) clock.after(6 * hour, ownerDecides);
  }

  function decide(item: Item): void {
    const there = network.posts.some(({ by, visibleAt }) => by === item.id && visibleAt <= clock.now());
    const answer = there ? drawn(random, { published: 3, wait: 7 }) : drawn(random, { retry: 2, discard: 1, wait: 7 });
    if (answer === "wait") return;
    const attempt = disk.store.openOf("content", item.id);
    const fields: Record<typeof answer, Partial<Item>> = {
      published: { state: "published", quota: "spent", decided: true },
      retry: { state: "scheduled", dueAt: clock.now(), duplicateAllowed: true },
      discard: { state: "failed", quota: "none", decided: true },
    };
    const put = () => disk.putItem({ ...item, fence: item.fence + 1, ...fields[answer] });
    const outcome = answer === "published" ? "published" : "unresolved";
    if (attempt) current?.attempts.end(attempt, { outcome }, put);
    else disk.store.write(put);
    if (answer === "retry") retried.set(item.id, (retried.get(item.id) ?? 0) + 1);
    current?.wake();
  }

  boot();
  clock.after(6 * hour, ownerDecides);
  for (let n = Math.floor(random() * 3); n > 0; n -= 1) {
    clock.after(random() * 2 * hour, () => current && crash(current.life));
  }
  await timeline.runUntil(start + 20 * day);
  return {
    seed,
    broken: judged(disk, network, retried),
    states: [...disk.items.values()].map(({ state }) => state),
    crashes,
  };
}

/** What must hold at the end, whatever happened. */
function judged({ items, store }: Disk, { posts }: SimulatedNetwork, retried: Map<string, number>): string[] {
  const broken: string[] = [];
  const owners = new Map<string, string>();
  for (const { id, state, quota, remoteId, decided } of items.values()) {
    const sent = posts.filter(({ by }) => by === id);
    const claim = (holds: boolean, sentence: string) => holds || broken.push(`${id}: ${sentence}`);
    claim(sent.length <= 1 + (retried.get(id) ?? 0), `posted ${sent.length} times`);
    claim(/^(published|failed|needs_review|missed)$/.test(state), `ended ${state}`);
    if (state === "published" && !decided) {
      claim(
        posts.some((post) => post.remoteId === remoteId),
        "published, but it is not there",
      );
    }
    if ((state === "failed" && !decided) || state === "missed") {
      claim(sent.length === 0, `${state}, but it is there`);
    }
    claim((quota === "spent") === (state === "published"), `${state} with its quota ${quota}`);
    claim((quota === "none") === (state === "failed" || state === "missed"), `${state} with its quota ${quota}`);
    if (remoteId !== undefined) {
      claim(!owners.has(remoteId), `${remoteId} is taken twice`);
      owners.set(remoteId, id);
    }
    const open = store.openOf("content", id);
    claim(open === undefined || state === "needs_review", `${state} with an open attempt`);
  }
  return broken;
}

export const postedTwice = ({ broken }: Verdict): boolean => broken.some((sentence) => sentence.includes("posted"));

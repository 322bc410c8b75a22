import type { OwnWrites, OwnWrite } from "#core/network-port.ts";
import type { Armed, PreparedWrite, WriteOutcome } from "#core/prepared-write.ts";
import type { Clock, Random } from "#core/ports.ts";
import { pickWeighted } from "./random.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

export interface Post extends OwnWrite {
  /** The item that submitted it. */
  itemId: string;
  visibleAt: number;
}

interface Limits {
  /** A late request is accepted within this time, ms. */
  latestMs: number;
  /** False for an account that is connected by the official API alone. */
  listsPosts: boolean;
  /** The most posts that a listing shows. */
  listed: number;
}
const noLimits: Limits = { latestMs: 50 * hour, listsPosts: true, listed: Infinity };

/** A network that loses responses, accepts late, shows late, hangs and refuses, while `faulty`. */
export function createSimulatedNetwork(
  clock: Clock,
  random: Random,
  faulty: () => boolean,
  { latestMs, listsPosts, listed }: Limits = noLimits,
) {
  const posts: Post[] = [];
  const wait = (ms: number) => new Promise<void>((go) => clock.after(ms, go));
  const hang = () => new Promise<never>(() => {});

  const accept = (itemId: string, text: string, delay: number): void => {
    const publish = () => {
      const remoteId = `p${posts.length + 1}`;
      const visibleDelayMs = faulty() && random() < 0.3 ? random() * (random() < 0.2 ? hour : 2 * minute) : 0;
      const now = clock.now();
      posts.push({ remoteId, url: `/${remoteId}`, text, itemId, publishedAt: now, visibleAt: now + visibleDelayMs });
    };
    if (delay === 0) publish();
    else clock.after(delay, publish);
  };

  async function submit(itemId: string, text: string): Promise<WriteOutcome> {
    const behavior = faulty()
      ? pickWeighted(random, {
          accepted: 50,
          refused: 8,
          lost_answer: 9,
          lost_request: 9,
          accepted_then_hangs: 6,
          hangs: 4,
          late: 8,
          resets: 6,
        })
      : "accepted";
    if (behavior === "hangs") return hang();
    if (behavior === "refused") return wait(second).then(() => ({ kind: "rejected", reason: "It breaks a rule." }));
    if (behavior === "lost_request") return wait(second).then(() => ({ kind: "unknown", reason: "502" }));
    if (behavior === "late") {
      accept(itemId, text, random() < 0.1 ? random() * latestMs : random() * 3 * minute);
      return wait(second).then(() => ({ kind: "unknown", reason: "504" }));
    }
    accept(itemId, text, 0);
    const sent = posts.at(-1);
    if (behavior === "accepted_then_hangs") return hang();
    await wait(second);
    if (behavior === "lost_answer") return { kind: "unknown", reason: "500" };
    if (behavior === "resets" || !sent) throw new Error("ECONNRESET");
    return { kind: "published", remoteId: sent.remoteId, url: sent.url };
  }

  return {
    posts,
    listsPosts,

    /** The newest first, like a profile. */
    async read(since: number): Promise<OwnWrites> {
      const behavior = faulty() ? pickWeighted(random, { answers: 90, fails: 7, hangs: 3 }) : "answers";
      if (behavior === "hangs") return hang();
      await wait(200);
      if (behavior === "fails") throw new Error("The page did not load");
      const visible = posts.filter(({ visibleAt, publishedAt }) => visibleAt <= clock.now() && publishedAt >= since);
      return { writes: visible.toReversed().slice(0, listed), isComplete: visible.length <= listed };
    },

    /** `itemId` returns the item of an armed attempt. */
    async prepare(text: string, itemId: (armed: Armed) => string): Promise<PreparedWrite> {
      const behavior = faulty() ? pickWeighted(random, { ready: 90, fails: 7, hangs: 3 }) : "ready";
      if (behavior === "hangs") return hang();
      await wait(500);
      if (behavior === "fails") throw new Error("The editor did not open");
      return { submit: (armed) => submit(itemId(armed), text), cancel: () => Promise.resolve() };
    },
  };
}

export type SimulatedNetwork = ReturnType<typeof createSimulatedNetwork>;

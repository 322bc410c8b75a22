import type { OwnWrite } from "#core/network-port.ts";
import type { Armed, PreparedWrite, WriteOutcome } from "#core/prepared-write.ts";
import type { Clock, Random } from "#core/ports.ts";
import { drawn } from "./random.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

export interface Post extends OwnWrite {
  /** The item that submitted it. */
  by: string;
  visibleAt: number;
}

/** A network that loses answers, accepts late, shows late, hangs and refuses, while `faulty`. */
export function createSimulatedNetwork(clock: Clock, random: Random, faulty: () => boolean) {
  const posts: Post[] = [];
  const wait = (ms: number) => new Promise<void>((go) => clock.after(ms, go));
  const never = () => new Promise<never>(() => {});

  const accept = (by: string, text: string, delay: number): void => {
    const put = () => {
      const remoteId = `p${posts.length + 1}`;
      const shown = faulty() && random() < 0.3 ? random() * (random() < 0.2 ? hour : 2 * minute) : 0;
      const now = clock.now();
      posts.push({ remoteId, url: `/${remoteId}`, text, by, publishedAt: now, visibleAt: now + shown });
    };
    if (delay === 0) put();
    else clock.after(delay, put);
  };

  async function submit(by: string, text: string): Promise<WriteOutcome> {
    const fate = faulty()
      ? drawn(random, {
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
    if (fate === "hangs") return never();
    if (fate === "refused") return wait(second).then(() => ({ kind: "rejected", reason: "It breaks a rule." }));
    if (fate === "lost_request") return wait(second).then(() => ({ kind: "unknown", reason: "502" }));
    if (fate === "late") {
      accept(by, text, random() < 0.1 ? random() * 50 * hour : random() * 3 * minute);
      return wait(second).then(() => ({ kind: "unknown", reason: "504" }));
    }
    accept(by, text, 0);
    const sent = posts.at(-1);
    if (fate === "accepted_then_hangs") return never();
    await wait(second);
    if (fate === "lost_answer") return { kind: "unknown", reason: "500" };
    if (fate === "resets" || !sent) throw new Error("ECONNRESET");
    return { kind: "published", remoteId: sent.remoteId, url: sent.url };
  }

  return {
    posts,

    async read(): Promise<OwnWrite[]> {
      const fate = faulty() ? drawn(random, { answers: 90, fails: 7, hangs: 3 }) : "answers";
      if (fate === "hangs") return never();
      await wait(200);
      if (fate === "fails") throw new Error("The page did not load");
      return posts.filter(({ visibleAt }) => visibleAt <= clock.now());
    },

    /** `by` names the item of an armed attempt. */
    async prepare(text: string, by: (armed: Armed) => string): Promise<PreparedWrite> {
      const fate = faulty() ? drawn(random, { ready: 90, fails: 7, hangs: 3 }) : "ready";
      if (fate === "hangs") return never();
      await wait(500);
      if (fate === "fails") throw new Error("The editor did not open");
      return { submit: (armed) => submit(by(armed), text), cancel: () => Promise.resolve() };
    },
  };
}

export type SimulatedNetwork = ReturnType<typeof createSimulatedNetwork>;

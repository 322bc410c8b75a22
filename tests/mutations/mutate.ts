import type { Browser } from "#core/browser-port.ts";
import type { NetworkDriver } from "#core/network-port.ts";
import type { Armed } from "#core/prepared-write.ts";
import type { Timeouts } from "#drivers/linkedin-web/context.ts";
import { createSeededRandom } from "#tests/faults/simulator/random.ts";
import { judge, type Reported, type Verdict } from "./judge.ts";
import { openMutatedSite, type CreateDriver, type MutatedSite, type MutationPlan, type Report } from "./mutated-site.ts";
import { writes, type AskedWrite, type WriteName } from "./writes.ts";

export const renderings = ["ember", "sdui"] as const;
export type MutatedRendering = (typeof renderings)[number];

export interface MutatedWrite extends Verdict {
  rendering: MutatedRendering;
  name: WriteName;
  plan: MutationPlan;
  /** What was changed on which page. */
  reports: Report[];
  ms: number;
}

/** What is there comes in the end, on a busy machine too. */
const patientTimeouts: Partial<Timeouts> = { appearMs: 45_000, settleMs: 45_000 };
const armed = { attemptId: "mutation", fence: 1, armedAt: 0 } as Armed;

async function perform(asked: AskedWrite, driver: NetworkDriver, armedAt: number): Promise<Reported> {
  try {
    const prepared = await asked.prepare(driver);
    return await prepared.submit({ ...armed, armedAt });
  } catch (cause) {
    return { kind: "thrown", cause };
  }
}

interface Options {
  browser: Browser;
  createDriver?: CreateDriver;
}

/** Performs writes on changed pages, and says what became of them. */
export async function createMutator({ browser, createDriver }: Options) {
  const open = (rendering: MutatedRendering) =>
    openMutatedSite({ browser, switches: { rendering, language: "en" }, ...(createDriver && { createDriver }) });
  const sites: Partial<Record<MutatedRendering, MutatedSite>> = {};
  const momentsByWrite = new Map<string, string[]>();

  async function write(
    rendering: MutatedRendering,
    name: WriteName,
    plan: MutationPlan,
    timeouts: Partial<Timeouts> = patientTimeouts,
  ): Promise<MutatedWrite> {
    const site = (sites[rendering] ??= await open(rendering));
    const network = site.renew();
    const asked = writes[name](network);
    const started = performance.now();
    const { fill, lookalike } = asked;
    const { value, reports } = await site.perform({ plan, fill, lookalike, timeouts }, (driver) =>
      perform(asked, driver, network.now),
    );
    const verdict = judge(asked, value, network.recorder.writes());
    return { rendering, name, plan, reports, ms: performance.now() - started, ...verdict };
  }

  return {
    write,

    /** Unchanged: when something appears on which page. @throws if the driver can't do it */
    async observe(rendering: MutatedRendering, name: WriteName): Promise<string[]> {
      const key = `${rendering} ${name}`;
      const known = momentsByWrite.get(key);
      if (known) return known;
      const { kind, reason, reports } = await write(rendering, name, {});
      if (kind !== "right") throw new Error(`${key} without changes: ${kind}, ${reason}`);
      const moments = reports.map(({ moment }) => moment);
      momentsByWrite.set(key, moments);
      return moments;
    },

    async close() {
      for (const site of Object.values(sites)) await site.close();
    },
  };
}
export type Mutator = Awaited<ReturnType<typeof createMutator>>;

/** The same seed and number make the same changes. */
export async function planMutation(
  mutator: Mutator,
  seed: number,
  n: number,
): Promise<{ rendering: MutatedRendering; name: WriteName; plan: MutationPlan }> {
  const random = createSeededRandom(seed * 1_000_003 + n);
  const names = Object.keys(writes) as WriteName[];
  const name = names[n % names.length] ?? "post";
  const rendering = renderings[Math.floor(n / names.length) % renderings.length] ?? "ember";
  const moments = await mutator.observe(rendering, name);
  const plan: Record<string, { seed: number; count: number }> = {};
  const places = random() < 0.25 ? 2 : 1;
  for (let place = 0; place < places; place += 1) {
    const moment = moments[Math.floor(random() * moments.length)] ?? "0.0";
    plan[moment] = { seed: Math.floor(random() * 2 ** 32), count: 1 + Math.floor(random() ** 2 * 3) };
  }
  return { rendering, name, plan };
}

/** For controls that a change has removed. Shorter ones only refuse more often. */
export const shortTimeouts: Partial<Timeouts> = { appearMs: 600, settleMs: 1500 };

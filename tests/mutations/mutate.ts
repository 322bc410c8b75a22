import type { Browser } from "#core/browser-port.ts";
import type { NetworkDriver } from "#core/network-port.ts";
import type { Armed } from "#core/prepared-write.ts";
import type { Timeouts } from "#drivers/linkedin-web/context.ts";
import type { Switches } from "#simulator/site/switches.ts";
import { createSeededRandom } from "#tests/faults/simulator/random.ts";
import { describeRefusal, isOfPort, judge, type Reported } from "./judge.ts";
import {
  openMutatedSite,
  type FreshNetwork,
  type Lookalike,
  type Mutated,
  type MutatedSite,
  type MutationPlan,
  type Report,
} from "./mutated-site.ts";
import { reads, type AskedRead, type ReadName } from "./reads.ts";
import type { AskedWrite } from "./asked-write.ts";
import { writes, type WriteName } from "./writes.ts";

export const renderings = ["ember", "sdui"] as const;
export type MutatedRendering = (typeof renderings)[number];

export type ActionName = WriteName | ReadName;
const actions = { ...writes, ...reads };
export const actionNames = Object.keys(actions) as ActionName[];

export const resultKinds = ["right", "refused", "odd", "unknown", "missed", "misread", "wrong"] as const;

export interface MutatedAction {
  kind: (typeof resultKinds)[number];
  reason: string;
  rendering: MutatedRendering;
  name: ActionName;
  plan: MutationPlan;
  /** What was changed on which page. */
  reports: Report[];
  ms: number;
}

/** What is there comes in the end, on a busy machine too. */
const patientTimeouts: Partial<Timeouts> = { appearMs: 45_000, settleMs: 45_000 };
const armed = { attemptId: "mutation", fence: 1, armedAt: 0 } as Armed;

async function write(asked: AskedWrite, driver: NetworkDriver, armedAt: number): Promise<Reported> {
  try {
    const prepared = await asked.prepare(driver);
    return await prepared.submit({ ...armed, armedAt });
  } catch (cause) {
    return { kind: "thrown", cause };
  }
}

async function read(asked: AskedRead, driver: NetworkDriver): Promise<Pick<MutatedAction, "kind" | "reason">> {
  try {
    return await asked.read(driver);
  } catch (cause) {
    return { kind: isOfPort(cause) ? "refused" : "odd", reason: describeRefusal(cause) };
  }
}

export type Asked = AskedWrite | AskedRead;
/** How an action is performed, and on which pages. */
export interface Circumstances extends Partial<Omit<Mutated, "fill" | "lookalike" | "pageScript">> {
  switches?: Partial<Switches> | undefined;
  /** Changes every page when it is opened. */
  writePageScript?: ((lookalike: Lookalike) => string) | undefined;
}

/** Performs actions on changed pages, and says what became of them. */
export async function createMutator(browser: Browser) {
  const sites: Partial<Record<MutatedRendering, MutatedSite>> = {};
  const momentsByAction = new Map<string, string[]>();

  /** What `ask` asks for. */
  async function perform(
    rendering: MutatedRendering,
    ask: (network: FreshNetwork) => Asked,
    { plan = {}, timeouts = patientTimeouts, switches, writePageScript, ...circumstances }: Circumstances = {},
  ): Promise<Omit<MutatedAction, "name">> {
    const site = (sites[rendering] ??= await openMutatedSite({ browser, switches: { rendering, language: "en" } }));
    const network = site.renew(switches);
    const asked = ask(network);
    const started = performance.now();
    const { fill, lookalike } = asked;
    const { value, reports } = await site.perform(
      { ...circumstances, plan, fill, lookalike, timeouts, pageScript: writePageScript?.(lookalike) },
      async (driver) =>
        "read" in asked ? read(asked, driver) : { reported: await write(asked, driver, network.now), asked },
    );
    const written = network.recorder.writes();
    const verdict =
      "reported" in value
        ? judge(value.asked, value.reported, written)
        : written.length === 0
          ? value
          : ({ kind: "wrong", reason: `reading wrote ${JSON.stringify(written)}` } as const);
    return { rendering, plan, reports, ms: performance.now() - started, ...verdict };
  }

  const act = async (
    rendering: MutatedRendering,
    name: ActionName,
    circumstances?: Circumstances,
  ): Promise<MutatedAction> => ({ name, ...(await perform(rendering, actions[name], circumstances)) });

  return {
    act,
    perform,

    /** Unchanged: when something appears on which page. @throws if the driver can't do it */
    async observe(rendering: MutatedRendering, name: ActionName): Promise<string[]> {
      const key = `${rendering} ${name}`;
      const known = momentsByAction.get(key);
      if (known) return known;
      const { kind, reason, reports } = await act(rendering, name);
      if (kind !== "right") throw new Error(`${key} without changes: ${kind}, ${reason}`);
      const moments = reports.map(({ moment }) => moment);
      momentsByAction.set(key, moments);
      return moments;
    },

    async close() {
      for (const site of Object.values(sites)) await site.close();
    },
  };
}

/** Each in one rendering, then each in the other. */
export const actionAt = (
  n: number,
  names: readonly ActionName[] = actionNames,
): { rendering: MutatedRendering; name: ActionName } => ({
  rendering: renderings[Math.floor(n / names.length) % renderings.length] ?? "ember",
  name: names[n % names.length] ?? "post",
});

/** At one or two of the moments. The same seed and number make the same changes. */
export function planMutation(seed: number, n: number, moments: readonly string[]): MutationPlan {
  const random = createSeededRandom(seed * 1_000_003 + n);
  const plan: Record<string, { seed: number; count: number }> = {};
  const places = random() < 0.25 ? 2 : 1;
  for (let place = 0; place < places; place += 1) {
    const moment = moments[Math.floor(random() * moments.length)] ?? "0.0";
    plan[moment] = { seed: Math.floor(random() * 2 ** 32), count: 1 + Math.floor(random() ** 2 * 5) };
  }
  return plan;
}

/** For controls that a change has removed. Shorter ones only refuse more often. */
export const shortTimeouts: Partial<Timeouts> = { appearMs: 400, settleMs: 1000 };

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Step } from "#core/attempts/contract.ts";
import type { Mode } from "./network-process.ts";

const day = 24 * 60 * 60_000;

export interface Double extends AsyncDisposable {
  url: string;
}

export async function startDouble(): Promise<Double> {
  const child = Bun.spawn([process.execPath, join(import.meta.dir, "network-process.ts")], {
    stdout: "pipe",
    stderr: "inherit",
  });
  const { value } = await child.stdout.getReader().read();
  return {
    url: new TextDecoder().decode(value).trim(),
    async [Symbol.asyncDispose]() {
      child.kill();
      await child.exited;
    },
  };
}

interface Ended {
  state: string;
  url: string | null;
  usage: number;
}

interface Life {
  folder: string;
  network: string;
  epoch: string;
  /** How far its clock is ahead, ms. */
  ahead?: number;
  /** Where it kills itself. */
  step?: Step;
  /** Real ms. */
  patience: number;
  /** Killed from outside as soon as this resolves. */
  until?: Promise<unknown>;
}

/** One life of the publisher; undefined when it was killed. */
async function live({ folder, network, epoch, ahead = 0, step, patience, until }: Life): Promise<Ended | undefined> {
  const args = [folder, network, epoch, String(ahead), step ?? "", String(patience)];
  const child = Bun.spawn([process.execPath, join(import.meta.dir, "publisher-process.ts"), ...args], {
    stdout: "pipe",
    stderr: "pipe",
  });
  void until?.then(() => child.kill("SIGKILL"));
  const [out, err] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()]);
  await child.exited;
  if (child.signalCode === "SIGKILL") return undefined;
  if (child.exitCode !== 0) throw new Error(`The publisher failed: ${err}`);
  return JSON.parse(out) as Ended;
}

const settled = ["published", "failed", "needs_review", "missed"];
let rounds = 0;

/** Kills a publisher at a step while the network is in a mode, starts it again, and tells what is wrong afterwards. */
export const killAt = (step: Step, mode: Mode, double: Double): Promise<string[]> =>
  killedRound(mode, double, () => ({ step }));

/** Kills a publisher from outside while its submit hangs on the network, starts it again, and tells what is wrong. */
export const killWhileHanging = (mode: "accepts_then_silent" | "silent", double: Double): Promise<string[]> =>
  killedRound(mode, double, (network) => ({ until: fetch(`${network}/hanging`) }));

async function killedRound(
  mode: Mode,
  { url }: Double,
  killed: (network: string) => Pick<Life, "step" | "until">,
): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "kills-"));
  const network = `${url}/round${(rounds += 1)}`;
  const life = { folder, network, epoch: String(Date.now()) };
  const told = (next: Mode) => fetch(`${network}/mode`, { method: "POST", body: next });
  const again = (ahead: number, patience: number) => live({ ...life, ahead, patience });
  try {
    await told(mode);
    const first = await live({ ...life, patience: 15_000, ...killed(network) });
    await told(mode === "refuses" ? "refuses" : "accepts");
    let last = (await again(0, 600)) ?? first;
    for (let more = 0; more < 5 && last && !settled.includes(last.state); more += 1) {
      last = last.state === "unconfirmed" ? await again(day + 60_000, 5000) : await again(0, 2000);
    }
    const posts = (await (await fetch(`${network}/posts`)).json()) as unknown[];
    return judged(last, first !== undefined, posts.length, mode);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function judged(last: Ended | undefined, unhurt: boolean, posts: number, mode: Mode): string[] {
  const broken: string[] = [];
  const claim = (holds: boolean, sentence: string) => holds || broken.push(sentence);
  claim(last !== undefined, "it never ended");
  claim(!unhurt, "it was not killed");
  claim(posts <= 1, `posted ${posts} times`);
  const expected = posts === 1 ? ["published"] : mode === "refuses" ? ["failed", "needs_review"] : ["needs_review"];
  claim(expected.includes(last?.state ?? ""), `told as ${last?.state} with ${posts} posts on the network`);
  claim(last?.usage === (last?.state === "failed" ? 0 : 1), `the quota says ${last?.usage} after ${last?.state}`);
  return broken;
}

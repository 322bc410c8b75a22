import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Step } from "#core/attempts/contract.ts";
import { createFolders, programCommand } from "../start-program.ts";
import type { Mode } from "./network-process.ts";

const day = 24 * 60 * 60_000;

export interface NetworkProcess extends AsyncDisposable {
  url: string;
  /** A data folder for one round. */
  createFolder(): string;
}

export async function startNetworkProcess(): Promise<NetworkProcess> {
  const child = Bun.spawn([process.execPath, join(import.meta.dir, "network-process.ts")], {
    stdout: "pipe",
    stderr: "inherit",
  });
  const { value } = await child.stdout.getReader().read();
  const folders = createFolders();
  return {
    url: new TextDecoder().decode(value).trim(),
    createFolder: folders.create,
    async [Symbol.asyncDispose]() {
      folders[Symbol.dispose]();
      child.kill();
      await child.exited;
    },
  };
}

interface FinalState {
  state: string;
  url: string | null;
  usage: number;
}

type Variant = "comment" | "repeat" | "evergreen";

interface ProcessOptions {
  folder: string;
  network: string;
  epoch: string;
  aheadMs?: number;
  /** The step at which it kills itself. */
  step?: Step;
  /** Real time. */
  timeoutMs: number;
  variant?: "restored" | Variant;
  /** Killed from outside when this resolves. */
  until?: Promise<unknown>;
}

/** Runs a publisher process; undefined if it was killed. */
async function runPublisher({
  folder,
  network,
  epoch,
  aheadMs = 0,
  step,
  timeoutMs,
  variant,
  until,
}: ProcessOptions): Promise<FinalState | undefined> {
  const args = [folder, network, epoch, String(aheadMs), step ?? "", String(timeoutMs)];
  if (variant) args.push(variant);
  const child = Bun.spawn(programCommand("publisher-process", ...args), {
    stdout: "pipe",
    stderr: "pipe",
  });
  void until?.then(() => child.kill("SIGKILL"));
  const [out, err] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()]);
  await child.exited;
  if (child.signalCode === "SIGKILL") return undefined;
  if (child.exitCode !== 0) throw new Error(`The publisher failed: ${err}`);
  return JSON.parse(out) as FinalState;
}

const settled = ["published", "failed", "needs_review", "missed"];
/** Another wording of the item, sent after its backup. */
const editedText = "Calm can be learned.";
let rounds = 0;

/** Kills a publisher at a step while the network is in a mode, restarts it, and returns the violations. */
export const killAt = (step: Step, mode: Mode, networkProcess: NetworkProcess): Promise<string[]> =>
  runKillRound(mode, networkProcess, () => ({ step }));

/** Kills a publisher from outside while its submit hangs, restarts it, and returns the violations. */
export const killWhileHanging = (
  mode: "accepts_then_silent" | "silent",
  networkProcess: NetworkProcess,
): Promise<string[]> => runKillRound(mode, networkProcess, (network) => ({ until: fetch(`${network}/hanging`) }));

/** Kills a publisher at a step of an item that was sent after its backup, restarts it, and returns the violations. */
export async function killRestoredAt(step: Step, { url, createFolder }: NetworkProcess): Promise<string[]> {
  const folder = createFolder();
  const network = `${url}/round${(rounds += 1)}`;
  const options = { folder, network, epoch: String(Date.now()), variant: "restored" } as const;
  try {
    await fetch(`${network}/posts`, { method: "POST", body: JSON.stringify({ text: editedText, at: Date.now() }) });
    const first = await runPublisher({ ...options, timeoutMs: 120_000, step });
    const last = await runPublisher({ ...options, timeoutMs: 120_000 });
    const posts = (await (await fetch(`${network}/posts`)).json()) as unknown[];
    const violations = first === undefined ? [] : ["it was not killed"];
    if (posts.length !== 1) violations.push(`posted ${posts.length} times`);
    if (last?.state !== "needs_review") violations.push(`reported as ${last?.state}`);
    return violations;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Kills a publisher at a step of a post's first comment, restarts it, and returns the violations. */
export const killCommentAt = (step: Step, mode: Mode, networkProcess: NetworkProcess): Promise<string[]> =>
  runKillRound(mode, networkProcess, () => ({ step }), "comment");

/** The same of the first post of a repeat, or of an evergreen post that goes out again. */
export const killLaterPostAt = (
  step: Step,
  mode: Mode,
  networkProcess: NetworkProcess,
  variant: "repeat" | "evergreen",
): Promise<string[]> => runKillRound(mode, networkProcess, () => ({ step }), variant);

async function runKillRound(
  mode: Mode,
  { url, createFolder }: NetworkProcess,
  killOptions: (network: string) => Pick<ProcessOptions, "step" | "until">,
  variant?: Variant,
): Promise<string[]> {
  const folder = createFolder();
  const network = `${url}/round${(rounds += 1)}`;
  const options = { folder, network, epoch: String(Date.now()), ...(variant && { variant }) };
  const setMode = (next: Mode) => fetch(`${network}/mode`, { method: "POST", body: next });
  const restart = (aheadMs: number, timeoutMs: number) => runPublisher({ ...options, aheadMs, timeoutMs });
  try {
    await setMode(mode);
    const first = await runPublisher({ ...options, timeoutMs: 120_000, ...killOptions(network) });
    await setMode(mode === "refuses" ? "refuses" : "accepts");
    let last = (await restart(0, 600)) ?? first;
    for (let more = 0; more < 30 && last && !settled.includes(last.state); more += 1) {
      last = last.state === "unconfirmed" ? await restart(day + 60_000, 20_000) : await restart(0, 2000);
    }
    const countOf = async (what: string) => ((await (await fetch(`${network}/${what}`)).json()) as unknown[]).length;
    const posts = await countOf("posts");
    if (variant !== "comment") return findViolations(last, first !== undefined, posts, mode);
    const violations = posts === 1 ? [] : [`the post was sent ${posts} times`];
    return [...violations, ...findViolations(last, first !== undefined, await countOf("comments"), mode)];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function findViolations(last: FinalState | undefined, survived: boolean, posts: number, mode: Mode): string[] {
  const violations: string[] = [];
  const check = (condition: boolean, message: string) => condition || violations.push(message);
  check(last !== undefined, "it never ended");
  check(!survived, "it was not killed");
  check(posts <= 1, `posted ${posts} times`);
  const expected = posts === 1 ? ["published"] : mode === "refuses" ? ["failed", "needs_review"] : ["needs_review"];
  check(expected.includes(last?.state ?? ""), `reported as ${last?.state} with ${posts} posts on the network`);
  check(last?.usage === (last?.state === "failed" ? 0 : 1), `the quota says ${last?.usage} after ${last?.state}`);
  return violations;
}

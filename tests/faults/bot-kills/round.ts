import { rmSync } from "node:fs";
import { join } from "node:path";
import { steps } from "#core/attempts/contract.ts";
import type { ActionKind } from "#core/bot/contract.ts";
import { createFolders, programCommand } from "../start-program.ts";
import type { Round, WriteMode } from "./bot-network-process.ts";

const day = 24 * 60 * 60_000;

export interface BotNetwork extends AsyncDisposable {
  url: string;
  /** A data folder for one round. */
  createFolder(): string;
}

export async function startBotNetwork(): Promise<BotNetwork> {
  const child = Bun.spawn([process.execPath, join(import.meta.dir, "bot-network-process.ts")], {
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

export interface KillRound {
  kind: ActionKind;
  /** A step of an attempt, or of a read. */
  step: string;
  mode: WriteMode;
  /** An invitation without a note. */
  isPlain?: boolean;
}

const writtenKinds = ["connection_request", "message", "comment", "withdrawal", "job_application"] as const;
const modesOf = (step: string): WriteMode[] => {
  if (step === "checking" || step === "checked") return ["accepts_then_500", "accepts_then_hangs", "hangs"];
  if (step === "submitted") return ["accepts", "refuses", "accepts_then_500"];
  return ["accepts", "refuses", "accepts_then_500", "accepts_then_hangs", "hangs"];
};

/** A withdrawal compares the list of invitations and has no baseline; the other kinds reach every step. */
const stepsOf = (kind: ActionKind): string[] =>
  steps.filter((step) => step !== "baseline" || kind === "message" || kind === "comment");

/** Every step of each kind, with every behavior of the network that reaches it. */
export const allKillRounds: readonly KillRound[] = [
  ...writtenKinds.flatMap((kind) =>
    stepsOf(kind).flatMap((step) => modesOf(step).map((mode) => ({ kind, step, mode }))),
  ),
  ...stepsOf("connection_request").map((step): KillRound => ({
    kind: "connection_request",
    step,
    mode: step.startsWith("check") ? "accepts_then_500" : "accepts",
    isPlain: true,
  })),
  { kind: "profile_view", step: "view", mode: "accepts" },
  { kind: "profile_view", step: "viewed", mode: "accepts" },
  { kind: "inbox_sweep", step: "inbox", mode: "accepts" },
  { kind: "inbox_sweep", step: "inbox read", mode: "accepts" },
];

interface FinalState {
  state: string;
  note: string | null;
  actions: number;
  /** Applications that are tracked. */
  tracked: number;
}

interface ProcessOptions {
  folder: string;
  network: string;
  epoch: string;
  kind: ActionKind;
  isPlain: boolean;
  aheadMs: number;
  step?: string;
  timeoutMs: number;
}

/** Undefined if it was killed. */
async function runBot(options: ProcessOptions): Promise<FinalState | undefined> {
  const { folder, network, epoch, aheadMs, kind, isPlain, step = "", timeoutMs } = options;
  const args = [folder, network, epoch, String(aheadMs), kind, isPlain ? "plain" : "", step, String(timeoutMs)];
  const child = Bun.spawn(programCommand("bot-process", ...args), {
    stdout: "pipe",
    stderr: "pipe",
  });
  const [out, err] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()]);
  await child.exited;
  if (child.signalCode === "SIGKILL") return undefined;
  if (child.exitCode !== 0) throw new Error(`The bot failed: ${err}`);
  return JSON.parse(out) as FinalState;
}

const ended = ["done", "failed", "skipped", "needs_review"];
let rounds = 0;

/** Kills a bot at a step of one action, starts it again until the action has ended, and returns the violations. */
export async function killBotAt(
  { kind, step, mode, isPlain = false }: KillRound,
  { url, createFolder }: BotNetwork,
): Promise<string[]> {
  const folder = createFolder();
  const network = `${url}/round${(rounds += 1)}`;
  const options = { folder, network, epoch: String(Date.now()), kind, isPlain };
  const setMode = (next: WriteMode) => fetch(`${network}/mode`, { method: "POST", body: next });
  try {
    await fetch(`${network}/kind`, { method: "POST", body: kind });
    await setMode(mode);
    const first = await runBot({ ...options, aheadMs: 0, step, timeoutMs: 60_000 });
    await setMode(mode === "refuses" ? "refuses" : "accepts");
    let last = (await runBot({ ...options, aheadMs: 0, timeoutMs: 4000 })) ?? first;
    for (let more = 1; more < 12 && last && !ended.includes(last.state); more += 1) {
      last = await runBot({ ...options, aheadMs: more * day, timeoutMs: 8000 });
    }
    const round = (await (await fetch(`${network}/writes`)).json()) as Round;
    return findViolations(
      { kind, step, mode, ...(isPlain && { isPlain }) },
      { last, survived: first !== undefined, round },
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface Ending {
  last: FinalState | undefined;
  survived: boolean;
  round: Round;
}

function findViolations({ kind, mode, isPlain }: KillRound, { last, survived, round }: Ending): string[] {
  const violations: string[] = [];
  const check = (condition: boolean, message: string) => condition || violations.push(message);
  const state = last?.state ?? "none";
  check(!survived, "it was not killed");
  check(ended.includes(state), `it ended as ${state}`);
  if (kind === "profile_view" || kind === "inbox_sweep") {
    const reads = kind === "profile_view" ? round.views : round.sweeps;
    check(reads <= 2, `read ${reads} times`);
    // An interrupted sweep is not repeated: the plan's next one reads the same.
    const isTrue = state === "done" || state === "failed" || (kind === "inbox_sweep" && state === "skipped");
    check(isTrue, `reported as ${state} after ${reads} reads`);
    return violations;
  }
  const count = round.writes.length;
  check(count <= 1, `sent ${count} times`);
  const hasText = kind !== "withdrawal" && kind !== "job_application" && !isPlain;
  for (const { text } of round.writes) check((text !== null) === hasText, `sent with the text ${text}`);
  if (kind === "job_application") check(last?.tracked === (state === "done" ? 1 : 0), `tracked ${last?.tracked} times`);
  const expected = count === 1 ? ["done"] : mode === "refuses" ? ["failed", "needs_review"] : ["needs_review", "done"];
  check(expected.includes(state), `reported as ${state} with ${count} on the network`);
  check(state !== "done" || count === 1, "reported as done, and not there");
  return violations;
}

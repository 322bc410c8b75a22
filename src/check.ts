/** `bun run check`: format, lint with boundaries, types, dead code, and the tests that need no browser. */
import { availableParallelism } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dir, "..");
const bin = (name: string) => join(root, "node_modules/.bin", name);
const tests = (...folders: string[]) => [
  process.execPath,
  "test",
  "--timeout=60000",
  ...folders.map((folder) => `tests/${folder}`),
];

/** Longest first. One more in parallel than there are cores, since each step waits at times. */
const steps: [string, string[]][] = [
  ...(Bun.argv.includes("--no-tests")
    ? []
    : ([
        ["tests of the core", tests("core")],
        ["tests of the command line", tests("cli")],
        ["tests of the server, the UI and the architecture", tests("server", "ui", "architecture")],
      ] satisfies [string, string[]][])),
  ["lint", [bin("oxlint"), "--type-aware", "--deny-warnings", "."]],
  ["types", [bin("tsc"), "--noEmit"]],
  ["dead code", [bin("knip")]],
  ["format", [bin("oxfmt"), "--check", "."]],
];

let failed = false;
async function run(name: string, command: string[]): Promise<void> {
  const started = performance.now();
  const step = Bun.spawn(command, { cwd: root, stdin: "ignore", stdout: "pipe", stderr: "pipe" });
  const [out, err] = await Promise.all([new Response(step.stdout).text(), new Response(step.stderr).text()]);
  const ok = (await step.exited) === 0;
  failed ||= !ok;
  console.log(`${ok ? "✓" : "✗"} ${name} ${Math.round(performance.now() - started)} ms`);
  if (!ok) console.log(`${out}\n${err}`);
}

const waiting = steps.values();
const worker = async (): Promise<void> => {
  for (const [name, command] of waiting) await run(name, command);
};
await Promise.all(Array.from({ length: availableParallelism() + 1 }, worker));
process.exit(failed ? 1 : 0);

/** `bun run check`: format, lint with boundaries, types, dead code, and the tests that need no browser. */
import { join } from "node:path";

const root = join(import.meta.dir, "..");
const bin = (name: string) => join(root, "node_modules/.bin", name);
const steps: [string, string[]][] = [
  ["format", [bin("oxfmt"), "--check", "."]],
  ["lint", [bin("oxlint"), "--type-aware", "--deny-warnings", "."]],
  ["types", [bin("tsc"), "--noEmit"]],
  ["dead code", [bin("knip")]],
];
if (!Bun.argv.includes("--no-tests")) {
  steps.push([
    "tests",
    [process.execPath, "test", "--timeout=60000", "tests/core", "tests/server", "tests/cli", "tests/ui", "tests/house"],
  ]);
}

let failed = false;
for (const [name, command] of steps) {
  const started = performance.now();
  const step = Bun.spawn(command, { cwd: root, stdin: "ignore", stdout: "pipe", stderr: "pipe" });
  const [out, err] = await Promise.all([new Response(step.stdout).text(), new Response(step.stderr).text()]);
  const ok = (await step.exited) === 0;
  failed ||= !ok;
  console.log(`${ok ? "✓" : "✗"} ${name} ${Math.round(performance.now() - started)} ms`);
  if (!ok) console.log(`${out}\n${err}`);
}
process.exit(failed ? 1 : 0);

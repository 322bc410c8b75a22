/** `bun run test`: everything, from a fresh clone. The last line reads 'N passed, N failed'. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { findBrowser } from "#drivers/browser/find-browser.ts";
import { remoteCommandTests, remoteVariable } from "./support/server/remote-tests.ts";
import { readTestReport, readUnhandledErrors, type TestReport } from "./test-report.ts";

const root = join(import.meta.dir, "..");

function run(command: string[], env: Record<string, string | undefined> = process.env): number {
  console.log(`$ ${command.join(" ")}`);
  return (
    Bun.spawnSync(command, { cwd: root, env, stdin: "ignore", stdout: "inherit", stderr: "inherit" }).exitCode ?? 1
  );
}

function must(command: string[], env?: Record<string, string | undefined>): void {
  if (run(command, env) !== 0) finish(0, 1);
}

function finish(passed: number, failed: number): never {
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

const browser = () => findBrowser(process.env.ATTACHE_BROWSER_PATH || undefined);
const headlessShell = () => Bun.which("chromium-headless-shell") ?? undefined;

function installPackage(name: string): void {
  const apt = Bun.which("apt-get");
  const sudo = process.getuid?.() === 0 ? [] : Bun.which("sudo") ? ["sudo", "-n"] : undefined;
  if (!apt || !sudo) return;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  run([...sudo, apt, "update", "-qq"], env);
  run([...sudo, apt, "install", "-y", "-qq", "--no-install-recommends", name], env);
}

/** Without Chromium the run fails and says how to install it; without the headless shell it only takes longer. */
function installPrograms(): void {
  if (!browser()) installPackage("chromium");
  if (!headlessShell()) installPackage("chromium-headless-shell");
  // Without it, the texts of PDFs are read by PDF.js alone.
  if (!Bun.which("pdftotext")) installPackage("poppler-utils");
  if (browser()) return;
  console.error(
    "The tests drive a real Chromium. Install it with: apt-get install chromium (or set ATTACHE_BROWSER_PATH)",
  );
  finish(0, 1);
}

must([process.execPath, "install", "--frozen-lockfile"]);
installPrograms();
must([process.execPath, "src/build.ts"]);

mkdirSync(join(root, "dist"), { recursive: true });
const env = { ...process.env, ATTACHE_BROWSER_PATH: browser(), ATTACHE_TEST_HEADLESS_SHELL: headlessShell() };

interface TestRun {
  name: string;
  files: readonly string[];
  /** Files at a time, each in a process of its own. */
  workers: number;
  variables?: Readonly<Record<string, string>>;
}

/** Runs these files, and prints their output once they are done. A run that ended badly without a failed test has failed as well. */
async function runTests({ name, files, workers, variables }: TestRun): Promise<TestReport> {
  const path = join(root, `dist/tests-${name}.xml`);
  rmSync(path, { force: true });
  const reporting = ["--reporter=junit", `--reporter-outfile=${path}`];
  // The longest first, so that no worker is left with one at the end; a file that has no time here comes late.
  const parallel = workers > 1 ? [`--parallel=${workers}`, "--timings=tests/timings.json"] : [];
  const command = [process.execPath, "test", "--timeout=300000", ...parallel, ...reporting, ...files];
  const log = Bun.file(join(root, `dist/tests-${name}.log`));
  const started = performance.now();
  const tests = Bun.spawn(command, {
    cwd: root,
    env: { ...env, ...variables },
    stdin: "ignore",
    stdout: log,
    stderr: log,
  });
  const exit = await tests.exited;
  const seconds = Math.round((performance.now() - started) / 1000);
  const output = await log.text();
  console.log(`$ ${command.join(" ")}\n${output}\n${name}: ${seconds} s`);
  const report = readTestReport(existsSync(path) ? readFileSync(path, "utf8") : "");
  const errors = readUnhandledErrors(output);
  const failed = report.failed + errors.length;
  const failures = [...report.failures, ...errors];
  if (exit === 0 || failed > 0) return { ...report, failed, failures };
  return { ...report, failed: 1, failures: [`${name}: the tests ended with ${exit}`] };
}

/** Format, lint, types and dead code. */
async function runCheck(): Promise<TestReport> {
  const command = [process.execPath, "src/check.ts", "--no-tests"];
  const check = Bun.spawn(command, { cwd: root, stdin: "ignore", stdout: "pipe", stderr: "inherit" });
  const output = await new Response(check.stdout).text();
  console.log(`$ ${command.join(" ")}\n${output}`);
  const failures = (await check.exited) === 0 ? [] : [`The check failed.\n${output}`];
  return { passed: 0, failed: failures.length, failures };
}

const named = Bun.argv.slice(2);
const folders = readdirSync(join(root, "tests"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== "e2e")
  .map(({ name }) => `tests/${name}/`);
/** The other half of what runs without a browser, by duration. */
const edges = ["tests/server/", "tests/ui/"];
const modules = folders.filter((folder) => !edges.includes(folder));
const browserTests = readdirSync(join(root, "tests/e2e")).map((name) => `tests/e2e/${name}`);
// Tests wait for pages and processes now and then, so one file more than there are cores keeps them busy.
const workers = Math.min(6, 1 + availableParallelism());
/** One phase after the other: browsers next to other tests would slow both down and exceed time limits. */
const phases: (() => Promise<TestReport>)[][] =
  named.length > 0
    ? [[runCheck, () => runTests({ name: "named", files: named, workers: 1 })]]
    : [
        [
          runCheck,
          () => runTests({ name: "modules", files: modules, workers: 1 }),
          () => runTests({ name: "edges", files: edges, workers: 1 }),
          // In processes of their own: the tests of one process would share what the first of them started.
          () =>
            runTests({
              name: "remote",
              files: remoteCommandTests,
              workers: 2,
              variables: { [remoteVariable]: "true" },
            }),
        ],
        [() => runTests({ name: "browser", files: browserTests, workers })],
      ];
const runs: TestReport[] = [];
for (const phase of phases) runs.push(...(await Promise.all(phase.map((start) => start()))));
const sum = (of: "passed" | "failed") => runs.reduce((total, one) => total + one[of], 0);
// Thousands of lines may stand between a failure and the end, where people look.
for (const failure of runs.flatMap(({ failures }) => failures)) console.log(`\nFailed: ${failure}`);
finish(sum("passed"), sum("failed"));

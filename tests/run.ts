/** `bun run test`: everything, from a fresh clone. The last line reads 'N passed, N failed'. */
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dir, "..");
const browsers = [
  process.env.ATTACHE_BROWSER_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

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

const findBrowser = () => browsers.find((path) => path !== undefined && existsSync(path));

/** A browser is part of the test: without one the run fails and says what would install it. */
function installBrowser(): void {
  if (findBrowser()) return;
  const apt = Bun.which("apt-get");
  const sudo = process.getuid?.() === 0 ? [] : Bun.which("sudo") ? ["sudo", "-n"] : undefined;
  if (apt && sudo) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    run([...sudo, apt, "update", "-qq"], env);
    run([...sudo, apt, "install", "-y", "-qq", "--no-install-recommends", "chromium"], env);
  }
  if (findBrowser()) return;
  console.error(
    "The tests drive a real Chromium. Install it with: apt-get install chromium (or set ATTACHE_BROWSER_PATH)",
  );
  finish(0, 1);
}

/** Totals of a JUnit report's root element. */
function totals(report: string): { passed: number; failed: number } {
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const head = /<testsuites [^>]*>/.exec(readFileSync(report, "utf8"))?.[0] ?? "";
  const of = (name: string) => Number(new RegExp(` ${name}="(\\d+)"`).exec(head)?.[1] ?? 0);
  return { passed: of("tests") - of("failures") - of("skipped"), failed: of("failures") };
}

must([process.execPath, "install", "--frozen-lockfile"]);
installBrowser();
must([process.execPath, "src/check.ts", "--no-tests"]);
must([process.execPath, "src/build.ts"]);

mkdirSync(join(root, "dist"), { recursive: true });
const report = join(root, "dist/tests.xml");
const env = { ...process.env, ATTACHE_BROWSER_PATH: findBrowser() };
const exit = run(
  [
    process.execPath,
    "test",
    "--timeout=120000",
    "--reporter=junit",
    `--reporter-outfile=${report}`,
    ...Bun.argv.slice(2),
  ],
  env,
);
const { passed, failed } = totals(report);
finish(passed, exit !== 0 && failed === 0 ? 1 : failed);

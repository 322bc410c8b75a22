import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dir, "..");
export const executable = join(root, "dist/attache");
const bare = join(root, "dist/bench/bare");

export async function buildSeconds(): Promise<number> {
  const started = performance.now();
  const build = Bun.spawn([process.execPath, "src/build.ts"], { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
  if ((await build.exited) !== 0) throw new Error("The executable could not be built.");
  return (performance.now() - started) / 1000;
}

/** The baseline: a compiled program with only Hono, Bun.serve and bun:sqlite. */
async function buildBare(): Promise<string> {
  mkdirSync(join(root, "dist/bench"), { recursive: true });
  await Bun.build({
    entrypoints: [join(import.meta.dir, "peers/bare.ts")],
    compile: { outfile: bare, autoloadBunfig: false, autoloadDotenv: false },
    target: "bun",
    format: "esm",
    minify: { syntax: true, whitespace: true },
    bytecode: true,
  });
  return bare;
}

export interface Running extends AsyncDisposable {
  url: string;
  pid: number;
  /** Process start to the first response, ms. */
  startedIn: number;
  /** Resident memory now, bytes. */
  resident(): number;
  /** The highest since the start, bytes. */
  peakResident(): number;
}

export function createTemporaryFolder(): { path: string } & Disposable {
  const path = mkdtempSync(join(tmpdir(), "attache-bench-"));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

export const startAttache = (dataDir: string): Promise<Running> => {
  const port = freePort();
  const command = [executable, "serve", "--port", String(port), "--data-dir", dataDir];
  return run(command, port, "/api/health");
};

export async function startBare(database: string): Promise<Running> {
  const port = freePort();
  return run([await buildBare(), database, String(port)], port, "/health");
}

export function freePort(): number {
  const probe = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => new Response() });
  const { port } = probe;
  void probe.stop(true);
  return port ?? 0;
}

async function run(command: string[], port: number, path: string): Promise<Running> {
  const url = `http://127.0.0.1:${port}`;
  const env = { PATH: process.env.PATH, ATTACHE_LOG: "error", ATTACHE_REQUESTS_PER_MINUTE: "1000000" };
  const started = performance.now();
  const server = Bun.spawn(command, { env, stdio: ["ignore", "ignore", "inherit"] });
  while (!(await answers(url + path))) {
    if (server.exitCode !== null) throw new Error(`${command.join(" ")} ended with ${server.exitCode}`);
    if (performance.now() - started > 60_000) throw new Error(`${command.join(" ")} does not answer`);
    await Bun.sleep(1);
  }
  return {
    url,
    pid: server.pid,
    startedIn: performance.now() - started,
    resident: () => memoryOf(server.pid, "VmRSS"),
    peakResident: () => memoryOf(server.pid, "VmHWM"),
    async [Symbol.asyncDispose]() {
      server.kill("SIGTERM");
      await server.exited;
    },
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { keepalive: false })).ok;
  } catch {
    return false;
  }
}

function memoryOf(pid: number, field: "VmRSS" | "VmHWM"): number {
  const kilobytes = new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) * 1024;
}

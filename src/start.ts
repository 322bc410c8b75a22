/** `bun run start`: from a fresh clone to a running server on the sandbox network. */
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dir, "..");
const executable = join(root, "dist/attache");

function run(what: string, command: string[]): void {
  console.log(`${what} …`);
  const done = Bun.spawnSync(command, { cwd: root, stdin: "ignore", stdout: "inherit", stderr: "inherit" });
  if (done.exitCode !== 0) process.exit(done.exitCode ?? 1);
}

run("Installing", [process.execPath, "install", "--frozen-lockfile", "--silent"]);
run("Building", [process.execPath, "src/build.ts"]);

const dataDir = process.env.ATTACHE_DATA_DIR ?? join(root, "data");
const env: Record<string, string | undefined> = { ...process.env, ATTACHE_DATA_DIR: dataDir };
if (!existsSync(join(dataDir, "attache.db")) && !env.ATTACHE_ADMIN_PASSWORD) {
  env.ATTACHE_ADMIN_EMAIL ??= "admin@attache.local";
  env.ATTACHE_ADMIN_PASSWORD = randomBytes(12).toString("base64url");
  console.log(`\n  First start. Sign in as ${env.ATTACHE_ADMIN_EMAIL} with the password ${env.ATTACHE_ADMIN_PASSWORD}`);
  console.log("  It is shown this once and stored only as a hash.\n");
}

const server = Bun.spawn([executable, "serve", ...Bun.argv.slice(2)], {
  cwd: root,
  env,
  stdio: ["ignore", "inherit", "inherit"],
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));
process.exit(await server.exited);

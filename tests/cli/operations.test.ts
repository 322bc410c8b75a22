import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { lock } from "#core/lock.ts";
import { createFolderAttache } from "#tests/support/attache.ts";
import { closeCore, createTemporaryFolder } from "#tests/support/core/folder.ts";

setDefaultTimeout(300_000);

const main = join(import.meta.dir, "../../src/cli/main.ts");
const folder = createTemporaryFolder();
closeCore(createFolderAttache(folder.path));
afterAll(() => folder[Symbol.dispose]());

async function attache(args: string[], env: Record<string, string> = {}) {
  const run = Bun.spawn([process.execPath, main, ...args], {
    env: { PATH: process.env.PATH, ATTACHE_DATA_DIR: folder.path, ATTACHE_PORT: "0", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [out, err] = await Promise.all([new Response(run.stdout).text(), new Response(run.stderr).text()]);
  return { code: await run.exited, out, err };
}

test("backup and restore print JSON for scripts", async () => {
  const made = await attache(["backup", "--json"]);
  expect(made.code).toBe(0);
  const { folder: backup, files } = JSON.parse(made.out) as { folder: string; files: number };
  expect(files).toBe(2);
  const tried = await attache(["restore", backup, "--trial"]);
  expect(tried).toMatchObject({ code: 0, err: "" });
  expect(tried.out).toMatch(
    /^The backup of \S+ can be restored: 0 accounts, 0 posts, 0 uploads. Nothing was changed.\n$/,
  );
  const restored = await attache(["restore", backup, "--json"]);
  expect(restored).toMatchObject({ code: 0, err: "" });
  expect(JSON.parse(restored.out)).toMatchObject({ folder: backup, toReconcile: 0 });
});

test("backup says that the key is not included, and restore where to copy it to", async () => {
  using other = createTemporaryFolder();
  const made = await attache(["backup", "--to", join(other.path, "copies")]);
  expect(made.out).toContain("The server key is not included.");
  const [name = ""] = readdirSync(join(other.path, "copies"));
  const dataDir = join(other.path, "data");
  const restored = await attache(["restore", join(other.path, "copies", name)], { ATTACHE_DATA_DIR: dataDir });
  expect(restored).toMatchObject({ code: 0, err: "" });
  expect(restored.out).toContain(`to ${join(dataDir, "secret.key")} before you start the server`);
});

test("restore next to a running server ends with 6", async () => {
  const [backup = ""] = readdirSync(join(folder.path, "backups"));
  const held = lock(folder.path);
  const refused = await attache(["restore", backup]);
  held.release();
  expect(refused.code).toBe(6);
  expect(refused.err).toContain("already running");
});

test("an invalid number of backups ends with 3", async () => {
  expect((await attache(["backup", "--keep", "none"])).code).toBe(3);
});

test("a backup to something that is not a folder ends with 8, as text and as JSON", async () => {
  for (const to of ["/dev/null", "/etc/passwd/x"]) {
    const text = await attache(["backup", "--to", to]);
    expect([text.code, text.err]).toEqual([8, expect.stringContaining(`attache: Cannot make a backup in ${to}: `)]);
    const json = await attache(["backup", "--to", to, "--json"]);
    expect([json.code, JSON.parse(json.err)]).toMatchObject([8, { success: false, code: "backup.folder" }]);
  }
});

test("doctor ends with 0 when nothing is broken, and prints one line per check", async () => {
  const { code, out } = await attache(["doctor"]);
  expect(code).toBe(0);
  expect(out).toContain("✓ Database");
  expect(out).toContain("✓ Settings");
});

test("doctor ends with 8 when something is broken, and names the setting", async () => {
  const { code, out } = await attache(["doctor", "--json"], { ATTACHE_PORT: "many" });
  expect(code).toBe(8);
  const { ok, findings } = JSON.parse(out) as { ok: boolean; findings: { says: string; remedy?: string }[] };
  expect(ok).toBe(false);
  expect(findings[0]).toMatchObject({ says: "ATTACHE_PORT" });
});

test("doctor says that a file was given where the data folder is expected", async () => {
  const file = join(import.meta.dir, "operations.test.ts");
  for (const path of [file, join(file, "data")]) {
    const { code, out, err } = await attache(["doctor", "--data-dir", path]);
    expect([code, err]).toEqual([8, ""]);
    expect(out).toContain(`✗ Data folder        ${path} is not a folder\n`);
    expect(out).toContain("--data-dir or ATTACHE_DATA_DIR");
    expect(out).not.toContain("chown");
  }
});

test("health ends with 8 where nothing responds, and with 0 at a server", async () => {
  const silent = await attache(["health", "--url", "http://127.0.0.1:9"]);
  expect(silent).toMatchObject({ code: 8 });
  expect(silent.err).toContain("is not responding");
  using other = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => Response.json({ hello: 1 }) });
  expect((await attache(["health", "--url", other.url.href])).err).toContain("is not Attaché");
  using healthy = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: () => Response.json({ status: "ok", version: "9.9.9", scheduler: {} }),
  });
  expect(await attache(["health", "--url", healthy.url.href])).toMatchObject({ code: 0 });
});

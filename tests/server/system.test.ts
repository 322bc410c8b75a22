import { expect, test } from "bun:test";
import { Database } from "bun:sqlite";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "#core/config.ts";
import { createAttache } from "#attache";
import { silentLog } from "#core/log.ts";
import { memoryAttache } from "#tests/support/attache.ts";
import { createFakeClock } from "../support/core/core.ts";
import { createClient } from "../support/core/http.ts";
import { cheapPasswords, person } from "../support/core/people.ts";

cheapPasswords();

test("a guest gets from the server what they need to sign in and to ask for help", async () => {
  const core = memoryAttache({ ATTACHE_SUPPORT_EMAIL: "help@example.com" });
  const ask = async () => (await createClient(core)("/api/server")).json;
  expect(await ask()).toMatchObject({ name: "Attaché", network: "sandbox", supportEmail: "help@example.com" });
  expect(await ask()).toMatchObject({ setUpNeeded: true });
  await person(core, "Root", { role: "admin" });
  expect(await ask()).toMatchObject({ setUpNeeded: false });
});

test("a working server is healthy, and reports when its scheduler last ran", async () => {
  const core = memoryAttache();
  core.start();
  await core.clock.advance(30_000);
  const { status, json } = await createClient(core)("/api/health");
  expect(status).toBe(200);
  expect(json).toMatchObject({
    status: "ok",
    database: "ok",
    network: "sandbox",
    scheduler: { lastTick: new Date(core.clock.now()).toISOString(), late: 0 },
  });
  core.close();
});

test("a scheduler that missed its timers is reported as failing with 503", async () => {
  const core = memoryAttache();
  core.start();
  core.clock.jump(80_000);
  expect((await createClient(core)("/api/health")).status).toBe(200);
  core.clock.jump(60_000);
  const { status, json } = await createClient(core)("/api/health");
  expect([status, (json as { status: string }).status]).toEqual([503, "failing"]);
  await core.clock.advance(1);
  expect((await createClient(core)("/api/health")).status).toBe(200);
  core.close();
});

test("an alarm that keeps failing is reported as failing with 503", async () => {
  const core = memoryAttache();
  core.scheduler.alarm(
    "broken",
    () => core.clock.now(),
    () => {
      throw new Error("disk full");
    },
  );
  await core.clock.advance(30_000);
  expect((await createClient(core)("/api/health")).status).toBe(200);
  await core.clock.advance(40_000);
  expect((await createClient(core)("/api/health")).status).toBe(503);
  core.close();
});

test("a database that takes no writes is reported as failing; another writer is not a failure", async () => {
  const folder = mkdtempSync(join(tmpdir(), "health-"));
  const core = createAttache({ dataDir: folder, config: readConfig({}), log: silentLog, clock: createFakeClock() });
  const ask = createClient(core);
  const other = new Database(join(folder, "attache.db"));
  other.run("BEGIN IMMEDIATE");
  expect((await ask("/api/health")).status).toBe(200);
  other.run("ROLLBACK");
  other.close();
  core.database.sqlite.run("PRAGMA query_only = ON");
  const { status, json } = await ask("/api/health");
  expect([status, (json as { database: string }).database]).toEqual([503, "failing"]);
  core.database.sqlite.run("PRAGMA query_only = OFF");
  expect((await ask("/api/health")).status).toBe(200);
  core.close();
  rmSync(folder, { recursive: true });
});

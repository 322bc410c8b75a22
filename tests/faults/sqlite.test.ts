import { expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSimulationDatabase, simulateOnSqlite } from "./simulator/simulate-on-sqlite.ts";

test("500 seeds through the whole content module on SQLite: nothing is posted twice, lost or misreported", async () => {
  const folder = mkdtempSync(join(tmpdir(), "simulation-"));
  const database = createSimulationDatabase(join(folder, "attache.db"));
  for (let seed = 1; seed <= 500; seed += 1) {
    const violations = await simulateOnSqlite(database, seed);
    if (violations.length > 0) throw new Error(`Seed ${seed}: ${violations.join("; ")}`);
  }
  expect(database.sqlite.query("SELECT count(*) AS n FROM content_items").get()).toEqual({ n: 0 });
  database.close();
  rmSync(folder, { recursive: true });
}, 300_000);

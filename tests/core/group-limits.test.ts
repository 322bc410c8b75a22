import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#core/database.ts";
import { groupLimits } from "#core/group-commit.ts";
import { elapsed, insert, openReader, rows, table } from "./numbers-table.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "group-limits-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

test("a long queue is committed in several groups, so that others get their turn", async () => {
  const path = join(folder, "long.db");
  const database = openDatabase(path, [table], { elapsed });
  const committed = openReader(path);
  const seen = new Set<number>();
  const writes = Array.from({ length: 1000 }, (_, n) => database.writeInGroup(() => insert(database, n)));
  const look = () => {
    seen.add(committed());
    if (committed() < 1000) setImmediate(look);
  };
  setImmediate(look);
  await Promise.all(writes);
  const counts = [0, ...seen, 1000];
  const steps = counts.slice(1).map((count, at) => count - (counts[at] ?? 0));
  expect(seen.size).toBeGreaterThan(5);
  expect(Math.max(...steps)).toBeLessThanOrEqual(groupLimits.writes);
  database.close();
});

test("a group ends after its time, and the rest follows in the next one", async () => {
  const path = join(folder, "slow.db");
  let now = 0;
  const database = openDatabase(path, [table], { elapsed: () => now });
  const committed = openReader(path);
  const before: number[] = [];
  const writes = [1, 2, 3].map((n) =>
    database.writeInGroup(() => {
      before.push(committed());
      insert(database, n);
      now += groupLimits.ms + 1;
    }),
  );
  await Promise.all(writes);
  expect(before).toEqual([0, 1, 2]);
  database.close();
});

test("closing the database commits what is still queued", async () => {
  const path = join(folder, "closed.db");
  const database = openDatabase(path, [table], { elapsed });
  const write = database.writeInGroup(() => insert(database, 1).changes);
  database.close();
  expect(await write).toBe(1);
  const reopened = openDatabase(path, [table], { elapsed });
  expect(rows(reopened)).toEqual([1]);
  reopened.close();
});

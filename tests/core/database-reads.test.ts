import { afterAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase, type Database } from "#core/database.ts";

const folder = mkdtempSync(join(tmpdir(), "reads-"));
afterAll(() => rmSync(folder, { recursive: true }));

const table = { id: "0000_initial", sql: "CREATE TABLE t (n INTEGER NOT NULL) STRICT" };
const rows = ({ sqlite }: Database) => sqlite.query<{ n: number }, []>("SELECT n FROM t").all().length;
const insert = ({ sqlite }: Database) => sqlite.run("INSERT INTO t VALUES (1)");

test("a read sees one state of the database, until it writes or ends", () => {
  const path = join(folder, "attache.db");
  const database = openDatabase(path, [table]);
  const other = openDatabase(path, [table]);
  const seen = database.read(() => {
    const before = rows(database);
    other.write(() => insert(other));
    const still = database.read(() => rows(database));
    database.write(() => insert(database));
    return [before, still, rows(database), database.sqlite.inTransaction];
  });
  expect(seen).toEqual([0, 0, 2, false]);
  const failing = () =>
    database.read(() => {
      rows(database);
      throw new Error("no");
    });
  expect(failing).toThrow("no");
  expect(() => database.read(async () => rows(database))).toThrow("asynchronous");
  other.write(() => insert(other));
  expect([rows(database), database.sqlite.inTransaction]).toEqual([3, false]);
  expect(database.read(() => [rows(database), database.isWriting(), database.writable()])).toEqual([3, false, true]);
  expect(database.write(() => database.read(() => [database.isWriting(), insert(database).changes]))).toEqual([
    true,
    1,
  ]);
  other.close();
  database.close();
});

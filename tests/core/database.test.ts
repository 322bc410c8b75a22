import { afterAll, expect, test } from "bun:test";
import { Database as Sqlite } from "bun:sqlite";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#core/database.ts";
import { Fault, storageFault } from "#core/errors.ts";
import { lock, tryLock } from "#core/lock.ts";

const folder = mkdtempSync(join(tmpdir(), "ground-"));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;
const newFile = () => join(folder, `${(files += 1)}.db`);

const table = { id: "0000_initial", sql: "CREATE TABLE t (n INTEGER NOT NULL) STRICT" };
const memory = () => openDatabase(":memory:", [table]);
const rows = ({ sqlite }: { sqlite: Sqlite }) => sqlite.query<{ n: number }, []>("SELECT n FROM t").all().length;
const insert = ({ sqlite }: { sqlite: Sqlite }) => sqlite.run("INSERT INTO t VALUES (1)");

function faultOf(work: () => unknown): Fault {
  try {
    work();
  } catch (error) {
    if (error instanceof Fault) return error;
    throw error;
  }
  throw new Error("Nothing was thrown");
}

test("an asynchronous transaction is refused and rolled back, nested too", async () => {
  const database = memory();
  expect(() => database.write(async () => void insert(database))).toThrow("asynchronous");
  expect(rows(database)).toBe(0);
  expect(() =>
    database.write(() => {
      void database.write(async () => void insert(database));
    }),
  ).toThrow("asynchronous");
  expect(rows(database)).toBe(0);
});

test("a nested write joins the outer one: both are rolled back together", () => {
  const database = memory();
  const work = () =>
    database.write(() => {
      insert(database);
      database.write(() => insert(database));
      throw new Error("no");
    });
  expect(work).toThrow("no");
  expect(rows(database)).toBe(0);
  database.write(() => database.write(() => insert(database)));
  expect(rows(database)).toBe(1);
});

test("a callback after commit waits for the outermost commit, runs once, and is dropped when that rolls back", () => {
  const database = memory();
  const said: string[] = [];
  database.write(() => {
    database.write(() => database.afterCommit(() => said.push(`inside ${database.sqlite.inTransaction}`)));
    expect(said).toEqual([]);
  });
  expect(said).toEqual(["inside false"]);
  expect(() =>
    database.write(() => {
      database.afterCommit(() => said.push("never"));
      throw new Error("no");
    }),
  ).toThrow("no");
  const sayAtOnce = () => void said.push("at once");
  database.afterCommit(sayAtOnce);
  database.write(() => [1, 2, 3].forEach(() => database.afterCommit(sayAtOnce)));
  expect(said).toEqual(["inside false", "at once", "at once"]);
});

test("a failing callback neither undoes the commit nor prevents the next callback", () => {
  const database = memory();
  const said: string[] = [];
  database.write(() => {
    insert(database);
    database.afterCommit(() => {
      throw new Error("deaf");
    });
    database.afterCommit(() => said.push("next"));
  });
  expect([rows(database), said]).toEqual([1, ["next"]]);
});

test("a file that may not be read is no storage problem: it can be any file", () => {
  const refusedWith = (code: string) => Object.assign(new Error("refused"), { code });
  for (const code of ["EACCES", "EPERM", "EROFS"]) expect(storageFault(refusedWith(code))).toBeUndefined();
  expect(storageFault(refusedWith("SQLITE_CANTOPEN"))).toMatchObject({ code: "database.no_permission" });
});

test("after a write that could not begin, the next one runs in its own transaction", () => {
  const path = newFile();
  const database = openDatabase(path, [table]);
  database.sqlite.run("PRAGMA busy_timeout = 0");
  const otherConnection = new Sqlite(path);
  otherConnection.run("BEGIN IMMEDIATE");
  let refused: unknown;
  try {
    database.write(() => insert(database));
  } catch (error) {
    refused = error;
  }
  expect(storageFault(refused)).toMatchObject({ kind: "unavailable", code: "database.busy" });
  otherConnection.run("ROLLBACK");
  otherConnection.close();
  expect(() =>
    database.write(() => {
      insert(database);
      throw new Error("no");
    }),
  ).toThrow("no");
  expect(rows(database)).toBe(0);
  database.close();
});

test("a commit by another connection is noticed once", () => {
  const path = newFile();
  const [database, otherConnection] = [openDatabase(path, [table]), openDatabase(path, [table])];
  expect(database.changedElsewhere()).toBe(false);
  insert(otherConnection);
  expect([database.changedElsewhere(), database.changedElsewhere()]).toEqual([true, false]);
  insert(database);
  expect(database.changedElsewhere()).toBe(false);
  database.close();
  otherConnection.close();
});

test("every connection is durable, enforces foreign keys and waits for locks", () => {
  const { sqlite } = openDatabase(newFile(), [table]);
  const value = (name: string) => Object.values(sqlite.query(`PRAGMA ${name}`).get() as object)[0] as unknown;
  expect(["journal_mode", "synchronous", "foreign_keys", "busy_timeout", "trusted_schema"].map(value)).toEqual([
    "wal",
    2,
    1,
    5000,
    0,
  ]);
  sqlite.close();
});

test("a file that is not a database is refused by name and left unchanged", () => {
  const path = newFile();
  writeFileSync(path, "This is a letter, not a database. ".repeat(100));
  const before = readFileSync(path);
  expect(faultOf(() => openDatabase(path, [table]))).toMatchObject({ code: "database.cannot_open" });
  expect(readFileSync(path).equals(before)).toBe(true);
});

test("migrations are applied once", () => {
  const path = newFile();
  const database = openDatabase(path, [table]);
  insert(database);
  database.close();
  const again = openDatabase(path, [table]);
  expect(rows(again)).toBe(1);
  again.close();
});

test("a migration with an older name than the newest applied one is applied, not skipped", () => {
  const path = newFile();
  openDatabase(path, [{ id: "0002_late", sql: table.sql }]).close();
  const early = { id: "0001_early", sql: "CREATE TABLE early (n INTEGER) STRICT" };
  const database = openDatabase(path, [early, { id: "0002_late", sql: table.sql }]);
  expect(database.sqlite.query("SELECT * FROM early").all()).toEqual([]);
  database.close();
});

test("a database of a newer version, or with an altered migration, is refused", () => {
  const path = newFile();
  openDatabase(path, [table, { id: "0001_more", sql: "CREATE TABLE more (n INTEGER) STRICT" }]).close();
  expect(faultOf(() => openDatabase(path, [table])).code).toBe("database.newer");
  const altered = [{ ...table, sql: `${table.sql} ` }];
  expect(faultOf(() => openDatabase(path, altered)).code).toBe("database.altered");
});

test("next to a running server, a database that needs an upgrade is refused and left unchanged", () => {
  const path = newFile();
  openDatabase(path, [table]).close();
  const more = { id: "0001_more", sql: "CREATE TABLE more (n INTEGER) STRICT" };
  const fault = faultOf(() => openDatabase(path, [table, more], { mayMigrate: false }));
  expect([fault.kind, fault.code]).toEqual(["unavailable", "database.needs_upgrade"]);
  openDatabase(path, [table]).close();
});

const family = {
  id: "0000_family",
  sql: `CREATE TABLE parent (id INTEGER PRIMARY KEY) STRICT
--> statement-breakpoint
CREATE TABLE child (parent_id INTEGER NOT NULL REFERENCES parent(id) ON DELETE CASCADE) STRICT`,
};
const rebuild = `CREATE TABLE new_parent (id INTEGER PRIMARY KEY, name TEXT) STRICT
--> statement-breakpoint
INSERT INTO new_parent (id) SELECT id FROM parent
--> statement-breakpoint
DROP TABLE parent
--> statement-breakpoint
ALTER TABLE new_parent RENAME TO parent`;

function withFamily(): string {
  const path = newFile();
  const { sqlite } = openDatabase(path, [family]);
  sqlite.run("INSERT INTO parent VALUES (1)");
  sqlite.run("INSERT INTO child VALUES (1)");
  sqlite.close();
  return path;
}

test("a rebuilt table keeps its child rows, and a copy from before is stored next to the database", () => {
  const path = withFamily();
  const { sqlite } = openDatabase(path, [family, { id: "0001_rebuild", sql: rebuild }]);
  expect(sqlite.query("SELECT count(*) AS n FROM child").get()).toEqual({ n: 1 });
  expect(sqlite.query("PRAGMA foreign_keys").get()).toEqual({ foreign_keys: 1 });
  sqlite.close();
  expect(readdirSync(folder).filter((name) => name.includes(".before-0001_rebuild"))).toHaveLength(1);
});

for (const [title, sql] of [
  ["fails halfway", `${rebuild}\n--> statement-breakpoint\nCREATE TABLE parent (id INTEGER)`],
  ["would orphan rows", "DELETE FROM parent"],
] as const) {
  test(`a migration that ${title} leaves the database unchanged`, () => {
    const path = withFamily();
    const fault = faultOf(() => openDatabase(path, [family, { id: "0001_bad", sql }]));
    expect(fault.code).toBe("database.migration_failed");
    const { sqlite } = openDatabase(path, [family]);
    expect(sqlite.query("SELECT count(*) AS n FROM parent JOIN child ON parent_id = id").get()).toEqual({ n: 1 });
    expect(sqlite.query("SELECT name FROM pragma_table_info('parent')").all()).toEqual([{ name: "id" }]);
    sqlite.close();
  });
}

test("a data folder belongs to one process until its lock is released", () => {
  const own = mkdtempSync(join(folder, "lock-"));
  const held = lock(own);
  expect(tryLock(own)).toBeUndefined();
  expect(faultOf(() => lock(own))).toMatchObject({ kind: "conflict", code: "data_folder.in_use" });
  held.release();
  lock(own).release();
});

test("an unusable data folder is refused by name", () => {
  const file = join(folder, "a-file");
  writeFileSync(file, "");
  expect(faultOf(() => lock(file))).toMatchObject({ kind: "unavailable", code: "data_folder.unusable" });
  expect(faultOf(() => lock(file)).message).toContain(file);
});

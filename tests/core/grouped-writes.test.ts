import { Database as Sqlite } from "bun:sqlite";
import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#core/database.ts";
import { silentLog } from "#core/log.ts";
import { elapsed, insert, openReader, rows, table } from "./numbers-table.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "grouped-writes-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const memory = () => openDatabase(":memory:", [table], { elapsed });
const outcomes = async (writes: Promise<unknown>[]) =>
  (await Promise.allSettled(writes)).map((result) =>
    result.status === "fulfilled" ? result.value : String(result.reason),
  );

test("writes of the same moment share one commit, and each caller gets its own result after it", async () => {
  const path = join(folder, "shared.db");
  const database = openDatabase(path, [table], { elapsed });
  const committed = openReader(path);
  const whileWriting: number[] = [];
  const whenAnswered: number[] = [];
  const writes = [1, 2, 3].map((n) =>
    database
      .writeInGroup(() => {
        insert(database, n);
        whileWriting.push(committed());
        return n * 10;
      })
      .finally(() => whenAnswered.push(committed())),
  );
  expect(rows(database)).toEqual([]);
  expect(await outcomes(writes)).toEqual([10, 20, 30]);
  expect([whileWriting, whenAnswered]).toEqual([
    [0, 0, 0],
    [3, 3, 3],
  ]);
  database.close();
});

test("one that fails is undone alone, and only its caller gets the error", async () => {
  const database = memory();
  const fail = () => {
    insert(database, 2);
    database.write(() => insert(database, 20));
    throw new Error("no");
  };
  const writes = [
    database.writeInGroup(() => insert(database, 1).changes),
    database.writeInGroup(fail),
    database.writeInGroup(() => insert(database, 1)),
    database.writeInGroup(() => insert(database, 3).changes),
  ];
  expect(await outcomes(writes)).toEqual([1, "Error: no", expect.stringContaining("UNIQUE"), 1]);
  expect(rows(database)).toEqual([1, 3]);
  expect(await outcomes([database.writeInGroup(fail)])).toEqual(["Error: no"]);
  expect([rows(database), database.sqlite.inTransaction]).toEqual([[1, 3], false]);
});

test("a later write of the group sees what an earlier one wrote", async () => {
  const database = memory();
  const writes = [1, 2].map((n) =>
    database.writeInGroup(() => {
      const before = rows(database);
      insert(database, n);
      return before;
    }),
  );
  expect(await outcomes(writes)).toEqual([[], [1]]);
});

test("asynchronous work is refused and undone, and the others of its group are not", async () => {
  const database = memory();
  const writes = [
    database.writeInGroup(async () => void insert(database, 1)),
    database.writeInGroup(() => insert(database, 2).changes),
  ];
  expect(await outcomes(writes)).toEqual([expect.stringContaining("asynchronous"), 1]);
  expect(rows(database)).toEqual([2]);
});

test("a callback after commit runs before its caller is answered, and never for a write that failed", async () => {
  const said: string[] = [];
  const errors: string[] = [];
  const log = { ...silentLog, error: (event: string) => void errors.push(event) };
  const database = openDatabase(":memory:", [table], { log, elapsed });
  const say = (word: string) => database.afterCommit(() => said.push(`${word} ${database.sqlite.inTransaction}`));
  const writes = [
    database.writeInGroup(() => say("first")).then(() => said.push("answered")),
    database.writeInGroup(() => {
      say("failed");
      throw new Error("no");
    }),
    database.writeInGroup(() => {
      database.afterCommit(() => {
        throw new Error("deaf");
      });
      database.write(() => say("nested"));
    }),
  ];
  await outcomes(writes);
  expect(said.toSorted()).toEqual(["answered", "first false", "nested false"]);
  expect(said.indexOf("first false")).toBeLessThan(said.indexOf("answered"));
  expect(errors).toEqual(["database.after_commit_failed"]);
});

test("a commit that fails reaches every caller, and the next group starts anew", async () => {
  const database = memory();
  const said: string[] = [];
  const writes = [
    database.writeInGroup(() => {
      insert(database, 1);
      database.afterCommit(() => said.push("committed"));
    }),
    database.writeInGroup(() => database.sqlite.run("INSERT INTO child VALUES (99)")),
  ];
  const refused = expect.stringContaining("FOREIGN KEY");
  expect(await outcomes(writes)).toEqual([refused, refused]);
  expect([rows(database), said, database.writable()]).toEqual([[], [], false]);
  expect(await outcomes([database.writeInGroup(() => insert(database, 2).changes)])).toEqual([1]);
  expect([rows(database), database.writable()]).toEqual([[2], true]);
});

test("if SQLite itself rolls back the transaction, every caller of the group gets the error", async () => {
  const database = memory();
  const writes = [
    database.writeInGroup(() => insert(database, 1)),
    database.writeInGroup(() => {
      database.sqlite.run("ROLLBACK");
      throw new Error("the disk is full");
    }),
  ];
  expect(await outcomes(writes)).toEqual(["Error: the disk is full", "Error: the disk is full"]);
  expect(rows(database)).toEqual([]);
});

test("a transaction that cannot begin fails what is queued, and the next group runs", async () => {
  const path = join(folder, "busy.db");
  const database = openDatabase(path, [table], { elapsed });
  database.sqlite.run("PRAGMA busy_timeout = 0");
  const other = new Sqlite(path);
  other.run("BEGIN IMMEDIATE");
  const locked = expect.stringContaining("locked");
  const writes = [1, 2].map((n) => database.writeInGroup(() => insert(database, n)));
  expect(await outcomes(writes)).toEqual([locked, locked]);
  other.run("ROLLBACK");
  other.close();
  expect(await outcomes([database.writeInGroup(() => insert(database, 3).changes)])).toEqual([1]);
  expect(rows(database)).toEqual([3]);
  database.close();
});

test("what a failed write reserved in memory is taken back, alone, with its group or outside of one", async () => {
  const database = memory();
  const reserved = new Set<string>();
  const reserve = (name: string) => {
    reserved.add(name);
    database.afterRollback(() => reserved.delete(name));
  };
  const fail = () => {
    reserve("failed");
    throw new Error("no");
  };
  await outcomes([database.writeInGroup(() => reserve("kept")), database.writeInGroup(fail)]);
  expect([...reserved]).toEqual(["kept"]);
  expect(() => database.write(fail)).toThrow("no");
  expect([...reserved]).toEqual(["kept"]);
  const breakCommit = () => database.sqlite.run("INSERT INTO child VALUES (99)");
  await outcomes([database.writeInGroup(() => reserve("lost")), database.writeInGroup(breakCommit)]);
  expect([...reserved]).toEqual(["kept"]);
});

test("a write of its own neither joins the queued ones nor waits for them", async () => {
  const database = memory();
  const order: string[] = [];
  const grouped = (word: string) => database.writeInGroup(() => order.push(word));
  const writes = [grouped("first")];
  const own = () =>
    database.write(() => {
      order.push("own");
      insert(database, 1);
      throw new Error("no");
    });
  expect(own).toThrow("no");
  writes.push(grouped("second"));
  await outcomes(writes);
  expect([order, rows(database)]).toEqual([["own", "first", "second"], []]);
});

test("a write queued by a grouped one follows in the next transaction", async () => {
  const database = memory();
  const next = await database.writeInGroup(() => {
    insert(database, 1);
    const queued = database.writeInGroup(() => rows(database));
    return { queued };
  });
  expect(await next.queued).toEqual([1]);
});

test("a work that swallows an error after which SQLite rolled everything back fails with its group", async () => {
  const database = memory();
  const swallow = () => {
    try {
      database.sqlite.run("INSERT OR ROLLBACK INTO t VALUES (1)");
    } catch {
      // As a handler that goes on without its row.
    }
  };
  const writes = [() => insert(database, 1), swallow].map((work) => database.writeInGroup(work));
  const results = await Promise.allSettled(writes);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(rows(database)).toEqual([]);
});

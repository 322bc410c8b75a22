import { expect, test } from "bun:test";
import { Fault } from "#core/errors.ts";
import { trySavepoint } from "#core/savepoint.ts";
import { createMemoryCore } from "#tests/support/core/core.ts";

function open() {
  const { sqlite, write } = createMemoryCore().database;
  sqlite.run("CREATE TABLE notes (note TEXT)");
  const add = (note: string) => sqlite.run("INSERT INTO notes VALUES (?)", [note]);
  const notes = () => sqlite.query("SELECT note FROM notes").values().flat();
  return { sqlite, write, add, notes };
}

test("what is refused leaves nothing, and the others stay", () => {
  const { sqlite, write, add, notes } = open();
  const refusal = new Fault("conflict", "no", "No.");
  const found = write(() => {
    const kept = trySavepoint(sqlite, () => add("kept"));
    const refused = trySavepoint(sqlite, () => {
      add("refused");
      throw refusal;
    });
    return [kept, refused];
  });
  expect(found).toEqual([undefined, refusal]);
  expect(notes()).toEqual(["kept"]);
});

test("a failure that ended the transaction, as a full disk does, is thrown as it is", () => {
  const { sqlite, write, add, notes } = open();
  const run = () =>
    write(() => {
      add("before");
      trySavepoint(sqlite, () => {
        sqlite.run("ROLLBACK");
        throw new Error("database or disk is full");
      });
    });
  expect(run).toThrow("database or disk is full");
  expect(notes()).toEqual([]);
});

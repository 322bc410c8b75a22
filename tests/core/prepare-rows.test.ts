import { expect, test } from "bun:test";
import { prepareRows } from "#core/prepare-rows.ts";
import { serverSettings } from "#core/settings/tables.ts";
import { createMemoryCore } from "../support/core/core.ts";

const first = { name: "supportEmail", value: "help@example.com" };

test("many rows are inserted by one statement", () => {
  const { database } = createMemoryCore();
  prepareRows(database, serverSettings, [first, { name: "mailFrom", value: "mail@example.com" }])();
  expect(database.sqlite.query("SELECT count(*) AS n FROM server_settings").get()).toEqual({ n: 2 });
});

test("a row with a column that the first does not have is refused instead of stored without it", () => {
  const { database } = createMemoryCore();
  const more = { name: "mailFrom", value: "mail@example.com", note: "x" };
  expect(() => prepareRows(database, serverSettings, [first, more])).toThrow("The first row has no column note.");
});

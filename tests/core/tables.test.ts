import { expect, test } from "bun:test";
import { createMemoryCore } from "../support/core/core.ts";

const schemas = { main: createMemoryCore().database.sqlite };
const tables = schemas.main
  .query<{ name: string }, []>("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
  .all();

test("every table is strict", () => {
  const loose = schemas.main
    .query("SELECT name FROM pragma_table_list WHERE schema = 'main' AND strict = 0 AND name NOT LIKE 'sqlite_%'")
    .all();
  expect(tables.length).toBeGreaterThan(10);
  expect(loose).toEqual([]);
});

test("every foreign key has an index that begins with it, so that a deletion does not scan", () => {
  const { main } = schemas;
  const unindexed = tables.flatMap(({ name }) => {
    const firsts = main
      .query<{ name: string }, []>(`SELECT name FROM pragma_index_list('${name}')`)
      .all()
      .map(
        (index) =>
          main.query<{ name: string }, []>(`SELECT name FROM pragma_index_info('${index.name}') WHERE seqno = 0`).get()
            ?.name,
      );
    return main
      .query<{ from: string }, []>(`SELECT "from" FROM pragma_foreign_key_list('${name}')`)
      .all()
      .filter(({ from }) => !firsts.includes(from))
      .map(({ from }) => `${name}.${from}`);
  });
  expect(unindexed).toEqual([]);
});

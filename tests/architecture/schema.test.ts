import { expect, test } from "bun:test";
import { Database as Sqlite } from "bun:sqlite";
import { Glob } from "bun";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { is } from "drizzle-orm";
import { getTableConfig, SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { migrate } from "#core/migrate.ts";
import { mainMigrations } from "#core/migrations.ts" with { type: "macro" };
import { sandboxDatabase } from "#simulator/database.ts";

const root = join(import.meta.dir, "../..");
const files = [
  {
    name: "main",
    folder: "migrations/main",
    migrations: mainMigrations(),
    from: new Glob("src/core/*/tables.ts"),
  },
  {
    name: "simulator",
    folder: "src/simulator/migrations",
    migrations: sandboxDatabase.migrations,
    from: new Glob("src/simulator/model/tables.ts"),
  },
];

interface Shape {
  columns: { name: string; type: string; required: boolean }[];
  primaryKey: string[];
  indexes: string[];
  foreignKeys: string[];
  checks: string[];
}

const indexed = (unique: boolean, columns: readonly string[], partial: boolean): string =>
  `${unique ? "unique " : ""}(${columns.join(", ")})${partial ? " partial" : ""}`;
const refers = (column: string, table: string, to: string, onDelete: string): string =>
  `${column} to ${table}.${to}, ${onDelete.toLowerCase()}`;

/** A table as the code declares it. */
function written(table: SQLiteTable): Shape {
  const { columns, primaryKeys, indexes, uniqueConstraints, foreignKeys, checks } = getTableConfig(table);
  const keys = primaryKeys.flatMap(({ columns: of }) => of.map(({ name }) => name));
  return {
    columns: columns.map((column) => ({
      name: column.name,
      type: column.getSQLType(),
      required: column.notNull || column.primary,
    })),
    primaryKey: [...keys, ...columns.filter(({ primary }) => primary).map(({ name }) => name)],
    indexes: [
      ...indexes.map(({ config }) =>
        indexed(
          config.unique,
          config.columns.map((column) => (is(column, SQLiteColumn) ? column.name : "")),
          config.where !== undefined,
        ),
      ),
      ...uniqueConstraints.map(({ columns: of }) =>
        indexed(
          true,
          of.map(({ name }) => name),
          false,
        ),
      ),
      ...columns.filter(({ isUnique }) => isUnique).map(({ name }) => indexed(true, [name], false)),
    ].toSorted(),
    foreignKeys: foreignKeys
      .map((key) => {
        const { columns: own, foreignTable, foreignColumns } = key.reference();
        const name = getTableConfig(foreignTable).name;
        return refers(own[0]?.name ?? "", name, foreignColumns[0]?.name ?? "", key.onDelete ?? "no action");
      })
      .toSorted(),
    checks: checks.map(({ name }) => name).toSorted(),
  };
}

/** The same table as the migrations created it. */
function made(sqlite: Sqlite, name: string): Shape {
  const all = <Row>(query: string) => sqlite.query<Row, [string]>(query).all(name);
  const info = all<{ name: string; type: string; notnull: number; pk: number }>("SELECT * FROM pragma_table_info(?)");
  const lists = all<{ name: string; unique: number; origin: string; partial: number }>(
    "SELECT * FROM pragma_index_list(?)",
  );
  const columnsOf = (index: string) =>
    sqlite
      .query<{ name: string }, [string]>("SELECT name FROM pragma_index_info(?) ORDER BY seqno")
      .all(index)
      .map((column) => column.name);
  const [table] = all<{ sql: string; strict: number }>(
    "SELECT sql, strict FROM sqlite_schema JOIN pragma_table_list(sqlite_schema.name) WHERE sqlite_schema.name = ?",
  );
  expect(`${name} strict ${table?.strict}`).toEndWith(" 1");
  return {
    columns: info.map((column) => ({
      name: column.name,
      type: column.type.toLowerCase(),
      required: column.notnull === 1 || column.pk > 0,
    })),
    primaryKey: info
      .filter(({ pk }) => pk > 0)
      .toSorted((a, b) => a.pk - b.pk)
      .map((column) => column.name),
    indexes: lists
      .filter(({ origin }) => origin !== "pk")
      .map((index) => indexed(index.unique === 1, columnsOf(index.name), index.partial === 1))
      .toSorted(),
    foreignKeys: all<{ table: string; from: string; to: string; on_delete: string }>(
      "SELECT * FROM pragma_foreign_key_list(?)",
    )
      .map((key) => refers(key.from, key.table, key.to, key.on_delete))
      .toSorted(),
    checks: [...(table?.sql ?? "").matchAll(/CONSTRAINT "(\w+)" CHECK/gi)].map(([, check = ""]) => check).toSorted(),
  };
}

for (const { name, folder, migrations, from } of files) {
  const tables = async (): Promise<SQLiteTable[]> => {
    const modules = [...from.scanSync(root)].map(
      (path) => import(join(root, path)) as Promise<Record<string, unknown>>,
    );
    return (await Promise.all(modules)).flatMap((module) =>
      Object.values(module).filter((value): value is SQLiteTable => is(value, SQLiteTable)),
    );
  };

  test(`the migrations of the ${name} database create exactly the tables that the code declares`, async () => {
    const sqlite = new Sqlite(":memory:");
    migrate(sqlite, ":memory:", migrations);
    const own = await tables();
    for (const table of own) {
      const { name: of } = getTableConfig(table);
      expect({ of, ...made(sqlite, of) }).toEqual({ of, ...written(table) });
    }
    const names = sqlite
      .query<{ name: string }, []>("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
      .all()
      .map((row) => row.name);
    const expected = own.map((table) => getTableConfig(table).name);
    expect(names.toSorted()).toEqual([...expected, "migrations"].toSorted());
    sqlite.close();
  });

  test(`the snapshot of the ${name} database matches its tables, so the next migration starts from them`, async () => {
    const last = migrations.at(-1)?.id.slice(0, 4);
    const path = join(root, folder, "meta", `${last}_snapshot.json`);
    const snapshot = JSON.parse(readFileSync(path, "utf8")) as {
      tables: Record<string, Record<"columns" | "indexes" | "checkConstraints", Record<string, unknown>>>;
    };
    const kept = Object.entries(snapshot.tables).map(([of, { columns, indexes, checkConstraints }]) => [
      of,
      ...[columns, indexes, checkConstraints].map((named) => Object.keys(named).toSorted()),
    ]);
    const known = (await tables()).map((table) => {
      const { name: of, columns, indexes, uniqueConstraints, checks } = getTableConfig(table);
      const unique = columns.filter(({ isUnique }) => isUnique).map(({ uniqueName }) => uniqueName ?? "");
      const named = [...indexes.map(({ config }) => config.name), ...unique];
      return [
        of,
        columns.map((column) => column.name).toSorted(),
        [...named, ...uniqueConstraints.map((constraint) => constraint.name ?? "")].toSorted(),
        checks.map((check) => check.name).toSorted(),
      ];
    });
    expect(new Set(kept)).toEqual(new Set(known));
  });
}

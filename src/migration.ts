/** `bun run db:generate NAME [--simulator]`: generates a migration from the tables and adds STRICT. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dir, "..");
const [name, ...flags] = Bun.argv.slice(2);

const isSimulator = flags.includes("--simulator");
// drizzle-kit resolves paths from the working directory.
const out = isSimulator ? join("src", "simulator", "migrations") : join("migrations", "main");
const folder = join(root, out);
const schema = isSimulator ? "./src/simulator/model/tables.ts" : "./src/core/*/tables.ts";
const sqlFiles = () => (existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(".sql")) : []);
const before = new Set(sqlFiles());

const run = Bun.spawnSync(
  [
    process.execPath,
    "x",
    "drizzle-kit",
    "generate",
    "--dialect=sqlite",
    `--schema=${schema}`,
    `--out=${out}`,
    `--name=${name}`,
  ],
  { cwd: root, stdout: "inherit", stderr: "inherit" },
);
if (run.exitCode !== 0) process.exit(run.exitCode);

/** drizzle-kit copies a rebuilt table's new columns from the old table, which has none of them: they get their defaults. */
function withoutNewColumns(sql: string): string {
  const copy = /INSERT INTO `__new_(\w+)`\(([^)]*)\) SELECT [^;]* FROM `\1`;/g;
  return sql.replaceAll(copy, (statement, table: string, columns: string) => {
    const known = columns.split(", ").filter((column) => earlierColumns(table).has(column.replaceAll('"', "")));
    const list = known.join(", ");
    return known.length === 0 ? statement : `INSERT INTO \`__new_${table}\`(${list}) SELECT ${list} FROM \`${table}\`;`;
  });
}

function earlierColumns(table: string): ReadonlySet<string> {
  const snapshots = readdirSync(join(folder, "meta")).filter((file) => file.endsWith("_snapshot.json"));
  const previous = snapshots.toSorted().at(-2);
  if (previous === undefined) return new Set();
  const { tables } = JSON.parse(readFileSync(join(folder, "meta", previous), "utf8")) as {
    tables: Record<string, { columns: object } | undefined>;
  };
  return new Set(Object.keys(tables[table]?.columns ?? {}));
}

const made = sqlFiles().filter((file) => !before.has(file));
// Without a terminal, drizzle-kit exits with 0 and writes nothing if it would ask about a rename.
if (made.length !== 1)
  throw new Error(
    "No migration was written: the tables did not change, or something was renamed. Write a rename by hand, with its snapshot.",
  );
for (const file of made) {
  const path = join(folder, file);
  const sql = readFileSync(path, "utf8");
  writeFileSync(path, withoutNewColumns(sql.replaceAll(/^\);/gm, ") STRICT;")));
}

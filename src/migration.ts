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

const made = sqlFiles().filter((file) => !before.has(file));
// Without a terminal, drizzle-kit exits with 0 and writes nothing if it would ask about a rename.
if (made.length !== 1)
  throw new Error(
    "No migration was written: the tables did not change, or something was renamed. Write a rename by hand, with its snapshot.",
  );
for (const file of made) {
  const path = join(folder, file);
  const sql = readFileSync(path, "utf8");
  writeFileSync(path, sql.replaceAll(/^\);/gm, ") STRICT;"));
}

import { expect, test } from "bun:test";
import { Glob } from "bun";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

const root = join(import.meta.dir, "../..");
const aliases = Object.entries(
  (JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { imports: Record<string, string> }).imports,
).map(([alias, target]) => [alias.replace("*", ""), target.replace("*", "").replace("./", "")] as const);

const transpilers = { ts: new Bun.Transpiler({ loader: "ts" }), tsx: new Bun.Transpiler({ loader: "tsx" }) };

/** The file that an import in `from` resolves to; undefined for packages. */
function resolveImport(from: string, specifier: string): string | undefined {
  if (specifier.startsWith(".")) return normalize(join(dirname(from), specifier));
  const alias = aliases.find(([prefix]) => specifier.startsWith(prefix));
  return alias && specifier.replace(alias[0], alias[1]);
}

/** A file's imports, type imports included: a type of another layer is a dependency too. */
function importsOf(file: string): string[] {
  if (!/\.tsx?$/.test(file) || !existsSync(join(root, file))) return [];
  const source = readFileSync(join(root, file), "utf8").replace(/^#!.*/, "");
  const values = transpilers[file.endsWith("x") ? "tsx" : "ts"].scanImports(source).map(({ path }) => path);
  const types = [...source.matchAll(/^(?:import|export) type [^;]*? from "([^"]+)"/gm)].map(([, path = ""]) => path);
  return [...values, ...types].flatMap((specifier) => resolveImport(file, specifier) ?? []);
}

const graph = new Map<string, string[]>();
function importsFrom(file: string): string[] {
  const known = graph.get(file) ?? importsOf(file);
  graph.set(file, known);
  return known;
}

/** The import path from `start` to a forbidden file; undefined if there is none. */
function pathTo(start: string, isForbidden: (file: string) => boolean): string[] | undefined {
  const cameFrom = new Map<string, string | undefined>([[start, undefined]]);
  for (const file of cameFrom.keys()) {
    if (isForbidden(file)) {
      const path: string[] = [];
      for (let at: string | undefined = file; at !== undefined; at = cameFrom.get(at)) path.unshift(at);
      return path;
    }
    for (const next of importsFrom(file)) if (!cameFrom.has(next)) cameFrom.set(next, file);
  }
  return undefined;
}

const createFileStore = (folder: string): string[] =>
  [...new Glob(`${folder}/**/*.{ts,tsx}`).scanSync(root)].toSorted();
const isOutside = (file: string): boolean => /^src\/(simulator|drivers)\//.test(file) || file === "src/attache.ts";

test.each(["src/core", "tests/core"])(
  "%s imports neither the simulator nor a driver, not even indirectly",
  (folder) => {
    const files = createFileStore(folder);
    expect(files.length).toBeGreaterThan(20);
    expect(files.flatMap((file) => pathTo(file, isOutside)?.join(" → ") ?? [])).toEqual([]);
  },
);

test("src/drivers does not import the simulator, not even indirectly", () => {
  const isSimulator = (file: string): boolean => file.startsWith("src/simulator/");
  expect(createFileStore("src/drivers").flatMap((file) => pathTo(file, isSimulator)?.join(" → ") ?? [])).toEqual([]);
});

test("the import graph finds an import several files away", () => {
  expect(pathTo("src/cli/main.ts", (file) => file === "src/simulator/model/simulator.ts")).toBeDefined();
});

import { expect, test } from "bun:test";
import { dirname, join, relative } from "node:path";

const ui = join(import.meta.dir, "../../src/ui");
const files = [...new Bun.Glob("**/*.{ts,tsx}").scanSync(ui)].toSorted();
const screenFolders = files
  .filter((file) => file.startsWith("screens/") && file.endsWith("/screen.ts"))
  .map((file) => `${dirname(file)}/`)
  .toSorted((a, b) => b.length - a.length);
const screenOf = (file: string) => screenFolders.find((folder) => file.startsWith(folder));

async function importsOf(file: string): Promise<string[]> {
  const text = await Bun.file(join(ui, file)).text();
  const paths = [...text.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)].map(([, path = ""]) => path);
  return paths.map((path) => relative(ui, join(ui, dirname(file), path)));
}

const pairs = (
  await Promise.all(files.map(async (file) => (await importsOf(file)).map((to) => [file, to] as const)))
).flat();

test("every folder of a screen declares it", () => {
  expect(screenFolders.length).toBeGreaterThan(10);
  expect(files.filter((file) => file.startsWith("screens/") && !screenOf(file))).toEqual([]);
});

test("no screen imports from the folder of another", () => {
  expect(pairs.filter(([from, to]) => screenOf(from) && screenOf(to) && screenOf(from) !== screenOf(to))).toEqual([]);
});

test("only the list of screens imports a screen", () => {
  const others = pairs.filter(([from, to]) => !screenOf(from) && screenOf(to));
  expect(others.filter(([from]) => from !== "screens.ts")).toEqual([]);
  expect(others.every(([, to]) => to.endsWith("/screen.ts"))).toBe(true);
});

test("components, data and lib stand on their own", () => {
  const parts = ["components/", "data/", "lib/"];
  const up = pairs.filter(([from, to]) => parts.some((part) => from.startsWith(part)) && /^(shell|screens)\//.test(to));
  expect(up).toEqual([]);
});

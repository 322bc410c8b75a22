import { expect, test } from "bun:test";
import { Glob } from "bun";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { serverVariables } from "#cli/api/server-variables.ts";
import { settings } from "#core/config.ts";
import { answerShapeFiles, commandLine, driverControls, withSettings } from "../../docs/generate.ts";

const root = join(import.meta.dir, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const documents = ["README.md", ...new Glob("docs/*.md").scanSync(root)];

test("the README lists every setting exactly as the program declares it (bun run docs)", () => {
  const readme = read("README.md");
  expect(readme).toBe(withSettings(readme));
});

test("the UI checks exactly the answers that the endpoints declare (bun run docs)", () => {
  for (const [path, text] of Object.entries(answerShapeFiles())) expect(read(path)).toBe(text);
});

test("docs/cli.md matches the program's own help (bun run docs)", async () => {
  expect(read("docs/cli.md")).toBe(await commandLine());
});

test("docs/driver-controls.md has the source of every control of the browser driver (bun run docs)", () => {
  expect(read("docs/driver-controls.md")).toBe(driverControls());
});

test("documents and examples of deployment name only settings that the program has", () => {
  const ofTests = [...new Glob("tests/{e2e,faults}/**/*.ts").scanSync(root)]
    .flatMap((path) => [...read(path).matchAll(/process\.env\.(ATTACHE_TEST_[A-Z_]+)/g)])
    .map(([, name = ""]) => name);
  const known = new Set<string>([
    ...Object.values(settings).map(({ env }) => env),
    "ATTACHE_SECRET_KEY",
    ...Object.values(serverVariables),
    ...ofTests,
  ]);
  for (const document of [...documents, ...new Glob("deploy/*").scanSync(root)]) {
    const named = [...read(document).matchAll(/ATTACHE_[A-Z_]+/g)].map(([name]) => name);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  }
});

test("every link between documents resolves", () => {
  for (const document of documents) {
    for (const [, target = ""] of read(document).matchAll(/(?<!!)\[[^\]]+\]\(([^)#\s]+)[^)]*\)/g)) {
      if (/^https?:/.test(target)) continue;
      expect(`${document}: ${target} ${existsSync(join(root, dirname(document), target))}`).toEndWith(" true");
    }
  }
});

test("the image copies only files that exist and that its build context includes", () => {
  const copied = [...read("Dockerfile").matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = ""]) =>
    paths.split(" "),
  );
  expect(copied.length).toBeGreaterThan(4);
  const allowed = read(".dockerignore").split("\n");
  for (const path of copied) {
    expect(existsSync(join(root, path))).toBe(true);
    expect(allowed).toContain(`!${path}`);
  }
});

test("the image is built with the Bun version that the repository pins", () => {
  const { engines } = JSON.parse(read("package.json")) as { engines: { bun: string } };
  expect(read("Dockerfile")).toContain(`bun@${engines.bun}`);
  expect(read("README.md")).toContain(`bun@${engines.bun}`);
});

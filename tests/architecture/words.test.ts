import { expect, test } from "bun:test";
import { Glob } from "bun";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findRetiredWords, findRetiredWordsInCode, readableText } from "../../src/lint/words.ts";

const root = join(import.meta.dir, "../..");
const files = (pattern: string): string[] => [...new Glob(pattern).scanSync(root)].toSorted();
const read = (path: string): string => readFileSync(join(root, path), "utf8");
const findings = (path: string, text: string): string[] =>
  findRetiredWords(text).map(({ line, word }) => `${path}:${line} ${word}`);

test("no text of a screen, a command, a mail or the API uses a retired word", () => {
  const sources = files("src/**/*.{ts,tsx}").filter((path) => !/^src\/(lint|simulator\/site)\//.test(path));
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.flatMap((path) => findings(path, readableText(read(path))))).toEqual([]);
});

test("no source file uses a word from the shorter list, in a comment or a name either", () => {
  const sources = files("src/**/*.{ts,tsx,css,js}").filter(
    (path) => !/^src\/(lint\/words|simulator\/site\/)/.test(path),
  );
  expect(sources.length).toBeGreaterThan(300);
  const found = sources.flatMap((path) =>
    findRetiredWordsInCode(read(path)).map(({ line, word }) => `${path}:${line} ${word}`),
  );
  expect(found).toEqual([]);
});

test("no document uses a retired word", () => {
  const documents = ["README.md", ...files("docs/*.md")].filter((path) => path !== "docs/contributing.md");
  expect(documents.length).toBeGreaterThan(5);
  expect(documents.flatMap((path) => findings(path, read(path)))).toEqual([]);
});

test("a planted word is found in a string, a template, a mail and an element, and not in code or a comment", () => {
  const planted = [
    'const a = "Ask somebody else.";',
    "const b = `Everything was sealed anew ${at} times`;",
    "const c = <p>Mend the connection</p>;",
    "  <p>",
    "    Nobody waits.",
    "  </p>",
    "// nobody reads this",
    "const told = nobody;",
  ].join("\n");
  expect(findRetiredWords(readableText(planted))).toEqual([
    { line: 1, word: "somebody" },
    { line: 2, word: "anew" },
    { line: 3, word: "Mend" },
    { line: 5, word: "Nobody" },
  ]);
});

test("a planted word is found in a comment and inside a name, and not inside another word", () => {
  const planted = [
    "// nobody reads this",
    "const waitForSomebody = 1;",
    "const MENDED_AT = 2;",
    "recommended(indeed, trimEnd);",
  ].join("\n");
  expect(findRetiredWordsInCode(planted)).toEqual([
    { line: 1, word: "nobody" },
    { line: 2, word: "Somebody" },
    { line: 3, word: "MENDED" },
  ]);
});

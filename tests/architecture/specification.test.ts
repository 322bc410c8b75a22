import { expect, test } from "bun:test";
import { Glob } from "bun";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { operations } from "../server/fixture.ts";

const root = join(import.meta.dir, "../..");
const document = readFileSync(join(root, "docs/specification.md"), "utf8");

/** How many sentences each section of the specification has. */
const sentences: Record<string, number> = {
  "1. What the product does and for whom": 7,
  "2. Screens and routes": 70,
  "3. Entities and their fields": 13,
  "4. States and transitions": 20,
  "5. Validation rules": 7,
  "6. Roles and permissions": 6,
  "7. The calls it makes": 25,
  "8. The error catalogue": 12,
  "9. Business constants and limits": 20,
  "What the tools do, their routes and roles (second document)": 14,
  "Content scheduler (second document)": 25,
  "LinkedIn settings (second document)": 42,
  "Account settings (second document)": 23,
  "AI content generator (second document)": 14,
  "Writing: beyond the specification": 9,
  "People: beyond the specification": 10,
  "AI assistant (second document)": 13,
  "CV generator (second document)": 9,
  "CVs and carousels: beyond the specification": 7,
  "Applying: beyond the specification": 17,
  "Your own data: beyond the specification": 10,
  "Job applications (second document)": 13,
  "Help and support (second document)": 16,
  "Help and webhooks: beyond the specification": 4,
  "Commands from anywhere: beyond the specification": 7,
  "Notifications: beyond the specification": 13,
  "Sign-in with a provider: beyond the specification": 8,
  "Past posts and imported analytics: beyond the specification": 12,
};

const headings = ["The specification says", "Built in addition"];

interface Row {
  sentence: string;
  shownBy: string;
}

const sections = new Map(
  document
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [heading = "", ...lines] = section.split("\n");
      const rows = lines.flatMap((line): Row[] => {
        const [, sentence, shownBy] = /^\| (.+) \| (.+) \|$/.exec(line.replaceAll(/ {2,}/g, " ")) ?? [];
        if (!sentence || !shownBy || sentence.startsWith("---") || headings.includes(sentence)) return [];
        return [{ sentence, shownBy }];
      });
      return [heading, rows] as const;
    }),
);

const rows = [...sections.values()].flat();
const named = (shownBy: string) =>
  [...shownBy.matchAll(/`(tests\/\S+) › ([^`]+)`/g)].map(([, file = "", title = ""]) => ({ file, title }));

test("every sentence of each section is listed once", () => {
  expect(Object.fromEntries([...sections].map(([heading, { length }]) => [heading, length]))).toEqual(sentences);
  for (const section of sections.values()) {
    expect(new Set(section.map(({ sentence }) => sentence)).size).toBe(section.length);
  }
});

test("each sentence names a test that proves it", () => {
  expect(rows.filter(({ shownBy }) => named(shownBy).length === 0)).toEqual([]);
});

test("every call that a sentence quotes is a call of the API", () => {
  const calls = new Set(operations.map(({ key }) => key.replaceAll(/:\w+/g, "{}")));
  const quoted = rows.flatMap(({ sentence }) =>
    [...sentence.matchAll(/\b(GET|POST|PATCH|PUT|DELETE) (?:· )?(\/api\/[\w/{}-]+)/g)].map(
      ([, method = "", path = ""]) => `${method} ${path.replaceAll(/\{\w+\}/g, "{}")}`,
    ),
  );
  expect(quoted.length).toBeGreaterThan(40);
  expect(quoted.filter((call) => !calls.has(call))).toEqual([]);
});

const flat = (path: string) => readFileSync(join(root, path), "utf8").replaceAll(/\s+/g, " ");

test("every text that the specification quotes is in the product or in a test of its row, to the letter", () => {
  const product = [...new Glob("src/**/*.{ts,tsx}").scanSync(root)].map(flat).join("\n");
  const specified = [...sections].filter(([heading]) => !heading.endsWith("beyond the specification"));
  const missing = specified
    .flatMap(([, ofSection]) => ofSection)
    .filter(({ shownBy }) => !shownBy.startsWith("Built instead"))
    .flatMap(({ sentence, shownBy }) => {
      const tests = named(shownBy).map(({ file }) => flat(file));
      const quoted = [...sentence.matchAll(/(?<!\w)'((?:[^']|'(?=[a-z]))+)'(?!\w)/g)].map(([, text = ""]) => text);
      // 'N' is a number, and a hyphen between spaces joins the title and the text of a toast.
      const texts = quoted.flatMap((text) => text.replace(/^N /, "").split(" - "));
      return texts.filter((text) => ![product, ...tests].some((source) => source.includes(text)));
    });
  expect(missing).toEqual([]);
});

test("every test that a sentence names exists", () => {
  const gone = rows
    .flatMap(({ shownBy }) => named(shownBy))
    .filter(({ file, title }) => {
      const path = join(root, file);
      if (!existsSync(path)) return true;
      const source = readFileSync(path, "utf8").replaceAll(/\btest\(\s+/g, "test(");
      return !['"', "'", "`"].some((quote) => source.includes(`test(${quote}${title}${quote}`));
    });
  expect(gone).toEqual([]);
});

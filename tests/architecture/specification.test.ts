import { expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dir, "../..");
const document = readFileSync(join(root, "docs/specification.md"), "utf8");

/** How many sentences each section of the specification has. */
const sentences: Record<string, number> = {
  "2. Screens and routes": 70,
  "3. Entities and their fields": 13,
  "4. States and transitions": 20,
  "5. Validation rules": 7,
  "6. Roles and permissions": 6,
  "7. The calls it makes": 25,
  "8. The error catalogue": 12,
  "9. Business constants and limits": 20,
  "Content scheduler (second document)": 25,
  "LinkedIn settings (second document)": 19,
  "Account settings (second document)": 18,
  "AI content generator (second document)": 14,
  "Writing: beyond the specification": 9,
  "People: beyond the specification": 10,
  "AI assistant (second document)": 13,
  "CV generator (second document)": 9,
  "CVs and carousels: beyond the specification": 7,
  "Applying: beyond the specification": 17,
  "Your own data: beyond the specification": 10,
  "Job applications (second document)": 12,
  "Help and support (second document)": 15,
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

test("each sentence names a test that proves it, or is marked as not built yet", () => {
  const without = rows.filter(({ shownBy }) => named(shownBy).length === 0 && !shownBy.includes("Not built yet"));
  expect(without).toEqual([]);
});

test("every test that a sentence names exists", () => {
  const gone = rows
    .flatMap(({ shownBy }) => named(shownBy))
    .filter(({ file, title }) => {
      const path = join(root, file);
      if (!existsSync(path)) return true;
      const source = readFileSync(path, "utf8");
      return !['"', "'", "`"].some((quote) => source.includes(`test(${quote}${title}${quote}`));
    });
  expect(gone).toEqual([]);
});

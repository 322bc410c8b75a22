import { expect, test } from "bun:test";
import { applySuggestion, readLines } from "#core/cv/rewording/rules.ts";
import { listSummaryFacts } from "#core/cv/summary-facts/rules.ts";
import { diffWords } from "#core/cv/word-diff/rules.ts";
import { parseCv } from "#core/cv/parse-cv.ts";
import { promptMax } from "#core/writing/contract.ts";
import { fc } from "#tests/support/core/fast-check.ts";

const suggestion = { line: 2, before: "Wrote notes", after: "Wrote all notes", changes: [] };

test("a text is read line by line, without bullets and empty lines", () => {
  expect(readLines("Led it.\n\n- Wrote notes\n  •  Sold 3\n-5 degrees")).toEqual([
    { at: 0, text: "Led it." },
    { at: 2, text: "Wrote notes" },
    { at: 3, text: "Sold 3" },
    { at: 4, text: "-5 degrees" },
  ]);
});

test("a suggestion replaces its line, also where it has moved, and no other", () => {
  expect(applySuggestion("Led it.\n\n- Wrote notes", suggestion)).toBe("Led it.\n\n- Wrote all notes");
  expect(applySuggestion("* Wrote notes\nLed it.", suggestion)).toBe("* Wrote all notes\nLed it.");
  expect(applySuggestion("Led it.\n\n- Wrote notes myself", suggestion)).toBeUndefined();
});

test("a difference has both texts, word by word", () => {
  fc.assert(
    fc.property(fc.lorem({ maxCount: 12 }), fc.lorem({ maxCount: 12 }), (before, after) => {
      const parts = diffWords(before, after);
      const textOf = (left: string) => parts.map(({ kind, text }) => (kind === left ? "" : text)).join("");
      expect([textOf("added").trim(), textOf("removed").trim()]).toEqual([before.trim(), after.trim()]);
    }),
  );
  expect(diffWords("Was calm and quick", "Was quick")).toEqual([
    { kind: "same", text: "Was " },
    { kind: "removed", text: "calm and " },
    { kind: "same", text: "quick" },
  ]);
});

test("a summary is written from what the CV shows, without name and contacts, and as much as a prompt takes", () => {
  const cv = parseCv({
    personalInfo: { fullName: "Ada Lovelace", email: "ada@example.com", headline: "Analyst" },
    summary: "Old summary",
    skills: ["Mathematics", "French"],
    experience: [
      { title: "Analyst", company: "Engines", startDate: "1842", current: true, description: "- Raised output by 40%" },
    ],
    sections: [{ id: "education", hidden: true }],
    education: [{ degree: "Degree", school: "Hidden school" }],
  });
  expect(listSummaryFacts(cv)).toBe(
    "Analyst\nAnalyst, Engines, 1842 – Present\nRaised output by 40%\nSkills: Mathematics, French",
  );
  const long = parseCv({ experience: Array.from({ length: 40 }, () => ({ title: "Analyst ".repeat(20) })) });
  expect(listSummaryFacts(long).length).toBeLessThanOrEqual(promptMax);
});

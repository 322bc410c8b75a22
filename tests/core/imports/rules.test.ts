import { expect, test } from "bun:test";
import fc from "fast-check";
import { isSomeoneElse, mergeFacts } from "#core/imports/rules.ts";
import { readDay, readTime } from "#core/imports/reading/dates.ts";
import { splitNames } from "#core/imports/reading/names.ts";
import { parseRecords } from "#core/imports/reading/parse-records.ts";
import { readAnswers, repairLineBreaks } from "#core/imports/reading/row-readers.ts";

test("a day is read in every form that archives and spreadsheets give it", () => {
  const days = { "07 Jun 2026": "2026-06-07", "4-Apr-21": "2021-04-04", "6/7/18, 3:04 PM": "2018-06-07" };
  for (const [text, day] of Object.entries(days)) expect(readDay(text)).toBe(day);
  expect(readDay("07.06.2026")).toBe("2026-06-07");
  expect(readDay("7 juin 2026")).toBe("2026-06-07");
  for (const text of ["", "Jun 2026", "31 Feb 2026", "someday"]) expect(readDay(text)).toBeUndefined();
});

test("a time is read as UTC, with or without seconds, zone and half of the day", () => {
  expect(readTime("2026-03-01 14:05:09 UTC")).toBe(Date.parse("2026-03-01T14:05:09Z"));
  expect(readTime("3/1/26, 12:05 AM")).toBe(Date.parse("2026-03-01T00:05:00Z"));
  expect(readTime("2026/03/01 14:05:09 UTC")).toBe(Date.parse("2026-03-01T14:05:09Z"));
  expect(readTime("2026-03-01")).toBe(Date.parse("2026-03-01T00:00:00Z"));
  expect(readTime("2026-03-01 25:99")).toBeUndefined();
});

test("a table with any cells is read as it was written", () => {
  const cell = fc.string({ unit: "grapheme", maxLength: 12 }).map((text) => text.replaceAll(/\r/g, ""));
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(table, fc.constantFrom(",", ";", "\t"), fc.constantFrom("\n", "\r\n"), (rows, delimiter, end) => {
      const text = rows.map((cells) => cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(delimiter)).join(end);
      const read = [...parseRecords(text, { delimiter: delimiter as ",", escape: '"' })];
      expect(read.map(({ cells }) => cells)).toEqual(rows);
      expect(read.map(({ line }) => line)).toEqual(rows.map((_, at) => at + 1));
    }),
  );
});

test("any text at all ends, and every line of it is in a record or empty", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      const read = [...parseRecords(text, { delimiter: ",", escape: "\\" })];
      expect(read.length).toBeLessThanOrEqual(text.split(/\r?\n|\r/).length);
    }),
  );
});

test("a real quotation mark at the end of a line survives the repair of line breaks", () => {
  expect(repairLineBreaks('say "yes""\n"then go')).toBe('say "yes"\nthen go');
  expect(repairLineBreaks('one"\n"two\nthree')).toBe('one"\n"two\nthree');
});

test("an answer may be an address, and a pair without an answer stays a question", () => {
  expect(readAnswers("Site:https://a.example | Start?:Now | Really?")).toEqual([
    { question: "Site", answer: "https://a.example" },
    { question: "Start?", answer: "Now" },
    { question: "Really?", answer: "" },
  ]);
});

test("names are split by the number of addresses, or not at all", () => {
  expect(splitNames("Mila Torvund, PhD, Pax Nwosu", 2)).toEqual(["Mila Torvund, PhD", "Pax Nwosu"]);
  expect(splitNames("Mila, Pax, Rune", 2)).toBeUndefined();
});

test("a person is known by address, otherwise by the words of the name", () => {
  const ada = { name: "Ada Quill", slug: "ada-quill" };
  expect(isSomeoneElse(ada, { name: "Someone", slug: "ada-quill" })).toBe(false);
  expect(isSomeoneElse(ada, { name: "Ada Quill", slug: "ada-quill-2" })).toBe(true);
  expect(isSomeoneElse({ ...ada, slug: null }, { name: "Dr. Ada M. Quill", slug: undefined })).toBe(false);
  expect(isSomeoneElse({ ...ada, slug: null }, { name: "Ada Brandt", slug: undefined })).toBe(true);
});

test("facts merge to the same whatever their order, and an empty field erases nothing", () => {
  const value = fc.record({ a: fc.constantFrom("", "x", "y"), b: fc.constantFrom(null, "z", 3) });
  const fact = fc.record({ asOf: fc.integer({ min: 0, max: 3 }), value });
  fc.assert(
    fc.property(fc.array(fact, { minLength: 1, maxLength: 5 }), fc.nat(), (facts, turn) => {
      const at = turn % facts.length;
      expect(mergeFacts([...facts.slice(at), ...facts.slice(0, at)])).toEqual(mergeFacts(facts));
    }),
  );
  const known = { asOf: 1, value: { entry: { title: "Lead", place: "Bremen" } } };
  const newer = { asOf: 2, value: { entry: { title: "Head", place: "" } } };
  expect(mergeFacts([newer, known])).toEqual({ entry: { title: "Head", place: "Bremen" } });
});

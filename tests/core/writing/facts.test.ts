import { expect, test } from "bun:test";
import { describeChanges } from "#core/writing/facts/contract.ts";
import { findChangedFacts, findNewFacts } from "#core/writing/facts/rules.ts";
import { fc } from "#tests/support/core/fast-check.ts";

const known = ["Analytical Engines", "Babbage & Co.", "Target", "Senior Analyst"];
const changes = (before: string, after: string, language = "en") =>
  findChangedFacts(before, after, { known, language }).map(({ change, text }) => `${change} ${text}`);

test.each([
  ["Was responsible for cutting build time by 40% at Acme", "Cut build time by 40 percent at Acme"],
  ["Responsible for TypeScript apps", "Built TypeScript apps"],
  ["I led three engineers from 9 to 3 minutes in May 2020", "Led three engineers from 9 to 3 minutes in May 2020"],
  ["Met every target of the team", "Met each goal of the team"],
  ["See https://engines.example/notes, page 3", "Read page 3 of https://engines.example/notes."].toReversed(),
  ["War verantwortlich für die Entwicklung", "Verantwortete die Entwicklung und den Betrieb"],
])("other words are no other facts: %s", (before, after) => {
  const moved = changes(before ?? "", after ?? "", before?.startsWith("War") === true ? "de" : "en");
  expect(moved).toEqual([]);
});

test.each([
  ["Cut build time by 40%", "Cut build time by 45%", ["added 45%", "removed 40%"]],
  ["Took 3 minutes", "Took 3 hours", ["added 3 hours", "removed 3 minutes"]],
  ["Cut it from 9 to 3", "Cut it from 3 to 9", ["moved 3"]],
  ["Served 3 million users", "Served 3 users", ["removed million"]],
  ["Led three engineers", "Led five engineers", ["added five", "removed three"]],
  ["Wrote programs", "Doubled the number of programs", ["added Doubled"]],
  ["Started in May 2020", "Started in June 2020", ["added June", "removed May"]],
  ["Lost -3 points", "Lost 3 points", ["added 3", "removed -3"]],
  ["Was the manager", "Was the director", ["added director", "removed manager"]],
  [
    "Worked at Analytical Engines",
    "Worked at a company",
    ["removed Analytical", "removed Engines", "removed Analytical Engines"],
  ],
  ["Grew sales", "Grew sales at Target", ["added Target"]],
  ["Wrote programs for customers", "Wrote programs for Google", ["added Google"]],
  ["Worked with Go on AWS", "Worked with Go on GCP", ["added GCP", "removed AWS"]],
  ["See https://a.example/x", "See https://b.example/x", ["added https://b.example/x", "removed https://a.example/x"]],
  ["售出二十台", "售出三十台", ["added 三十", "removed 二十"]],
])("%s can't become %s", (before, after, expected) => {
  expect(changes(before, after)).toEqual(expected);
});

test("in German a noun is no name, but an employer and an abbreviation are", () => {
  expect(changes("Baute bei Babbage & Co. mit AWS", "Leitete den Aufbau mit AWS bei Babbage & Co.", "de")).toEqual([]);
  expect(changes("Baute bei Babbage & Co. mit AWS", "Leitete den Aufbau mit GCP", "de")).toEqual([
    "added GCP",
    "removed AWS",
    "removed Babbage & Co.",
  ]);
});

test("a summary may leave facts out, and state none of its own", () => {
  const facts =
    "Analyst, Analytical Engines, 1842 – 1843\nRaised its output by 40 percent\nSkills: Mathematics, French";
  const added = (summary: string) => findNewFacts(facts, summary).map(({ text }) => text);
  expect(added("Analyst who raised the output of the Analytical Engines by 40%.")).toEqual([]);
  expect(added("Analyst with 10 years at IBM, and twice a manager.")).toEqual(["10 years", "twice", "manager", "IBM"]);
});

test("what was changed is said in words", () => {
  const [added, removed] = findChangedFacts("by 40%", "by 45%");
  expect(describeChanges([added, removed].filter((change) => change !== undefined))).toBe("adds ‘45%’ and drops ‘40%’");
});

const word = fc.constantFrom("built", "calm", "engines", "of", "results", "steadily", "programs", "for", "clients");
const plain = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(" "));
const number = fc.oneof(
  fc.integer({ min: 0, max: 99_999 }).map(String),
  fc.integer({ min: 1, max: 99 }).map((n) => `${n}%`),
  fc.constantFrom("1,200", "3.5", "$40", "2019", "12k", "three", "dozens", "+7"),
);

test("whatever the words around it are, a number that is replaced is found", () => {
  fc.assert(
    fc.property(plain, plain, plain, plain, number, number, (a, b, c, d, first, second) => {
      const found = findChangedFacts(`${a} ${first} ${b}`, `${c} ${second} ${d}`);
      expect(found.length === 0).toBe(first === second);
    }),
  );
});

test("whatever the words around them are, numbers that change places are found", () => {
  fc.assert(
    fc.property(plain, plain, number, number, (a, b, first, second) => {
      const found = findChangedFacts(`${a} ${first} of ${second} ${b}`, `${b} ${second} of ${first} ${a}`);
      expect(found.length === 0).toBe(first === second);
    }),
  );
});

test("whatever the words around it are, an employer that is replaced, dropped or added is found", () => {
  const employer = fc.constantFrom("Analytical Engines", "Babbage & Co.", "Target", "a smaller firm");
  fc.assert(
    fc.property(plain, plain, employer, employer, (a, b, first, second) => {
      const found = findChangedFacts(`${a} at ${first}`, `${b} at ${second}`, { known });
      expect(found.length === 0).toBe(first === second);
    }),
  );
});

test("any two texts are compared, and a text with itself has no changes", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc.string({ unit: "grapheme", maxLength: 300 }),
      (a, b) => {
        expect(findChangedFacts(a, a, { known })).toEqual([]);
        findChangedFacts(a, b, { known });
      },
    ),
  );
});

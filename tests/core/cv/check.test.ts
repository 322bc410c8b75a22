import { expect, test } from "bun:test";
import { parseCv } from "#core/cv/parse-cv.ts";
import { checkCv } from "#core/cv/check/check.ts";
import { countWord, matchKeywords } from "#core/cv/check/match-keywords.ts";
import type { CvInput } from "#core/cv/contract.ts";

const today = { year: 2026, month: 11 };
const good: CvInput = {
  personalInfo: { fullName: "Ada", email: "ada@example.com", phone: "+44 20 7946 0000", location: "London" },
  summary: "Analyst with 10 years of experience.",
  skills: ["Mathematics"],
  experience: [
    { title: "Analyst", company: "Engines", startDate: "2020-01", current: true, description: "- Cut errors by 40 %" },
  ],
};
const check = (change: CvInput, set: Parameters<typeof checkCv>[1] = null) =>
  checkCv(parseCv({ ...good, ...change }), set, today).map(({ kind, section, field }) => [kind, section, field]);
const job = (change: object) => ({
  title: "Analyst",
  company: "Engines",
  description: "- Cut errors by 40 %",
  ...change,
});

test("a sound CV has no findings", () => {
  expect(check({}, { pages: 1, missing: [] })).toEqual([]);
});

test("missing and wrong contacts and links are found", () => {
  const personalInfo = {
    fullName: "",
    email: "ada",
    phone: "12",
    location: "",
    website: "my page",
    linkedin: "https://example.com/ada",
  };
  expect(check({ personalInfo })).toEqual([
    ["contact", "personalInfo", "fullName"],
    ["contact", "personalInfo", "email"],
    ["contact", "personalInfo", "phone"],
    ["link", "personalInfo", "linkedin"],
    ["link", "personalInfo", "website"],
    ["contact", "personalInfo", "location"],
  ]);
});

test("dates that are none, reversed, overlapping or apart are found", () => {
  const found = (...experience: object[]) => check({ experience: experience.map(job) });
  expect(found({ startDate: "spring", endDate: "2020-01" })).toEqual([["dates", "experience", "startDate"]]);
  expect(found({ startDate: "2021-05", endDate: "2020-01" })).toEqual([["dates", "experience", "endDate"]]);
  expect(found({ startDate: "2019-01", endDate: "2020-06" }, { startDate: "2020-01", current: true })).toEqual([
    ["overlap", "experience", "startDate"],
  ]);
  expect(found({ startDate: "2019-01", endDate: "2020-01" }, { startDate: "2020-01", current: true })).toEqual([]);
  expect(found({ startDate: "2015-01", endDate: "2018-06" }, { startDate: "2020-01", current: true })).toEqual([
    ["gap", "experience", "startDate"],
  ]);
});

test("passive openings, missing measures and too much text are found", () => {
  const described = (description: string) =>
    check({ experience: [job({ startDate: "2020-01", current: true, description })] });
  expect(described("- Responsible for 3 reports")).toEqual([["opening", "experience", "description"]]);
  expect(described("- Wrote reports")).toEqual([["measure", "experience", "description"]]);
  expect(described("")).toEqual([["empty", "experience", "description"]]);
  expect(described(Array.from({ length: 9 }, (_, n) => `- Wrote ${n} reports`).join("\n"))).toEqual([
    ["length", "experience", "description"],
  ]);
});

test("pages, characters without a font and traps for parsers are found", () => {
  const missing = [{ character: "山", codePoint: "U+5C71", script: "Han" }];
  expect(check({}, { pages: 3, missing })).toEqual([
    ["characters", "style", null],
    ["length", "style", null],
  ]);
  expect(check({ template: "two-column", accent: "#ffee00" })).toEqual([
    ["parser", "style", "accent"],
    ["parser", "style", "template"],
  ]);
});

test("a keyword is a whole word: Java is not in JavaScript, nor C in C++", () => {
  expect([countWord("JavaScript", "Java"), countWord("Java, JavaScript", "java")]).toEqual([0, 1]);
  expect([countWord("C++ and C#", "C"), countWord("C, C++", "C"), countWord("C++", "C++")]).toEqual([0, 1, 1]);
  expect(countWord("Node.js", "Node")).toBe(0);
});

test("a job's keywords are hits with their places, or gaps", () => {
  const cv = parseCv({ ...good, skills: ["JavaScript", "Kafka"] });
  const { hits, gaps, coverage } = matchKeywords(cv, "You know Java, Kafka and machine learning.");
  expect(hits).toEqual([{ keyword: "Kafka", count: 1, places: ["skills"] }]);
  expect(gaps.map(({ keyword }) => keyword)).toEqual(["Java", "machine learning"]);
  expect(coverage).toBe(33);
});

test("a finding about a position names it", () => {
  const messages = (...experience: object[]) =>
    checkCv(parseCv({ ...good, experience: experience.map(job) }), null, today).map(({ message }) => message);
  expect(messages({ startDate: "2020-01", current: true, description: "" })).toEqual([
    "Analyst at Engines: the CV doesn't say what you achieved here.",
  ]);
  expect(messages({ startDate: "2020-01", current: true, company: "", description: "- Cut errors" })).toContain(
    "Analyst: no result has a number.",
  );
});

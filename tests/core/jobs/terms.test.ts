import { expect, test } from "bun:test";
import { readSalary, readSeniority, readWorkplace } from "#core/jobs/reading/read-opening.ts";
import { containsTerms, enteredTermsOf, termsOf } from "#core/jobs/reading/terms.ts";

const has = (text: string, skill: string): boolean => containsTerms(termsOf(text), enteredTermsOf(skill));
const opening = { title: "", company: "", location: "", description: "" };

test.each([
  ["JavaScript only", "Java", false],
  ["Java, Spring", "Java", true],
  ["We use Java.", "java", true],
  ["You go to customers and go above", "Go", false],
  ["Go to market", "Go", false],
  ["Go-to-Market Manager", "Go", false],
  ["Services in Go and Rust", "Go", true],
  ["Senior Go Developer", "go", true],
  ["golang services", "Go", true],
  ["React to tickets, react to chats", "React", false],
  ["React, TypeScript", "React", true],
  ["React.js components", "React", true],
  ["You excel at numbers", "Excel", false],
  ["C++ and C#", "C", false],
  ["C++ and C#", "C++", true],
  ["C++ and C#", "C#", true],
  [".NET services", ".NET", true],
  ["Node services", "Node.js", true],
  ["K8s clusters on Amazon Web Services", "Kubernetes", true],
  ["K8s clusters on Amazon Web Services", "AWS", true],
  ["CI/CD pipelines", "Continuous Integration", true],
  ["machine learning models", "ML", true],
  ["Postgres", "PostgreSQL", true],
  ["Kubernetes-based", "Kubernetes", true],
  ["Scalable systems", "Scala", false],
])("‘%s’ names %s: %p", (text, skill, expected) => {
  expect(has(text, skill)).toBe(expected);
});

test.each([
  ["€65,000 - €80,000", 65_000, 80_000, "EUR"],
  ["$120k-150k a year", 120_000, 150_000, "USD"],
  ["£30 per hour", 62_400, 62_400, "GBP"],
  ["5.000 € pro Monat", 60_000, 60_000, "EUR"],
  ["USD 90,000", 90_000, 90_000, "USD"],
  ["€70k-85k", 70_000, 85_000, "EUR"],
])("‘%s’ is a salary of a year", (text, min, max, currency) => {
  expect(readSalary({ ...opening, description: `You get ${text}.` })).toMatchObject({ min, max, currency });
});

test("numbers without a currency, budgets and years are no salary in a text", () => {
  for (const description of [
    "Founded in 2015",
    "200 people",
    "A learning budget of €1,500",
    "24/7",
    "$5 million raised",
  ])
    expect(readSalary({ ...opening, description })).toBeUndefined();
  expect(readSalary({ ...opening, salary: "60000 - 80000" })).toMatchObject({
    min: 60_000,
    max: 80_000,
    currency: null,
  });
});

test("the level is read from the title, then from plain words, then from years, and names its words", () => {
  expect(readSeniority({ ...opening, title: "Senior Engineer", description: "2 years" })).toEqual({
    value: "senior",
    words: "Senior",
  });
  expect(readSeniority({ ...opening, title: "Engineer", description: "No experience needed." })?.value).toBe("entry");
  expect(readSeniority({ ...opening, title: "Engineer", description: "Three years of Python." })).toEqual({
    value: "mid",
    words: "Three years",
  });
  expect(readSeniority({ ...opening, title: "Engineer", description: "10+ years" })?.value).toBe("senior");
  expect(readSeniority({ ...opening, title: "Engineer", description: "We are 20 years old" })).toBeUndefined();
  expect(readSeniority({ ...opening, title: "Internal Tools Engineer" })).toBeUndefined();
});

test("the workplace is read from the source's field, the place, the title and then the text", () => {
  const remoteTitle = { ...opening, title: "Engineer (Remote)" };
  expect(readWorkplace({ ...remoteTitle, workplace: "hybrid" })?.value).toBe("hybrid");
  expect(readWorkplace({ ...remoteTitle, location: "Berlin (On-site)" })).toEqual({
    value: "onsite",
    words: "On-site",
  });
  expect(readWorkplace(remoteTitle)?.value).toBe("remote");
  expect(readWorkplace({ ...opening, description: "This job is not remote." })?.value).toBe("onsite");
  expect(readWorkplace({ ...opening, description: "A kind team." })).toBeUndefined();
});

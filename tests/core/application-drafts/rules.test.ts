import { describe, expect, test } from "bun:test";
import { findAnswer, slotPattern, writeLetter } from "#core/application-drafts/rules.ts";
import { questionKey, type ApplicationQuestion } from "#core/network-port.ts";

const ask = (label: string, more: Partial<ApplicationQuestion> = {}): ApplicationQuestion => ({
  key: questionKey(label),
  label,
  kind: "text",
  options: [],
  required: true,
  ...more,
});
const answering = (
  question: ApplicationQuestion,
  {
    saved = {},
    own = [],
    coverLetter = "",
  }: { saved?: Record<string, string>; own?: [string, string][]; coverLetter?: string } = {},
) =>
  findAnswer(question, {
    own: own.map(([asked, answer]) => ({ question: asked, answer })),
    saved: (key) => Object.entries(saved).find(([asked]) => questionKey(asked) === key)?.[1],
    coverLetter,
  });

describe("an answer", () => {
  test("fills exactly its question, whatever its case and the punctuation at its end", () => {
    expect(answering(ask("Notice period in days *"), { saved: { "notice  period in days?": "30" } })).toBe("30");
    expect(answering(ask("Notice period in weeks"), { saved: { "Notice period in days": "30" } })).toBeUndefined();
  });
  test("of this application comes before a saved one", () =>
    expect(answering(ask("Salary"), { saved: { Salary: "60000" }, own: [["Salary", "70000"]] })).toBe("70000"));
  test.each([
    ["choice", "yes", ["Yes", "No"], "Yes"],
    ["choice", "Perhaps", ["Yes", "No"], undefined],
    ["yes_no", "NO", ["Yes", "No"], "No"],
    ["number", "about three", [], undefined],
    ["number", "3", [], "3"],
    ["checkbox", "yes", [], "yes"],
    ["checkbox", "I agree", [], undefined],
  ] as const)("saved for a %s is '%s' only if the form takes it", (kind, given, options, expected) =>
    expect(answering(ask("Q", { kind, options }), { saved: { Q: given } })).toBe(expected as string),
  );
  test("of the person that the form does not offer is given to it, so that its refusal is shown", () =>
    expect(answering(ask("Q", { kind: "choice", options: ["A"] }), { own: [["Q", "B"]] })).toBe("B"));
  test("to a question for the cover letter is the letter, and to nothing else", () => {
    expect(answering(ask("Cover letter"), { coverLetter: "Dear all" })).toBe("Dear all");
    expect(answering(ask("Why do you apply?"), { coverLetter: "Dear all" })).toBeUndefined();
  });
  test.each([
    "Are you legally authorized to work in Germany?",
    "What is your salary expectation?",
    "Years of experience with Go",
  ])("is never made up: '%s' stays open", (label) => expect(answering(ask(label))).toBeUndefined());
});

test("a letter has only facts, and a slot where only the person knows", () => {
  const letter = writeLetter({
    jobTitle: "Analyst",
    company: "Babbage & Co.",
    skills: ["Python", "SQL"],
    fullName: "Ada Lovelace",
    position: "Mathematician at Engine",
  });
  expect(letter).toBe(
    [
      "Dear Babbage & Co. team,",
      "I am applying for the position of Analyst.",
      "My present or last position is Mathematician at Engine. What you ask for and I bring: Python and SQL.",
      "[Why you want to work at Babbage & Co.]",
      "I look forward to talking with you.",
      "Kind regards\nAda Lovelace",
    ].join("\n\n"),
  );
  expect(slotPattern.exec(letter)?.[0]).toBe("[Why you want to work at Babbage & Co.]");
});

test("a letter without facts has no empty paragraph, and a bracket in a company's name makes no second slot", () => {
  const letter = writeLetter({ jobTitle: "Analyst", company: "A[I]", skills: [], fullName: "", position: undefined });
  expect(letter).not.toContain("\n\n\n");
  expect(letter).toContain("[Why you want to work at AI]");
  expect(letter).toEndWith("Kind regards");
});

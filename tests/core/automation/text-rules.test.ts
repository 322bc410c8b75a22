import { describe, expect, test } from "bun:test";
import { fillText, textProblem, type TextPerson } from "#core/automation/text-rules.ts";
import { isRecruiter, personIdIn, whyExcluded } from "#core/automation/exclusion-rules.ts";
import { fc } from "#tests/support/core/fast-check.ts";

const jane: TextPerson = { name: "Jane van Doe", company: "Acme" };

describe("filling a text", () => {
  test("placeholders are replaced by the person's values, in any case", () => {
    expect(fillText("Hi [firstName] [LASTNAME] of [company]!", jane).text).toBe("Hi Jane Doe of Acme!");
  });

  test("titles, degrees, nicknames and symbols are no names", () => {
    const firstName = (name: string) => fillText("[firstName]", { name, company: null }).text;
    expect(
      ["Dr. Jane Doe", "Prof. Dr. Jane Doe, MBA", "✨ Jane (JD) Doe | Coach", "Jane Doe - Hiring"].map(firstName),
    ).toEqual(["Jane", "Jane", "Jane", "Jane"]);
    expect(firstName("Jean-Luc O’Neil")).toBe("Jean-Luc");
    expect(firstName("李 小龙")).toBe("[firstName]");
  });

  test("a missing value uses the default after the bar, or stops the text", () => {
    const person = { name: "J. Doe", company: null };
    expect(fillText("Hi [firstName|there], how is [company|your team]?", person)).toEqual({
      text: "Hi there, how is your team?",
      missing: [],
      unknown: [],
    });
    const filled = fillText("Hi [firstName] of [company]", person);
    expect(filled.missing).toEqual(["firstName", "company"]);
    expect(textProblem(filled, "message")).toContain("[firstName] and [company]");
  });

  test("a misspelled placeholder stops the text", () => {
    const filled = fillText("Hi [firstname] at [compnay]", jane);
    expect(filled.unknown).toEqual(["[compnay]"]);
    expect(textProblem(filled, "message")).toContain("[compnay] is not a placeholder");
  });

  test("a note has at most 200 characters after filling, a message 2000", () => {
    expect(textProblem(fillText(`[company]${"x".repeat(196)}`, jane), "note")).toBeUndefined();
    expect(textProblem(fillText(`[company]${"x".repeat(197)}`, jane), "note")).toContain("this one has 201");
    expect(textProblem(fillText("x".repeat(2001), jane), "message")).toContain("2000");
    expect(textProblem(fillText(" ", jane), "message")).toBe("A message can't be empty.");
  });

  test("no text without a problem has a placeholder left", () => {
    const piece = fc.constantFrom(
      "[firstName]",
      "[lastName]",
      "[company]",
      "[company|x]",
      "[foo]",
      "Hi ",
      "[",
      "]",
      "|",
      " ",
    );
    const person = fc.record({ name: fc.string(), company: fc.option(fc.string()) });
    fc.assert(
      fc.property(fc.array(piece), person, (pieces, someone) => {
        const filled = fillText(pieces.join(""), {
          ...someone,
          name: someone.name.replaceAll(/[[\]]/g, ""),
          company: someone.company?.replaceAll(/[[\]]/g, "") ?? null,
        });
        if (textProblem(filled, "message") === undefined)
          expect(filled.text).not.toMatch(/\[(firstName|lastName|company)/i);
      }),
    );
  });
});

describe("exclusions", () => {
  const person = { id: "jane-doe", url: "", name: "Jane Doe", headline: "HR lead at Acme GmbH", company: "Acme GmbH" };
  const targeting = { excludedPeople: [], excludedCompanies: [], excludedKeywords: [], excludeRecruiters: true };

  test("people by name or address, companies, keywords as whole words", () => {
    expect(whyExcluded(person, targeting)).toBeUndefined();
    expect(whyExcluded(person, { ...targeting, excludedPeople: ["https://www.linkedin.com/in/Jane-Doe/"] })).toContain(
      "Jane Doe",
    );
    expect(whyExcluded(person, { ...targeting, excludedPeople: ["jane doe"] })).toContain("Jane Doe");
    expect(whyExcluded(person, { ...targeting, excludedCompanies: ["acme"] })).toContain("excluded companies");
    expect(whyExcluded(person, { ...targeting, excludedKeywords: ["hr"] })).toContain("'hr'");
    expect(
      whyExcluded({ ...person, headline: "Three things" }, { ...targeting, excludedKeywords: ["hr"] }),
    ).toBeUndefined();
  });

  test("recruiters, in English and German", () => {
    for (const headline of ["Senior Recruiter", "Talent Acquisition Partner", "Headhunter", "Personalberaterin"])
      expect(isRecruiter({ headline })).toBe(true);
    expect(isRecruiter({ headline: "Engineer" })).toBe(false);
    expect(whyExcluded({ ...person, headline: "Recruiter" }, targeting)).toBe("Recruiters are excluded.");
  });

  test("the id of a person is the last part of the address", () => {
    expect(personIdIn("https://www.linkedin.com/in/j%C3%BCrgen-k/?x=1")).toBe("jürgen-k");
  });
});

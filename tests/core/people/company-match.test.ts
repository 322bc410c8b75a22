import { describe, expect, test } from "bun:test";
import { matchCompanies, readCompany } from "#core/people/company-match.ts";
import { labelledCompanies, namelessLines } from "./labelled-companies.ts";

const lines = labelledCompanies
  .trim()
  .split("\n")
  .map((line) => {
    const [advertised = "", employers = ""] = line.split("|");
    const spellings = (part: string) => part.split(";").map((name) => name.trim());
    const isNameless = namelessLines.some((name) => line.startsWith(name));
    return { advertised: spellings(advertised), employers: spellings(employers), isNameless };
  });
const advertised = lines.flatMap((line, label) => line.advertised.map((name) => ({ name, label })));
/** Larger employers have more people: the first spelling is that of two. */
const people = lines.flatMap((line, label) =>
  line.employers.flatMap((name, at) => Array.from({ length: at === 0 ? 2 : 1 }, () => ({ name, label }))),
);

const names = new Map<string, ReturnType<typeof readCompany>>();
const read = (name: string) => {
  if (!names.has(name)) names.set(name, readCompany(name));
  return names.get(name);
};
const match = (a: string, b: string) => {
  const [one, other] = [read(a), read(b)];
  return one && other ? matchCompanies(one, other) : null;
};

describe("Names of companies", () => {
  test("match on a labelled set with a precision of at least 0.98, exact and strong together", () => {
    const found = { exact: { right: 0, wrong: 0 }, strong: { right: 0, wrong: 0 } };
    const wrong: string[] = [];
    let missed = 0;
    for (const job of advertised) {
      for (const person of people) {
        const isSame = job.label === person.label && !lines[job.label]?.isNameless;
        const kind = match(job.name, person.name);
        if (kind === null) missed += isSame ? 1 : 0;
        else found[kind][isSame ? "right" : "wrong"] += 1;
        if (kind !== null && !isSame) wrong.push(`${job.name} = ${person.name} (${kind})`);
      }
    }
    const precisionOf = (...kinds: ("exact" | "strong")[]): number => {
      const right = kinds.reduce((sum, kind) => sum + found[kind].right, 0);
      return right / kinds.reduce((sum, kind) => sum + found[kind].right + found[kind].wrong, 0);
    };
    const right = found.exact.right + found.strong.right;
    expect(advertised.length).toBeGreaterThanOrEqual(200);
    expect(people.length).toBeGreaterThanOrEqual(500);
    expect({ wrong, precision: precisionOf("exact", "strong") >= 0.98 }).toMatchObject({ precision: true });
    expect(precisionOf("exact")).toBeGreaterThanOrEqual(0.98);
    // 'Kestrel Solutions' is not 'Kestrel': the price of finding 'Bluefin Systems' as 'Bluefin'.
    expect(precisionOf("strong")).toBeGreaterThanOrEqual(0.85);
    expect(right / (right + missed)).toBeGreaterThanOrEqual(0.9);
  });

  test("are exact without legal form, blanks, case and accents", () => {
    for (const [a, b] of [
      ["Ferrowolke GmbH & Co. KG", "FERROWOLKE"],
      ["Data Lake S.r.l.", "Datalake"],
      ["Łódź Móveis", "Lodz Moveis Ltda."],
      ["株式会社ヒカリノ", "ヒカリノ"],
      ["Smørbrød A/S", "Smorbrod"],
    ] as const)
      expect([a, b, match(a, b)]).toEqual([a, b, "exact"]);
  });

  test("are strong only with equal distinctive words, never with some of them", () => {
    expect(match("The Oakhaven Group", "Oakhaven Holdings plc")).toBe("strong");
    expect(match("Brightmoor Deutschland GmbH", "Brightmoor")).toBe("strong");
    for (const [a, b] of [
      ["Brightmoor", "Brightmoor Energy"],
      ["Bank of Meridia", "Meridia"],
      ["Vega Consulting", "Vega Technologies"],
      ["Vega", "Vega Consulting"],
      ["Air Gallia France", "Air Gallia India"],
    ] as const)
      expect([a, b, match(a, b)]).toEqual([a, b, null]);
  });

  test("that hide the company match nothing, not even themselves", () => {
    for (const name of ["Stealth Startup", "Confidential", "Self-employed", "Freelance", "N/A", "-", "", "Retired"])
      expect([name, match(name, name)]).toEqual([name, null]);
  });

  test("keep a legal form that is all of their name, or stands in front", () => {
    expect(match("SE Rankling", "Rankling")).toBeNull();
    expect(match("AG", "AG")).toBe("exact");
    expect(match("IT Services", "IT Services GmbH")).toBeNull();
  });
});

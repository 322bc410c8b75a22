import { expect, test } from "bun:test";
import { fc } from "#tests/support/core/fast-check.ts";
import { parseCv } from "#core/cv/parse-cv.ts";
import { writeJsonResume } from "#core/cv/export/write-json-resume.ts";
import { readJsonResume } from "#core/cv/import/read-json-resume.ts";
import { arbitraryCv } from "#tests/support/cv/arbitrary-cv.ts";

/** Ids are given by whoever stores an entry. */
function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).filter(([name, id]) => name !== "id" || /^[a-z]+$/i.test(String(id)));
  return Object.fromEntries(fields.map(([name, field]) => [name, withoutIds(field)]));
}

test("a CV written as JSON Resume and read again is the same CV, with nothing reported", () => {
  fc.assert(
    fc.property(arbitraryCv, (input) => {
      const cv = parseCv(input);
      const { cv: read, problems } = readJsonResume(JSON.parse(JSON.stringify(writeJsonResume(cv))));
      expect(problems).toEqual([]);
      expect(withoutIds(parseCv(read))).toEqual(withoutIds(cv));
    }),
    { numRuns: 200 },
  );
});

test("a JSON Resume read and written again has its levels, keywords and usernames", () => {
  const skills = [
    { name: "Web Development", level: "Master", keywords: ["HTML", "CSS"] },
    { name: "Cooking" },
    { name: "Compression", keywords: ["Mpeg", "GIF"] },
    { name: "Chess", level: "Beginner" },
  ];
  const profiles = [
    { network: "Twitter", username: "ada", url: "https://twitter.example/ada" },
    { network: "Forum", username: "@ada" },
  ];
  const { cv, problems } = readJsonResume({ basics: { profiles }, skills });
  expect(problems).toEqual([]);
  expect(cv.skills).toEqual(["Web Development", "HTML", "CSS", "Cooking", "Compression", "Mpeg", "GIF", "Chess"]);
  expect(writeJsonResume(parseCv(cv))).toMatchObject({ basics: { profiles }, skills });
});

test("a keyword that was removed, or moved to another place, is no longer of its group", () => {
  const { cv } = readJsonResume({ skills: [{ name: "Web", level: "Master", keywords: ["HTML", "CSS"] }] });
  expect(writeJsonResume(parseCv({ ...cv, skills: ["CSS", "Web", "HTML"] }))).toMatchObject({
    skills: [{ name: "CSS" }, { name: "Web", level: "Master", keywords: ["HTML"] }],
  });
  expect(writeJsonResume(parseCv({ ...cv, skills: ["HTML"] }))).toMatchObject({ skills: [{ name: "HTML" }] });
});

import fc from "fast-check";
import { CvInput } from "#core/cv/contract.ts";
import { cvDateFormats, cvLanguages, cvTemplates, sectionIds } from "#core/cv/style/contract.ts";

const oneOf = <T extends string>(values: readonly T[]) => fc.constantFrom(...values);

/** Single lines as people and files have them: accents, signs of markup, other scripts, and words that separate. */
const line = fc
  .array(
    oneOf([
      "Ada",
      "née",
      "in",
      "of",
      "&",
      "#4",
      "*bold*",
      "$x$",
      "<b>",
      "山田",
      "שלום",
      "C++",
      "—",
      "100 %",
      '"q"',
      "a, b",
      "https://x.org",
      "-",
      "@ada",
      "2020",
    ]),
    { maxLength: 5 },
  )
  .map((words) => words.join(" "));
const date = fc.oneof(
  fc.constant(""),
  fc
    .tuple(fc.integer({ min: 1950, max: 2030 }), fc.integer({ min: 1, max: 12 }))
    .map(([year, month]) => `${year}-${String(month).padStart(2, "0")}`),
  fc.integer({ min: 1950, max: 2030 }).map(String),
  oneOf(["Spring 2019", "2020-13", "2024-02-30", "today"]),
);
const text = fc
  .array(fc.tuple(oneOf(["", "- ", "* ", "  ", "• "]), line), { maxLength: 5 })
  .map((lines) => lines.map((parts) => parts.join("")).join("\n"));
const url = fc.oneof(
  line,
  oneOf([
    "",
    "https://example.com/a?b=c#d",
    "example.com",
    "http://a.b/",
    "mailto:a@b.c",
    "javascript:alert(1)",
    "ada-lovelace",
    "/in/ada",
  ]),
);
const period = { startDate: date, endDate: date };
const list = <T>(fields: { [K in keyof T]: fc.Arbitrary<T[K]> }) => fc.array(fc.record(fields), { maxLength: 3 });

const skill = fc.oneof(line, oneOf(["Web", "HTML", "css", "CSS"]));
const skills = {
  skills: fc.array(skill, { maxLength: 6 }),
  skillGroups: list({ name: skill, level: oneOf(["", "Master", "C1"]), keywords: fc.array(skill, { maxLength: 3 }) }),
};

/** A CV as it is stored. */
export const arbitraryCv: fc.Arbitrary<CvInput> = fc
  .record({
    personalInfo: fc.record({
      fullName: line,
      headline: line,
      email: line,
      phone: line,
      location: line,
      linkedin: url,
      website: url,
      links: list({
        label: fc.oneof(line, fc.constant("LinkedIn")),
        url,
        username: oneOf(["", "@ada", "ada-lovelace"]),
      }),
    }),
    summary: text,
    ...skills,
    experience: list({
      title: line,
      company: line,
      location: line,
      ...period,
      current: fc.boolean(),
      description: text,
      url,
    }),
    education: list({ degree: line, school: line, location: line, ...period, description: text, url }),
    languages: list({ language: line, fluency: line }),
    certifications: list({ name: line, issuer: line, date, url, credentialId: line }),
    projects: list({ name: line, role: line, ...period, url, description: text }),
    publications: list({ title: line, publisher: line, date, url, description: text }),
    awards: list({ title: line, issuer: line, date, description: text }),
    volunteering: list({
      role: line,
      organization: line,
      location: line,
      ...period,
      current: fc.boolean(),
      description: text,
      url,
    }),
    customSections: list({
      title: line,
      entries: list({ title: line, subtitle: line, location: line, ...period, url, description: text }),
    }),
    template: oneOf(cvTemplates),
    language: oneOf(cvLanguages),
    dateFormat: oneOf(cvDateFormats),
    showPhoto: fc.boolean(),
    sections: fc.array(
      fc.record({ id: oneOf(sectionIds), hidden: fc.boolean(), title: line, pageBreak: fc.boolean() }),
      { maxLength: 4 },
    ),
  })
  .map((cv) => CvInput.parse(cv));

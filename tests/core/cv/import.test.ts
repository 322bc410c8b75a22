import { expect, test } from "bun:test";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { parseCv } from "#core/cv/parse-cv.ts";
import { writeCv } from "#core/cv/export/export.ts";
import { readCvFile } from "#core/cv/import/read-cv-file.ts";
import { readWrittenDate } from "#core/cv/written-dates/rules.ts";

const archive = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));

const profile =
  'First Name,Last Name,Headline,Summary,Geo Location,Websites,Industry\nAda,Lovelace,Analyst,About me,London,"[PORTFOLIO:https://ada.example.com,OTHER:http://b.example.com]",Computing\n';
const positions =
  'Company Name,Title,Description,Location,Started On,Finished On\nEngines,Analyst,"Line one\nLine two",London,Jan 2020,\nEngines,Analystin,Zeile,London,Jan 2020,\nPress,Author,,,2015,Mar 2019\nShop,Clerk,,,long ago,\n';

test("a data archive becomes a CV, and what could not be read is reported", async () => {
  const { source, cv, problems } = await readCvFile(
    archive({
      "Profile.csv": profile,
      "Positions.csv": positions,
      "Skills.csv": "Name\nMath\nmath\nWeaving\n",
      "Certifications.csv": "Name,Url,Authority,Started On,Finished On,License Number\nCKA,,CNCF,Mar 2022,,42\n",
      "Company Profile.csv": "not,wanted\n",
      "Languages.csv": "Name,Proficiency\nGerman,Native\n",
    }),
  );
  expect(source).toBe("archive");
  expect(cv.personalInfo).toMatchObject({
    fullName: "Ada Lovelace",
    headline: "Analyst",
    location: "London",
    website: "https://ada.example.com",
  });
  expect(cv.experience?.map(({ title, startDate, endDate, current }) => [title, startDate, endDate, current])).toEqual([
    ["Analyst", "2020-01", "", true],
    ["Author", "2015", "2019-03", false],
    ["Clerk", "long ago", "", true],
  ]);
  expect(cv.skills).toEqual(["Math", "Weaving"]);
  expect(cv.certifications?.[0]).toMatchObject({
    name: "CKA",
    issuer: "CNCF",
    date: "2022-03",
    url: "",
    credentialId: "42",
  });
  expect(problems.map(({ place }) => place)).toEqual(["Profile, Industry", "Positions, row 2", "Positions, row 3"]);
});

const cv = parseCv({
  personalInfo: { fullName: "Ada Lovelace", email: "ada@example.com" },
  summary: "Analyst & author <b>.",
  skills: ["Math", "C++"],
  experience: [
    {
      title: "Analyst",
      company: "Engines",
      location: "London",
      startDate: "2020-01",
      current: true,
      description: "- Cut errors by 40 %",
    },
  ],
  education: [{ degree: "B.Sc. Mathematics", school: "ETH", startDate: "1998", endDate: "2000" }],
  customSections: [{ title: "Interests", entries: [{ title: "Weaving" }] }],
});

test("the CV as the API returns it is read without a word about its revision", async () => {
  const file = JSON.stringify({ attache: 1, cv: { ...cv, revision: 3, updatedAt: "2026-11-20T12:00:00.000Z" } });
  const { cv: read, problems } = await readCvFile(strToU8(file));
  expect([problems, parseCv(read)]).toEqual([[], cv]);
});

test("an own export is read without loss", async () => {
  const { source, cv: read, problems } = await readCvFile(strToU8((await writeCv("attache", cv, null)) as string));
  expect([source, problems, parseCv(read)]).toEqual(["attache", [], cv]);
});

test("a Word file is read again with its positions, dates and sections", async () => {
  const { source, cv: read } = await readCvFile((await writeCv("docx", cv, null)) as Uint8Array);
  expect(source).toBe("docx");
  expect(read.experience?.[0]).toMatchObject({
    title: "Analyst",
    company: "Engines",
    location: "London",
    startDate: "2020-01",
    current: true,
    description: "- Cut errors by 40 %",
  });
  expect([read.summary, read.skills]).toEqual(["Analyst & author <b>.", ["Math", "C++"]]);
  expect(read.customSections?.[0]?.title).toBe("Interests");
});

test("in a Word file from right to left, phone and addresses read from left to right, and are read again as they were", async () => {
  const contacts = { phone: "+972 50-123 4567", email: "ada@example.com", location: "תל אביב" };
  const hebrew = parseCv({ language: "he", personalInfo: { fullName: "עדה", ...contacts } });
  const file = (await writeCv("docx", hebrew, null)) as Uint8Array;
  const xml = strFromU8(unzipSync(file)["word/document.xml"] ?? new Uint8Array());
  for (const text of [contacts.phone, contacts.email]) expect(xml).toContain(`\u200e${text}\u200e`);
  expect(xml).toContain(`>${contacts.location}<`);
  expect((await readCvFile(file)).cv.personalInfo).toMatchObject({ phone: contacts.phone, email: contacts.email });
});

test("text that is too long is cut and reported, and nothing fails the rest", async () => {
  const resume = {
    basics: { name: "A".repeat(300) },
    work: [{ position: "Analyst", name: 7 }, "nonsense"],
    meta: {},
    oddity: true,
  };
  const { cv: read, problems } = await readCvFile(strToU8(JSON.stringify(resume)));
  expect(read.personalInfo?.fullName).toHaveLength(200);
  expect(read.experience?.[0]).toMatchObject({ title: "Analyst", company: "7" });
  expect(problems.map(({ place }) => place)).toContain("oddity");
  expect(problems.map(({ place }) => place)).toContain("personalInfo.fullName");
});

test("dates are read as people write them", () => {
  const dates = [
    "2020",
    "2020-05",
    "05/2020",
    "May 2020",
    "Mai 2020",
    "May 5, 2020",
    "5 mars 2020",
    "2020年5月",
    "sometime",
  ];
  expect(dates.map(readWrittenDate)).toEqual([
    "2020",
    "2020-05",
    "2020-05",
    "2020-05",
    "2020-05",
    "2020-05-05",
    "2020-03-05",
    "2020-05",
    undefined,
  ]);
});

test("the text file has one thing to a line, in the order of the CV", async () => {
  expect(await writeCv("txt", cv, null)).toBe(
    "Ada Lovelace\n\nada@example.com\n\nSUMMARY\nAnalyst & author <b>.\n\nEXPERIENCE\nAnalyst\nEngines, London\nJan 2020 – Present\n- Cut errors by 40 %\n\nEDUCATION\nB.Sc. Mathematics\nETH\n1998 – 2000\n\nSKILLS\nMath, C++\n\nINTERESTS\nWeaving\n",
  );
});

test("markup in a CV stays text in Markdown and HTML", async () => {
  expect(await writeCv("md", cv, null)).toContain(String.raw`Analyst &amp; author \<b\>.`);
  expect(await writeCv("html", cv, null)).toContain("Analyst &amp; author &lt;b&gt;.");
});

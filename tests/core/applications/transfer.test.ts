import { describe, expect, test } from "bun:test";
import { readDate, slashOrderOf } from "#core/applications/transfer/read-columns.ts";
import { applicationStatuses } from "#core/applications/contract.ts";
import { NewInterview } from "#core/applications/parts/contract.ts";
import { PortableApplication, ReportQuery } from "#core/applications/transfer/contract.ts";
import { fc } from "../../support/core/fast-check.ts";
import { createApplicationFixture } from "./fixture.ts";

async function* inPieces(text: string): AsyncIterable<Uint8Array> {
  yield new TextEncoder().encode(text);
}
const check = { length: undefined, add: false };
const add = { length: undefined, add: true };

describe("An import", () => {
  test("adds nothing until it is confirmed, names duplicates, and adds nothing twice", async () => {
    const { core, userId, applications, apply } = await createApplicationFixture();
    apply({ company: "Northwind GmbH", jobTitle: "Analyst", appliedAt: "2026-11-02T09:00:00Z" });
    const file = [
      "Status;Company;Job title;Date;Notes",
      "Applied;Acme;Engineer;20.11.2026;First",
      "Absage;Babbage;Analyst;2026-11-01;",
      "Applied;northwind;analyst;2.11.2026;Again",
      "Dreaming;Curie;Chemist;2026-11-01;",
      "Applied;Curie;Chemist;soon;",
      "Applied;;Chemist;2026-11-01;",
      "Applied;Curie;Chemist;2027-01-01;",
    ].join("\n");
    const checked = await applications.importFile(userId, inPieces(file), check);
    expect(checked.rows.map(({ row, verdict, message }) => [row, verdict, message])).toEqual([
      [2, "new", null],
      [3, "new", null],
      [4, "duplicate", "Same as Analyst at Northwind GmbH, applied on 2026-11-02."],
      [5, "refused", "The status 'Dreaming' is not known."],
      [6, "refused", "The date 'soon' can't be read."],
      [7, "refused", "company: Enter the company."],
      [8, "refused", "A date is in the future."],
    ]);
    expect(applications.summary(userId).funnel.sent).toBe(1);
    expect(await applications.importFile(userId, inPieces(file), add)).toMatchObject({ added: 2, isStored: true });
    expect(applications.summary(userId)).toMatchObject({ rejected: 1, funnel: { sent: 3 } });
    expect(await applications.importFile(userId, inPieces(file), add)).toMatchObject({ added: 0, duplicates: 3 });
    expect(core.quotas.usageOf(userId).applications.used).toBe(1);
  });

  test("reads LinkedIn's own list of applications", async () => {
    const { userId, applications } = await createApplicationFixture();
    const file = [
      "Application Date,Contact Email,Contact Phone Number,Company Name,Job Title,Job Url,Resume Name,Question And Answers",
      '"7/20/22, 8:56 AM",hr@northwind.example,,Northwind,Analyst,http://www.linkedin.com/jobs/view/1,cv.pdf,How many years?:5 | Notice::3 months',
    ].join("\n");
    await applications.importFile(userId, inPieces(file), add);
    const [found] = applications.list(userId, { limit: 1, status: "all" }).items;
    expect(applications.get(userId, found?.id ?? "")).toMatchObject({
      company: "Northwind",
      appliedAt: "2022-07-20T08:56:00.000Z",
      cvUsed: "cv.pdf",
      answers: [
        { question: "How many years?", answer: "5" },
        { question: "Notice:", answer: "3 months" },
      ],
      contacts: [{ email: "hr@northwind.example" }],
    });
  });

  test.each([
    ["7/20/22, 8:56 AM", "2022-07-20T08:56:00.000Z"],
    ["7/20/2022 12:05 am", "2022-07-20T00:05:00.000Z"],
    ["20.07.2022", "2022-07-20T12:00:00.000Z"],
    ["2022-07-20 23:15", "2022-07-20T23:15:00.000Z"],
    ["2022-07-20T23:15:00+02:00", "2022-07-20T21:15:00.000Z"],
  ])("reads the date %s", (text, instant) => {
    expect(new Date(readDate(text, "UTC", "month first") ?? 0).toISOString()).toBe(instant);
  });
});

describe("Dates with slashes", () => {
  const read = (...dates: string[]) => {
    const order = slashOrderOf(dates);
    return dates.map((date) => {
      const at = readDate(date, "UTC", order);
      return at === undefined ? undefined : new Date(at).toISOString().slice(0, 10);
    });
  };

  test("have the month first, as in LinkedIn's archive, unless one of the file has the day first", () => {
    expect(read("04/03/2026", "7/20/22")).toEqual(["2026-04-03", "2022-07-20"]);
    expect(read("04/03/2026", "25/03/2026", "1/12/25")).toEqual(["2026-03-04", "2026-03-25", "2025-12-01"]);
  });

  test("of a file that has both are read only where there is one way to read them", () => {
    expect(read("04/03/2026", "25/03/2026", "3/25/2026")).toEqual([undefined, "2026-03-25", "2026-03-25"]);
  });
});

test("an interview in another century is refused, also in a file", async () => {
  for (const startsAt of ["1999-01-01T00:00:00Z", "9999-01-01T00:00:00Z"])
    expect(NewInterview.safeParse({ startsAt }).error?.issues[0]?.message).toBe("Choose a date from 2000 to 2099.");
  expect(NewInterview.safeParse({ startsAt: "2027-01-01T00:00:00Z" }).success).toBe(true);
});

describe("An export", () => {
  const instant = fc
    .integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2026, 10, 19) })
    .map((at) => new Date(at).toISOString());
  const line = fc
    .string({ minLength: 1, maxLength: 30, unit: "grapheme" })
    .map((text) => `x${text}y`.replaceAll(/[\0\uD800-\uDFFF]/g, ""));
  const application = fc.record({
    jobTitle: line,
    company: line,
    location: fc.option(line),
    matchScore: fc.option(fc.integer({ min: 0, max: 100 })),
    aiGenerated: fc.boolean(),
    history: fc.array(fc.record({ status: fc.constantFrom(...applicationStatuses), at: instant }), {
      minLength: 1,
      maxLength: 4,
    }),
    notes: fc.array(line, { maxLength: 1 }),
  });

  test.each(["csv", "json"] as const)("as %s is read back without loss", async (format) => {
    const { core, userId, applications } = await createApplicationFixture();
    await fc.assert(
      fc.asyncProperty(fc.array(application, { maxLength: 4 }), async (drafts) => {
        core.database.sqlite.run("DELETE FROM job_applications");
        const given = JSON.stringify({
          version: 1,
          applications: drafts.map((draft) => PortableApplication.parse(draft)),
        });
        await applications.importFile(userId, inPieces(given), add);
        const before = applications.exportFile(userId, "json");
        const file = applications.exportFile(userId, format);
        core.database.sqlite.run("DELETE FROM job_applications");
        const { refused, duplicates } = await applications.importFile(userId, inPieces(file), add);
        expect([refused, duplicates]).toEqual([0, 0]);
        expect(JSON.parse(applications.exportFile(userId, "json")).applications.toSorted(byText)).toEqual(
          JSON.parse(before).applications.toSorted(byText),
        );
      }),
      { numRuns: 40 },
    );
  });

  test("runs no formula in a spreadsheet", async () => {
    const { userId, applications, apply } = await createApplicationFixture();
    apply({ company: '=HYPERLINK("https://example.com")', jobTitle: "+1" });
    const file = applications.exportFile(userId, "csv");
    expect(file).toContain(`'+1,"'=HYPERLINK(""https://example.com"")"`);
  });
});

const byText = (one: unknown, other: unknown): number => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1);

test("the report has the applications of the days of its owner's zone, with their results", async () => {
  const { core, userId, applications, apply } = await createApplicationFixture();
  core.settings.setZone(userId, "Europe/Berlin");
  for (const at of ["2026-10-31T22:59:59Z", "2026-10-31T23:00:00Z", "2026-11-03T22:59:59Z", "2026-11-03T23:00:00Z"])
    apply({ appliedAt: at, jobTitle: at });
  const report = applications.report(userId, ReportQuery.parse({ from: "2026-11-01", to: "2026-11-03" }), "Ada");
  expect(report.applications.map(({ jobTitle }) => jobTitle)).toEqual(["2026-10-31T23:00:00Z", "2026-11-03T22:59:59Z"]);
  expect(() => ReportQuery.parse({ from: "2026-11-03", to: "2026-11-01" })).toThrow("must not be before the first");
});

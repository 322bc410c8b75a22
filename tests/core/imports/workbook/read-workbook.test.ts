import { expect, test } from "bun:test";
import { fc } from "#tests/support/core/fast-check.ts";
import { readWorkbook } from "#core/imports/workbook/read-workbook.ts";
import { WorkbookError } from "#core/imports/workbook/workbook-error.ts";
import type { WorkbookRow } from "#core/workbook-rows.ts";
import {
  activityUrl,
  american,
  creatorSheets,
  dayFirst,
  idAt,
  slugUrl,
  type CreatorNumbers,
  type WorkbookStyle,
} from "#tests/support/workbook/creator-workbook.ts";
import { writeXlsx } from "#tests/support/workbook/write-xlsx.ts";

const dayMs = 86_400_000;
const at = (text: string): number => Date.parse(text);
const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, n) => new Date(at(first) + n * dayMs).toISOString().slice(0, 10));

const one = idAt(at("2026-04-05T08:15:30.123Z"));
const two = idAt(at("2026-04-18T16:40:00.000Z"));
const old = idAt(at("2025-01-09T07:00:00.000Z"));

const numbers: CreatorNumbers = {
  days: daysFrom("2026-04-01", 30).map((day, n) => [day, 100 + n, n === 3 ? -28 : n, n % 3]),
  posts: [
    { url: activityUrl(one), day: "2026-04-05", impressions: 900, engagements: 40 },
    { url: slugUrl(two, "ugcPost"), day: "2026-04-18", impressions: 650 },
    { url: activityUrl(old), day: "2025-01-09", impressions: 12, engagements: 45 / 5 },
  ],
  reached: 700,
  followers: 1234,
  audience: [
    ["Job titles", "Tea taster", 7],
    ["Locations", "Greater Springfield Area", 4.5],
    ["Companies", "Calm & Sons <Ltd>", "< 1"],
    ["Company size", "1-10 employees", 22],
  ],
};

/** What the numbers say, put together without the reader. */
function expected({ days, posts, reached, followers, audience }: CreatorNumbers): string[] {
  const [from, to] = [days[0]?.[0], days.at(-1)?.[0]];
  const total = days.reduce((sum, [, impressions]) => sum + impressions, 0);
  return [
    `total impressions ${from} ${to} ${total}`,
    `total members_reached ${from} ${to} ${reached}`,
    `followers ${to} ${followers}`,
    ...days.flatMap(([day, impressions, engagements, gained]) => [
      `day impressions ${day} ${impressions}`,
      `day engagements ${day} ${engagements}`,
      `day new_followers ${day} ${gained}`,
    ]),
    ...posts.flatMap(({ url, impressions, engagements }) => [
      ...(impressions === undefined ? [] : [`post ${url} impressions ${from} ${to} ${impressions}`]),
      ...(engagements === undefined ? [] : [`post ${url} engagements ${from} ${to} ${engagements}`]),
    ]),
    ...audience.map(([category, label, share]) => `audience ${category} ${label} ${share === "< 1" ? "<1" : share}`),
  ].toSorted();
}

function described(row: WorkbookRow): string {
  switch (row.kind) {
    case "day":
      return `day ${row.metric} ${row.day} ${row.value}`;
    case "total":
      return `total ${row.metric} ${row.from} ${row.to} ${row.value}`;
    case "followers":
      return `followers ${row.day} ${row.value}`;
    case "post":
      return `post ${row.post.url} ${row.metric} ${row.from} ${row.to} ${row.value}`;
    case "audience":
      return `audience ${row.share.category} ${row.share.label} ${row.share.isBelow ? "<" : ""}${row.share.percent}`;
  }
}

function read(sheets: Parameters<typeof writeXlsx>[0], options?: Parameters<typeof readWorkbook>[1]) {
  const found = readWorkbook(writeXlsx(sheets), options);
  if (found.kind !== "workbook") throw new Error(`It was read as ${found.kind}.`);
  return { ...found, said: found.rows.map(({ value }) => described(value)).toSorted() };
}

const styles: Record<string, WorkbookStyle> = {
  "with numbers, as until 2025": {},
  "with strings only, as from 2026": { allStrings: true, labels: { published: "Post Publish Date" } },
  "with a repeated number in unused cells": { allStrings: true, filler: 481 },
  "in six sheets": { sixSheets: true },
  "in Portuguese": {
    allStrings: true,
    date: dayFirst,
    below: "menos de 1%",
    names: ["DESCOBERTA", "ENGAJAMENTO", "PRINCIPAIS PUBLICAÇÕES", "SEGUIDORES", "DADOS DEMOGRÁFICOS"],
    labels: {
      overall: "Desempenho geral",
      impressions: "Impressões",
      reached: "Pessoas alcançadas",
      date: "Data",
      engagements: "Engajamentos",
      total: "Total de seguidores em",
      newFollowers: "Novos seguidores",
      value: "Valor",
      percentage: "Porcentagem",
    },
  },
  "in German": {
    date: (day) => dayFirst(day).replaceAll("/", "."),
    names: ["ENTDECKUNG", "INTERAKTION", "TOP-BEITRÄGE", "FOLLOWER", "DEMOGRAFIE"],
    labels: { overall: "Gesamtleistung", reached: "Erreichte Mitglieder", date: "Datum", total: "Follower am" },
  },
};

for (const [name, style] of Object.entries(styles)) {
  test(`a workbook ${name} says every number once, with its own post and day`, () => {
    const { said, unread, ambiguousDay } = read(creatorSheets(numbers, style));
    expect(said).toEqual(expected(numbers));
    expect([unread, ambiguousDay]).toEqual([[], null]);
  });
}

test("a post's time is that of its id, to the millisecond, and both forms of links name it", () => {
  const { rows } = read(creatorSheets(numbers));
  const posts = rows.flatMap(({ value }) =>
    value.kind === "post" && value.metric === "impressions" ? [value.post] : [],
  );
  expect(posts.map(({ ids, at: time, day }) => [ids, time, day])).toEqual([
    [[{ kind: "activity", id: one }], at("2026-04-05T08:15:30.123Z"), "2026-04-05"],
    [[{ kind: "ugcPost", id: two }], at("2026-04-18T16:40:00.000Z"), "2026-04-18"],
    [[{ kind: "activity", id: old }], at("2025-01-09T07:00:00.000Z"), "2025-01-09"],
  ]);
});

test("with two sheets of audience, the first is of followers and the second of readers", () => {
  const { rows } = read(creatorSheets(numbers, { sixSheets: true }));
  const scopes = rows.flatMap(({ value }) => (value.kind === "audience" ? [value.scope] : []));
  expect(scopes).toEqual(["audience", "audience", "content", "content"]);
});

const short = (first: string, count: number): CreatorNumbers => ({
  ...numbers,
  days: daysFrom(first, count).map((day) => [day, 5, 1, 0]),
  posts: [],
});

test("three days that follow one another only as day and month tell their order", () => {
  const { said } = read(creatorSheets(short("2026-04-01", 3), { date: dayFirst }));
  expect(said).toContain("day impressions 2026-04-03 5");
});

test("a single day that could be two is asked for, and read as answered", () => {
  const sheets = creatorSheets(short("2026-04-03", 1), { date: dayFirst });
  expect(read(sheets)).toMatchObject({
    rows: [],
    ambiguousDay: { text: "03/04/2026", monthFirst: "2026-03-04", dayFirst: "2026-04-03" },
  });
  expect(read(sheets, { dayOrder: "day_first" }).said).toContain("day impressions 2026-04-03 5");
  expect(read(sheets, { dayOrder: "month_first" }).said).toContain("day impressions 2026-03-04 5");
});

test("the ids of posts settle which day a single one is", () => {
  const sheets = creatorSheets(
    { ...short("2026-04-05", 1), posts: [{ url: activityUrl(one), day: "2026-04-05", impressions: 3 }] },
    { date: dayFirst },
  );
  expect(read(sheets).said).toContain("day impressions 2026-04-05 5");
});

test("dates that a spreadsheet program turned into numbers are read", () => {
  const sheets = creatorSheets(short("2026-04-01", 3));
  const [, engagement] = sheets;
  engagement?.rows.slice(1).forEach((row, n) => (row[0] = 46_113 + n));
  expect(read(sheets).said).toContain("day impressions 2026-04-03 5");
});

test("cells of every kind of string are read, rich text as one", () => {
  const sheets = creatorSheets(short("2026-04-28", 3));
  sheets[4]?.rows.push([{ runs: ["Job ", "titles"] }, { inline: "Head of tea" }, { plain: "3%" }]);
  expect(read(sheets).said).toContain("audience Job titles Head of tea 3");
});

test("a row that fits nothing is reported with its sheet and line, and its neighbors are read", () => {
  const sheets = creatorSheets(numbers);
  sheets[1]?.rows.splice(5, 0, ["13/32/2026", 5, 1]);
  sheets[2]?.rows.push(["https://www.linkedin.com/pulse/tea", "4/5/2026", 9]);
  sheets.push({ name: "NOTES", rows: [["Something", 1, 2, 3]] });
  const { said, unread } = read(sheets);
  expect(said).toEqual(expected(numbers));
  expect(unread.map(({ file, line, text }) => [file, line, text])).toEqual([
    ["ENGAGEMENT", 6, "13/32/2026 · 5 · 1"],
    ["TOP POSTS", 7, "https://www.linkedin.com/pulse/tea · 4/5/2026 · 9"],
    ["NOTES", 1, "Something · 1 · 2 · 3"],
  ]);
});

test("without a header, rankings that contradict each other are left out rather than guessed", () => {
  const post = { url: activityUrl(one), day: "2026-04-05" };
  const swapped = creatorSheets({ ...numbers, posts: [{ ...post, engagements: 900, impressions: 40 }] });
  for (const sheet of swapped) for (const row of sheet.rows) if (row[6] === "Impressions") row[6] = "???";
  const { rows, unread } = read(swapped);
  expect(rows.filter(({ value }) => value.kind === "post")).toEqual([]);
  expect(unread).toHaveLength(2);
});

test("any numbers in any style come back as they were written", () => {
  const day = fc.integer({ min: -500, max: 2_000_000 });
  const post = fc.record({
    ms: fc.integer({ min: at("2024-01-01"), max: at("2026-10-01") }),
    impressions: fc.integer({ min: 500, max: 900_000 }),
    engagements: fc.integer({ min: 0, max: 500 }),
    kind: fc.constantFrom("share" as const, "ugcPost" as const, "activity" as const),
  });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(day, day, day), { minLength: 2, maxLength: 40 }),
      fc.uniqueArray(post, { selector: ({ ms }) => ms, maxLength: 12 }),
      fc.constantFrom(american, dayFirst),
      fc.boolean(),
      (values, posts, date, allStrings) => {
        const dates = daysFrom("2026-05-02", values.length);
        const made: CreatorNumbers = {
          ...numbers,
          days: values.map(([a, b, c], n) => [dates[n] ?? "", a, b, c]),
          posts: posts.map(({ ms, kind, ...counts }) => ({
            url: slugUrl(idAt(ms), kind),
            day: new Date(ms).toISOString().slice(0, 10),
            ...counts,
          })),
        };
        expect(read(creatorSheets(made, { date, allStrings, filler: 481 })).said).toEqual(expected(made));
      },
    ),
    { numRuns: 60 },
  );
});

test("a file that is not an analytics workbook says so", () => {
  expect(() => read([{ name: "Sheet1", rows: [["Tea", "Cups", "Sugar", "Milk"]] }])).toThrow(WorkbookError);
  expect(() => readWorkbook(new TextEncoder().encode("PK nothing"))).toThrow(/damaged or encrypted/);
});

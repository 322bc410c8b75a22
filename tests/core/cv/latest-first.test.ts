import { expect, test } from "bun:test";
import { latestFirst } from "#core/cv/latest-first.ts";
import { parseCv } from "#core/cv/parse-cv.ts";
import { listSummaryFacts } from "#core/cv/summary-facts/rules.ts";

const experience = [
  { title: "Trainee", startDate: "Spring 2016", endDate: "2017" },
  { title: "Dev", company: "Acme", startDate: "2018-05", endDate: "2019-01" },
  { title: "Volunteer" },
  { title: "Adviser", startDate: "2021-01", current: true },
  { title: "Lead", company: "Beta", startDate: "2022-01", current: true },
];

test("the present position is first, then the last ones, however the CV orders them", () => {
  const titles = latestFirst(parseCv({ experience }).experience).map(({ title }) => title);
  expect(titles).toEqual(["Lead", "Adviser", "Dev", "Trainee", "Volunteer"]);
});

test("positions without dates stay in the order of the CV", () => {
  const undated = parseCv({ experience: [{ title: "First" }, { title: "Second" }] }).experience;
  expect(latestFirst(undated).map(({ title }) => title)).toEqual(["First", "Second"]);
});

test("a summary is written from the present position first", () => {
  expect(listSummaryFacts(parseCv({ experience })).split("\n")[0]).toBe("Lead, Beta, Jan 2022 – Present");
});

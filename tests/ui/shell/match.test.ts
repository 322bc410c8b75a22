import { expect, test } from "bun:test";
import { match } from "#ui/shell/palette/match.ts";

test("the beginning of a name comes first, then of its words, then initials, then letters inside", () => {
  const ranks = ["Content Scheduler", "Schedule a post", "Job Schedules", "Analytics"];
  expect(match("sch", "Schedule a post")).toBeGreaterThan(match("sch", "Content Scheduler"));
  expect(match("cs", "Content Scheduler")).toBeGreaterThan(match("cs", "Analytics"));
  expect(ranks.every((text) => match("", text) > 0)).toBe(true);
  expect(match("zz", "Content Scheduler")).toBe(0);
});

test("words are found in any order, without regard to case and accents", () => {
  expect(match("USER approve", "Approve next pending user")).toBeGreaterThan(0);
  expect(match("resume", "Résumé")).toBeGreaterThan(0);
});

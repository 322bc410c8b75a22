import { expect, test } from "bun:test";
import { findEvergreenProblem, isSentBefore, restoredFromOf, textOfRound } from "#core/evergreen/rules.ts";

const day = 86_400_000;

test("a text that would go out again within 30 days needs variations", () => {
  const problem = (minimumDays: number, maximumCount: number, variations: string[] = []) =>
    findEvergreenProblem({ minimumDays, maximumCount, variations });
  expect(problem(30, 3)).toBeUndefined();
  expect(problem(29, 1)).toContain("after 29 days");
  expect(problem(29, 1)).toContain("add a variation");
  expect(problem(10, 5)).toContain("add 2 variations");
  expect(problem(10, 5, ["B"])).toContain("add a variation");
  expect(problem(10, 5, ["B", "C"])).toBeUndefined();
  expect(problem(7, 2, ["B", "C"])).toBeUndefined();
});

test("the texts take turns, and the post's own comes after all variations", () => {
  const texts = [1, 2, 3, 4].map((round) => textOfRound("A", ["B", "C"], round));
  expect(texts).toEqual(["B", "C", "A", "B"]);
  expect([1, 2, 3].map((round) => isSentBefore(["B", "C"], round))).toEqual([false, false, true]);
});

test("after a restore, as many rounds are looked for as may have gone out since the backup", () => {
  const row = { minimumDays: 10, restoredFrom: 0, restoredAt: 25 * day };
  expect([0, 1, 2, 3].map((rounds) => restoredFromOf(row, rounds))).toEqual([0, 0, 0, null]);
  expect(restoredFromOf({ ...row, restoredFrom: null, restoredAt: null }, 0)).toBeNull();
});

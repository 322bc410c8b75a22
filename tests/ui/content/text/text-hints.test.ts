import { expect, test } from "bun:test";
import { findTextHints, openingLength } from "#ui/screens/content/form/text/text-hints.ts";

const hintsOf = (text: string, type: "post" | "comment" = "post") => findTextHints(text, type).map(({ id }) => id);

test.each([
  ["Calm is a skill.", []],
  ["", []],
  ["Thanks, @Ada", ["names"]],
  ["Write to ada@example.com or @[Ada](urn:li:person:1)", []],
  ["𝗖𝗮𝗹𝗺", ["styled"]],
  ["Calm is **a skill**.", ["markdown"]],
  ["Read [this](https://example.com)", ["markdown", "links"]],
  ["## Calm\n| a | b |", ["markdown"]],
  ["2 ** 3 ** 4, #calm, [sic] (really)", []],
  [`${"x".repeat(openingLength)}\n\nMore.`, []],
  [`${"x".repeat(openingLength + 1)}\n\nMore.`, ["opening"]],
  [`Calm.\n\n${"x".repeat(501)}`, ["paragraph"]],
  ["#a #b #c #d #e", []],
  ["#a #b #c #d #e #f", ["hashtags"]],
  ["See https://example.com/calm", ["links"]],
])("the hints about %j are %j", (text, expected) => {
  expect<string[]>(hintsOf(text)).toEqual(expected);
});

test("a comment has no fold, and its links are where they belong", () => {
  expect(hintsOf(`${"x".repeat(300)} https://example.com`, "comment")).toEqual([]);
});

test("a name is only linked by hand, which the hint says in full", () => {
  expect(findTextHints("Thanks, @Ada", "post")[0]?.message).toBe(
    "The network links a name only when you pick it there: finish it by hand after publishing.",
  );
});

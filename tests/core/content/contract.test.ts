import { expect, test } from "bun:test";
import { ContentChange, NewContent } from "#core/content/contract.ts";

test("one item can't be changed into a repeat, and the refusal says what can", () => {
  const { error } = ContentChange.safeParse({ content: "Each Monday", repeat: { unit: "week", end: { count: 3 } } });
  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [
      ["repeat"],
      "One item can't be changed into a repeat. Create a repeated post, or change a series: PATCH /api/series/{id}.",
    ],
  ]);
});

test("a repeat without an end is refused", () => {
  const { error } = NewContent.safeParse({ content: "Each Monday", repeat: { unit: "week", weekdays: ["mon"] } });
  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [["repeat", "end"], "A repeat needs an end: either a count of posts or a last date (until)."],
  ]);
});

test("other unknown fields are ignored", () => {
  expect(NewContent.parse({ content: "Hello", color: "blue" })).not.toHaveProperty("color");
});

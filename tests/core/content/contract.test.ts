import { expect, test } from "bun:test";
import { ContentChange, contentStatuses, contentTypes, NewContent, themes } from "#core/content/contract.ts";

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

test("types, statuses and themes are the specified ones, in their order", () => {
  expect(contentTypes).toEqual(["post", "article", "comment"]);
  expect(contentStatuses.toSorted()).toEqual(["draft", "failed", "published", "scheduled"]);
  expect(themes).toEqual([
    "Technical Insights",
    "Career Development",
    "Industry Trends",
    "Personal Experience",
    "Python",
    "Cybersecurity",
    "Linux",
  ]);
  expect(NewContent.parse({ content: "Hello" }).type).toBe("post");
});

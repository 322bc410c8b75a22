import { expect, test } from "bun:test";
import { nameOf, shortNameOf } from "#core/content/post-name.ts";
import { truncateText } from "#core/truncate-text.ts";

test("a post is named by its title, otherwise by the first line of its text", () => {
  expect(nameOf({ title: " Launch ", content: "Hello" })).toBe("Launch");
  expect(nameOf({ title: " ", content: "\n First line \nSecond line" })).toBe("First line");
  expect(nameOf({ title: null, content: "Spaces \t between" })).toBe("Spaces between");
});

test("a long name is cut after 60 characters, never inside one", () => {
  const family = "👨‍👩‍👧‍👦";
  expect(shortNameOf({ content: family.repeat(60) })).toBe(family.repeat(60));
  expect(shortNameOf({ content: family.repeat(61) })).toBe(`${family.repeat(59)}…`);
  expect(shortNameOf({ content: "e\u0301".repeat(100) })).toBe(`${"e\u0301".repeat(59)}…`);
});

test("a cut text does not end in a space", () => {
  expect(truncateText("Calm is a skill", 9)).toBe("Calm is…");
});

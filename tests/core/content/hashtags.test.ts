import { expect, test } from "bun:test";
import { composeText, hashtagsIn, lengthOf } from "#core/content/rules.ts";

test.each([
  ["separated by spaces", "bun sqlite", ["bun", "sqlite"]],
  ["with their signs", "#bun #sqlite", ["bun", "sqlite"]],
  ["separated by commas", "bun, sqlite;hono", ["bun", "sqlite", "hono"]],
  ["without spaces between them", "#bun#sqlite", ["bun", "sqlite"]],
  ["that repeat, once", "#Bun #bun", ["Bun"]],
  ["with a hyphen as one word", "two-words", ["twowords"]],
  ["with a dash as one word", "two–words", ["twowords"]],
  ["with a dot as one word", "#Node.js", ["Nodejs"]],
  ["with an apostrophe as one word", "women's", ["womens"]],
  ["with an ampersand as one word", "R&D", ["RD"]],
  ["before the end of a sentence", "bun. sqlite!", ["bun", "sqlite"]],
  ["with underscores", "my_tag", ["my_tag"]],
  ["with marks of another script", "#नमस्ते", ["नमस्ते"]],
  ["of signs alone, none", "- # & …", []],
])("hashtags %s", (_how, text, tags) => {
  expect(hashtagsIn(text)).toEqual(tags);
});

test("a hashtag of two words stays one in the text that is sent", () => {
  expect(composeText({ type: "post", content: "Calm", hashtags: "two-words bun" })).toBe("Calm\n\n#twowords #bun");
});

test("only the official API counts a post's brackets twice", () => {
  const post = { type: "post", content: "(".repeat(1600) } as const;
  expect(lengthOf(post, "api")).toBe(3200);
  expect(lengthOf(post, "browser")).toBe(1600);
  expect(lengthOf(post, "sandbox")).toBe(1600);
  expect(lengthOf({ ...post, type: "comment" }, "api")).toBe(1600);
});

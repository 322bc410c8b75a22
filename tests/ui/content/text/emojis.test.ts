import { expect, test } from "bun:test";
import { findEmojis, parseEmojis } from "#ui/screens/content/form/text/emojis.ts";
import emojiFile from "#ui/screens/content/form/text/emoji-list.txt" with { type: "text" };

const groups = parseEmojis(emojiFile);

test("the list is short enough to be fetched at once, and each emoji is in it once, with a name", () => {
  expect(new TextEncoder().encode(emojiFile).length).toBeLessThanOrEqual(60_000);
  const emojis = groups.flatMap((group) => group.emojis);
  expect(new Set(emojis.map(({ emoji }) => emoji)).size).toBe(emojis.length);
  expect(emojis.filter(({ emoji, name }) => name === "" || !/\p{Emoji}/u.test(emoji))).toEqual([]);
  expect(groups.map(({ name }) => name)).toContain("Smileys");
});

test("an emoji is found by the beginnings of words of its name and tags, by its name first", () => {
  expect(findEmojis(groups, "rocket")[0]?.name).toBe("rocket");
  expect(findEmojis(groups, "che mar").map(({ name }) => name)).toContain("check mark");
  expect(findEmojis(groups, "HAPPY").length).toBeGreaterThan(1);
  expect(findEmojis(groups, "no such thing")).toEqual([]);
});

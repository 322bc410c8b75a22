import { expect, test } from "bun:test";
import { ContentChange, NewContent } from "#core/content/contract.ts";

test("a repeat is refused by its name instead of being ignored", () => {
  const repeat = { days: ["mon"], time: "09:00" };
  for (const schema of [NewContent, ContentChange]) {
    const { error } = schema.safeParse({ content: "Each Monday", repeat });
    expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [["repeat"], "repeat is not supported: an item is published once. Schedule one item for each time."],
    ]);
  }
});

test("other unknown fields are ignored", () => {
  expect(NewContent.parse({ content: "Hello", color: "blue" })).not.toHaveProperty("color");
});

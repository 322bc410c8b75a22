import { expect, test } from "bun:test";
import { pollWhileShort } from "#ui/data/poll-interval.ts";

test("a list that was scrolled far is not loaded again page by page with each poll", () => {
  const pages = (count: number) => ({ pages: Array.from({ length: count }) });
  expect([undefined, pages(1), pages(3)].map((list) => pollWhileShort(list, 30_000))).toEqual([30_000, 30_000, 30_000]);
  expect(pollWhileShort(pages(50), 30_000)).toBe(false);
});

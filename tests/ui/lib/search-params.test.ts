import { expect, test } from "bun:test";
import { searchParams, text, word } from "#ui/lib/search-params.ts";

test("an empty parameter counts as absent, and a number as a word", () => {
  const read = searchParams({ user: text, q: word });
  expect(read({ user: "", q: "" })).toEqual({});
  expect(read({ user: "u1", q: 2026 })).toEqual({ user: "u1", q: "2026" });
});

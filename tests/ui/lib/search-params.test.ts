import { expect, test } from "bun:test";
import { id, searchParams, text, word } from "#ui/lib/search-params.ts";

test("an empty parameter counts as absent, and a number as a word", () => {
  const read = searchParams({ user: text, q: word });
  expect(read({ user: "", q: "" })).toEqual({});
  expect(read({ user: "u1", q: 2026 })).toEqual({ user: "u1", q: "2026" });
});

test("an id from the address can't lead to another address of the API", () => {
  const read = searchParams({ id });
  for (const value of ["../../auth/api-keys", "..%2f..%2fauth%2fme", "a/b", "a?b", "a#b", "", "..", 1.5, true])
    expect([value, read({ id: value }).id]).toEqual([value, undefined]);
  for (const value of ["01a21954-b96a-71db", "push-1", "7234", "urn:li:share:12"])
    expect(read({ id: value }).id).toBe(value);
  expect(read({ id: 7234 }).id).toBe("7234");
});

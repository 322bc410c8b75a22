import { expect, test } from "bun:test";
import { firstNameOf, greet } from "#ui/screens/dashboard/greeting.ts";

test.each([
  ["Marta Hillers", "Marta"],
  ["  Ada   Lovelace ", "Ada"],
  ["Dr. Ada Lovelace", "Ada"],
  ["Prof. Dr. Ada Lovelace", "Ada"],
  ["dr ada", "ada"],
  ["Dr.", "Dr."],
  ["Drew Barrymore", "Drew"],
])("'%s' is addressed as '%s'", (name, first) => {
  expect(firstNameOf(name)).toBe(first);
});

test("on the first day of an account nobody is welcomed back, and the day is one of the account's zone", () => {
  const user = { name: "Marta", createdAt: "2026-11-20T22:30:00.000Z" };
  const now = Date.parse("2026-11-20T23:30:00.000Z");
  expect(greet(user, now, "UTC")).toBe("Welcome, Marta");
  // The account was made at 23:30 in Berlin, and it is half past midnight now.
  expect(greet(user, now, "Europe/Berlin")).toBe("Welcome back, Marta");
});

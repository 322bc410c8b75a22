import { expect, test } from "bun:test";
import { bodyOf, emptyValues, validate } from "#ui/screens/content/form/form-values.ts";

const now = Date.parse("2026-11-20T11:00:00Z");
const written = { ...emptyValues("Europe/Berlin"), content: "Calm is a skill.", scheduledFor: "2026-11-20T14:00" };

const draft = { ...written, intent: "draft" as const };

test("a complete form has no errors", () => {
  expect(validate(written, now)).toEqual({});
});

test("a draft needs only its text", () => {
  expect(validate({ ...draft, scheduledFor: "" }, now)).toEqual({});
  expect(validate({ ...draft, content: " " }, now)).toEqual({ content: "Write the content first." });
});

test("a year that cannot be scheduled is refused for a draft too", () => {
  for (const values of [written, draft]) {
    expect(validate({ ...values, scheduledFor: "9999-12-31T23:59" }, now)).toEqual({
      scheduledFor: "This date is too far ahead. Choose a date before 2100.",
    });
    expect(validate({ ...values, scheduledFor: "1999-12-31T23:59" }, now)).toEqual({
      scheduledFor: "This date is too long ago. Choose a date from 2000 on.",
    });
  }
});

test("the minute that has begun still counts as to come", () => {
  expect(validate({ ...written, scheduledFor: "2026-11-20T12:00" }, now + 59_000)).toEqual({});
  expect(validate({ ...written, scheduledFor: "2026-11-20T12:00" }, now + 61_000).scheduledFor).toBe(
    "This time has passed. Choose a later one.",
  );
});

test("hashtags count for a post and not for a comment", () => {
  const long = { ...written, content: "x".repeat(1250), hashtags: "#calm", targetUrl: "https://example.com/post" };
  expect(validate({ ...long, type: "comment" }, now)).toEqual({});
  expect(validate({ ...long, content: "x".repeat(2999) }, now).content).toContain("This one has 3006");
});

test("a URL left in a form of another type is not sent", () => {
  expect(bodyOf({ ...written, targetUrl: "https://example.com" }, now).targetUrl).toBeNull();
});

test("what the official API counts twice is counted twice where posts go out by it", () => {
  const brackets = { ...written, content: "[]".repeat(800) };
  expect(validate(brackets, now, "browser")).toEqual({});
  expect(validate(brackets, now, "api").content).toContain("Shorten it by 200.");
});

test("the unchanged time of an item on schedule is valid after it has passed, and is not sent", () => {
  const stored = { ...written, storedTime: "2026-11-20T14:00 Europe/Berlin" };
  const tomorrow = now + 24 * 60 * 60_000;
  expect(validate(stored, tomorrow)).toEqual({});
  expect(bodyOf(stored, tomorrow)).not.toHaveProperty("scheduledFor");
  expect(validate({ ...stored, timezone: "UTC" }, tomorrow)).toHaveProperty("scheduledFor");
});

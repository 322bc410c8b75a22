import { expect, test } from "bun:test";
import { bodyOf, emptyValues, errorsByField, validate } from "#ui/screens/content/form/form-values.ts";

const now = Date.parse("2026-11-20T11:00:00Z");
const written = { ...emptyValues("Europe/Berlin"), content: "Calm is a skill.", scheduledFor: "2026-11-20T14:00" };

test("a complete form has no errors", () => {
  expect(validate(written, "scheduled", now)).toEqual({});
});

test("a draft needs only its text", () => {
  expect(validate({ ...written, scheduledFor: "" }, "draft", now)).toEqual({});
  expect(validate({ ...written, content: " " }, "draft", now)).toEqual({ content: "Write the content first." });
});

test("the minute that has begun still counts as to come", () => {
  expect(validate({ ...written, scheduledFor: "2026-11-20T12:00" }, "scheduled", now + 59_000)).toEqual({});
  expect(validate({ ...written, scheduledFor: "2026-11-20T12:00" }, "scheduled", now + 61_000).scheduledFor).toBe(
    "This time has passed. Choose a later one.",
  );
});

test("hashtags count for a post and not for a comment", () => {
  const long = { ...written, content: "x".repeat(1250), hashtags: "#calm", targetUrl: "https://example.com/post" };
  expect(validate({ ...long, type: "comment" }, "scheduled", now)).toEqual({});
  expect(validate({ ...long, content: "x".repeat(2999) }, "scheduled", now).content).toContain("This one has 3006");
});

test("a URL left in a form of another type is not sent", () => {
  expect(bodyOf({ ...written, targetUrl: "https://example.com" }, "scheduled").targetUrl).toBeNull();
});

test("the server's details go to the fields of the form, the first of each", () => {
  expect(
    errorsByField(
      [
        { path: "scheduledFor", message: "first" },
        { path: "scheduledFor", message: "second" },
        { path: "timezone", message: "zone" },
        { path: "nothing", message: "unknown" },
        "noise",
      ],
      written,
    ),
  ).toEqual({ scheduledFor: "first", timezone: "zone" });
  expect(errorsByField(undefined, written)).toEqual({});
});

import { expect, test } from "bun:test";
import { bodyOf, check, emptyValues, errorsAt } from "#ui/screens/content/form-values.ts";

const now = Date.parse("2026-11-20T11:00:00Z");
const written = { ...emptyValues("Europe/Berlin"), content: "Calm is a skill.", wall: "2026-11-20T14:00" };

test("a whole form has nothing to mend", () => {
  expect(check(written, "scheduled", now)).toEqual({});
});

test("a draft needs its text alone", () => {
  expect(check({ ...written, wall: "" }, "draft", now)).toEqual({});
  expect(check({ ...written, content: " " }, "draft", now)).toEqual({ content: "Write the content first." });
});

test("the minute that has begun still counts as to come", () => {
  expect(check({ ...written, wall: "2026-11-20T12:00" }, "scheduled", now + 59_000)).toEqual({});
  expect(check({ ...written, wall: "2026-11-20T12:00" }, "scheduled", now + 61_000).wall).toBe(
    "This time has passed. Choose a later one.",
  );
});

test("hashtags count for a post and not for a comment", () => {
  const long = { ...written, content: "x".repeat(1250), hashtags: "#calm", targetUrl: "https://example.com/post" };
  expect(check({ ...long, type: "comment" }, "scheduled", now)).toEqual({});
  expect(check({ ...long, content: "x".repeat(2999) }, "scheduled", now).content).toContain("this one has 3006");
});

test("an address that is left in a form of another type is not sent", () => {
  expect(bodyOf({ ...written, targetUrl: "https://example.com" }, "scheduled").targetUrl).toBeNull();
});

test("the server's details stand beside the fields of the form, the first of each", () => {
  expect(
    errorsAt([
      { path: "scheduledFor", message: "first" },
      { path: "scheduledFor", message: "second" },
      { path: "timezone", message: "zone" },
      { path: "nothing", message: "unknown" },
      "noise",
    ]),
  ).toEqual({ wall: "first", zone: "zone" });
  expect(errorsAt(undefined)).toEqual({});
});

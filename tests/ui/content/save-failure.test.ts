import "../support/dom.ts";
import "../support/load-with-document.ts";
import { expect, test } from "bun:test";
import { ApiError } from "#ui/api.ts";
import { failureOf } from "#ui/screens/content/form/save-failure.ts";

const refused = (code: string) => new ApiError(401, JSON.stringify({ code, message: "Sign in again." }));

test("a post that was not saved because the session had ended can be saved once the person has signed in again", () => {
  const ended = refused("auth.session_ended");
  expect(failureOf(ended, "draft", true)).toBe("Not saved, because your session had ended. Try again.");
  expect(failureOf(ended, "now", true)).toBe("Not posted, because your session had ended. Try again.");
  expect(failureOf(refused("content.other"), "draft", true)).toBe("Not saved. Sign in again.");
});

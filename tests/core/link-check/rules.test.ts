import { expect, test } from "bun:test";
import type { LinkAnswer } from "#core/link-port.ts";
import { judgeAnswer, redirectTarget } from "#core/link-check/rules.ts";

const answered = (status: number, location?: string): LinkAnswer => ({ kind: "answered", status, location });

test.each([
  [200, "works"],
  [204, "works"],
  [404, "broken"],
  [410, "broken"],
  [400, "broken"],
  [301, "broken"],
  [401, "unclear"],
  [403, "unclear"],
  [405, "unclear"],
  [408, "unclear"],
  [429, "unclear"],
  [999, "unclear"],
  [503, "unclear"],
] as const)("the status %d is judged as %s", (status, verdict) => {
  expect(judgeAnswer(answered(status)).verdict).toBe(verdict);
});

test("what can't be asked may work all the same", () => {
  const verdicts = (["not_public", "port", "certificate", "unreachable", "timeout"] as const).map(
    (kind) => judgeAnswer({ kind }).verdict,
  );
  expect(verdicts).toEqual(["unclear", "unclear", "unclear", "unclear", "unclear"]);
});

test("only a redirect to another web page is followed", () => {
  const from = new URL("https://example.com/a/b");
  const target = (status: number, location?: string) => redirectTarget(from, answered(status, location))?.href;
  expect(target(302, "../c?d")).toBe("https://example.com/c?d");
  expect(target(301, "http://other.example/")).toBe("http://other.example/");
  expect(target(308, "//other.example/x")).toBe("https://other.example/x");
  expect(target(302, "javascript:alert(1)")).toBeUndefined();
  expect(target(302, "file:///etc/passwd")).toBeUndefined();
  expect(target(302, "http://[")).toBeUndefined();
  expect(target(302)).toBeUndefined();
  expect(target(200, "/c")).toBeUndefined();
});

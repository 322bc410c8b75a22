import { expect, test } from "bun:test";
import { Fault } from "#core/errors.ts";
import { classifyNetworkError, evidenceOf, isConnectionError } from "#core/network-errors.ts";
import { Challenge, LimitReached, PageChanged, QuestionsOpen, SessionExpired, Throttled } from "#core/network-port.ts";

for (const [kind, error] of [
  ["session_expired", new SessionExpired()],
  ["challenge", new Challenge("/checkpoint")],
  ["throttled", new Throttled(5)],
  ["limit_reached", new LimitReached("messages")],
  ["page_changed", new PageChanged("composer.submit", [])],
  ["questions_open", new QuestionsOpen([])],
  ["fault", new Fault("unavailable", "browser.busy", "Busy.")],
  ["unknown", new Error("socket hang up")],
] as const) {
  test(`${error.name} is ${kind}`, () => {
    expect(classifyNetworkError(error)).toEqual({ kind, error } as ReturnType<typeof classifyNetworkError>);
  });
}

test("only an expired session and a challenge stop the account", () => {
  expect([new SessionExpired(), new Challenge("/"), new Throttled(), "no error"].map(isConnectionError)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test("a challenge and a changed page carry evidence", () => {
  expect(evidenceOf(new Challenge("/", "e1"))).toBe("e1");
  expect(evidenceOf(new PageChanged("x", [], "e2"))).toBe("e2");
  expect(evidenceOf(new Error("x"))).toBeUndefined();
});

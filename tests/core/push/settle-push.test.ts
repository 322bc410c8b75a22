import { expect, test } from "bun:test";
import type { PushAnswer } from "#core/push-port.ts";
import { contactOf, isGone, pushLifeMs, settlePush } from "#core/push/rules.ts";

const now = 1_800_000_000_000;
const message = { tries: 1, expiresAt: now + pushLifeMs };
const answered = (status: number): PushAnswer => ({ kind: "answered", status });

test("only a refusal for now and what certainly did not arrive are tried again", () => {
  const stateAfter = (answer: PushAnswer) => settlePush(answer, message, now).state;
  expect([201, 400, 403, 413, 429, 500, 503].map((status) => stateAfter(answered(status)))).toEqual([
    "sent",
    "failed",
    "failed",
    "failed",
    "waiting",
    "waiting",
    "waiting",
  ]);
  for (const kind of ["unreachable", "timeout", "certificate"] as const) {
    expect([kind, stateAfter({ kind, mayHaveArrived: false })]).toEqual([kind, "waiting"]);
    expect([kind, stateAfter({ kind, mayHaveArrived: true })]).toEqual([kind, "unconfirmed"]);
  }
  for (const kind of ["not_public", "port"] as const)
    expect([kind, stateAfter({ kind, mayHaveArrived: false })]).toEqual([kind, "failed"]);
});

test("a push is not tried again after its day", () => {
  expect(settlePush(answered(503), { tries: 1, expiresAt: now + 30_000 }, now).state).toBe("failed");
});

test("a subscription has ended after 404 and 410 only", () => {
  expect([200, 403, 404, 410, 500].filter((status) => isGone(answered(status)))).toEqual([404, 410]);
});

test("the push service gets a public contact", () => {
  expect(contactOf("https://a.example.com", "help@example.com")).toBe("https://a.example.com");
  expect(contactOf("http://192.168.1.2", "help@example.com")).toBe("mailto:help@example.com");
  expect(contactOf(undefined, undefined)).toStartWith("mailto:");
});

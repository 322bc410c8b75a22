import { expect, test } from "bun:test";
import { contentStates, holdReasons } from "#core/content/contract.ts";
import { needsAttention } from "#core/content/rules.ts";
import { statusLabelOf, statusLine, statusMessage, type ItemStatus } from "#core/content/status-messages.ts";

const now = Date.parse("2026-11-20T11:00:00Z");
const item: ItemStatus = {
  state: "scheduled",
  code: null,
  params: null,
  heldFor: null,
  scheduledFor: now,
  timezone: "UTC",
  dueAt: null,
};

test("a screen shows why an item is on hold, and leaves 'On hold' to the label", () => {
  for (const heldFor of holdReasons) {
    const message = statusMessage({ ...item, state: "held", heldFor }, now);
    expect(message).toStartWith("On hold: ");
    const line = statusLine({ detail: { state: "held", message, heldFor } });
    expect(message).toBe(`On hold: ${line}`);
  }
});

test("every state has a message", () => {
  for (const state of contentStates) expect(statusMessage({ ...item, state }, now)).not.toBe("");
});

test("a note consists of a code, its parameters and the network's own message as a sentence", () => {
  const failed = { ...item, state: "failed", code: "content.rejected", params: { reason: "Too long" } } as const;
  expect(statusMessage(failed, now)).toBe("The network refused it: Too long. Edit it and schedule it again.");
  const missed = { ...item, state: "missed", code: "content.missed", params: { dueAt: now, because: "off" } } as const;
  expect(statusMessage(missed, now + 60_000)).toBe(
    "Was due Fri 20 Nov, 11:00 UTC while the server was off. Publish it now, or choose another time.",
  );
  expect(statusMessage(missed, now + 86_400_000)).toStartWith("Was due Fri 20 Nov, 11:00 UTC while");
});

test("a sentence stored by an earlier version is shown unchanged", () => {
  const params = { text: "Was due at 14:00." };
  expect(statusMessage({ ...item, state: "missed", code: "content.missed", params }, now)).toBe(params.text);
});

test("an unconfirmed item shows its next check, with date and zone", () => {
  const unconfirmed = { ...item, state: "unconfirmed" } as const;
  const check = (at: number) => statusMessage(unconfirmed, now, { nextCheckAt: at });
  expect(check(now + 60_000)).toBe("Sent. Checking whether it is on the network. Next check Fri 20 Nov, 11:01 UTC.");
  expect(check(now + 86_400_000)).toEndWith("Next check Sat 21 Nov, 11:00 UTC.");
});

test("a post that was stopped as a duplicate, discarded or skipped has a status name of its own", () => {
  const labels = [
    ["needs_review", "content.duplicate"],
    ["needs_review", "content.unconfirmed"],
    ["failed", "content.discarded"],
    ["failed", "content.rejected"],
    ["missed", "content.skipped"],
    ["missed", "content.missed"],
  ] as const;
  expect(labels.map(([state, code]) => statusLabelOf({ state, code }).label)).toEqual([
    "Possible duplicate",
    "Unconfirmed",
    "Discarded",
    "Failed",
    "Skipped",
    "Missed",
  ]);
  const waiting = labels.filter(([state, code]) => needsAttention({ state, code })).map(([, code]) => code);
  expect(waiting).toEqual(["content.duplicate", "content.unconfirmed", "content.rejected", "content.missed"]);
});

test("a scheduled post that waits has a status name of its own", () => {
  const waiting = { reason: "throttled" };
  expect(statusLabelOf({ state: "scheduled", waiting })).toEqual({ label: "Waiting", tone: "warn" });
  expect(statusLabelOf({ state: "scheduled" }).label).toBe("Scheduled");
  expect(statusLabelOf({ state: "held", waiting }).label).toBe("On hold");
});

test("a state of a newer server counts as a draft", () => {
  expect(statusLabelOf(JSON.parse('{"state":"paused"}')).label).toBe("Draft");
});

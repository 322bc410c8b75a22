import { expect, test } from "bun:test";
import { attentionItems } from "#core/analytics/attention.ts";
import { Attention } from "#core/analytics/contract.ts";
import type { AttentionCounts } from "#core/content/list.ts";
import { practiceDisplay } from "#tests/support/core/test-networks.ts";
import type { ConnectionDetails } from "#core/connections/contract.ts";

const link: ConnectionDetails = {
  authenticated: true,
  status: "connected",
  profile: null,
  network: "sandbox",
  networkDisplay: practiceDisplay,
  publishing: "sandbox",
  lastSync: null,
  consent: null,
  session: true,
  resting: null,
  api: null,
  offered: {
    practice: true,
    session: null,
    sessionNetwork: null,
    consent: null,
    signInUrl: null,
    live: false,
    official: false,
  },
};
const counts = (some: Partial<AttentionCounts> = {}): AttentionCounts => ({
  needs_review: 0,
  duplicate: 0,
  held: 0,
  missed: 0,
  ...some,
});

test("nothing needs attention when everything is in order", () => {
  expect(attentionItems(counts(), link)).toEqual([]);
});

test("an unconfirmed post links to the list of failed posts", () => {
  expect(attentionItems(counts({ needs_review: 1 }), link)).toEqual([
    {
      kind: "needs_review",
      count: 1,
      message: "1 post could not be confirmed",
      action: "Review",
      href: "/content-scheduler?status=failed",
    },
  ]);
});

test("a post that was stopped as a possible duplicate is not called unconfirmed", () => {
  expect(attentionItems(counts({ duplicate: 1 }), link)).toMatchObject([
    { kind: "duplicate", message: "1 post may be a duplicate", href: "/content-scheduler?status=failed" },
  ]);
  expect(attentionItems(counts({ duplicate: 2 }), link)[0]?.message).toBe("2 posts may be duplicates");
});

test.each([
  ["disconnected", "2 posts on hold: your account is not connected", "Connect"],
  ["error", "2 posts on hold: your account needs to be reconnected", "Reconnect"],
] as const)("posts on hold while %s show the reason and link to the connection", (status, message, action) => {
  const waiting = attentionItems(counts({ held: 2 }), { ...link, authenticated: false, status });
  expect(waiting).toEqual([{ kind: "held", count: 2, message, action, href: "/linkedin-settings" }]);
});

test("missed posts are reported, one or many", () => {
  expect(attentionItems(counts({ missed: 1 }), link)[0]?.message).toBe("1 post missed its time");
  expect(attentionItems(counts({ missed: 3 }), link)[0]?.message).toBe("3 posts missed their time");
});

test("several kinds are listed together, unconfirmed posts first, in the contract's shape", () => {
  const waiting = attentionItems(counts({ missed: 1, held: 1, needs_review: 2 }), { ...link, status: "disconnected" });
  expect(waiting.map(({ kind }) => kind)).toEqual(["needs_review", "held", "missed"]);
  expect(Attention.parse(waiting)).toEqual(waiting);
});

import { expect, test } from "bun:test";
import { attentionItems } from "#core/analytics/attention.ts";
import { Attention } from "#core/analytics/contract.ts";
import { contentStates, type ContentState } from "#core/content/contract.ts";
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
const counts = (some: Partial<Record<ContentState, number>>) =>
  ({ ...Object.fromEntries(contentStates.map((state) => [state, 0])), ...some }) as Record<ContentState, number>;

test("nothing needs attention when everything is in order", () => {
  expect(attentionItems(counts({ scheduled: 5, published: 9, failed: 1, draft: 2 }), link)).toEqual([]);
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

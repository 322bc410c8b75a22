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
  pause: null,
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
  failed: 0,
  held: 0,
  missed: 0,
  awaiting_approval: 0,
  ...some,
});

const attend = (some: Partial<AttentionCounts>, more: Partial<Parameters<typeof attentionItems>[0]> = {}) =>
  attentionItems({
    counts: counts(some),
    link,
    pendingUsers: 0,
    postsToApprove: 0,
    bot: { approvals: 0, answers: 0, reviews: 0 },
    ...more,
  });
const lost = { ...link, authenticated: false, status: "error" } as const;

test("nothing needs attention when everything is in order", () => {
  expect(attend({})).toEqual([]);
});

test("an unconfirmed post links to the list of failed posts", () => {
  expect(attend({ needs_review: 1 })).toEqual([
    {
      kind: "needs_review",
      count: 1,
      message: "1 post could not be confirmed",
      action: "Review",
      href: "/content-scheduler?status=failed",
    },
  ]);
});

test("posts stopped as possible duplicates are counted apart from those that could not be confirmed", () => {
  expect(attend({ needs_review: 1, duplicate: 2 }).map(({ message }) => message)).toEqual([
    "1 post could not be confirmed",
    "2 possible duplicates stopped before sending",
  ]);
});

test.each([
  ["disconnected", "2 posts on hold: your account is not connected", "Connect"],
  ["error", "2 posts on hold: your account needs to be reconnected", "Reconnect"],
] as const)("posts on hold while %s show the reason and link to the connection", (status, message, action) => {
  const waiting = attend({ held: 2 }, { link: { ...link, authenticated: false, status } });
  expect(waiting).toEqual([{ kind: "held", count: 2, message, action, href: "/linkedin-settings" }]);
});

test("a lost connection is reported even if no post waits for it", () => {
  expect(attend({}, { link: lost })).toEqual([
    {
      kind: "connection",
      count: 1,
      message: "Your account needs to be reconnected",
      action: "Reconnect",
      href: "/linkedin-settings",
    },
  ]);
});

test("failed and missed posts are reported, one or many", () => {
  expect(attend({ failed: 1 })[0]?.message).toBe("1 post could not be published");
  expect(attend({ failed: 2 })[0]?.message).toBe("2 posts could not be published");
  expect(attend({ missed: 1 })[0]?.message).toBe("1 post missed its time");
  expect(attend({ missed: 3 })[0]?.message).toBe("3 posts missed their time");
});

test("posts that wait for an approval and people who wait for an admin are reported with their links", () => {
  expect(attend({ awaiting_approval: 2 }, { pendingUsers: 3 }).map(({ message, href }) => [message, href])).toEqual([
    ["2 posts waiting for your approval", "/content-scheduler?status=draft"],
    ["3 new accounts waiting for approval", "/admin/users"],
  ]);
});

test("several kinds are listed together, the most urgent first, in the contract's shape", () => {
  const waiting = attend(
    { missed: 1, held: 1, needs_review: 1, duplicate: 1, failed: 1, awaiting_approval: 1 },
    { pendingUsers: 1, link: { ...link, status: "disconnected" } },
  );
  expect(waiting.map(({ kind }) => kind)).toEqual([
    "needs_review",
    "possible_duplicate",
    "failed",
    "missed",
    "held",
    "awaiting_approval",
    "pending_users",
  ]);
  expect(Attention.parse(waiting)).toEqual(waiting);
});

test("what the bot waits for links to its queue", () => {
  const bot = { approvals: 2, answers: 1, reviews: 1 };
  expect(attend({}, { bot }).map(({ message, action, href }) => [message, action, href])).toEqual([
    ["1 action of the bot could not be confirmed", "Decide", "/bot?tab=queue"],
    ["2 actions of the bot waiting for your approval", "Review", "/bot?tab=queue"],
    ["1 application waiting for your answer", "Answer", "/bot?tab=queue"],
  ]);
});

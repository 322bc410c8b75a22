import { expect, test } from "bun:test";
import { SessionExpired, Throttled } from "#core/network-port.ts";
import { describeNetwork } from "#tests/conformance/conformance.ts";
import { createApiAccount, armed, filesOf, writesTo } from "#tests/conformance/api.ts";
import { describeMedia, type OpenedWithFiles } from "#tests/conformance/media.ts";
import { waitUntil } from "#tests/support/core/wait-until.ts";
import type { InjectedFault } from "#tests/support/linkedin-api/state.ts";

const open = async (): Promise<OpenedWithFiles> => {
  const { api, clock, driver, token } = await createApiAccount();
  return {
    driver,
    now: clock.now,
    advance: (ms) => clock.advance(ms),
    missingPostUrl: "https://www.linkedin.com/feed/update/urn:li:activity:7000000000000000001/",
    endSession: async () => {
      const grant = api.tokens.get(token);
      if (grant) grant.revoked = true;
    },
    publishedTexts: () => api.posts.map(({ shown }) => shown),
    filesOf: (urn) => filesOf(api, urn),
    close: () => api.stop(),
  };
};
describeNetwork("the official API", open, ["posts", "media", "comments"]);
describeMedia("the official API", open);

test("it says nothing of reading back or of figures, which it cannot do", async () => {
  await using account = await createApiAccount();
  expect([...account.driver.capabilities]).toEqual(["posts", "media", "comments"]);
  expect(account.driver.people).toBeUndefined();
  const reading = account.driver.ownPosts(0).catch((error: unknown) => error);
  expect(await reading).toBeInstanceOf(Error);
});

test("a post goes out whole, by the newest version, with the address people see it at", async () => {
  await using account = await createApiAccount();
  const outcome = await account.post("Calm (mostly) is_a skill #Bun");
  expect(account.api.posts).toMatchObject([{ shown: "Calm (mostly) is_a skill #Bun", author: "urn:li:person:Ada_7x" }]);
  const urn = account.api.posts[0]?.urn ?? "";
  expect(outcome).toEqual({ kind: "published", remoteId: urn, url: `https://www.linkedin.com/feed/update/${urn}/` });
  expect(account.api.writes).toMatchObject([{ path: "/rest/posts", version: "202609", taken: true }]);
});

test("a text that only escaping makes too long is refused in words that name both numbers", async () => {
  await using account = await createApiAccount();
  const outcome = await account.post(`${"a".repeat(2990)}${"(".repeat(10)}`);
  expect(outcome).toEqual({
    kind: "rejected",
    reason: expect.stringContaining("has 3010 characters; 3000 is the most"),
  });
  expect(account.api.writes).toEqual([]);
});

test("when a version has ended the next one is taken, and asked first from then on", async () => {
  await using account = await createApiAccount();
  account.api.versions.delete("202609");
  expect((await account.post("One")).kind).toBe("published");
  expect((await account.post("Two")).kind).toBe("published");
  expect(account.api.writes.map(({ version, accepted }) => [version, accepted])).toEqual([
    ["202609", false],
    ["202608", true],
    ["202608", true],
  ]);
});

test("when every version has ended nothing is sent, and it says what an admin must set", async () => {
  await using account = await createApiAccount({ versions: "202501, 202502" });
  const outcome = await account.post("One");
  expect(outcome).toMatchObject({
    kind: "not_sent",
    reason: expect.stringMatching(/202501, 202502.*ATTACHE_LINKEDIN_VERSIONS/),
  });
  expect(account.api.posts).toEqual([]);
});

test("the same text again names the post that has it", async () => {
  await using account = await createApiAccount();
  await account.post("Said once");
  const urn = account.api.posts[0]?.urn ?? "";
  expect(await account.post("Said  once")).toEqual({
    kind: "rejected",
    reason: "LinkedIn has a post with the same text already.",
    duplicateOf: { remoteId: urn, url: `https://www.linkedin.com/feed/update/${urn}/` },
  });
});

test("a token without the product to post is refused with what an admin must add", async () => {
  await using account = await createApiAccount();
  for (const grant of account.api.tokens.values()) grant.scopes = ["openid", "profile"];
  expect(await account.post("Hello")).toEqual({
    kind: "rejected",
    reason:
      "LinkedIn does not let this server's app post for you: 'Not enough permissions to access: posts.CREATE.20260901' An admin must add the product 'Share on LinkedIn' to the app in LinkedIn's developer portal; sign in again after that.",
  });
});

test("when the day's calls are used up it waits for the network's next day, which begins at midnight UTC", async () => {
  await using account = await createApiAccount();
  account.api.injectFaults("/rest/posts", {
    status: 429,
    code: "TOO_MANY_REQUESTS",
    message: "Resource level throttle limit",
  });
  const outcome = await account.post("Hello");
  const cause = outcome.kind === "not_sent" ? outcome.cause : undefined;
  expect(cause instanceof Throttled && cause.until).toBe(Date.parse("2026-11-21T00:00:00Z"));
});

test.each([
  ["an empty token", { status: 401, code: "EMPTY_ACCESS_TOKEN" }],
  ["a revoked one", { status: 401, code: "REVOKED_ACCESS_TOKEN" }],
  ["one that has expired", { status: 401, code: "EXPIRED_ACCESS_TOKEN" }],
] satisfies [string, InjectedFault][])("%s means signing in again: nothing was sent", async (_sentence, fault) => {
  await using account = await createApiAccount();
  account.api.injectFaults("/rest/posts", fault);
  const outcome = await account.post("Hello");
  expect(outcome.kind === "not_sent" && outcome.cause instanceof SessionExpired && outcome.cause.channel).toBe("api");
});

test.each(["FIELD_LENGTH_TOO_LONG", "MISSING_FIELD", "INVALID_VALUE_FOR_FIELD", "INVALID_URN_TYPE", "INVALID_URN_ID"])(
  "a request that is refused with %s is refused for good, in the network's words",
  async (code) => {
    await using account = await createApiAccount();
    account.api.injectFaults("/rest/posts", { status: 400, code, message: "commentary is not right" });
    expect(await account.post("Hello")).toEqual({
      kind: "rejected",
      reason: "LinkedIn says: 'commentary is not right'",
    });
  },
);

test("a refusal without words tells its number", async () => {
  await using account = await createApiAccount();
  account.api.injectFaults("/rest/posts", { status: 418, text: "" });
  expect(await account.post("Hello")).toEqual({ kind: "rejected", reason: "LinkedIn says: it answered 418." });
});

test("a file that is not there yet is a reason to try later: nothing was made", async () => {
  await using account = await createApiAccount();
  account.api.injectFaults("/rest/posts", {
    status: 400,
    code: "MEDIA_ASSET_WAITING_UPLOAD",
    message: "waiting upload",
  });
  expect((await account.post("Hello")).kind).toBe("not_sent");
});

test.each([
  ["500 before it was taken", { status: 500 }, 0],
  ["500 after it was taken", { status: 500, after: true }, 1],
  ["502 with a page in place of JSON", { status: 502, text: "<html>Bad gateway</html>" }, 0],
  ["503 before it was taken", { status: 503, message: "Service Unavailable" }, 0],
  ["504 after it was taken", { status: 504, after: true }, 1],
  ["a conflict", { status: 409, code: "CONFLICT" }, 0],
  ["a redirect, which is never followed", { status: 307 }, 0],
  ["a connection reset before it was taken", "reset", 0],
  ["a connection reset after it was taken", "reset_after", 1],
  ["a 201 that does not say under which name", "no_id", 1],
] satisfies [string, InjectedFault, number][])(
  "%s leaves it unknown, and it is sent once",
  async (_sentence, fault, posts) => {
    await using account = await createApiAccount();
    account.api.injectFaults("/rest/posts", fault);
    expect(await account.post("Hello")).toMatchObject({ kind: "unknown", reason: expect.any(String) });
    expect(account.api.posts).toHaveLength(posts);
    expect(writesTo(account.api, "/rest/posts")).toHaveLength(1);
  },
);

test.each(["hang", "hang_after"] as const)("no answer within a minute (%s) leaves it unknown", async (fault) => {
  await using account = await createApiAccount();
  account.api.injectFaults("/rest/posts", fault);
  const submitting = account.post("Hello");
  await waitUntil(() => writesTo(account.api, "/rest/posts").length === 1);
  await account.clock.advance(60_000);
  expect(await submitting).toEqual({ kind: "unknown", reason: "LinkedIn's API did not answer within 60 seconds." });
  expect(writesTo(account.api, "/rest/posts")).toHaveLength(1);
});

test("a network that cannot be reached at all was not sent anything", async () => {
  await using account = await createApiAccount();
  const prepared = await account.driver.preparePost("Hello");
  await account.api.stop();
  expect(await prepared.submit(armed)).toEqual({ kind: "not_sent", reason: "LinkedIn's API could not be reached." });
});

test("no outcome and no error ever tells the token", async () => {
  await using account = await createApiAccount();
  const faults: InjectedFault[] = ["reset", { status: 401 }, { status: 403, message: "denied" }, { status: 500 }];
  account.api.injectFaults("/rest/posts", ...faults);
  const said: unknown[] = [];
  for (const [at] of faults.entries()) said.push(await account.post(`Hello ${at}`));
  account.api.injectFaults("/v2/userinfo", "reset", { status: 500 });
  for (const _ of [1, 2]) said.push(await account.driver.verify().catch((error: unknown) => error));
  expect(Bun.inspect(said)).not.toContain(account.token);
});

test("comments: taken and remembered, or refused with the other way and remembered", async () => {
  await using account = await createApiAccount();
  await account.post("Say something");
  const url = `https://www.linkedin.com/feed/update/${account.api.posts[0]?.urn}/`;
  const comment = async () => (await account.driver.prepareComment(url, "(plain) #text_")).submit(armed);
  const taken = await comment();
  expect(account.api.written).toMatchObject([{ text: "(plain) #text_" }]);
  expect(taken).toMatchObject({ kind: "published", remoteId: account.api.written[0]?.urn });
  account.api.comments = false;
  expect(await comment()).toMatchObject({
    kind: "rejected",
    reason: expect.stringContaining("Connect your account by its session as well"),
  });
  expect(account.commentReports).toEqual([true, false]);
});

test("an account known not to comment does not offer it, and refuses without asking", async () => {
  await using account = await createApiAccount({ comments: false });
  expect(account.driver.capabilities.has("comments")).toBe(false);
  const url = "https://www.linkedin.com/feed/update/urn:li:share:1/";
  expect((await (await account.driver.prepareComment(url, "Hi")).submit(armed)).kind).toBe("rejected");
  expect(account.api.writes).toEqual([]);
});

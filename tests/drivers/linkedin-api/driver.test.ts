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

test("it declares neither reading back nor metrics", async () => {
  await using account = await createApiAccount();
  expect([...account.driver.capabilities]).toEqual(["posts", "media", "delete_posts", "comments"]);
  expect(account.driver.people).toBeUndefined();
  const reading = account.driver.ownPosts(0).catch((error: unknown) => error);
  expect(await reading).toBeInstanceOf(Error);
});

test("a post is sent completely, with the newest API version, and returns its public URL", async () => {
  await using account = await createApiAccount();
  const outcome = await account.post("Calm (mostly) is_a skill #Bun");
  expect(account.api.posts).toMatchObject([{ shown: "Calm (mostly) is_a skill #Bun", author: "urn:li:person:Ada_7x" }]);
  const urn = account.api.posts[0]?.urn ?? "";
  expect(outcome).toEqual({ kind: "published", remoteId: urn, url: `https://www.linkedin.com/feed/update/${urn}/` });
  expect(account.api.writes).toMatchObject([{ path: "/rest/posts", version: "202609", accepted: true }]);
});

test("a text that becomes too long by escaping is refused with a message that names both lengths", async () => {
  await using account = await createApiAccount();
  const outcome = await account.post(`${"a".repeat(2990)}${"(".repeat(10)}`);
  expect(outcome).toEqual({
    kind: "rejected",
    reason: expect.stringContaining("has 3010 characters; 3000 is the most"),
  });
  expect(account.api.writes).toEqual([]);
});

test("when an API version has ended, the next one is used, and tried first afterwards", async () => {
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

test("when every API version has ended, nothing is sent, and the message says what an admin has to set", async () => {
  await using account = await createApiAccount({ versions: "202501, 202502" });
  const outcome = await account.post("One");
  expect(outcome).toMatchObject({
    kind: "not_sent",
    reason: expect.stringMatching(/202501, 202502.*ATTACHE_LINKEDIN_VERSIONS/),
  });
  expect(account.api.posts).toEqual([]);
});

test("the same text again is refused and names the existing post", async () => {
  await using account = await createApiAccount();
  await account.post("Said once");
  const urn = account.api.posts[0]?.urn ?? "";
  expect(await account.post("Said  once")).toEqual({
    kind: "rejected",
    reason: "LinkedIn has a post with the same text already.",
    duplicateOf: { remoteId: urn, url: `https://www.linkedin.com/feed/update/${urn}/` },
  });
});

test("a token without the posting product is refused with what an admin has to add", async () => {
  await using account = await createApiAccount();
  for (const grant of account.api.tokens.values()) grant.scopes = ["openid", "profile"];
  expect(await account.post("Hello")).toEqual({
    kind: "rejected",
    reason:
      "LinkedIn does not let this server's app post for you: 'Not enough permissions to access: posts.CREATE.20260901' An admin must add the product 'Share on LinkedIn' to the app in LinkedIn's developer portal; sign in again after that.",
  });
});

test("when the daily quota is used up, it waits for the network's next day, which begins at midnight UTC", async () => {
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
] satisfies [string, InjectedFault][])("%s requires signing in again: nothing was sent", async (_sentence, fault) => {
  await using account = await createApiAccount();
  account.api.injectFaults("/rest/posts", fault);
  const outcome = await account.post("Hello");
  expect(outcome.kind === "not_sent" && outcome.cause instanceof SessionExpired && outcome.cause.channel).toBe("api");
});

test.each(["FIELD_LENGTH_TOO_LONG", "MISSING_FIELD", "INVALID_VALUE_FOR_FIELD", "INVALID_URN_TYPE", "INVALID_URN_ID"])(
  "a request that is refused with %s is refused permanently, with the network's message",
  async (code) => {
    await using account = await createApiAccount();
    account.api.injectFaults("/rest/posts", { status: 400, code, message: "commentary is not right" });
    expect(await account.post("Hello")).toEqual({
      kind: "rejected",
      reason: "LinkedIn says: 'commentary is not right'",
    });
  },
);

test("a refusal without a message contains its status code", async () => {
  await using account = await createApiAccount();
  account.api.injectFaults("/rest/posts", { status: 418, text: "" });
  expect(await account.post("Hello")).toEqual({ kind: "rejected", reason: "LinkedIn says: it answered 418." });
});

test("a file that is not ready yet is a reason to retry later: nothing was created", async () => {
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
  "%s leaves the outcome unknown, and the post is sent once",
  async (_sentence, fault, posts) => {
    await using account = await createApiAccount();
    account.api.injectFaults("/rest/posts", fault);
    expect(await account.post("Hello")).toMatchObject({ kind: "unknown", reason: expect.any(String) });
    expect(account.api.posts).toHaveLength(posts);
    expect(writesTo(account.api, "/rest/posts")).toHaveLength(1);
  },
);

test.each(["hang", "hang_after"] as const)(
  "no response within a minute (%s) leaves the outcome unknown",
  async (fault) => {
    await using account = await createApiAccount();
    account.api.injectFaults("/rest/posts", fault);
    const submitting = account.post("Hello");
    await waitUntil(() => writesTo(account.api, "/rest/posts").length === 1);
    await account.clock.advance(60_000);
    expect(await submitting).toEqual({ kind: "unknown", reason: "LinkedIn's API did not answer within 60 seconds." });
    expect(writesTo(account.api, "/rest/posts")).toHaveLength(1);
  },
);

test("nothing was sent to an unreachable network", async () => {
  await using account = await createApiAccount();
  const prepared = await account.driver.preparePost("Hello");
  await account.api.stop();
  expect(await prepared.submit(armed)).toEqual({ kind: "not_sent", reason: "LinkedIn's API could not be reached." });
});

test("no outcome and no error contains the token", async () => {
  await using account = await createApiAccount();
  const faults: InjectedFault[] = ["reset", { status: 401 }, { status: 403, message: "denied" }, { status: 500 }];
  account.api.injectFaults("/rest/posts", ...faults);
  const said: unknown[] = [];
  for (const [at] of faults.entries()) said.push(await account.post(`Hello ${at}`));
  account.api.injectFaults("/v2/userinfo", "reset", { status: 500 });
  for (const _ of [1, 2]) said.push(await account.driver.verify().catch((error: unknown) => error));
  expect(Bun.inspect(said)).not.toContain(account.token);
});

test("comment permission is remembered after a success and after a refusal, which names the alternative", async () => {
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

test("an account without comment permission does not offer comments, and refuses them without a request", async () => {
  await using account = await createApiAccount({ comments: false });
  expect(account.driver.capabilities.has("comments")).toBe(false);
  const url = "https://www.linkedin.com/feed/update/urn:li:share:1/";
  expect((await (await account.driver.prepareComment(url, "Hi")).submit(armed)).kind).toBe("rejected");
  expect(account.api.writes).toEqual([]);
});

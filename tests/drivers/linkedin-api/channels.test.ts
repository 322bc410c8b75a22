import { expect, test } from "bun:test";
import { SessionExpired } from "#core/network-port.ts";
import { silentLog } from "#core/log.ts";
import { waitUntil } from "#tests/support/core/wait-until.ts";
import { createChannelsFixture } from "./channels-fixture.ts";

const hour = 3_600_000;
const day = 24 * hour;

const comment = { type: "comment", targetUrl: "http://127.0.0.1/feed/update/urn:li:activity:7/" };

test("with both, posts go through the official API and comments through the session, which also reads back", async () => {
  await using simulator = await createChannelsFixture();
  await simulator.signIn(simulator.ada);
  expect((await simulator.publish({ content: "By API" })).detail.state).toBe("published");
  expect((await simulator.publish({ ...comment, content: "By session" })).detail.state).toBe("published");
  expect(simulator.api.posts.map(({ shown }) => shown)).toEqual(["By API"]);
  expect(simulator.sentBySession).toEqual(["comment By session"]);
  const driver = simulator.core.connections.driverFor(simulator.ada);
  expect(typeof driver !== "string" && [...driver.capabilities].toSorted()).toEqual([
    "comments",
    "delete_posts",
    "media",
    "metrics",
    "posts",
    "reads_own_writes",
  ]);
  expect(simulator.core.connections.status(simulator.ada)).toMatchObject({ publishing: "api", status: "connected" });
});

test("a refused token is deleted, and posts continue through the session: nothing is put on hold", async () => {
  await using simulator = await createChannelsFixture();
  await simulator.signIn(simulator.ada);
  for (const grant of simulator.api.tokens.values()) grant.revoked = true;
  const sent = await simulator.publish();
  expect(sent.detail.state).toBe("published");
  expect(simulator.sentBySession).toEqual(["Calm is a skill."]);
  expect(simulator.api.posts).toEqual([]);
  expect(simulator.core.connections.status(simulator.ada)).toMatchObject({
    authenticated: true,
    status: "connected",
    publishing: "browser",
    api: { ended: true },
  });
  expect(simulator.core.notifications.list(simulator.ada, { limit: 5 }).items[0]).toMatchObject({
    kind: "network_needs_you",
    message: "Your official sign-in to the Sandbox network has ended. Sign in again to resume your scheduled posts.",
  });
});

test("without a session a refused token puts the post on hold, and signing in again sends it once", async () => {
  await using simulator = await createChannelsFixture({ session: false });
  await simulator.signIn(simulator.ada);
  for (const grant of simulator.api.tokens.values()) grant.revoked = true;
  const id = simulator.schedule({});
  simulator.core.content.publish(simulator.ada, id);
  await waitUntil(() => simulator.item(id).detail.state === "held");
  expect(simulator.item(id).detail.message).toContain("The network needs you to sign in again");
  expect(simulator.core.database.sqlite.query("SELECT count(*) AS n FROM vault_entries").get()).toEqual({ n: 0 });
  expect(simulator.core.connections.status(simulator.ada)).toMatchObject({ status: "error", authenticated: false });
  await simulator.signIn(simulator.ada);
  expect((await simulator.waitUntilSettled(id)).detail.state).toBe("published");
  expect(simulator.api.posts).toHaveLength(1);
});

test("an expired session puts comments on hold, while posts go through the official API", async () => {
  await using simulator = await createChannelsFixture();
  await simulator.signIn(simulator.ada);
  simulator.core.connections.reportDriverError(
    simulator.ada,
    new SessionExpired("session"),
    simulator.core.connections.connectedAt(simulator.ada),
  );
  expect((await simulator.publish({ content: "Still" })).detail.state).toBe("published");
  const id = simulator.schedule(comment);
  expect(() => simulator.core.content.publish(simulator.ada, id)).toThrow("needs you to sign in again");
  await simulator.core.clock.advance(hour);
  await waitUntil(() => simulator.item(id).detail.state === "held");
  expect(simulator.core.connections.status(simulator.ada)).toMatchObject({
    authenticated: true,
    status: "error",
    publishing: "api",
    reason: expect.stringContaining("Until then, posts go out through the official sign-in."),
  });
  simulator.connect();
  expect((await simulator.waitUntilSettled(id)).detail.state).toBe("published");
});

test("an app without comment permission is tried once; then comments wait for a session, and say so", async () => {
  await using simulator = await createChannelsFixture({ session: false });
  await simulator.signIn(simulator.ada);
  simulator.api.comments = false;
  const first = await simulator.publish(comment);
  expect(first.detail).toMatchObject({ state: "failed", message: expect.stringContaining("by its session as well") });
  const id = simulator.schedule(comment);
  expect(() => simulator.core.content.publish(simulator.ada, id)).toThrow("The official sign-in cannot send comments");
  expect(simulator.api.writes).toHaveLength(1);
});

test("a post that the API may have accepted needs a decision immediately, and is not sent again without one", async () => {
  await using simulator = await createChannelsFixture({ session: false });
  await simulator.signIn(simulator.ada);
  simulator.api.injectFaults("/rest/posts", { status: 502, after: true });
  const unsure = await simulator.publish();
  expect(unsure).toMatchObject({ status: "failed", detail: { state: "needs_review" } });
  expect(unsure.detail.message).toContain("Is it on your profile?");
  await simulator.core.clock.advance(hour);
  expect(simulator.api.writes).toHaveLength(1);
});

test("after the daily quota is used up, the account's posts wait until midnight UTC and are then sent", async () => {
  await using simulator = await createChannelsFixture({ session: false });
  await simulator.signIn(simulator.ada);
  simulator.api.injectFaults("/rest/posts", { status: 429, message: "Resource level throttle limit" });
  const id = simulator.schedule({ timezone: "UTC" });
  simulator.core.content.publish(simulator.ada, id);
  await waitUntil(() => simulator.item(id).detail.state === "scheduled");
  expect(simulator.item(id).detail.message).toBe(
    "You've reached today's limit of the network's official API. Next try Sat 21 Nov, 00:00 UTC.",
  );
  // As if the machine slept until then: no timers in between.
  simulator.core.clock.jump(13 * hour);
  // Short enough for the time limits of requests in progress.
  await simulator.core.clock.advance(1000);
  await waitUntil(() => simulator.item(id).detail.state === "published");
  expect(simulator.api.posts).toHaveLength(1);
});

test("an expired token puts scheduled posts on hold without contacting the network", async () => {
  await using simulator = await createChannelsFixture({ session: false });
  await simulator.signIn(simulator.ada);
  const scheduledFor = new Date(simulator.core.clock.now() + 60 * day + hour).toISOString();
  const id = simulator.schedule({ scheduledFor });
  simulator.core.clock.jump(60 * day);
  await simulator.core.clock.advance(60_000);
  expect(simulator.item(id).detail.state).toBe("held");
  expect(simulator.api.writes).toEqual([]);
});

const activity = (url: string) => `${url}/in/me/recent-activity/all/`;

test("a post that the official API alone cannot confirm needs a decision immediately, with a link to check", async () => {
  await using simulator = await createChannelsFixture({ session: false });
  await simulator.signIn(simulator.ada);
  simulator.api.injectFaults("/rest/posts", { status: 502 });
  const sent = await simulator.publish();
  expect(sent.detail).toMatchObject({
    state: "needs_review",
    message: "Could not be confirmed. Is it on your profile?",
    reviewUrl: activity(simulator.api.url),
  });
  expect(sent.detail.nextCheckAt).toBeUndefined();
  expect(simulator.core.notifications.list(simulator.ada, { limit: 5 }).items[0]).toMatchObject({
    kind: "content_unconfirmed",
    message: `Could not be confirmed. Is it on your profile? Check ${activity(simulator.api.url)}`,
  });
  const done = simulator.core.content.resolve(simulator.ada, sent.id, "published");
  expect(done.detail.reviewUrl).toBeUndefined();
});

test("an unconfirmed post needs a decision once the session that checks it expires, and is still found afterwards", async () => {
  await using simulator = await createChannelsFixture();
  const { core, ada } = simulator;
  await simulator.signIn(ada);
  simulator.api.injectFaults("/rest/posts", { status: 502 });
  const { id, detail } = await simulator.publish();
  expect(detail.state).toBe("unconfirmed");
  core.connections.reportDriverError(ada, new SessionExpired("session"), core.connections.connectedAt(ada));
  await core.clock.advance(30_000);
  await waitUntil(() => simulator.item(id).detail.state === "needs_review");
  expect(simulator.item(id).detail.reviewUrl).toBe(activity(simulator.api.url));
  simulator.connect();
  simulator.own.push({ remoteId: "late", url: "/late", text: "Calm is a skill.", publishedAt: core.clock.now() });
  await core.clock.advance(day);
  await waitUntil(() => simulator.item(id).status === "published");
  expect(simulator.item(id).publishedUrl).toBe("/late");
  expect(simulator.api.posts).toEqual([]);
});

test("disconnecting revokes the token at the network", async () => {
  await using context = await createChannelsFixture();
  await context.signIn(context.ada);
  const [grant] = context.api.tokens.values();
  expect(grant?.revoked).toBe(false);
  context.core.connections.disconnect(context.ada);
  await waitUntil(() => grant?.revoked === true);
  expect(context.core.connections.status(context.ada)).toMatchObject({ status: "disconnected", api: null });
});

test("removing an account revokes its token too, and a stopping server waits for it", async () => {
  await using context = await createChannelsFixture({ session: false });
  await context.signIn(context.ada);
  const [grant] = context.api.tokens.values();
  context.core.accounts.remove(undefined, context.ada);
  await context.core.stop();
  expect(grant?.revoked).toBe(true);
});

test("a token that cannot be revoked is deleted anyway, and does not appear in the log", async () => {
  const lines: string[] = [];
  await using context = await createChannelsFixture({
    log: { ...silentLog, warn: (...line) => lines.push(JSON.stringify(line)) },
  });
  await context.signIn(context.ada);
  const [token = ""] = context.api.tokens.keys();
  await context.api.stop();
  context.core.connections.disconnect(context.ada);
  expect(context.core.connections.status(context.ada)).toMatchObject({ status: "disconnected", api: null });
  await waitUntil(() => lines.some((line) => line.includes("network.not_revoked")));
  expect(token).not.toBe("");
  expect(lines.join()).not.toContain(token);
});

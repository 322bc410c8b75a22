import { expect, test } from "bun:test";
import { type NetworkDriver, type OwnWrite, SessionExpired } from "#core/network-port.ts";
import { silentLog } from "#core/log.ts";
import { officialCore } from "#tests/support/official.ts";
import { writtenNetwork } from "#tests/support/connection.ts";
import { person } from "#tests/core/content/stage.ts";
import { until } from "#tests/support/until.ts";

const hour = 3_600_000;
const day = 24 * hour;

/** A person signed in officially, beside a session whose driver writes down what goes by it. */
async function open({ session = true, log = silentLog } = {}) {
  const { access, driver } = writtenNetwork();
  const bySession: string[] = [];
  const own: OwnWrite[] = [];
  const write = (text: string) => {
    bySession.push(text);
    return { kind: "published", remoteId: `s-${bySession.length}`, url: `/s-${bySession.length}` } as const;
  };
  const sessionDriver: NetworkDriver = {
    ...driver,
    capabilities: new Set(["posts", "comments", "reads_own_writes", "figures"] as const),
    ownPosts: async () => own,
    ownComments: async () => [],
    preparePost: async (text) => ({ submit: async () => write(text), cancel: async () => undefined }),
    prepareComment: async (_to, text) => ({
      submit: async () => write(`comment ${text}`),
      cancel: async () => undefined,
    }),
    postFigures: async () => [],
  };
  const world = await officialCore({
    networks: { linkedin: { ...access, driver: () => sessionDriver } },
    random: () => 0,
    log,
  });
  const { core } = world;
  core.start();
  const ada = person(core, "Ada", false);
  const connect = () =>
    core.network.connect(ada, "linkedin", { memberId: "ada", name: "Ada", headline: "", url: "https://x.io/in/ada" });
  if (session) connect();
  const item = (id: string) => core.content.get(ada, id);
  const settled = async (id: string) => {
    await until(() => !["claimed", "armed"].includes(item(id).detail.state) && due(id));
    return item(id);
  };
  const due = (id: string) => {
    const { detail, scheduledFor } = item(id);
    return (
      detail.state !== "scheduled" || Date.parse(scheduledFor ?? "") > core.clock.now() || detail.code !== undefined
    );
  };
  const schedule = (fields: object) => {
    const scheduledFor = new Date(core.clock.now() + hour).toISOString();
    return core.content.schedule(ada, { content: "Calm is a skill.", scheduledFor, ...fields }).id;
  };
  const publish = async (fields: object = {}) => {
    const id = schedule(fields);
    core.content.publish(ada, id);
    return settled(id);
  };
  return {
    ...world,
    ada,
    bySession,
    own,
    connect,
    item,
    schedule,
    publish,
    settled,
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  };
}

const comment = { type: "comment", targetUrl: "https://www.linkedin.com/feed/update/urn:li:activity:7/" };

test("with both, posts go by the official API and comments by the session, which also reads back", async () => {
  await using world = await open();
  await world.signIn(world.ada);
  expect((await world.publish({ content: "By API" })).detail.state).toBe("published");
  expect((await world.publish({ ...comment, content: "By session" })).detail.state).toBe("published");
  expect(world.api.posts.map(({ shown }) => shown)).toEqual(["By API"]);
  expect(world.bySession).toEqual(["comment By session"]);
  const driver = world.core.network.driverFor(world.ada);
  expect(typeof driver !== "string" && [...driver.capabilities].toSorted()).toEqual([
    "comments",
    "figures",
    "media",
    "posts",
    "reads_own_writes",
  ]);
  expect(world.core.network.status(world.ada)).toMatchObject({ publishing: "api", status: "connected" });
});

test("a token that is refused is forgotten, and posts go on by the session: nothing is held", async () => {
  await using world = await open();
  await world.signIn(world.ada);
  for (const grant of world.api.tokens.values()) grant.revoked = true;
  const sent = await world.publish();
  expect(sent.detail.state).toBe("published");
  expect(world.bySession).toEqual(["Calm is a skill."]);
  expect(world.api.posts).toEqual([]);
  expect(world.core.network.status(world.ada)).toMatchObject({
    authenticated: true,
    status: "connected",
    publishing: "browser",
    api: { ended: true },
  });
  expect(world.core.notifications.list(world.ada, { limit: 5 }).items[0]).toMatchObject({
    kind: "network_needs_you",
    message: "Your official sign-in to the Sandbox network has ended. Sign in again, and what is on hold goes on.",
  });
});

test("without a session a refused token holds the post, and signing in again sends it once", async () => {
  await using world = await open({ session: false });
  await world.signIn(world.ada);
  for (const grant of world.api.tokens.values()) grant.revoked = true;
  const id = world.schedule({});
  world.core.content.publish(world.ada, id);
  await until(() => world.item(id).detail.state === "held");
  expect(world.item(id).detail.message).toContain("the network needs you to sign in again");
  expect(world.core.database.sqlite.query("SELECT count(*) AS n FROM vault_entries").get()).toEqual({ n: 0 });
  expect(world.core.network.status(world.ada)).toMatchObject({ status: "error", authenticated: false });
  await world.signIn(world.ada);
  expect((await world.settled(id)).detail.state).toBe("published");
  expect(world.api.posts).toHaveLength(1);
});

test("a session in trouble holds comments, while posts go out by the official API", async () => {
  await using world = await open();
  await world.signIn(world.ada);
  world.core.network.raised(world.ada, new SessionExpired("session"), world.core.network.connectedAt(world.ada));
  expect((await world.publish({ content: "Still" })).detail.state).toBe("published");
  const id = world.schedule(comment);
  expect(() => world.core.content.publish(world.ada, id)).toThrow("needs you to sign in again");
  await world.core.clock.advance(hour);
  await until(() => world.item(id).detail.state === "held");
  expect(world.core.network.status(world.ada)).toMatchObject({
    authenticated: true,
    status: "error",
    publishing: "api",
    reason: expect.stringContaining("Posts go out by the official sign-in meanwhile."),
  });
  world.connect();
  expect((await world.settled(id)).detail.state).toBe("published");
});

test("an app that may not comment is tried once; then comments wait for a session, and say so", async () => {
  await using world = await open({ session: false });
  await world.signIn(world.ada);
  world.api.comments = false;
  const first = await world.publish(comment);
  expect(first.detail).toMatchObject({ state: "failed", message: expect.stringContaining("by its session as well") });
  const id = world.schedule(comment);
  expect(() => world.core.content.publish(world.ada, id)).toThrow("the official sign-in cannot send comments");
  expect(world.api.writes).toHaveLength(1);
});

test("what the API may have taken is asked about at once, and never sent again without an answer", async () => {
  await using world = await open({ session: false });
  await world.signIn(world.ada);
  world.api.next("/rest/posts", { status: 502, after: true });
  const unsure = await world.publish();
  expect(unsure).toMatchObject({ status: "failed", detail: { state: "needs_review" } });
  expect(unsure.detail.message).toContain("Is it on your profile?");
  await world.core.clock.advance(hour);
  expect(world.api.writes).toHaveLength(1);
});

test("used up for today, everything of the account waits until midnight UTC and then goes out", async () => {
  await using world = await open({ session: false });
  await world.signIn(world.ada);
  world.api.next("/rest/posts", { status: 429, message: "Resource level throttle limit" });
  const id = world.schedule({ timezone: "UTC" });
  world.core.content.publish(world.ada, id);
  await until(() => world.item(id).detail.state === "scheduled");
  expect(world.item(id).detail.message).toBe("The network asked to slow down. Next try Sat 21 Nov, 00:00.");
  // The machine slept until then: a timer a second would be another test.
  world.core.clock.jump(13 * hour);
  // Not so far that the time limits of what is on a socket meanwhile run out.
  await world.core.clock.advance(1000);
  await until(() => world.item(id).detail.state === "published");
  expect(world.api.posts).toHaveLength(1);
});

test("a token that has reached its end holds what is on schedule without asking the network", async () => {
  await using world = await open({ session: false });
  await world.signIn(world.ada);
  const scheduledFor = new Date(world.core.clock.now() + 60 * day + hour).toISOString();
  const id = world.schedule({ scheduledFor });
  world.core.clock.jump(60 * day);
  await world.core.clock.advance(60_000);
  expect(world.item(id).detail.state).toBe("held");
  expect(world.api.writes).toEqual([]);
});

const activity = (url: string) => `${url}/in/me/recent-activity/all/`;

test("what the official API alone cannot confirm is asked about at once, with where to look", async () => {
  await using world = await open({ session: false });
  await world.signIn(world.ada);
  world.api.next("/rest/posts", { status: 502 });
  const sent = await world.publish();
  expect(sent.detail).toMatchObject({
    state: "needs_review",
    message: "Could not be confirmed. Is it on your profile?",
    lookAt: activity(world.api.url),
  });
  expect(sent.detail.nextLookAt).toBeUndefined();
  expect(world.core.notifications.list(world.ada, { limit: 5 }).items[0]).toMatchObject({
    kind: "content_unconfirmed",
    message: `Could not be confirmed. Is it on your profile? Look at ${activity(world.api.url)}`,
  });
  const done = world.core.content.resolve(world.ada, sent.id, "published");
  expect(done.detail.lookAt).toBeUndefined();
});

test("what is being looked for is asked about as soon as the session that looks is lost, and still found after", async () => {
  await using world = await open();
  const { core, ada } = world;
  await world.signIn(ada);
  world.api.next("/rest/posts", { status: 502 });
  const { id, detail } = await world.publish();
  expect(detail.state).toBe("unconfirmed");
  core.network.raised(ada, new SessionExpired("session"), core.network.connectedAt(ada));
  await core.clock.advance(30_000);
  await until(() => world.item(id).detail.state === "needs_review");
  expect(world.item(id).detail.lookAt).toBe(activity(world.api.url));
  world.connect();
  world.own.push({ remoteId: "late", url: "/late", text: "Calm is a skill.", publishedAt: core.clock.now() });
  await core.clock.advance(day);
  await until(() => world.item(id).status === "published");
  expect(world.item(id).publishedUrl).toBe("/late");
  expect(world.api.posts).toEqual([]);
});

test("a text that only escaping makes too long is given back with its count and what to do", async () => {
  await using world = await open({ session: false });
  await world.signIn(world.ada);
  const sent = await world.publish({ content: `${"a".repeat(2990)}${"(".repeat(10)}` });
  expect(sent.detail).toMatchObject({ state: "failed", code: "content.rejected" });
  expect(sent.detail.message).toMatch(
    /has 3010 characters; 3000 is the most.* Shorten it by 10\. Edit it and schedule it/,
  );
  expect(world.api.posts).toEqual([]);
});

test("disconnecting gives the token back to the network, which takes it no more", async () => {
  await using room = await open();
  await room.signIn(room.ada);
  const [grant] = room.api.tokens.values();
  expect(grant?.revoked).toBe(false);
  room.core.network.disconnect(room.ada);
  await until(() => grant?.revoked === true);
  expect(room.core.network.status(room.ada)).toMatchObject({ status: "disconnected", api: null });
});

test("removing an account gives its token back too, and a server that stops meanwhile waits for it", async () => {
  await using room = await open({ session: false });
  await room.signIn(room.ada);
  const [grant] = room.api.tokens.values();
  room.core.accounts.remove(undefined, room.ada);
  await room.core.stop();
  expect(grant?.revoked).toBe(true);
});

test("a token that cannot be given back is forgotten all the same, and the log does not tell it", async () => {
  const lines: string[] = [];
  await using room = await open({ log: { ...silentLog, warn: (...line) => lines.push(JSON.stringify(line)) } });
  await room.signIn(room.ada);
  const [token = ""] = room.api.tokens.keys();
  await room.api.stop();
  room.core.network.disconnect(room.ada);
  expect(room.core.network.status(room.ada)).toMatchObject({ status: "disconnected", api: null });
  await until(() => lines.some((line) => line.includes("network.not_revoked")));
  expect(token).not.toBe("");
  expect(lines.join()).not.toContain(token);
});

import { expect, test } from "bun:test";
import { Fault } from "#core/errors.ts";
import { Throttled } from "#core/network-port.ts";
import { createFakeClock } from "#tests/support/core/core.ts";
import { createTemporaryFolder } from "#tests/support/core/folder.ts";
import { scheduleContent } from "#tests/support/core/content.ts";
import {
  connect,
  createContentFixture,
  createFakeNetwork,
  hour,
  insertPerson,
  minute,
  postDueIn,
  settleAll,
  type ContentFixture,
  type ContentFixtureOptions,
} from "./content-fixture.ts";

const pauseMs = 15 * minute;

/** Anna's first post was throttled at 11:01; another was due at 11:03 and one is due at 12:00. Now it is 11:05. */
async function createThrottledAccount(options: ContentFixtureOptions = {}, error: Error = new Throttled()) {
  const fixture = await createContentFixture(options);
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  network.prepare = () => Promise.reject(error);
  const post = (ms: number, text: string) => scheduleContent(core, anna, postDueIn(core, ms, text)).id;
  const ids = { throttled: post(minute, "One"), behind: post(3 * minute, "Two"), later: post(hour, "Three") };
  await core.clock.advance(5 * minute);
  await settleAll();
  return { ...fixture, anna, ...ids };
}

const until = "2026-11-20T11:16:00.000Z";
const detailOf = ({ core }: Pick<ContentFixture, "core">, userId: string, id: string) =>
  core.content.get(userId, id).detail;

test("behind a throttled item, every item that is due says why it waits and until when", async () => {
  await using fixture = await createThrottledAccount();
  const { anna, throttled, behind, later } = fixture;
  expect(detailOf(fixture, anna, throttled)).toMatchObject({
    waiting: { reason: "throttled", until },
    message: "The network asked to slow down. Next try Fri 20 Nov, 11:16 UTC.",
  });
  expect(detailOf(fixture, anna, behind)).toEqual({
    state: "scheduled",
    waiting: { reason: "throttled", until },
    message: "The network asked to slow down. Goes out Fri 20 Nov, 11:16 UTC.",
  });
  expect(detailOf(fixture, anna, later)).toEqual({
    state: "scheduled",
    message: "Goes out Fri 20 Nov, 12:00 UTC",
  });
});

test("'Post now' on a paused account says that it waits, and doesn't ask the network sooner", async () => {
  await using fixture = await createThrottledAccount();
  const { core, network, anna, throttled, later } = fixture;
  const waiting = { reason: "throttled", until };
  for (const id of [throttled, later]) expect(core.content.publish(anna, id).detail).toMatchObject({ waiting });
  network.prepare = () => {};
  await core.clock.advance(5 * minute);
  await settleAll();
  expect(network.submits).toBe(0);
  await core.clock.advance(pauseMs);
  await settleAll();
  expect(network.submits).toBe(3);
});

test("an item that becomes due during the pause waits for its end", async () => {
  await using fixture = await createThrottledAccount();
  const { core, anna } = fixture;
  const { id } = scheduleContent(core, anna, postDueIn(core, 5 * minute, "During the pause"));
  expect(detailOf(fixture, anna, id).waiting).toEqual({ reason: "throttled", until });
});

test("the limit of a day is named, until its reset", async () => {
  const midnight = Date.parse("2026-11-21T00:00:00Z");
  await using fixture = await createThrottledAccount({}, new Throttled(midnight, "daily"));
  const { anna, throttled, behind } = fixture;
  const waiting = { reason: "daily_limit", until: "2026-11-21T00:00:00.000Z" } as const;
  for (const id of [throttled, behind]) {
    expect(detailOf(fixture, anna, id)).toMatchObject({
      waiting,
      message: expect.stringContaining("You've reached today's limit of the network's official API."),
    });
  }
  expect(fixture.core.connections.status(anna).pause).toEqual(waiting);
});

test("the connection says that the account is paused, until it isn't", async () => {
  await using fixture = await createThrottledAccount();
  const { core, network, anna } = fixture;
  expect(core.connections.status(anna)).toMatchObject({
    status: "connected",
    pause: { reason: "throttled", until },
  });
  network.prepare = () => {};
  await core.clock.advance(pauseMs);
  expect(core.connections.status(anna).pause).toBeNull();
});

test("a command next to the server knows the pause, and the next server keeps it", async () => {
  using folder = createTemporaryFolder();
  const shared = { dataDir: folder.path, clock: createFakeClock() };
  const network = createFakeNetwork(shared.clock.now);
  const server = await createThrottledAccount({ ...shared, network });
  const { anna, behind } = server;
  {
    await using command = await createContentFixture({ ...shared, network, start: false });
    expect(detailOf(command, anna, behind).waiting).toEqual({ reason: "throttled", until });
    expect(command.core.connections.status(anna).pause).toEqual({ reason: "throttled", until });
  }
  await server.core.content.publisher.stop();
  await server[Symbol.asyncDispose]();

  network.prepare = () => {};
  await using next = await createContentFixture({ ...shared, network });
  await shared.clock.advance(5 * minute);
  await settleAll();
  expect(network.submits).toBe(0);
  await shared.clock.advance(pauseMs);
  await settleAll();
  expect(network.submits).toBe(2);
  expect(next.core.content.get(anna, behind).status).toBe("published");
});

test("while an item of the account is being sent, the next one says that it goes out after it", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  const gate = Promise.withResolvers<void>();
  network.prepare = () => gate.promise;
  const [, second] = ["One", "Two"].map((text) => scheduleContent(core, anna, postDueIn(core, minute, text)));
  await core.clock.advance(minute);
  await settleAll();
  expect(detailOf(fixture, anna, second?.id ?? "")).toEqual({
    state: "scheduled",
    waiting: { reason: "queue" },
    message: "Another item is being sent. This one goes out after it.",
  });
  gate.resolve();
});

test("after a long downtime, a late item says when its turn is", async () => {
  await using fixture = await createContentFixture({ start: false });
  const { core } = fixture;
  const anna = insertPerson(core, "Anna");
  const items = ["One", "Two", "Three", "Four"].map((text) => scheduleContent(core, anna, postDueIn(core, 1000, text)));
  core.clock.jump(10 * minute);
  core.start();
  await core.clock.advance(1);
  await settleAll();
  expect(core.content.list(anna, { status: "scheduled", limit: 10, order: "asc" }).items).toMatchObject([
    {
      id: items.at(-1)?.id,
      detail: {
        waiting: { reason: "catch_up", until: expect.any(String) },
        message: expect.stringContaining("at most 3 late posts go out per minute. Goes out Fri 20 Nov, 11:11 UTC."),
      },
    },
  ]);
});

test("an item whose time passed while no server runs doesn't claim to go out now", async () => {
  await using fixture = await createContentFixture({ start: false });
  const { core } = fixture;
  const anna = insertPerson(core, "Anna");
  const { id } = scheduleContent(core, anna, postDueIn(core, minute));
  core.clock.jump(5 * minute);
  expect(detailOf(fixture, anna, id)).toMatchObject({
    waiting: { reason: "server" },
    message: expect.stringContaining("The server isn't running."),
  });
});

test("a time of another year is shown with its year, and every time with its offset", async () => {
  await using fixture = await createContentFixture({ start: false });
  const { core } = fixture;
  const anna = insertPerson(core, "Anna");
  const item = { content: "Far ahead", scheduledFor: "2099-01-01T00:00", timezone: "Asia/Kolkata" };
  expect(scheduleContent(core, anna, item).detail.message).toBe("Goes out Thu 1 Jan 2099, 00:00 UTC+5:30");
});

test("an item that was tried before its account was disconnected goes by its own time again", async () => {
  await using fixture = await createThrottledAccount();
  const { core, anna, later } = fixture;
  core.connections.disconnect(anna);
  connect(core, anna);
  expect(detailOf(fixture, anna, later)).toEqual({ state: "scheduled", message: "Goes out Fri 20 Nov, 12:00 UTC" });
});

test("after a restart, 'Post now' doesn't wait for the browser that was missing before", async () => {
  using folder = createTemporaryFolder();
  const shared = { dataDir: folder.path, clock: createFakeClock() };
  const network = createFakeNetwork(shared.clock.now);
  const missing = new Fault("unavailable", "browser.missing", "There is no Chromium on this machine.");
  const server = await createThrottledAccount({ ...shared, network }, missing);
  const { anna, throttled, later } = server;
  expect(detailOf(server, anna, throttled)).toMatchObject({ waiting: { reason: "browser" } });
  await server.core.content.publisher.stop();
  await server[Symbol.asyncDispose]();

  const gate = Promise.withResolvers<void>();
  network.prepare = () => gate.promise;
  await using next = await createContentFixture({ ...shared, network });
  next.core.content.publish(anna, later);
  await settleAll();
  next.core.content.publish(anna, throttled);
  expect(detailOf(next, anna, throttled)).toMatchObject({ waiting: { reason: "queue" } });
  gate.resolve();
  await settleAll();
  expect(next.core.content.get(anna, throttled).status).toBe("published");
});

import { expect, test } from "bun:test";
import { describeNetwork } from "#tests/network/conformance.ts";
import { memoryWorld } from "#tests/support/world.ts";
import { sandboxDriver } from "#core/sandbox/driver.ts";
import { SessionExpired, type Armed } from "#core/ports.ts";

describeNetwork("the sandbox network, driven in process", async () => {
  const { clock, database, world } = memoryWorld();
  return {
    driver: sandboxDriver(world, world.join("account-1", "Ada Lovelace").id),
    now: clock.now,
    pass: (ms) => clock.advance(ms),
    nowhere: "http://127.0.0.1:4477/sandbox/posts/7000000000000000001",
    loseSession: async () => world.leave("account-1"),
    close: async () => database.close(),
  };
});

const armed = { attemptId: "a", fence: 1, armedAt: 0 } as Armed;

test("a published post has its address on this server", async () => {
  const { world } = memoryWorld();
  const driver = sandboxDriver(world, world.join("account-1", "Ada").id);
  const outcome = await (await driver.preparePost("Hello")).submit(armed);
  expect(outcome).toEqual({ kind: "published", remoteId: expect.any(String), url: expect.any(String) });
  if (outcome.kind !== "published") return;
  expect(outcome.url).toBe(`/sandbox/posts/${outcome.remoteId}`);
  expect(world.post(outcome.remoteId).text).toBe("Hello");
});

test("the members of two accounts see their own posts alone", async () => {
  const { world } = memoryWorld();
  const ada = sandboxDriver(world, world.join("account-1", "Ada").id);
  const bob = sandboxDriver(world, world.join("account-2", "Bob").id);
  const outcome = await (await ada.preparePost("From Ada")).submit(armed);
  await (await bob.preparePost("From Bob")).submit(armed);
  expect((await ada.ownPosts(0)).map(({ text }) => text)).toEqual(["From Ada"]);
  if (outcome.kind === "published") expect(await bob.postFigures([outcome.remoteId])).toEqual([]);
});

test("the profile says that it is a practice account on the Sandbox network", async () => {
  const { world } = memoryWorld();
  const profile = await sandboxDriver(world, world.join("account-1", "Ada").id).verify();
  expect(profile).toMatchObject({ name: "Ada", headline: "Practice account on the Sandbox network" });
});

test("a simulated member is nobody's account", async () => {
  const { world } = memoryWorld();
  const refused = await sandboxDriver(world, "member-1")
    .verify()
    .catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(SessionExpired);
});

import { expect, test } from "bun:test";
import { castOf } from "#tests/network/cast.ts";
import { describeNetwork } from "#tests/network/conformance.ts";
import { describeJobs } from "#tests/network/jobs.ts";
import { describeMedia } from "#tests/network/media.ts";
import { describeMessages } from "#tests/network/messages.ts";
import { describePeople } from "#tests/network/people.ts";
import { jobsOfWorld } from "#tests/support/jobs.ts";
import { memoryWorld } from "#tests/support/world.ts";
import { sandboxDriver } from "#core/sandbox/driver.ts";
import { usualLimits, type InvitationLimits } from "#core/sandbox/contract.ts";
import { SessionExpired } from "#core/network-port.ts";
import type { Armed } from "#core/prepared-write.ts";

async function open() {
  const { clock, database, world } = memoryWorld();
  const member = world.join("account-1", "Ada Lovelace");
  const limits = { ...usualLimits };
  return {
    driver: sandboxDriver(world, member.id, limits),
    jobs: jobsOfWorld(world, member),
    stage: {
      cast: castOf(world, member.id),
      accept: async (slug: string) => void world.accept(member.id, slug),
      reply: async (slug: string, text: string) => world.reply(member.id, slug, text),
      allow: async (allowed: Partial<InvitationLimits>) => void Object.assign(limits, allowed),
    },
    filesOf: (id: string) => world.post(id).media,
    now: clock.now,
    pass: (ms: number) => clock.advance(ms),
    nowhere: "http://127.0.0.1:4477/sandbox/posts/7000000000000000001",
    loseSession: async () => world.leave("account-1"),
    close: async () => database.close(),
  };
}

describeNetwork("the sandbox network, driven in process", open);
describePeople("the sandbox network, driven in process", open);
describeMessages("the sandbox network, driven in process", open);
describeJobs("the sandbox network, driven in process", open);
describeMedia("the sandbox network, driven in process", open);

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

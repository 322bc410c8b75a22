import { expect, test } from "bun:test";
import { describeNetwork } from "#tests/conformance/conformance.ts";
import { describeJobs } from "#tests/conformance/jobs.ts";
import { describeMedia } from "#tests/conformance/media.ts";
import { describeMessages } from "#tests/conformance/messages.ts";
import { describePeople } from "#tests/conformance/people.ts";
import { openSandboxNetwork } from "#tests/support/simulator/sandbox-network.ts";
import { createMemorySimulator } from "#tests/support/simulator/simulator.ts";
import { createSandboxDriver } from "#simulator/driver/driver.ts";
import { SessionExpired } from "#core/network-port.ts";
import type { Armed } from "#core/prepared-write.ts";

describeNetwork("the sandbox network, driven in process", openSandboxNetwork);
describePeople("the sandbox network, driven in process", openSandboxNetwork);
describeMessages("the sandbox network, driven in process", openSandboxNetwork);
describeJobs("the sandbox network, driven in process", openSandboxNetwork);
describeMedia("the sandbox network, driven in process", openSandboxNetwork);

const armed = { attemptId: "a", fence: 1, armedAt: 0 } as Armed;

test("a published post has its address on this server", async () => {
  const { simulator } = createMemorySimulator();
  const driver = createSandboxDriver(simulator, simulator.join("account-1", "Ada").id);
  const outcome = await (await driver.preparePost("Hello")).submit(armed);
  expect(outcome).toEqual({ kind: "published", remoteId: expect.any(String), url: expect.any(String) });
  if (outcome.kind !== "published") return;
  expect(outcome.url).toBe(`/sandbox/posts/${outcome.remoteId}`);
  expect(simulator.post(outcome.remoteId).text).toBe("Hello");
});

test("the members of two accounts see only their own posts", async () => {
  const { simulator } = createMemorySimulator();
  const ada = createSandboxDriver(simulator, simulator.join("account-1", "Ada").id);
  const bob = createSandboxDriver(simulator, simulator.join("account-2", "Bob").id);
  const outcome = await (await ada.preparePost("From Ada")).submit(armed);
  await (await bob.preparePost("From Bob")).submit(armed);
  expect((await ada.ownPosts(0)).writes.map(({ text }) => text)).toEqual(["From Ada"]);
  if (outcome.kind === "published") expect(await bob.postMetrics([outcome.remoteId])).toEqual([]);
});

test("the profile says that it is a practice account on the Sandbox network", async () => {
  const { simulator } = createMemorySimulator();
  const profile = await createSandboxDriver(simulator, simulator.join("account-1", "Ada").id).verify();
  expect(profile).toMatchObject({ name: "Ada", headline: "Practice account on the Sandbox network" });
});

test("a simulated member is not an account", async () => {
  const { simulator } = createMemorySimulator();
  const refused = await createSandboxDriver(simulator, "member-1")
    .verify()
    .catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(SessionExpired);
});

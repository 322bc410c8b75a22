import { expect, test } from "bun:test";
import { practiceDisplay } from "#tests/support/core/test-networks.ts";
import { createMemoryCore } from "#tests/support/core/core.ts";
import { createConnectionsFixture } from "#tests/support/core/scripted-network.ts";

const onlyPracticeAvailable = {
  practice: true,
  session: null,
  sessionNetwork: null,
  consent: null,
  signInUrl: null,
  live: false,
  official: false,
};

test("one click connects a practice account on the Sandbox network, with metrics", async () => {
  const core = createMemoryCore();
  const { id } = await core.accounts.create({ name: "Ada", email: "a@b.org", password: "long enough", role: "user" });
  const status = await core.connections.connectPractice(id);
  expect(status).toEqual({
    authenticated: true,
    status: "connected",
    profile: {
      name: "Ada",
      headline: "Practice account on the Sandbox network",
      url: expect.stringContaining("/sandbox/"),
    },
    network: "sandbox",
    networkDisplay: practiceDisplay,
    publishing: "sandbox",
    lastSync: "2026-11-20T11:00:00.000Z",
    consent: null,
    session: true,
    pause: null,
    api: null,
    offered: onlyPracticeAvailable,
  });
  expect(core.connections.latestMetrics(id)?.connections).toBeGreaterThan(0);
  expect(core.activity.recent(id, { limit: 5 }).map(({ message }) => message)).toEqual([
    "Connected as Ada on the Sandbox network",
  ]);
});

test("connecting twice connects once, and puts nothing on hold", async () => {
  const { network, ada, activities, stateChanges } = await createConnectionsFixture();
  const first = await network.connectPractice(ada);
  expect(await network.connectPractice(ada)).toEqual(first);
  expect(activities()).toEqual(["Connected as Ada on the Sandbox network"]);
  expect(new Set(stateChanges)).toEqual(new Set(["connected"]));
});

test("two clicks at once connect once", async () => {
  const { network, ada, activities } = await createConnectionsFixture();
  await Promise.all([network.connectPractice(ada), network.connectPractice(ada)]);
  expect(activities()).toEqual(["Connected as Ada on the Sandbox network"]);
});

test("a person who never connected reads that nothing is sent and how to connect", async () => {
  const { network, ada } = await createConnectionsFixture();
  expect(network.status(ada)).toEqual({
    authenticated: false,
    status: "disconnected",
    profile: null,
    network: "sandbox",
    networkDisplay: practiceDisplay,
    publishing: "sandbox",
    lastSync: null,
    reason: expect.stringContaining("Connect one"),
    consent: null,
    session: false,
    pause: null,
    api: null,
    offered: onlyPracticeAvailable,
  });
  expect(network.driverFor(ada)).toBe("not_connected");
});

test("disconnecting deletes the connection and puts the queue on hold", async () => {
  const { network, ada, activities, stateChanges } = await createConnectionsFixture();
  await network.connectPractice(ada);
  network.disconnect(ada);
  expect(network.status(ada)).toMatchObject({ status: "disconnected", profile: null });
  expect(network.driverFor(ada)).toBe("not_connected");
  expect(stateChanges.at(-1)).toBe("not_connected");
  expect(activities()[0]).toBe("Disconnected from the Sandbox network");
});

test("disconnecting what is not connected does nothing", async () => {
  const { network, ada, activities, stateChanges } = await createConnectionsFixture();
  network.disconnect(ada);
  expect(stateChanges).toEqual([]);
  expect(activities()).toEqual([]);
});

test("an expired session stops the account and says how to reconnect; reconnecting resumes it", async () => {
  const { network, ada, activities, stateChanges } = await createConnectionsFixture();
  await network.connectPractice(ada);
  network.setError(ada, "session_expired");
  expect(network.status(ada)).toMatchObject({
    authenticated: false,
    status: "error",
    profile: { name: "Ada" },
    reason: "Your session on the Sandbox network has expired. Reconnect to resume your scheduled posts.",
  });
  expect(network.driverFor(ada)).toBe("needs_you");
  expect(stateChanges.at(-1)).toBe("needs_you");

  const again = await network.connectPractice(ada);
  expect(again).toMatchObject({ authenticated: true, status: "connected" });
  expect(again).not.toHaveProperty("reason");
  expect(stateChanges.at(-1)).toBe("connected");
  expect(network.driverFor(ada)).toBeObject();
  expect(activities()).toEqual([
    "Reconnected as Ada on the Sandbox network",
    "The session on the Sandbox network has expired",
    "Connected as Ada on the Sandbox network",
  ]);
});

test("the same connection error is reported once, a different one again", async () => {
  const { network, ada, stateChanges } = await createConnectionsFixture();
  await network.connectPractice(ada);
  const before = stateChanges.length;
  network.setError(ada, "session_expired");
  network.setError(ada, "session_expired");
  network.setError(ada, "challenge");
  expect(stateChanges.slice(before)).toEqual(["needs_you", "needs_you"]);
  expect(network.status(ada).reason).toContain("security check");
});

test("a connection error of an account that is not connected is ignored", async () => {
  const { network, ada, stateChanges } = await createConnectionsFixture();
  network.setError(ada, "challenge");
  expect(stateChanges).toEqual([]);
  expect(network.status(ada).status).toBe("disconnected");
});

test("a practice account does not replace a real one", async () => {
  const { network, ada } = await createConnectionsFixture();
  network.connect(ada, "linkedin", { memberId: "in-1", name: "Ada", headline: "", url: "https://example.org/in/ada" });
  const error = await network.connectPractice(ada).catch((fault: unknown) => fault);
  expect(error).toMatchObject({
    kind: "conflict",
    code: "network.another_connected",
    message: "You are connected as Ada on LinkedIn. Disconnect that account first to connect another.",
  });
});

test("a network that is no longer offered reports that and has no driver", async () => {
  const { network, ada } = await createConnectionsFixture();
  network.connect(ada, "linkedin", { memberId: "in-1", name: "Ada", headline: "", url: "https://example.org/in/ada" });
  expect(network.status(ada)).toMatchObject({ authenticated: false, status: "error", network: "linkedin" });
  expect(network.status(ada).reason).toContain("no longer offers LinkedIn");
  expect(network.driverFor(ada)).toBe("not_connected");
});

test("a connection that the network refuses to verify is not stored", async () => {
  const { network, ada, answers, stateChanges } = await createConnectionsFixture();
  answers.profile = () => {
    throw new Error("The network is away");
  };
  expect(await network.connectPractice(ada).catch((error: unknown) => error)).toBeInstanceOf(Error);
  expect(network.status(ada).status).toBe("disconnected");
  expect(stateChanges).toEqual([]);
});

import { expect, test } from "bun:test";
import { NewApplication } from "#core/applications/contract.ts";
import { Attention, Badges, DashboardStats } from "#core/analytics/contract.ts";
import { Connected, ConnectionDetails } from "#core/connections/contract.ts";
import type { Armed } from "#core/prepared-write.ts";
import { SandboxPost } from "#simulator/model/contract.ts";
import { memoryAttache } from "#tests/support/attache.ts";
import { scheduleContent } from "#tests/support/core/content.ts";

import { createClient } from "#tests/support/core/http.ts";

const password = "long enough";

async function signedIn() {
  const core = memoryAttache();
  const tokenOf = async (name: string) => {
    const email = `${name}@example.org`;
    const { id } = await core.accounts.create({ name, email, password, role: "user" });
    return { id, token: (await core.accounts.signIn({ email, password })).token };
  };
  const ask = createClient(core);
  const call = (token: string, method: string, path: string) =>
    ask(`/api${path}`, { method, token, ...(method === "POST" && { body: {} }) });
  const json = async (token: string, method: string, path: string): Promise<unknown> =>
    (await call(token, method, path)).json;
  return { core, tokenOf, call, json };
}

async function publish(core: Awaited<ReturnType<typeof signedIn>>["core"], userId: string, text: string) {
  const driver = core.connections.driverFor(userId);
  if (typeof driver === "string") throw new Error(driver);
  const prepared = await driver.preparePost(text);
  const outcome = await prepared.submit({ attemptId: "a", fence: 1, armedAt: core.clock.now() } as Armed);
  if (outcome.kind !== "published") throw new Error(outcome.reason);
  return outcome;
}

test("a person connects the Sandbox network with one call, reads the status on both paths, and disconnects", async () => {
  const { tokenOf, json } = await signedIn();
  const { token } = await tokenOf("ada");
  const before = ConnectionDetails.parse(await json(token, "GET", "/auth/linkedin/status"));
  expect(before).toMatchObject({ authenticated: false, status: "disconnected", network: "sandbox" });

  const { data } = Connected.parse(await json(token, "POST", "/linkedin/auth/sandbox"));
  expect(data).toMatchObject({ authenticated: true, status: "connected", profile: { name: "ada" } });
  for (const path of ["/auth/linkedin/status", "/linkedin/auth/status"]) {
    expect(await json(token, "GET", path)).toEqual(data);
  }

  const gone = Connected.parse(await json(token, "DELETE", "/auth/linkedin/disconnect"));
  expect(gone.data).toEqual(before);
});

test("the sandbox call refuses to replace a real connection", async () => {
  const { core, tokenOf, call } = await signedIn();
  const { id, token } = await tokenOf("ada");
  core.connections.connect(id, "linkedin", { memberId: "in-1", name: "Ada", headline: "", url: "https://example.org" });
  const answer = await call(token, "POST", "/linkedin/auth/sandbox");
  expect(answer.status).toBe(409);
  expect(answer.json).toMatchObject({ code: "network.another_connected" });
});

test("a published sandbox post is visible to everyone who is signed in, and to no one else", async () => {
  const { core, tokenOf, call } = await signedIn();
  const [ada, bob] = [await tokenOf("ada"), await tokenOf("bob")];
  await call(ada.token, "POST", "/linkedin/auth/sandbox");
  const { url, remoteId } = await publish(core, ada.id, "Hello from Ada");
  core.clock.jump(2 * 24 * 3_600_000);

  const { token } = await core.accounts.signIn({ email: "bob@example.org", password });
  const seen = await call(token, "GET", url);
  expect(seen.status).toBe(200);
  const post = SandboxPost.strict().parse(seen.json);
  expect(post).toMatchObject({ id: remoteId, text: "Hello from Ada", author: { name: "ada" } });
  expect(post.impressions).toBeGreaterThan(0);
  expect(post.replies).toHaveLength(post.comments);

  expect((await call("no-such-token", "GET", url)).status).toBe(401);
  const missing = await call(token, "GET", "/sandbox/posts/7000000000000000001");
  expect(missing.status).toBe(404);
  expect(missing.json).toMatchObject({ message: "Post not found on the Sandbox network." });
  expect(bob.id).not.toBe(ada.id);
});

test("dashboard, attention and badges have exactly the shape of their contracts", async () => {
  const { tokenOf, json } = await signedIn();
  const { token } = await tokenOf("ada");
  await json(token, "POST", "/linkedin/auth/sandbox");
  expect(DashboardStats.strict().parse(await json(token, "GET", "/dashboard/stats")).profileViews).toBeGreaterThan(0);
  expect(Attention.parse(await json(token, "GET", "/attention"))).toEqual([]);
  expect(Badges.strict().parse(await json(token, "GET", "/badges"))).toEqual({
    scheduled: 0,
    pendingApprovals: 0,
    applications: 0,
    botApprovals: 0,
    notifications: 0,
  });
});

test("the three activity paths respond alike, newest first, within the limit", async () => {
  const { tokenOf, json, call } = await signedIn();
  const { token } = await tokenOf("ada");
  await json(token, "POST", "/linkedin/auth/sandbox");
  await json(token, "DELETE", "/auth/linkedin/disconnect");
  for (const path of ["/dashboard/recent-activity", "/recent-activities", "/activities/recent"]) {
    expect(await json(token, "GET", path)).toEqual([
      { type: "network_disconnected", message: "Disconnected from the Sandbox network", timestamp: expect.any(String) },
      { type: "network_connected", message: "Connected as ada on the Sandbox network", timestamp: expect.any(String) },
    ]);
    expect(await json(token, "GET", `${path}?limit=1`)).toHaveLength(1);
    expect((await call(token, "GET", `${path}?limit=0`)).status).toBe(400);
  }
});

test("activity is listed by its kind, 20 entries unless another limit is asked for", async () => {
  const { core, tokenOf, json } = await signedIn();
  const { id, token } = await tokenOf("ada");
  const apply = () => core.applications.create(id, NewApplication.parse({ jobTitle: "Engineer", company: "Acme" }));
  scheduleContent(core, id, { content: "Calm.", scheduledFor: "2026-11-21T11:00:00Z" });
  for (let at = 0; at < 20; at += 1) apply();
  for (const path of ["/dashboard/recent-activity", "/recent-activities", "/activities/recent"]) {
    const types = (await json(token, "GET", path)) as { type: string }[];
    expect(types.map(({ type }) => type)).toEqual(Array.from({ length: 20 }, () => "job_application"));
    expect(await json(token, "GET", `${path}?limit=21`)).toContainEqual(
      expect.objectContaining({ type: "content_scheduled", message: expect.stringContaining("Calm.") }),
    );
  }
});

import { expect, test } from "bun:test";
import { createApp } from "#server/app.ts";
import { memoryAttache } from "#tests/support/attache.ts";
import { scheduleContent } from "#tests/support/core/content.ts";
import { cheapPasswords, person, type Person } from "#tests/support/core/people.ts";
import { waitUntil } from "#tests/support/core/wait-until.ts";

cheapPasswords();

const core = memoryAttache();
const app = createApp(core, core.extensions);
const [ada, ben, cid] = [await person(core, "Ada"), await person(core, "Ben"), await person(core, "Cid")];
await core.connections.connectPractice(ada.user.id);
await core.connections.connectPractice(cid.user.id);
core.start();
const { id } = scheduleContent(core, ada.user.id, { content: "Hello.", status: "draft" });
core.content.publish(ada.user.id, id);
const address = () => core.content.get(ada.user.id, id).publishedUrl;
await waitUntil(async () => {
  await core.clock.advance(1000);
  return address() !== null;
});
await core.stop();

const open = ({ token }: Person) => app.request(`/api${address()}`, { headers: { Authorization: `Bearer ${token}` } });
const statuses = async () => Promise.all([ada, ben, cid].map(async (viewer) => (await open(viewer)).status));

test("a public profile's post is seen by everyone on the server", async () => {
  expect(await statuses()).toEqual([200, 200, 200]);
});

test("of a profile for connections, only people with a connected account see it", async () => {
  core.preferences.save(ada.user.id, { privacy: { profileVisibility: "connections" } });
  expect(await statuses()).toEqual([200, 404, 200]);
});

test("of a private profile, nobody else sees it", async () => {
  core.preferences.save(ada.user.id, { privacy: { profileVisibility: "private" } });
  expect(await statuses()).toEqual([200, 404, 404]);
});

test("when the author was last active is shown only if they chose so", async () => {
  core.preferences.save(ada.user.id, { privacy: { profileVisibility: "public" } });
  const lastActive = async () =>
    ((await (await open(ben)).json()) as { author: { lastActiveAt: string | null } }).author;
  expect((await lastActive()).lastActiveAt).toBeNull();
  core.preferences.save(ada.user.id, { privacy: { showActivity: true } });
  expect((await lastActive()).lastActiveAt).toBe(new Date(core.accounts.lastSeenOf(ada.user.id) ?? 0).toISOString());
});

import { describe, expect, test } from "bun:test";
import { copyFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { backUp } from "#core/data/backup.ts";
import { restore } from "#core/data/restore.ts";
import { createFakeClock, type TestCore } from "#tests/support/core/core.ts";
import { closeCore, createFolderCore, createTemporaryFolder } from "#tests/support/core/folder.ts";
import { scheduleContent } from "#tests/support/core/content.ts";
import { cheapPasswords } from "#tests/support/core/people.ts";
import { createAdmin, queryRows } from "./admin-and-rows.ts";
import { act, acts, createNetworkFixture, postsOf, type Act } from "./network-fixture.ts";

cheapPasswords();

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const start = Date.parse("2026-11-20T11:00:00Z");
const text = "Calm is a skill.";

const delays = { "an hour": hour, "9 days": 9 * day, "30 days": 30 * day };

interface Circumstances {
  listsOwnPosts?: boolean;
  /** The database that the restore replaces. */
  replaced?: "current" | "lost" | "older copy";
  /** Without the marks that a restore leaves. */
  isNaive?: boolean;
}

/** Schedules, backs up, acts by hand, restores, and lets the item's time pass while its owner answers nothing. */
async function sendAndRestore(
  how: Act,
  delay: number,
  { listsOwnPosts = true, replaced = "current", isNaive = false }: Circumstances,
) {
  using folder = createTemporaryFolder();
  const clock = createFakeClock(start);
  const fixture = createNetworkFixture(clock.now, listsOwnPosts);
  const options = { networks: { sandbox: fixture.access } };
  const core = createFolderCore(folder.path, start, { ...options, clock });
  const userId = await createAdmin(core);
  const { id } = scheduleContent(core, userId, { content: text, scheduledFor: new Date(start + delay).toISOString() });
  const path = join(folder.path, "attache.db");
  core.database.sqlite.run("PRAGMA wal_checkpoint(TRUNCATE)");
  copyFileSync(path, `${path}.older`);
  await clock.advance(minute);
  scheduleContent(core, userId, { content: "The newest.", scheduledFor: new Date(start + 99 * day).toISOString() });
  const { folder: backup } = backUp({ dataDir: folder.path, clock });
  core.start();
  await clock.advance(minute);
  scheduleContent(core, userId, { content: "Since.", scheduledFor: new Date(start + 99 * day).toISOString() });
  await act(core, fixture, userId, id, how);
  await core.stop();
  closeCore(core);

  if (replaced !== "current") for (const part of ["", "-wal"]) rmSync(`${path}${part}`, { force: true });
  if (replaced === "older copy") renameSync(`${path}.older`, path);
  const report = restore({ dataDir: folder.path, from: backup, clock });
  clock.jump(delay - 4 * minute);
  const restored = createFolderCore(folder.path, clock.now(), { ...options, clock });
  if (isNaive) restored.database.sqlite.run("UPDATE content_items SET restored_from = NULL");
  restored.start();
  await clock.advance(6 * minute);
  const { state, code, message } = restored.content.get(userId, id).detail;
  await restored.stop();
  closeCore(restored);
  return { report, state, code, message, posts: postsOf(fixture), folder };
}

for (const [sentence, options] of [
  ["the replaced database is there", {}],
  ["the replaced database is lost", { replaced: "lost" }],
  ["an older copy was put in its place", { replaced: "older copy" }],
  ["the network can't list posts", { listsOwnPosts: false }],
  ["neither helps", { listsOwnPosts: false, replaced: "lost" }],
] as const) {
  describe(`after a restore where ${sentence}`, () => {
    for (const [name, delay] of Object.entries(delays)) {
      for (const how of acts) {
        if (delay !== delays["9 days"] && !how.endsWith("sent")) continue;
        // Without the replaced database nothing says that there was another account.
        if (how === "sent from another account" && sentence.match(/lost|older/)) continue;
        test(`an item that was due in ${name}, ${how}, is not sent twice without an answer of its owner`, async () => {
          const { posts, state } = await sendAndRestore(how, delay, options);
          expect(posts).toHaveLength(state === "published" || how !== "nothing" ? 1 : 0);
          expect(["published", "needs_review", "unconfirmed"]).toContain(state);
        });
      }
    }
  });
}

test("an item that was not sent since its backup goes out by itself, at its time", async () => {
  for (const options of [{}, { replaced: "lost" }, { replaced: "older copy" }, { listsOwnPosts: false }] as const) {
    const { posts, state } = await sendAndRestore("nothing", 9 * day, options);
    expect({ posts, state }).toEqual({ posts: [text], state: "published" });
  }
});

test("the owner of an item that may have been sent is told why Attaché can't tell", async () => {
  const edited = await sendAndRestore("edited and sent", 9 * day, { replaced: "lost" });
  expect(edited).toMatchObject({ state: "needs_review", code: "content.restored" });
  expect(edited.message).toContain("may be an edited version of this post");
  const unreadable = await sendAndRestore("sent", 9 * day, { replaced: "lost", listsOwnPosts: false });
  expect(unreadable.message).toContain("the official API can't be asked");
});

test("a restore says how many items are looked for before they are sent", async () => {
  expect((await sendAndRestore("nothing", 9 * day, {})).report).toMatchObject({ toReconcile: 0, toLookFor: 0 });
  expect((await sendAndRestore("sent", 9 * day, {})).report).toMatchObject({ toReconcile: 1, toLookFor: 0 });
  const lost = await sendAndRestore("nothing", 9 * day, { replaced: "lost" });
  expect(lost.report).toMatchObject({ toReconcile: 0, toLookFor: 2 });
});

test("an item that the network refused since its backup is not asked about", async () => {
  using folder = createTemporaryFolder();
  const clock = createFakeClock(start);
  const core = createFolderCore(folder.path, start, { clock });
  const userId = await createAdmin(core);
  const { id } = scheduleContent(core, userId, { content: text, scheduledFor: new Date(start + day).toISOString() });
  const { folder: backup } = backUp({ dataDir: folder.path, clock });
  clock.jump(minute);
  scheduleContent(core, userId, { content: "Since.", scheduledFor: new Date(start + day).toISOString() });
  core.database.sqlite.run(
    `INSERT INTO attempts (id, kind, subject_id, user_id, number, fence, phase, started_at, lease_until, armed_at, ended_at, outcome)
     VALUES ('refused', 'content', ?, ?, 1, 1, 'ended', ?3, ?3, ?3, ?3, 'rejected')`,
    [id, userId, clock.now()],
  );
  closeCore(core);
  expect(restore({ dataDir: folder.path, from: backup, clock })).toMatchObject({ toReconcile: 0, toLookFor: 0 });
});

test("'Post again' before the backup does not answer the question after it", async () => {
  using folder = createTemporaryFolder();
  const clock = createFakeClock(start);
  const core = createFolderCore(folder.path, start, { clock });
  const userId = await createAdmin(core);
  scheduleContent(core, userId, { content: text, scheduledFor: new Date(start + day).toISOString() });
  core.database.sqlite.run("UPDATE content_items SET send_duplicate = 1");
  const { folder: backup } = backUp({ dataDir: folder.path, clock });
  closeCore(core);
  rmSync(join(folder.path, "attache.db"));
  restore({ dataDir: folder.path, from: backup, clock });
  expect(queryRows(folder.path, "SELECT send_duplicate FROM content_items")).toEqual([{ send_duplicate: 0 }]);
});

test("these tests detect a restore that marks nothing", async () => {
  const naive = { isNaive: true, replaced: "lost" } as const;
  expect((await sendAndRestore("edited and sent", 9 * day, naive)).posts).toHaveLength(2);
  expect((await sendAndRestore("sent", 9 * day, { ...naive, listsOwnPosts: false })).posts).toHaveLength(2);
});

test("after 'Post again' a restored item goes out, whatever the network shows", async () => {
  using folder = createTemporaryFolder();
  const clock = createFakeClock(start);
  const fixture = createNetworkFixture(clock.now, true);
  const core: TestCore = createFolderCore(folder.path, start, { networks: { sandbox: fixture.access }, clock });
  const userId = await createAdmin(core);
  const { id } = scheduleContent(core, userId, { content: text, scheduledFor: new Date(start + hour).toISOString() });
  core.database.sqlite.run("UPDATE content_items SET restored_from = ?", [start - day]);
  fixture.practice.member("practice-first")?.writes.push({
    remoteId: "by hand",
    url: "/sandbox/posts/by-hand",
    text: "Written on the site itself",
    publishedAt: start - hour,
  });
  core.start();
  core.content.publish(userId, id);
  await clock.advance(minute);
  expect(core.content.get(userId, id).detail.state).toBe("needs_review");
  core.content.resolve(userId, id, "retry");
  await clock.advance(5 * minute);
  expect(core.content.get(userId, id).detail.state).toBe("published");
  expect(queryRows(folder.path, "SELECT 1 FROM content_items WHERE state = 'published'")).toHaveLength(1);
  closeCore(core);
});

import { describe, expect, test } from "bun:test";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { backUp } from "#core/data/backup.ts";
import { restore } from "#core/data/restore.ts";
import type { NetworkAccess } from "#core/network-access.ts";
import type { NetworkCapability } from "#core/network-port.ts";
import { createFakeClock, type PracticeCore, type TestCore } from "#tests/support/core/core.ts";
import { closeCore, createFolderCore, createTemporaryFolder } from "#tests/support/core/folder.ts";
import { createPracticeNetwork, type PracticeNetwork } from "#tests/support/core/practice-network.ts";
import { scheduleContent } from "#tests/support/core/content.ts";
import { cheapPasswords } from "#tests/support/core/people.ts";
import { createAdmin, queryRows } from "./admin-and-rows.ts";

cheapPasswords();

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const start = Date.parse("2026-11-20T11:00:00Z");
const text = "Calm is a skill.";

type Act = "nothing" | "sent" | "edited and sent" | "sent and deleted" | "sent from another account";
const acts: Act[] = ["nothing", "sent", "edited and sent", "sent and deleted", "sent from another account"];
const delays = { "an hour": hour, "9 days": 9 * day, "30 days": 30 * day };

interface World {
  practice: PracticeNetwork;
  /** The account that signing in connects. */
  account: string;
  access: NetworkAccess;
}

function createWorld(now: () => number, listsOwnPosts: boolean): World {
  const practice = createPracticeNetwork(now);
  const lists = (capability: NetworkCapability) => listsOwnPosts || capability !== "reads_own_writes";
  const world: World = {
    practice,
    account: "first",
    access: {
      join: (_userId, name) => practice.join(world.account, name),
      driver(memberId, userId) {
        const driver = practice.driver(memberId, userId);
        return { ...driver, capabilities: new Set([...driver.capabilities].filter(lists)) };
      },
    },
  };
  return world;
}

const postsOf = ({ practice }: World): string[] =>
  ["first", "second"].flatMap(
    (account) => practice.member(`practice-${account}`)?.writes.map((post) => post.text) ?? [],
  );

async function act(core: PracticeCore, world: World, userId: string, id: string, how: Act): Promise<void> {
  if (how === "nothing") return;
  if (how === "edited and sent") core.content.change(userId, id, { content: "Calm can be learned.", revision: 1 });
  if (how === "sent from another account") {
    world.account = "second";
    core.connections.disconnect(userId);
    await core.connections.connectPractice(userId);
  }
  core.content.publish(userId, id);
  await core.clock.advance(10_000);
  if (how === "sent and deleted") core.content.remove(userId, id);
}

/** Schedules, backs up, acts by hand, restores, and lets the item's time pass while its owner answers nothing. */
async function sendAndRestore(
  how: Act,
  delay: number,
  { listsOwnPosts = true, isReplacedLost = false, isNaive = false },
) {
  using folder = createTemporaryFolder();
  const clock = createFakeClock(start);
  const world = createWorld(clock.now, listsOwnPosts);
  const options = { networks: { sandbox: world.access } };
  const core = createFolderCore(folder.path, start, { ...options, clock });
  const userId = await createAdmin(core);
  const { id } = scheduleContent(core, userId, { content: text, scheduledFor: new Date(start + delay).toISOString() });
  const { folder: backup } = backUp({ dataDir: folder.path, clock });
  core.start();
  await clock.advance(minute);
  await act(core, world, userId, id, how);
  await core.stop();
  closeCore(core);

  if (isReplacedLost) for (const part of ["", "-wal"]) rmSync(join(folder.path, `attache.db${part}`), { force: true });
  const report = restore({ dataDir: folder.path, from: backup, clock });
  clock.jump(delay - 3 * minute);
  const restored = createFolderCore(folder.path, clock.now(), { ...options, clock });
  if (isNaive) restored.database.sqlite.run("UPDATE content_items SET restored_from = NULL");
  restored.start();
  await clock.advance(5 * minute);
  const { state, code, message } = restored.content.get(userId, id).detail;
  await restored.stop();
  closeCore(restored);
  return { report, state, code, message, posts: postsOf(world), folder };
}

for (const [sentence, options] of [
  ["the replaced database is there", {}],
  ["the replaced database is lost", { isReplacedLost: true }],
  ["the network can't list posts", { listsOwnPosts: false }],
  ["neither helps", { listsOwnPosts: false, isReplacedLost: true }],
] as const) {
  describe(`after a restore where ${sentence}`, () => {
    for (const [name, delay] of Object.entries(delays)) {
      for (const how of acts) {
        if (delay !== delays["9 days"] && !how.endsWith("sent")) continue;
        // Without the replaced database nothing says that there was another account.
        if (how === "sent from another account" && sentence === "the replaced database is lost") continue;
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
  for (const options of [{}, { isReplacedLost: true }, { listsOwnPosts: false }]) {
    const { posts, state } = await sendAndRestore("nothing", 9 * day, options);
    expect({ posts, state }).toEqual({ posts: [text], state: "published" });
  }
});

test("the owner of an item that may have been sent is told why Attaché can't tell", async () => {
  const edited = await sendAndRestore("edited and sent", 9 * day, { isReplacedLost: true });
  expect(edited).toMatchObject({ state: "needs_review", code: "content.restored" });
  expect(edited.message).toContain("something was sent that may be this one in other words");
  const unreadable = await sendAndRestore("sent", 9 * day, { isReplacedLost: true, listsOwnPosts: false });
  expect(unreadable.message).toContain("the official API can't be asked");
});

test("a restore says how many items are looked for before they are sent", async () => {
  expect((await sendAndRestore("nothing", 9 * day, {})).report).toMatchObject({ toReconcile: 0, toLookFor: 0 });
  expect((await sendAndRestore("sent", 9 * day, {})).report).toMatchObject({ toReconcile: 1, toLookFor: 0 });
  const lost = await sendAndRestore("nothing", 9 * day, { isReplacedLost: true });
  expect(lost.report).toMatchObject({ toReconcile: 0, toLookFor: 1 });
});

test("these tests detect a restore that marks nothing", async () => {
  const naive = { isNaive: true, isReplacedLost: true };
  expect((await sendAndRestore("edited and sent", 9 * day, naive)).posts).toHaveLength(2);
  expect((await sendAndRestore("sent", 9 * day, { ...naive, listsOwnPosts: false })).posts).toHaveLength(2);
});

test("after 'Post again' a restored item goes out, whatever the network shows", async () => {
  using folder = createTemporaryFolder();
  const clock = createFakeClock(start);
  const world = createWorld(clock.now, true);
  const core: TestCore = createFolderCore(folder.path, start, { networks: { sandbox: world.access }, clock });
  const userId = await createAdmin(core);
  const { id } = scheduleContent(core, userId, { content: text, scheduledFor: new Date(start + hour).toISOString() });
  core.database.sqlite.run("UPDATE content_items SET restored_from = ?", [start - day]);
  world.practice.member("practice-first")?.writes.push({
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

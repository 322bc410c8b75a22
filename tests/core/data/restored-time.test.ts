import { expect, test } from "bun:test";
import { backUp } from "#core/data/backup.ts";
import { restore } from "#core/data/restore.ts";
import { createFakeClock } from "#tests/support/core/core.ts";
import { closeCore, createFolderCore, createTemporaryFolder } from "#tests/support/core/folder.ts";
import { scheduleContent } from "#tests/support/core/content.ts";
import { cheapPasswords } from "#tests/support/core/people.ts";
import { createAdmin } from "./admin-and-rows.ts";
import { act, createNetworkFixture, postsOf } from "./network-fixture.ts";

cheapPasswords();

const minute = 60_000;
const day = 24 * 60 * minute;
const start = Date.parse("2026-11-20T11:00:00Z");
const text = "Calm is a skill.";

/** Posted by hand after the backup, under other words, and restored a minute later; its time is two days away. */
async function restoreSentEarly(folder: string) {
  const clock = createFakeClock(start);
  const fixture = createNetworkFixture(clock.now, true);
  const options = { networks: { sandbox: fixture.access }, clock };
  const core = createFolderCore(folder, start, options);
  const userId = await createAdmin(core);
  const scheduledFor = new Date(start + 2 * day).toISOString();
  const { id } = scheduleContent(core, userId, { content: text, scheduledFor });
  await clock.advance(minute);
  const { folder: backup } = backUp({ dataDir: folder, clock });
  core.start();
  await clock.advance(minute);
  await act(core, fixture, userId, id, "edited and sent");
  await core.stop();
  closeCore(core);
  restore({ dataDir: folder, from: backup, clock });
  const restored = createFolderCore(folder, clock.now(), options);
  restored.start();
  await clock.advance(5 * minute);
  return { core: restored, clock, fixture, userId, id, scheduledFor };
}

test("a restored item that is not due yet keeps its time if its owner says that it isn't there", async () => {
  using folder = createTemporaryFolder();
  const { core, clock, fixture, userId, id, scheduledFor } = await restoreSentEarly(folder.path);
  const before = core.content.get(userId, id);
  expect(before.detail).toMatchObject({ state: "unconfirmed", code: "content.restored" });
  const { detail, ...item } = core.content.resolve(userId, id, "retry");
  expect({ item, detail }).toMatchObject({
    item: { scheduledFor, wallTime: before.wallTime },
    detail: { state: "scheduled", message: "Goes out Sun 22 Nov, 11:00 UTC" },
  });
  await clock.advance(10 * minute);
  expect([core.content.get(userId, id).detail.state, postsOf(fixture).length]).toEqual(["scheduled", 1]);
  clock.jump(Date.parse(scheduledFor) - minute - clock.now());
  await clock.advance(6 * minute);
  expect([core.content.get(userId, id).detail.state, postsOf(fixture).length]).toEqual(["published", 2]);
  await core.stop();
  closeCore(core);
});

test("a restored item that its owner said isn't there is not sent if it is found at its time", async () => {
  using folder = createTemporaryFolder();
  const { core, clock, fixture, userId, id, scheduledFor } = await restoreSentEarly(folder.path);
  core.content.resolve(userId, id, "retry");
  const url = "/sandbox/posts/late";
  fixture.practice
    .member("practice-first")
    ?.writes.push({ remoteId: "late", url, text, publishedAt: start + 2 * minute });
  clock.jump(Date.parse(scheduledFor) - minute - clock.now());
  await clock.advance(6 * minute);
  expect(core.content.get(userId, id)).toMatchObject({ status: "published", publishedUrl: url });
  expect(postsOf(fixture)).toHaveLength(2);
  await core.stop();
  closeCore(core);
});

test("'Post again' sends a restored item that is overdue at once", async () => {
  using folder = createTemporaryFolder();
  const { core, clock, fixture, userId, id } = await restoreSentEarly(folder.path);
  clock.jump(2 * day);
  await clock.advance(minute);
  core.content.resolve(userId, id, "retry");
  await clock.advance(minute);
  expect([core.content.get(userId, id).detail.state, postsOf(fixture).length]).toEqual(["published", 2]);
  await core.stop();
  closeCore(core);
});

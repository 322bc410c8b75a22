import { expect, test } from "bun:test";
import { createMemoryCore } from "#tests/support/core/core.ts";
import { cheapPasswords, person } from "#tests/support/core/people.ts";
import {
  day,
  postDueIn,
  minute,
  insertPerson,
  settleAll,
  createContentFixture,
  type ContentFixture,
} from "../content/content-fixture.ts";
import { scheduleContent } from "#tests/support/core/content.ts";

cheapPasswords();

async function createFixture() {
  const core = createMemoryCore();
  const [ada, ben] = [(await person(core, "Ada")).user.id, (await person(core, "Ben")).user.id];
  for (const id of [ada, ben]) core.notifications.markRead(id, { all: true });
  core.clock.jump(1000);
  const notify = (userId: string, title: string) =>
    core.notifications.notify({ userId, kind: "content_failed", title, message: "Why" });
  return {
    core,
    ada,
    ben,
    notify,
    titles: (userId: string) => core.notifications.list(userId, { limit: 200 }).items.map(({ title }) => title),
  };
}

test("notifications are listed newest first, page by page, each once", async () => {
  const { core, ada, notify } = await createFixture();
  for (let n = 1; n <= 7; n += 1) {
    notify(ada, `Told ${n}`);
    if (n % 2 === 0) core.clock.jump(1);
  }
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = core.notifications.list(ada, { limit: 3, ...(cursor && { cursor }) });
    seen.push(...page.items.map(({ title }) => title));
    cursor = page.next;
  } while (cursor);
  expect(seen).toEqual(["Told 7", "Told 6", "Told 5", "Told 4", "Told 3", "Told 2", "Told 1", "Welcome to Attaché"]);
  expect(core.notifications.list(ada, { limit: 1, count: "true" }).total).toBe(8);
});

test("an invented cursor is refused by name", async () => {
  const { core, ada } = await createFixture();
  expect(() => core.notifications.list(ada, { limit: 3, cursor: "nonsense" })).toThrow("X-Next-Cursor");
});

test("marking as read affects only the person's own, some or all; other ids change nothing", async () => {
  const { core, ada, ben, notify } = await createFixture();
  for (const title of ["One", "Two", "Three"]) notify(ada, title);
  notify(ben, "Ben's");
  const [three, two] = core.notifications.list(ada, { limit: 10 }).items;
  const [bens] = core.notifications.list(ben, { limit: 1 }).items;
  if (!three || !two || !bens) throw new Error("There are some.");
  core.notifications.markRead(ada, { ids: [two.id, bens.id, "of-nobody"] });
  expect(core.notifications.list(ada, { limit: 3 }).items.map(({ read }) => read)).toEqual([false, true, false]);
  expect([core.notifications.unreadOf(ada), core.notifications.unreadOf(ben)]).toEqual([2, 1]);
  core.notifications.markRead(ada, { all: true });
  expect([core.notifications.unreadOf(ada), core.notifications.unreadOf(ben)]).toEqual([0, 1]);
});

test("the person's screens are notified of new and read notifications, but not if nothing changed", async () => {
  const { core, ada, notify } = await createFixture();
  const events: string[] = [];
  core.changes.subscribe(ada, (topics) => events.push(topics.join(" ")));
  notify(ada, "One");
  core.notifications.markRead(ada, { all: true });
  core.notifications.markRead(ada, { all: true });
  expect(events).toEqual(["notifications badges", "notifications badges"]);
});

test("notifications older than 90 days are deleted, and the newest 500 of each person are kept", async () => {
  const { core, ada, ben, notify, titles } = await createFixture();
  notify(ben, "Old");
  core.clock.jump(89 * day);
  core.database.write(() => {
    for (let n = 1; n <= 510; n += 1) notify(ada, `Told ${n}`);
  });
  notify(ben, "New");
  core.notifications.deleteOld();
  expect(core.notifications.list(ada, { limit: 1, count: "true" }).total).toBe(500);
  expect(titles(ada)[0]).toBe("Told 510");
  expect(titles(ben)).toEqual(["New", "Old", "Welcome to Attaché"]);
  core.clock.jump(2 * day);
  core.notifications.deleteOld();
  expect(titles(ben)).toEqual(["New"]);
});

test("a network that needs its owner sends a notification that says what to do", async () => {
  const { core, ada } = await createFixture();
  await core.connections.connectPractice(ada);
  core.connections.setError(ada, "session_expired");
  core.connections.setError(ada, "session_expired");
  const notifications = core.notifications
    .list(ada, { limit: 10 })
    .items.filter(({ kind }) => kind === "network_needs_you");
  expect(notifications).toMatchObject([
    {
      title: "Reconnect the Sandbox network",
      message: "Your session on the Sandbox network has expired. Reconnect to resume your scheduled posts.",
      href: "/linkedin-settings",
    },
  ]);
});

/** The notifications about one post, for each outcome. */
const notificationsOf = ({ core }: ContentFixture, userId: string) =>
  core.notifications.list(userId, { limit: 10 }).items.map(({ kind, title, message }) => ({ kind, title, message }));

test("a refused post sends a notification with the network's message", async () => {
  await using fixture = await createContentFixture();
  const anna = insertPerson(fixture.core, "Anna");
  fixture.network.submit = () => ({ kind: "rejected", reason: "Too long" });
  scheduleContent(fixture.core, anna, postDueIn(fixture.core, minute));
  await fixture.core.clock.advance(minute);
  await settleAll();
  expect(notificationsOf(fixture, anna)).toEqual([
    {
      kind: "content_failed",
      title: "Could not publish 'Calm is a skill.'",
      message: "The network refused it: Too long. Edit it and schedule it again.",
    },
  ]);
});

test("an unconfirmed post sends a notification only once it needs its owner", async () => {
  await using fixture = await createContentFixture();
  const anna = insertPerson(fixture.core, "Anna");
  fixture.network.submit = () => ({ kind: "unknown", reason: "502 Bad Gateway" });
  scheduleContent(fixture.core, anna, postDueIn(fixture.core, minute));
  await fixture.core.clock.advance(2 * minute);
  await settleAll();
  expect(notificationsOf(fixture, anna)).toEqual([]);
  await fixture.core.clock.advance(day);
  await settleAll();
  expect(notificationsOf(fixture, anna)).toEqual([
    {
      kind: "content_unconfirmed",
      title: "Could not confirm 'Calm is a skill.'",
      message: "Could not be confirmed. Is it on your profile?",
    },
  ]);
}, 300_000);

test("a post that was stopped as a duplicate is not reported as if it had been sent", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  const url = `/member-${anna}/by-hand`;
  network.posts.push({ remoteId: "by-hand", url, text: "Calm is a skill.", publishedAt: core.clock.now() });
  scheduleContent(core, anna, postDueIn(core, minute));
  await core.clock.advance(minute);
  await settleAll();
  expect(notificationsOf(fixture, anna)).toEqual([
    {
      kind: "content_duplicate",
      title: "Possible duplicate 'Calm is a skill.'",
      message:
        "The same text is already on your profile. Is it this post? Choose 'It is there', or 'Post again' to send it anyway.",
    },
  ]);
});

test("a missed post sends a notification unless its owner turned that off; a published one does not", async () => {
  await using fixture = await createContentFixture({ start: false });
  const { core } = fixture;
  const anna = insertPerson(core, "Anna");
  scheduleContent(core, anna, postDueIn(core, minute, "Missed one"));
  scheduleContent(core, anna, { ...postDueIn(core, minute, "Skipped one"), ifMissed: "skip" });
  scheduleContent(core, anna, postDueIn(core, 5 * 60 * minute, "On time"));
  core.clock.jump(3 * 60 * minute);
  core.start();
  await core.clock.advance(3 * 60 * minute);
  await settleAll();
  expect(notificationsOf(fixture, anna)).toEqual([
    {
      kind: "content_missed",
      title: "Missed 'Missed one'",
      message: "Was due Fri 20 Nov, 11:01 UTC while the server was off. Publish it now, or choose another time.",
    },
  ]);
});

test("settling what every admin was told reads only those notifications, through an index", () => {
  const plan = createMemoryCore()
    .database.sqlite.query<{ detail: string }, []>(
      "EXPLAIN QUERY PLAN UPDATE notifications SET title = 'x' WHERE kind = 'a' AND target = 'b'",
    )
    .all();
  expect(plan.map(({ detail }) => detail)).toEqual([
    "SEARCH notifications USING INDEX notifications_by_target (kind=? AND target=?)",
  ]);
});

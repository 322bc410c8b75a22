import { expect, test } from "bun:test";
import { memoryCore } from "#tests/support/core/core.ts";
import { cheapPasswords, person } from "#tests/support/core/people.ts";
import { day, due, minute, person as author, rest, stage, type Stage } from "../content/stage.ts";
import { scheduleContent } from "#tests/support/core/content.ts";

cheapPasswords();

async function adaAndBen() {
  const core = memoryCore();
  const [ada, ben] = [(await person(core, "Ada")).user.id, (await person(core, "Ben")).user.id];
  for (const id of [ada, ben]) core.notifications.markRead(id, { all: true });
  core.clock.jump(1000);
  const tell = (userId: string, title: string) =>
    core.notifications.notify({ userId, kind: "content_failed", title, message: "Why" });
  return {
    core,
    ada,
    ben,
    tell,
    titles: (userId: string) => core.notifications.list(userId, { limit: 200 }).items.map(({ title }) => title),
  };
}

test("the newest comes first, page by page, each once", async () => {
  const { core, ada, tell } = await adaAndBen();
  for (let n = 1; n <= 7; n += 1) {
    tell(ada, `Told ${n}`);
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

test("a cursor that was made up is refused by name", async () => {
  const { core, ada } = await adaAndBen();
  expect(() => core.notifications.list(ada, { limit: 3, cursor: "nonsense" })).toThrow("X-Next-Cursor");
});

test("reading marks one's own alone, some or all; other ids change nothing", async () => {
  const { core, ada, ben, tell } = await adaAndBen();
  for (const title of ["One", "Two", "Three"]) tell(ada, title);
  tell(ben, "Ben's");
  const [three, two] = core.notifications.list(ada, { limit: 10 }).items;
  const [bens] = core.notifications.list(ben, { limit: 1 }).items;
  if (!three || !two || !bens) throw new Error("There are some.");
  core.notifications.markRead(ada, { ids: [two.id, bens.id, "of-nobody"] });
  expect(core.notifications.list(ada, { limit: 3 }).items.map(({ read }) => read)).toEqual([false, true, false]);
  expect([core.notifications.unreadOf(ada), core.notifications.unreadOf(ben)]).toEqual([2, 1]);
  core.notifications.markRead(ada, { all: true });
  expect([core.notifications.unreadOf(ada), core.notifications.unreadOf(ben)]).toEqual([0, 1]);
});

test("screens of the person hear of it, and of what was read elsewhere; nothing changed, nothing said", async () => {
  const { core, ada, tell } = await adaAndBen();
  const heard: string[] = [];
  core.changes.subscribe(ada, (topics) => heard.push(topics.join(" ")));
  tell(ada, "One");
  core.notifications.markRead(ada, { all: true });
  core.notifications.markRead(ada, { all: true });
  expect(heard).toEqual(["notifications badges", "notifications badges"]);
});

test("what is over 90 days old is forgotten, and of the rest the newest 500 of each person stay", async () => {
  const { core, ada, ben, tell, titles } = await adaAndBen();
  tell(ben, "Old");
  core.clock.jump(89 * day);
  core.database.write(() => {
    for (let n = 1; n <= 510; n += 1) tell(ada, `Told ${n}`);
  });
  tell(ben, "New");
  core.notifications.deleteOld();
  expect(core.notifications.list(ada, { limit: 1, count: "true" }).total).toBe(500);
  expect(titles(ada)[0]).toBe("Told 510");
  expect(titles(ben)).toEqual(["New", "Old", "Welcome to Attaché"]);
  core.clock.jump(2 * day);
  core.notifications.deleteOld();
  expect(titles(ben)).toEqual(["New"]);
});

test("a network that needs its owner says so, with the way out", async () => {
  const { core, ada } = await adaAndBen();
  await core.connections.connectPractice(ada);
  core.connections.setError(ada, "session_expired");
  core.connections.setError(ada, "session_expired");
  const told = core.notifications.list(ada, { limit: 10 }).items.filter(({ kind }) => kind === "network_needs_you");
  expect(told).toMatchObject([
    {
      title: "Reconnect the Sandbox network",
      message: "Your session on the Sandbox network has expired. Reconnect to resume your scheduled posts.",
      href: "/linkedin-settings",
    },
  ]);
});

/** What the app tells of one post, through all its fates. */
const told = ({ core }: Stage, userId: string) =>
  core.notifications.list(userId, { limit: 10 }).items.map(({ kind, title, message }) => ({ kind, title, message }));

test("a post that the network refuses is told, with its words", async () => {
  await using scene = await stage();
  const anna = author(scene.core, "Anna");
  scene.network.submit = () => ({ kind: "rejected", reason: "Too long" });
  scheduleContent(scene.core, anna, due(scene.core, minute));
  await scene.core.clock.advance(minute);
  await rest();
  expect(told(scene, anna)).toEqual([
    {
      kind: "content_failed",
      title: "Could not publish 'Calm is a skill.'",
      message: "The network refused it: Too long. Edit it and schedule it again.",
    },
  ]);
});

test("a post that could not be confirmed is told once it needs its owner, not before", async () => {
  await using scene = await stage();
  const anna = author(scene.core, "Anna");
  scene.network.submit = () => ({ kind: "unknown", reason: "502 Bad Gateway" });
  scheduleContent(scene.core, anna, due(scene.core, minute));
  await scene.core.clock.advance(2 * minute);
  await rest();
  expect(told(scene, anna)).toEqual([]);
  await scene.core.clock.advance(day);
  await rest();
  expect(told(scene, anna)).toEqual([
    {
      kind: "content_unconfirmed",
      title: "Could not confirm 'Calm is a skill.'",
      message: "Could not be confirmed. Is it on your profile?",
    },
  ]);
}, 30_000);

test("a post that was stopped as a duplicate is not reported as if it had been sent", async () => {
  await using scene = await stage();
  const { core, network } = scene;
  const anna = author(core, "Anna");
  const url = `/member-${anna}/by-hand`;
  network.posts.push({ remoteId: "by-hand", url, text: "Calm is a skill.", publishedAt: core.clock.now() });
  scheduleContent(core, anna, due(core, minute));
  await core.clock.advance(minute);
  await rest();
  expect(told(scene, anna)).toEqual([
    {
      kind: "content_unconfirmed",
      title: "Possible duplicate 'Calm is a skill.'",
      message:
        "The same text is already on your profile. Is it this post? Choose 'It is there', or 'Post again' to send it anyway.",
    },
  ]);
});

test("a missed post is told, unless its owner chose not to hear of it; one that went out is not", async () => {
  await using scene = await stage({ start: false });
  const { core } = scene;
  const anna = author(core, "Anna");
  scheduleContent(core, anna, due(core, minute, "Missed one"));
  scheduleContent(core, anna, { ...due(core, minute, "Skipped one"), ifMissed: "skip" });
  scheduleContent(core, anna, due(core, 5 * 60 * minute, "On time"));
  core.clock.jump(3 * 60 * minute);
  core.start();
  await core.clock.advance(3 * 60 * minute);
  await rest();
  expect(told(scene, anna)).toEqual([
    {
      kind: "content_missed",
      title: "Missed 'Missed one'",
      message: "Was due at 11:01 while the server was off. Publish it now, or choose another time.",
    },
  ]);
});

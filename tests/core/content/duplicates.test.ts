import { expect, test } from "bun:test";
import {
  eventually,
  hour,
  minute,
  postDueIn,
  insertPerson,
  settleAll,
  createContentFixture,
} from "./content-fixture.ts";
import { scheduleContent } from "#tests/support/core/content.ts";

const shortened = (text: string) => text.replaceAll(/https:\/\/\S+/g, "https://lnkd.in/eX1");

test("an unconfirmed post is found although the network changed its quotes, links and hashtags", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  network.submit = () => ({ kind: "unknown", reason: "No response." });
  const text = 'Why "calm" wins... https://example.com/a/long-path\n\n#calm #work';
  const { id } = scheduleContent(core, anna, postDueIn(core, minute, text));
  await core.clock.advance(minute);
  await settleAll();
  const shown = "Why “calm” wins… https://lnkd.in/eX1\n\nhashtag#work hashtag#calm";
  const publishedAt = core.clock.now() + 5;
  network.posts.push({ remoteId: "found", url: `/member-${anna}/found`, text: shown, publishedAt });
  await core.clock.advance(30_000);
  await eventually(() => core.content.get(anna, id).status === "published");
  expect(network.submits).toBe(1);
});

test("a post whose shown text differs only in its quotes is not sent again without confirmation", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  const url = `/member-${anna}/by-hand`;
  network.posts.push({ remoteId: "by-hand", url, text: "It’s calm — “really”.", publishedAt: core.clock.now() });
  const { id } = scheduleContent(core, anna, postDueIn(core, minute, 'It\'s calm - "really".'));
  await core.clock.advance(minute);
  await settleAll();
  expect(core.content.get(anna, id).detail).toMatchObject({ state: "needs_review", code: "content.duplicate" });
  expect(network.submits).toBe(0);
});

test("posts that differ only in their links all go out, on a network that shortens links", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  const ids = [1, 2].map(
    (at) => scheduleContent(core, anna, postDueIn(core, at * hour, `New on the blog: https://example.com/${at}`)).id,
  );
  await core.clock.advance(hour);
  await eventually(() => core.content.get(anna, ids[0] ?? "").status === "published");
  network.posts = network.posts.map((post) => ({ ...post, text: shortened(post.text) }));
  await core.clock.advance(hour);
  await eventually(() => core.content.get(anna, ids[1] ?? "").status === "published");
  expect(network.submits).toBe(2);
});

test.each([
  ["quotes", 'It\'s "calm"...', "It’s “calm”…"],
  ["hashtags in another order", "Calm\n\n#a #b", "Calm\n\n#b #a"],
])("an item that differs from an unresolved one only in its %s waits for the owner", async (_what, one, other) => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  network.submit = () => ({ kind: "unknown", reason: "No response." });
  scheduleContent(core, anna, postDueIn(core, minute, one));
  const second = scheduleContent(core, anna, postDueIn(core, 2 * minute, other));
  await core.clock.advance(2 * minute);
  await settleAll();
  expect(core.content.get(anna, second.id).detail).toMatchObject({ code: "content.duplicate" });
  expect(network.submits).toBe(1);
});

test("an item with another link than an unresolved one is sent", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  network.submit = () => ({ kind: "unknown", reason: "No response." });
  scheduleContent(core, anna, postDueIn(core, minute, "Read https://example.com/1"));
  scheduleContent(core, anna, postDueIn(core, 2 * minute, "Read https://example.com/2"));
  await core.clock.advance(2 * minute);
  await settleAll();
  expect(network.submits).toBe(2);
});

test("an unresolved item with the text hash of another version is still recognized", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  network.submit = () => ({ kind: "unknown", reason: "No response." });
  const first = scheduleContent(core, anna, postDueIn(core, minute));
  core.database.sqlite.query("UPDATE content_items SET text_hash = 'older' WHERE id = ?").run(first.id);
  const second = scheduleContent(core, anna, postDueIn(core, 2 * minute));
  await core.clock.advance(2 * minute);
  await settleAll();
  expect(core.content.get(anna, second.id).detail).toMatchObject({ code: "content.duplicate" });
});

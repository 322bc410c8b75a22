import { expect, test } from "bun:test";
import { postDueIn, eventually, minute, insertPerson, createContentFixture } from "./content-fixture.ts";
import { scheduleContent } from "#tests/support/core/content.ts";
import { settle } from "#tests/support/core/core.ts";

test("two posts of an account that are published now in one commit are sent one after the other", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const userId = insertPerson(core, "Ada");
  const [first, second] = ["First", "Second"].map((content) =>
    scheduleContent(core, userId, postDueIn(core, minute, content)),
  );
  let running = 0;
  const atOnce: number[] = [];
  network.prepare = async () => {
    atOnce.push((running += 1));
    await settle();
    running -= 1;
  };
  await Promise.all(
    [first, second].map((item) => core.database.writeInGroup(() => core.content.publish(userId, item?.id ?? ""))),
  );
  await eventually(() => network.posts.length === 2);
  expect(network.posts.map(({ text }) => text).toSorted()).toEqual(["First", "Second"]);
  expect(atOnce).toEqual([1, 1]);
});

test("a 'Post now' whose commit fails leaves the account's due post in its turn", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const { promise: isFree, resolve: free } = Promise.withResolvers<void>();
  network.prepare = () => isFree;
  const busy = Array.from({ length: 8 }, (_, n) => insertPerson(core, `Busy ${n}`));
  for (const userId of busy) scheduleContent(core, userId, postDueIn(core, minute, `Of ${userId}`));
  const ada = insertPerson(core, "Ada");
  const due = scheduleContent(core, ada, postDueIn(core, 2 * minute, "Due"));
  const later = scheduleContent(core, ada, postDueIn(core, 900 * minute, "Later"));
  await core.clock.advance(2 * minute);
  core.database.sqlite.run("CREATE TABLE broken (id REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED)");
  const writes = await Promise.allSettled([
    core.database.writeInGroup(() => core.content.publish(ada, later.id)),
    core.database.writeInGroup(() => core.database.sqlite.run("INSERT INTO broken VALUES ('missing')")),
  ]);
  expect(writes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  free();
  await core.clock.advance(minute);
  expect(core.content.get(ada, due.id).status).toBe("published");
  expect(core.content.get(ada, later.id).status).toBe("scheduled");
});

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

import { expect, test } from "bun:test";
import { postDueIn, minute, insertPerson, settleAll, createContentFixture } from "./content-fixture.ts";
import { scheduleContent } from "#tests/support/core/content.ts";

test("deleting a person while their post is prepared sends nothing", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  const gate = Promise.withResolvers<void>();
  network.prepare = () => gate.promise;
  scheduleContent(core, anna, postDueIn(core, minute));
  await core.clock.advance(minute);
  await settleAll();
  core.accounts.remove(undefined, anna);
  gate.resolve();
  await settleAll();
  expect(network).toMatchObject({ submits: 0, cancelled: 1 });
});

test("a stop lets a running submit finish and be recorded, and starts nothing new", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const [anna, ben] = [insertPerson(core, "Anna"), insertPerson(core, "Ben")];
  const submitting = Promise.withResolvers<void>();
  const preparing = Promise.withResolvers<void>();
  network.submit = async (post) => {
    await submitting.promise;
    return post();
  };
  const sent = scheduleContent(core, anna, postDueIn(core, minute, "One")).id;
  await core.clock.advance(minute);
  await settleAll();
  network.prepare = () => preparing.promise;
  const prepared = scheduleContent(core, ben, postDueIn(core, 0, "Two")).id;
  await settleAll();
  const stopped = core.stop();
  preparing.resolve();
  submitting.resolve();
  await stopped;
  expect(core.content.get(anna, sent).status).toBe("published");
  expect(core.content.get(ben, prepared).detail.state).toBe("scheduled");
  expect(network.submits).toBe(1);
});

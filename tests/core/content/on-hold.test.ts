import { expect, test } from "bun:test";
import {
  connect,
  day,
  postDueIn,
  eventually,
  hour,
  minute,
  insertPerson,
  settleAll,
  createContentFixture,
} from "./content-fixture.ts";
import { scheduleContent } from "#tests/support/core/content.ts";

test("without a connection an item is put on hold immediately, and connecting releases it", async () => {
  await using fixture = await createContentFixture();
  const { core } = fixture;
  const anna = insertPerson(core, "Anna", false);
  const { id, detail } = scheduleContent(core, anna, postDueIn(core, hour));
  expect(detail.state).toBe("held");
  expect(detail.message).toBe("On hold: Your account is not connected. Connect it in LinkedIn settings.");
  expect(() => core.content.publish(anna, id)).toThrow(detail.message);
  connect(core, anna);
  expect(core.content.get(anna, id).detail.state).toBe("scheduled");
  await core.clock.advance(hour);
  await eventually(() => core.content.get(anna, id).status === "published");
}, 300_000);

test("an item released from hold too late is missed, and says why", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  const early = scheduleContent(core, anna, postDueIn(core, hour, "Early"));
  const later = scheduleContent(core, anna, postDueIn(core, day, "Later"));
  core.connections.disconnect(anna);
  expect(core.content.get(anna, early.id).detail.state).toBe("held");
  await core.clock.advance(5 * hour);
  connect(core, anna);
  expect(core.content.get(anna, early.id).detail.message).toBe(
    "Was due Fri 20 Nov, 12:00 UTC while your account was not connected. Publish it now, or choose another time.",
  );
  expect(core.content.get(anna, later.id).detail.state).toBe("scheduled");
  expect(network.submits).toBe(0);
}, 300_000);

test("a suspended person's items wait until reinstatement, and a new connection does not release them", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  const { id } = scheduleContent(core, anna, postDueIn(core, hour));
  core.accounts.suspend(undefined, anna);
  expect(core.content.get(anna, id).detail.message).toContain("suspended");
  connect(core, anna);
  await core.clock.advance(hour + minute);
  expect(core.content.get(anna, id).detail.state).toBe("held");
  expect(network.submits).toBe(0);
  core.accounts.reinstate(undefined, anna);
  await core.clock.advance(1);
  await eventually(() => core.content.get(anna, id).status === "published");
}, 300_000);

test("suspending a person while their post is prepared sends nothing", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  const gate = Promise.withResolvers<void>();
  network.prepare = () => gate.promise;
  const { id } = scheduleContent(core, anna, postDueIn(core, minute));
  await core.clock.advance(minute);
  await settleAll();
  core.accounts.suspend(undefined, anna);
  gate.resolve();
  await settleAll();
  expect(network.submits).toBe(0);
  expect(core.content.get(anna, id).detail.state).toBe("held");
}, 300_000);

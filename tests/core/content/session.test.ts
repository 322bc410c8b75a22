import { expect, test } from "bun:test";
import { Challenge, SessionExpired } from "#core/network-port.ts";
import {
  connect,
  postDueIn,
  eventually,
  hour,
  minute,
  insertPerson,
  settleAll,
  createContentFixture,
} from "./content-fixture.ts";
import { scheduleContent } from "#tests/support/core/content.ts";

test("an expired session puts the account's items on hold without using up a try, until it is reconnected", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  network.prepare = () => Promise.reject(new SessionExpired());
  const first = scheduleContent(core, anna, postDueIn(core, minute, "One"));
  const second = scheduleContent(core, anna, postDueIn(core, hour, "Two"));
  await core.clock.advance(minute);
  await settleAll();
  for (const { id } of [first, second]) {
    expect(core.content.get(anna, id).detail.state).toBe("held");
    expect(core.content.get(anna, id).detail.message).toContain("sign in again");
  }
  network.prepare = () => {};
  connect(core, anna);
  await core.clock.advance(minute);
  await eventually(() => core.content.get(anna, first.id).status === "published");
  expect(core.content.get(anna, second.id).detail.state).toBe("scheduled");
});

test("an error of an old session does not stop a newer connection", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  const gate = Promise.withResolvers<void>();
  network.prepare = () => gate.promise;
  const { id } = scheduleContent(core, anna, postDueIn(core, minute));
  const submitted = scheduleContent(core, anna, postDueIn(core, 2 * hour, "Another"));
  await core.clock.advance(minute);
  await settleAll();
  network.prepare = () => {};
  core.connections.disconnect(anna);
  core.clock.jump(1);
  connect(core, anna);
  gate.reject(new SessionExpired());
  await eventually(() => core.content.get(anna, id).status === "published");

  network.submit = async () => {
    core.connections.disconnect(anna);
    core.clock.jump(1);
    connect(core, anna);
    throw new SessionExpired();
  };
  await core.clock.advance(2 * hour);
  await settleAll();
  expect(core.content.get(anna, submitted.id).detail.state).toBe("unconfirmed");
  expect(core.connections.status(anna).status).toBe("connected");
}, 300_000);

test("a security check stops the account as well", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  network.read = () => Promise.reject(new Challenge("/checkpoint"));
  const { id } = scheduleContent(core, anna, postDueIn(core, minute));
  await core.clock.advance(minute);
  await settleAll();
  expect(core.content.get(anna, id).detail.state).toBe("held");
  expect(core.connections.driverFor(anna)).toBe("needs_you");
});

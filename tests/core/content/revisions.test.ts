import { expect, test } from "bun:test";
import { Throttled } from "#core/network-port.ts";
import { scheduleContent } from "#tests/support/core/content.ts";
import { connect, createContentFixture, hour, insertPerson, minute, postDueIn, settleAll } from "./content-fixture.ts";

test("publishing, resolving or deleting from an earlier revision is refused with the stored item, and changes nothing", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  const { id, revision } = scheduleContent(core, anna, postDueIn(core, hour, "First"));
  const current = core.content.change(anna, id, { content: "Second" });
  const refused = (act: () => unknown) => {
    const attempt = (): unknown => {
      try {
        return act();
      } catch (error) {
        return error;
      }
    };
    const { revision: stored } = current;
    expect(attempt()).toMatchObject({ code: "content.changed", details: { current: { id, revision: stored } } });
  };
  refused(() => core.content.publish(anna, id, revision));
  refused(() => core.content.remove(anna, id, revision));
  expect(core.content.get(anna, id)).toEqual(current);

  network.submit = () => ({ kind: "unknown", reason: "502" });
  const sent = core.content.publish(anna, id, current.revision);
  expect(sent.revision).toBe(current.revision + 1);
  await settleAll();
  expect(core.content.get(anna, id).detail.state).toBe("unconfirmed");
  expect(() => core.content.resolve(anna, id, "discard", current.revision)).toThrow("was changed elsewhere");
  const resolved = core.content.resolve(anna, id, "discard", sent.revision);
  expect([resolved.detail.state, resolved.revision]).toEqual(["failed", sent.revision + 1]);
  core.content.remove(anna, id, resolved.revision);
});

test("what happens to an item without its owner leaves its revision", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  const { id, revision } = scheduleContent(core, anna, postDueIn(core, minute));
  network.prepare = () => Promise.reject(new Throttled());
  await core.clock.advance(2 * minute);
  core.connections.disconnect(anna);
  connect(core, anna);
  network.prepare = () => {};
  await core.clock.advance(hour);
  await settleAll();
  expect(core.content.get(anna, id)).toMatchObject({ status: "published", revision });
});

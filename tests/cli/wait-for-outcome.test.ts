import { expect, test } from "bun:test";
import { Throttled } from "#core/network-port.ts";
import { createLocalApi } from "#cli/api/open-api.ts";
import { waitForOutcome } from "#cli/wait-for-outcome.ts";
import { scheduleContent } from "../support/core/content.ts";
import {
  createContentFixture,
  hour,
  insertPerson,
  minute,
  postDueIn,
  settleAll,
} from "../core/content/content-fixture.ts";

test("a command that waits says why when the reason changes, and is silent when an item goes out at once", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  const api = await createLocalApi(core, anna);
  const progress: string[] = [];
  const publish = (text: string) => {
    const { id } = scheduleContent(core, anna, postDueIn(core, hour, text));
    core.content.publish(anna, id);
    return waitForOutcome(api, id, (what) => void progress.push(what));
  };
  const first = publish("At once");
  await settleAll();
  await core.clock.advance(100);
  expect((await first).status).toBe("published");
  expect(progress).toEqual([]);

  network.prepare = () => Promise.reject(new Throttled(core.clock.now() + minute));
  const second = publish("After a pause");
  await settleAll();
  await core.clock.advance(1000);
  network.prepare = () => {};
  await core.clock.advance(minute);
  await settleAll();
  await core.clock.advance(100);
  expect((await second).status).toBe("published");
  expect(progress).toEqual(["The network asked to slow down. Next try Fri 20 Nov, 11:01 UTC."]);
});

test("a command doesn't wait for a time that it won't live to see", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  network.prepare = () => Promise.reject(new Throttled(core.clock.now() + hour));
  const { id } = scheduleContent(core, anna, postDueIn(core, hour));
  core.content.publish(anna, id);
  await settleAll();
  const failure = await waitForOutcome(await createLocalApi(core, anna), id, () => {}).catch((error: unknown) => error);
  expect(failure).toMatchObject({
    code: "content.not_settled",
    message: `${id} is not published yet. The network asked to slow down. Next try Fri 20 Nov, 12:00 UTC. It stays in the queue. Check it later with: attache content show ${id}`,
    details: { waiting: { reason: "throttled" } },
  });
});

import { expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createFakeClock } from "#tests/support/core/core.ts";
import {
  postDueIn,
  eventually,
  hour,
  minute,
  insertPerson,
  createFakeNetwork,
  createContentFixture,
} from "./content-fixture.ts";
import { scheduleContent } from "#tests/support/core/content.ts";

test("an item scheduled by a command next to a server is sent without waiting for the server's next alarm, and screens are updated", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "two-processes-"));
  const clock = createFakeClock();
  const network = createFakeNetwork(clock.now);
  {
    await using server = await createContentFixture({ dataDir, clock, network });
    const anna = insertPerson(server.core, "Anna");
    scheduleContent(server.core, anna, postDueIn(server.core, 5 * hour, "Much later"));
    await clock.advance(minute);
    await using command = await createContentFixture({ dataDir, clock, network, start: false });
    let announcements = 0;
    server.core.changes.subscribe(anna, () => (announcements += 1));
    const draft = scheduleContent(command.core, anna, { content: "From the terminal", status: "draft" });
    command.core.content.publish(anna, draft.id);
    const settled = command.core.content.waitForOutcome(anna, draft.id);
    await clock.advance(2000);
    await eventually(() => command.core.content.get(anna, draft.id).status === "published");
    await clock.advance(200);
    expect((await settled).status).toBe("published");
    expect(announcements).toBeGreaterThan(0);
    expect(network.submits).toBe(1);
  }
  rmSync(dataDir, { recursive: true });
});

test("accounts that are due at once are served in turn", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const people = Array.from({ length: 20 }, (_, n) => insertPerson(core, `Person ${n}`));
  const [greedy = ""] = people;
  for (let n = 0; n < 200; n += 1) scheduleContent(core, greedy, postDueIn(core, minute, `Greedy ${n}`));
  for (const id of people.slice(1)) scheduleContent(core, id, postDueIn(core, minute, "Modest"));
  await core.clock.advance(minute);
  await eventually(() => network.submits === 219);
  const last = network.posts.findLastIndex(({ text }) => text === "Modest");
  expect(last).toBeLessThan(60);
});

import { expect, test } from "bun:test";
import { insertPerson, createContentFixture } from "./content-fixture.ts";
import { scheduleContent } from "#tests/support/core/content.ts";

test("many items due at once yield to the event loop regularly", async () => {
  await using fixture = await createContentFixture({ start: false });
  const { core, network } = fixture;
  const { clock } = core;
  const people = Array.from({ length: 20 }, (_, at) => insertPerson(core, `P${at}`));
  const scheduledFor = new Date(clock.now()).toISOString();
  for (let at = 0; at < 200; at += 1) {
    scheduleContent(core, people[at % people.length] ?? "", { content: `Post ${at}`, scheduledFor });
  }
  core.start();
  void clock.advance(0);
  const sentPerTurn: number[] = [];
  for (let turn = 0; turn < 1000 && network.posts.length < 200; turn += 1) {
    const before = network.posts.length;
    await new Promise<void>((go) => setImmediate(go));
    sentPerTurn.push(network.posts.length - before);
  }
  expect(new Set(network.posts.map(({ text }) => text)).size).toBe(200);
  expect(Math.max(...sentPerTurn)).toBeLessThanOrEqual(16);
});

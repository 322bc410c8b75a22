import { expect, test } from "bun:test";
import { hour, minute, postDueIn, insertPerson, settleAll, createContentFixture } from "../content-fixture.ts";
import { scheduleContent } from "#tests/support/core/content.ts";

test("a claim raises the item's fence and opens one attempt with it", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  const gate = Promise.withResolvers<void>();
  network.prepare = () => gate.promise;
  const { id } = scheduleContent(core, anna, postDueIn(core, minute));
  await core.clock.advance(minute);
  await settleAll();
  const row = (query: string) => core.database.sqlite.query(query).get(id);
  expect(row("SELECT state, fence, due_at FROM content_items WHERE id = ?")).toEqual({
    state: "claimed",
    fence: 1,
    due_at: null,
  });
  expect(row("SELECT number, fence, phase FROM attempts WHERE subject_id = ?")).toEqual({
    number: 1,
    fence: 1,
    phase: "claimed",
  });
  gate.resolve();
  await settleAll();
});

test("the same text is not claimed while another item with it is unresolved: its owner has to decide", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  network.submit = () => ({ kind: "unknown", reason: "No response." });
  scheduleContent(core, anna, postDueIn(core, minute));
  const second = scheduleContent(core, anna, postDueIn(core, hour));
  await core.clock.advance(hour);
  await settleAll();
  expect(network.submits).toBe(1);
  expect(core.content.get(anna, second.id).detail).toMatchObject({
    state: "needs_review",
    code: "content.duplicate",
    message: expect.stringContaining("Resolve that one first"),
  });
});

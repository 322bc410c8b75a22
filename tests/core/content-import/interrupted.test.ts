import { expect, test } from "bun:test";
import { reconcileSince } from "#core/data/reconcile.ts";
import { cheapPasswords, person } from "#tests/support/core/people.ts";
import { closeCore, createFolderCore, createTemporaryFolder } from "#tests/support/core/folder.ts";
import { undoAll } from "./import-fixture.ts";

cheapPasswords();

const file = new TextEncoder().encode(`Text\n${Array.from({ length: 450 }, (_, at) => `Post ${at}\n`).join("")}`);

for (const [end, state, left] of [
  ["continued", "done", 450],
  ["undone", "undone", 0],
] as const) {
  test(`an import whose process ended in the middle is ${end} by the next one`, async () => {
    using folder = createTemporaryFolder();
    const first = createFolderCore(folder.path);
    const { user } = await person(first, "Ada");
    const { id } = first.contentImport.add(user.id, file, "posts.csv");
    first.contentImport.run(user.id, id, 0);
    closeCore(first);

    const next = createFolderCore(folder.path);
    const { contentImport, content } = next;
    expect(contentImport.get(user.id, id)).toMatchObject({ state: "running", done: 200, created: 200 });
    expect(contentImport.list(user.id)).toMatchObject([{ id, state: "running", done: 200 }]);
    if (end === "undone") undoAll(next, user.id, id);
    else for (const from of [200, 400]) contentImport.run(user.id, id, from);
    expect(contentImport.get(user.id, id).state).toBe(state);
    expect(content.counts(user.id).draft).toBe(left);
    closeCore(next);
  });
}

test("what a restored import creates is looked for before it is sent", async () => {
  using folder = createTemporaryFolder();
  const core = createFolderCore(folder.path);
  const { user } = await person(core, "Ada");
  const { id } = core.contentImport.add(user.id, file, "posts.csv");
  core.contentImport.run(user.id, id, 0);
  reconcileSince(core.database, 5_000, core.clock.now(), { maybeSent: new Set(), notSent: new Set() });
  core.contentImport.run(user.id, id, 200);
  const { sqlite } = core.database;
  expect(sqlite.query("SELECT restored_from AS since, count(*) AS items FROM content_items GROUP BY 1").all()).toEqual([
    { since: 5_000, items: 400 },
  ]);
  closeCore(core);
});

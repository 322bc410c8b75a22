import { expect, test } from "bun:test";
import { day, insertPerson } from "../content/content-fixture.ts";
import { createImportFixture, runAll, undoAll } from "./import-fixture.ts";

const long = `Text\n${Array.from({ length: 450 }, (_, at) => `Post ${at}\n`).join("")}`;

test("the newest 20 imports of an account are kept", () => {
  const { core, ada, upload } = createImportFixture();
  const ben = insertPerson(core, "Ben");
  const theirs = core.contentImport.add(ben, new TextEncoder().encode("Text\nHi\n"), "theirs.csv");
  const ids = Array.from({ length: 22 }, () => runAll(core, ada, upload("Text\nHi\n").id).id);
  upload("Text\nHi\n");
  expect(core.database.sqlite.query("SELECT count(*) FROM content_imports WHERE user_id = ?").values(ada)).toEqual([
    [20],
  ]);
  expect(() => core.contentImport.get(ada, ids[2] ?? "")).toThrow("Import not found");
  expect(core.contentImport.get(ada, ids[3] ?? "").state).toBe("done");
  expect(core.contentImport.get(ben, theirs.id).state).toBe("ready");
});

test("an import that stopped a day ago loses its file with the next upload, says where it stopped, and can be undone", () => {
  const { core, ada, upload } = createImportFixture();
  const { id } = upload(long);
  core.contentImport.run(ada, id, 0);
  upload("Text\nHi\n");
  expect(core.contentImport.get(ada, id).state).toBe("running");
  core.clock.jump(day + 1);
  upload("Text\nHi\n");
  expect(core.contentImport.get(ada, id)).toMatchObject({
    state: "done",
    done: 200,
    created: 200,
    problems: [
      {
        row: 202,
        message: "The import stopped here. This row and all after it were not imported: upload them again.",
      },
    ],
  });
  const stored = core.database.sqlite.query("SELECT text FROM content_imports WHERE id = ?").values(id);
  expect(stored).toEqual([[null]]);
  expect(undoAll(core, ada, id).removed).toBe(200);
});

test("the list of imports is short: it has neither rows nor problems", () => {
  const { core, ada, upload } = createImportFixture();
  runAll(core, ada, upload(`Text\nHi\n${"x".repeat(3001)}\n`).id);
  const [listed] = core.contentImport.list(ada);
  expect(listed).toMatchObject({ state: "done", created: 1 });
  for (const name of ["problems", "firstRows", "text", "userId"]) expect(listed).not.toHaveProperty(name);
});

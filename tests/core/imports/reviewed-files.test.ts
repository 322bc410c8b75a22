import { expect, test } from "bun:test";
import * as files from "#tests/support/imports/fixtures.ts";
import { generateArchive } from "#tests/support/imports/generate-archive.ts";
import { apply, createImportsFixture, review } from "./imports-fixture.ts";

test("rows begin with what is chosen: messages come last, and no page leaves out a row", async () => {
  const { core, ada } = createImportsFixture();
  const small = generateArchive(1, { connections: 20, messages: 150, posts: 120, applications: 5 });
  const { id } = await review(core, ada, small);
  const all: string[] = [];
  let cursor: string | undefined;
  do {
    const page = core.imports.rows(ada, id, { limit: 37, cursor });
    all.push(...page.items.map(({ kind }) => kind ?? ""));
    cursor = page.next;
  } while (cursor !== undefined);
  expect(all.slice(0, -150)).not.toContain("messages");
  expect(all.slice(-150)).toEqual(Array<string>(150).fill("messages"));
  expect(Map.groupBy(all, (kind) => kind).get("posts")).toHaveLength(120);
});

test("what a CV has no place for is left out and counted, and is not called 'not understood'", async () => {
  const { core, ada } = createImportsFixture();
  const profile = files.zip({
    "Profile.csv":
      "First Name,Last Name,Headline,Summary,Industry,Twitter Handles\nAda,Quill,Engineer,I move data,Software,[ada]",
    "Skills.csv": "Name\nSQL",
  });
  const found = await review(core, ada, profile);
  expect(found).toMatchObject({ problems: 0, kinds: [{ kind: "profile", new: 3, same: 1, leftOut: 2 }] });
  const rows = core.imports.rows(ada, found.id, { state: "left_out", limit: 50 }).items;
  const detail = "The CV has no field for this, so it was left out.";
  expect(rows.map((row) => [row.kind, row.file, row.title, row.detail])).toEqual([
    ["profile", "Profile.csv", "Software", `Industry: ${detail}`],
    ["profile", "Profile.csv", "[ada]", `Twitter Handles: ${detail}`],
  ]);
  const applied = await apply(core, ada, found.id, ["profile"]);
  expect(applied).toMatchObject({ state: "applied", kinds: [{ new: 3, leftOut: 2 }] });
});

test("a file with nothing to import says what it is and what was looked for, and can be removed", async () => {
  const { core, ada } = createImportsFixture();
  const text = (content: string) => new TextEncoder().encode(content);
  const wanted = "Choose a LinkedIn archive, one of its tables, an analytics workbook or a vCard.";
  const problemOf = async (bytes: Uint8Array) => {
    const { id, state, problem } = await review(core, ada, bytes);
    expect(state).toBe("failed");
    expect(() => core.imports.apply(ada, id, { kinds: ["connections"], isMine: true })).toThrow("Only a file");
    core.imports.remove(ada, id);
    return problem;
  };
  expect(await problemOf(text("Alpha,Beta\n1,2\n"))).toBe(
    `Nothing to import. Attaché doesn't know this kind of file. ${wanted}`,
  );
  expect(await problemOf(text("Date,Type,Link\n2026-01-02,LIKE,x\n"))).toBe(
    "Nothing to import. Reactions: Attaché has no use for them.",
  );
  expect(await problemOf(text("First Name,Last Name,Connected On\n"))).toBe(
    "Nothing to import. This table has no rows.",
  );
  expect(await problemOf(text("First Name,Last Name,Connected On\nMila\n"))).toBe(
    "Nothing to import. Its rows could not be read. The review shows them.",
  );
  expect(await problemOf(files.zip({ "a.csv": "A,B\n1,2\n", "r.csv": "Date,Type,Link\n2026-01-02,LIKE,x\n" }))).toBe(
    `Nothing to import. 1 file was not understood and 1 file was left out. ${wanted}`,
  );
  expect(core.imports.list(ada)).toEqual([]);
});

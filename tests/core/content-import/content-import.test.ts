import { expect, test } from "bun:test";
import { scheduleContent } from "#tests/support/core/content.ts";
import { check, createImportFixture, exported, items, runAll, undoAll } from "./import-fixture.ts";
import { insertPerson } from "../content/content-fixture.ts";

const header = "Text,Date,Time,Link\n";

test("a file is checked row by row by the rules of new content, and nothing is stored", async () => {
  const { core, ada, upload } = createImportFixture();
  const imported = upload(
    `${header}Hello,2026-11-21,14:00,https://example.com\n,2026-11-21,14:00,\nLate,2026-11-01,14:00,\nNo date,,,\nBad,someday,,\n${"x".repeat(3001)},2026-11-21,15:00,\n`,
  );
  expect(imported).toMatchObject({ rows: 6, state: "ready", encoding: "UTF-8", delimiter: ",", product: null });
  expect(imported.settings.mapping).toEqual({ content: 0, scheduledFor: 1, time: 2, link: 3 });
  const found = await check(core, ada, imported);
  expect(found).toMatchObject({ scheduled: 1, drafts: 1, refused: 4 });
  expect(found.problems).toEqual([
    { row: 3, field: "content", message: "Write the content first." },
    { row: 4, field: "scheduledFor", message: "This time has passed. Choose a later one." },
    { row: 6, field: "scheduledFor", message: "someday is not a date, such as 2026-11-20 14:00." },
    { row: 7, field: "content", message: "Content can have at most 3000 characters." },
  ]);
  expect(items(core, ada)).toEqual([]);
  const drafts = await check(core, ada, imported, { pastTimes: "draft" });
  expect(drafts).toMatchObject({ scheduled: 1, drafts: 2, refused: 3 });
  expect(await check(core, ada, imported, { drafts: true })).toMatchObject({ scheduled: 0, drafts: 3, refused: 3 });
});

test("an import creates what the check found, with the link below the text, and lists the refused rows", async () => {
  const { core, ada, upload } = createImportFixture();
  const imported = upload(`${header}Hello,2026-11-21,2:30 PM,https://example.com\n,2026-11-21,14:00,\n`);
  await check(core, ada, imported, { timezone: "Europe/Berlin" });
  const done = runAll(core, ada, imported.id);
  expect(done).toMatchObject({ state: "done", done: 2, created: 1, firstRows: [] });
  expect(done.problems).toEqual([{ row: 3, field: "content", message: "Write the content first." }]);
  expect(items(core, ada)).toMatchObject([
    { content: "Hello\n\nhttps://example.com", wallTime: "2026-11-21T14:30", timezone: "Europe/Berlin" },
  ]);
});

test("an import that stopped in the middle is continued or undone, and a repeated call imports nothing twice", () => {
  const { core, ada, upload } = createImportFixture();
  const text = header + Array.from({ length: 450 }, (_, at) => `Post ${at},2026-12-01,14:00,\n`).join("");
  const { id } = upload(text);
  expect(core.contentImport.run(ada, id, 0)).toMatchObject({ state: "running", done: 200, created: 200 });
  expect(core.contentImport.run(ada, id, 0)).toMatchObject({ state: "running", done: 200, created: 200 });
  expect(core.contentImport.run(ada, id, 200)).toMatchObject({ done: 400 });
  expect(core.contentImport.run(ada, id, 400)).toMatchObject({ state: "done", done: 450, created: 450 });
  expect(core.content.counts(ada).scheduled).toBe(450);

  const other = upload(text);
  core.contentImport.run(ada, other.id, 0);
  expect(undoAll(core, ada, other.id)).toMatchObject({ state: "undone", removed: 200, kept: 0 });
  expect(core.content.counts(ada).scheduled).toBe(450);
  expect(() => core.contentImport.run(ada, other.id, 200)).toThrow("This import was undone. Upload the file again.");
});

test("an undo leaves what was changed or deleted since, and gives the quota back", () => {
  const { core, ada, upload } = createImportFixture();
  core.accounts.setQuotas(undefined, ada, { posts: 3, applications: 0, aiInteractions: 0 });
  const { id } = upload(
    `${header}One,2026-11-21,14:00,\nTwo,2026-11-22,14:00,\nThree,2026-11-23,14:00,\nFour,2026-11-24,14:00,\n`,
  );
  const done = runAll(core, ada, id);
  expect(done).toMatchObject({ created: 3, problems: [{ row: 5 }] });
  const [one, two] = items(core, ada);
  core.content.change(ada, one?.id ?? "", { theme: "Linux" });
  core.content.remove(ada, two?.id ?? "");
  expect(undoAll(core, ada, id)).toMatchObject({ removed: 1, kept: 1 });
  expect(items(core, ada)).toMatchObject([{ content: "One" }]);
  expect(core.quotas.usageOf(ada).posts.used).toBe(1);
});

test("the check counts rows toward the quota of each month", async () => {
  const { core, ada, upload } = createImportFixture();
  core.accounts.setQuotas(undefined, ada, { posts: 2, applications: 0, aiInteractions: 0 });
  const imported = upload(
    `${header}1,2026-11-21,14:00,\n2,2026-11-22,14:00,\n3,2026-11-23,14:00,\n4,2026-12-24,14:00,\n`,
  );
  const found = await check(core, ada, imported);
  expect(found).toMatchObject({ scheduled: 3, refused: 1, problems: [{ row: 4 }] });
  expect(found.problems[0]?.message).toStartWith("You've used all 2 posts for November.");
});

test("an export is imported without loss", async () => {
  const { core, ada, upload } = createImportFixture();
  const ben = insertPerson(core, "Ben");
  core.accounts.setQuotas(undefined, ben, { posts: 100, applications: 0, aiInteractions: 0 });
  const texts = [
    "=1+1",
    "'=1",
    "-x",
    " padded ",
    'say "hi", you',
    "a\r\nb\nc",
    "@ada ü 😀",
    "; tab\t;",
    "''+",
    "\uFF1D1",
  ];
  for (const [at, content] of texts.entries()) {
    scheduleContent(core, ada, {
      content,
      title: at % 2 === 0 ? content.trim() : null,
      hashtags: "#bun",
      theme: "Linux",
      firstComment: at % 3 === 0 ? `+${content.trim()}` : null,
      scheduledFor: `2026-12-0${(at % 9) + 1}T14:00`,
      timezone: "America/New_York",
      ifMissed: "ask",
      aiGenerated: at === 1,
      status: at === 3 ? "draft" : "scheduled",
    });
  }
  const file = exported(core, ada);
  expect(file).toStartWith("\uFEFFid,type,status,");
  expect(file).not.toMatch(/(^|,|\n)=/);
  const imported = upload(file);
  expect(imported.product).toBe("attache");
  const { id } = core.contentImport.add(ben, new TextEncoder().encode(file), "export.csv");
  expect(runAll(core, ben, id).problems).toEqual([]);
  const essence = (userId: string) =>
    items(core, userId)
      .map(({ id: _id, createdAt: _c, updatedAt: _u, ...item }) => item)
      .toSorted((a, b) => (a.content < b.content ? -1 : 1));
  expect(essence(ben)).toEqual(essence(ada));
});

test("another user's import can't be reached", async () => {
  const { core, upload } = createImportFixture();
  const ben = insertPerson(core, "Ben");
  const imported = upload("Text\nHello\n");
  const message = "Import not found. Upload the file again.";
  expect(() => core.contentImport.get(ben, imported.id)).toThrow(message);
  expect(() => core.contentImport.run(ben, imported.id, 0)).toThrow(message);
  expect(() => core.contentImport.undo(ben, imported.id)).toThrow(message);
  expect(check(core, ben, imported)).rejects.toThrow(message);
});

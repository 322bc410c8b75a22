import { expect, test } from "bun:test";
import { undoDays } from "#core/imports/contract.ts";
import { day } from "../content/content-fixture.ts";
import { generateArchive } from "#tests/support/imports/generate-archive.ts";
import * as files from "#tests/support/imports/fixtures.ts";
import {
  apply,
  createImportsFixture,
  importAll,
  inPieces,
  olderArchive,
  ownKinds,
  review,
  shownTo,
} from "./imports-fixture.ts";

const archive = files.zip(files.archiveFiles);

test("a review counts what is new and what is here, and stores nothing of it", async () => {
  const { core, ada } = createImportsFixture();
  const before = shownTo(core, ada);
  const found = await review(core, ada, archive);
  expect(found).toMatchObject({
    state: "ready",
    source: "archive",
    asOf: "2026-06-07T12:00:00.000Z",
    owner: "Ada Quill",
  });
  const counts = Object.fromEntries(found.kinds.map(({ kind, ...one }) => [kind, one]));
  expect(counts.applications).toEqual({ new: 3, changed: 0, same: 0, leftOut: 0, isChosen: true });
  expect(counts.connections).toEqual({ new: 2, changed: 0, same: 0, leftOut: 1, isChosen: true });
  expect(shownTo(core, ada)).toEqual(before);
  await importAll(core, ada, archive);
  const again = await review(core, ada, archive);
  const own = again.kinds.filter(({ kind }) => ownKinds.includes(kind));
  expect(own.map((one) => [one.new, one.changed])).toEqual(ownKinds.map(() => [0, 0]));
  expect(again.importedBefore).toBe(new Date(core.clock.now()).toISOString());
});

test("rows are shown page by page, by kind and by state, with those that were not understood", async () => {
  const { core, ada } = createImportsFixture();
  const { id } = await review(core, ada, archive);
  const first = core.imports.rows(ada, id, { kind: "applications", limit: 2 });
  expect(first.items.map(({ title, line }) => [title, line])).toEqual([
    ["Data Engineer at Brightfen GmbH", 2],
    ["Analyst at Oak & Co.", 3],
  ]);
  const rest = core.imports.rows(ada, id, { kind: "applications", limit: 2, cursor: first.next });
  expect(rest).toEqual({
    items: [
      {
        kind: "applications",
        state: "new",
        file: "Jobs/Job Applications_1.csv",
        line: 2,
        title: "Lead at Fernworks",
        detail: "2026-03-03",
      },
    ],
  });
  expect(core.imports.rows(ada, id, { kind: "applications", state: "same", limit: 50 }).items).toEqual([]);
  const leftOut = core.imports.rows(ada, id, { state: "left_out", limit: 50 }).items;
  expect(leftOut.map(({ kind, detail }) => [kind, detail])).toContainEqual([
    "profile",
    "The same entry again, perhaps in another language: it was left out.",
  ]);
  const broken = await review(core, ada, new TextEncoder().encode("Company Name,Title,Started On\nFernworks,Analyst"));
  const problems = core.imports.rows(ada, broken.id, { state: "not_understood", limit: 50 }).items;
  expect(problems.map(({ kind, title }) => [kind, title])).toEqual([
    [null, "This row has 2 columns; the header has 3."],
  ]);
  expect(() => core.imports.rows(ada, id, { limit: 5, cursor: "far" })).toThrow("Use the cursor");
});

test("an import brings the CV, applications, saved jobs, answers and preferences", async () => {
  const { core, ada } = createImportsFixture();
  const applied = await importAll(core, ada, archive);
  expect(applied).toMatchObject({ state: "applied", problem: null, undoUntil: expect.any(String) });
  const shown = shownTo(core, ada) as Record<string, unknown[]> & { cv: Record<string, unknown> };
  expect(shown.applications).toMatchObject([
    { company: "Fernworks", jobUrl: "https://www.linkedin.com/jobs/view/4100000003", status: "applied" },
    { company: "Oak & Co." },
    {
      company: "Brightfen GmbH",
      cvUsed: "ada.pdf",
      appliedAt: "2026-03-01T14:05:00.000Z",
      answers: [{ answer: "7" }, {}],
    },
  ]);
  expect(shown.drafts).toEqual([
    {
      jobTitle: "Platform Engineer",
      company: "Quayside Labs",
      jobUrl: "https://www.linkedin.com/jobs/view/4200000001",
    },
  ]);
  expect(shown.answers).toHaveLength(2);
  expect(shown.preferences).toMatchObject({ jobTitle: "Data Engineer", location: "Hamburg", autoApply: false });
  expect(shown.cv).toMatchObject({
    summary: "I move data, calmly.",
    skills: ["Patience", "Python", "SQL"],
    experience: [
      { company: "Brightfen GmbH", title: "Data Engineer", current: true },
      { company: "Fernworks", current: false },
    ],
  });
  expect(core.imports.rows(ada, applied.id, { kind: "applications", limit: 5 }).items).toEqual([]);
});

test("only what was chosen is imported, and messages only when they are asked for", async () => {
  const { core, ada } = createImportsFixture();
  const { id, kinds } = await review(core, ada, archive);
  expect(kinds.find(({ kind }) => kind === "messages")).toMatchObject({ isChosen: false });
  await apply(core, ada, id, ["saved_answers"]);
  expect(shownTo(core, ada)).toMatchObject({ applications: [], drafts: [], answers: [{}, {}] });
  expect(() => core.imports.apply(ada, id, { kinds: ["profile"], isMine: false })).not.toThrow();
});

test("someone else's archive is not imported without an answer to the question", async () => {
  const { core, bob } = createImportsFixture();
  const { id, question } = await review(core, bob, archive);
  expect(question).toBe("This is the data of Ada Quill, and your account is connected as bob. Is it yours?");
  expect(() => core.imports.apply(bob, id, { kinds: ["profile"], isMine: false })).toThrow("Is it yours?");
  expect((await apply(core, bob, id, ["profile"])).state).toBe("applied");
});

test("if one kind fails, nothing is imported, and the review stays with the reason", async () => {
  const { core, ada } = createImportsFixture();
  for (let at = 0; at < 499; at += 1)
    core.applicationDrafts.savedAnswers.save(ada, { question: `Question ${at}`, answer: "x" });
  const before = shownTo(core, ada);
  const { id } = await review(core, ada, archive);
  const failed = await apply(core, ada, id, ownKinds);
  expect(failed).toMatchObject({
    state: "ready",
    problem: expect.stringContaining("Nothing was imported. You have 500"),
  });
  expect(shownTo(core, ada)).toEqual(before);
  const others = await apply(core, ada, id, ["applications"]);
  expect(others).toMatchObject({ state: "applied", problem: null });
});

test("an import can be undone for thirty days", async () => {
  const { core, ada } = createImportsFixture();
  const { id } = await importAll(core, ada, archive);
  core.clock.jump(undoDays * day + 1);
  expect(core.imports.get(ada, id).undoUntil).toBeNull();
  expect(() => core.imports.undo(ada, id)).toThrow("An import can be undone for 30 days.");
});

test("a file that is refused says why, and other people never see an import", async () => {
  const { core, ada, bob } = createImportsFixture();
  const cut = await review(core, ada, archive.subarray(0, archive.length - 40));
  expect(cut).toMatchObject({ state: "failed", problem: "This archive is damaged or was cut off. Download it again." });
  expect(() => core.imports.get(bob, cut.id)).toThrow("Import not found.");
  const empty = core.imports.upload(ada, inPieces(new Uint8Array()), { name: "x", length: 0 });
  expect(await empty.catch(String)).toContain("The file is empty");
});

test("after a crash, what was only staged is taken back, and what was being read has to be sent again", async () => {
  const { core, ada } = createImportsFixture();
  const before = shownTo(core, ada);
  const { id } = await review(core, ada, archive);
  core.database.sqlite.run("UPDATE imports SET state = 'applying', applied = '[\"applications\"]'");
  core.database.sqlite.run(
    "INSERT INTO imported_facts (id, user_id, import_id, kind, key, as_of, value, is_published) VALUES ('f', ?, ?, 'applications', 'job:1', 1, '{}', 0)",
    [ada, id],
  );
  core.imports.recover();
  expect(core.imports.get(ada, id)).toMatchObject({
    state: "ready",
    problem: expect.stringContaining("Nothing was imported"),
  });
  expect(core.database.sqlite.query("SELECT count(*) AS n FROM imported_facts").get()).toEqual({ n: 0 });
  expect(shownTo(core, ada)).toEqual(before);
  core.database.sqlite.run("UPDATE imports SET state = 'reading'");
  core.imports.recover();
  expect(core.imports.get(ada, id)).toMatchObject({
    state: "failed",
    problem: expect.stringContaining("Upload it again"),
  });
});

test("rows are encrypted at rest, and read again after a change of the key", async () => {
  const { core, ada } = createImportsFixture();
  const { id } = await review(core, ada, archive);
  const stored = JSON.stringify(core.database.sqlite.query("SELECT * FROM import_chunks").all());
  expect(stored).not.toContain("Shall we meet?");
  expect(stored).not.toContain("Torvund");
  expect(core.imports.encryptedValues().length).toBeGreaterThan(5);
  expect(core.imports.rows(ada, id, { kind: "messages", limit: 1 }).items).toMatchObject([
    { title: expect.stringContaining("Mila Torvund") },
  ]);
});

test("a review that is not applied is deleted after a week, one that was applied keeps its counts", async () => {
  const { core, ada } = createImportsFixture();
  const applied = await importAll(core, ada, archive);
  await review(core, ada, olderArchive);
  core.clock.jump(8 * day);
  core.imports.sweep();
  expect(core.imports.list(ada).map(({ id }) => id)).toEqual([applied.id]);
  expect(core.imports.get(ada, applied.id).kinds.find(({ kind }) => kind === "applications")).toMatchObject({ new: 3 });
});

test("the age of an archive is known, and reminded of once, unless reminders are off", async () => {
  const { core, ada } = createImportsFixture();
  const count = () =>
    core.notifications.list(ada, { limit: 50 }).items.filter(({ kind }) => kind === "import_due").length;
  core.imports.remindDue();
  expect(count()).toBe(0);
  await importAll(core, ada, archive);
  expect(core.imports.sources(ada)).toEqual({
    sources: [
      { source: "archive", asOf: "2026-06-07T12:00:00.000Z", isOld: true },
      { source: "workbook", asOf: null, isOld: false },
    ],
    reminders: { archiveDays: 90, workbookDays: 30 },
  });
  core.imports.saveReminders(ada, { archiveDays: null, workbookDays: 30 });
  core.imports.remindDue();
  expect(count()).toBe(0);
  core.imports.saveReminders(ada, { archiveDays: 90, workbookDays: 30 });
  core.imports.remindDue();
  core.imports.remindDue();
  expect(count()).toBe(1);
});

test("a server that stops finishes what an import still does", async () => {
  const { core, ada } = createImportsFixture();
  const large = generateArchive(3, { connections: 4000, messages: 0, posts: 0, applications: 0 });
  const { id } = await review(core, ada, new Uint8Array(large));
  core.imports.apply(ada, id, { kinds: ["connections"], isMine: true });
  while (core.imports.get(ada, id).state !== "applied") await new Promise<void>((next) => setImmediate(next));
  await core.stop();
  const kept = core.database.sqlite.query("SELECT 1 FROM import_chunks WHERE kind IS NOT NULL").all();
  expect(kept).toEqual([]);
  core.close();
});

import { expect, test } from "bun:test";
import * as files from "#tests/support/imports/fixtures.ts";
import { generateFiles } from "#tests/support/imports/generate-archive.ts";
import { createImportsFixture, importAll, olderArchive as older, shownTo } from "./imports-fixture.ts";

const archive = files.zip(files.archiveFiles);

test("import, undo and import again give what one import gives, and an undo leaves nothing", async () => {
  const { core, ada } = createImportsFixture();
  const before = shownTo(core, ada);
  const first = await importAll(core, ada, archive);
  const once = shownTo(core, ada);
  expect(core.imports.undo(ada, first.id)).toMatchObject({ state: "undone", undoUntil: null });
  expect(shownTo(core, ada)).toEqual(before);
  await importAll(core, ada, archive);
  expect(shownTo(core, ada)).toEqual(once);
});

test("two archives that overlap give the same in either order, and an undo of one leaves the other", async () => {
  const [there, back, alone] = [createImportsFixture(), createImportsFixture(), createImportsFixture()];
  await importAll(there.core, there.ada, older);
  const newer = await importAll(there.core, there.ada, archive);
  await importAll(back.core, back.ada, archive);
  const oldOne = await importAll(back.core, back.ada, older);
  const shown = shownTo(there.core, there.ada);
  expect(shownTo(back.core, back.ada)).toEqual(shown);
  expect(shown).toMatchObject({
    cv: { summary: "I move data, calmly.", skills: ["Patience", "Python", "SQL", "Weaving"] },
    answers: [{ answer: "Yes" }, { answer: "No" }, { question: "How many years of SQL?", answer: "7" }],
  });
  there.core.imports.undo(there.ada, newer.id);
  await importAll(alone.core, alone.ada, older);
  expect(shownTo(there.core, there.ada)).toEqual(shownTo(alone.core, alone.ada));
  back.core.imports.undo(back.ada, oldOne.id);
  const only = createImportsFixture();
  await importAll(only.core, only.ada, archive);
  expect(shownTo(back.core, back.ada)).toEqual(shownTo(only.core, only.ada));
});

test("generated archives of any seed give the same in either order", async () => {
  for (const seed of [1, 2, 3]) {
    const all = generateFiles(seed, { connections: 3, messages: 5, posts: 2, applications: 12 });
    const lines = (all["Jobs/Job Applications.csv"] ?? "").split("\n");
    const half = {
      ...all,
      "Jobs/Job Applications.csv": lines.filter((_, at) => at === 0 || at % 2 === seed % 2).join("\n"),
    };
    const [newer, old] = [files.zip(all, "2026-05-05"), files.zip(half, "2025-05-05")];
    const [one, other] = [createImportsFixture(), createImportsFixture()];
    for (const file of [newer, old]) await importAll(one.core, one.ada, file);
    for (const file of [old, newer]) await importAll(other.core, other.ada, file);
    expect(shownTo(one.core, one.ada)).toEqual(shownTo(other.core, other.ada));
  }
});

test("what the person wrote, changed or deleted wins over every import, and an undo leaves it", async () => {
  const { core, ada } = createImportsFixture();
  core.applicationDrafts.savedAnswers.save(ada, { question: "How many years of SQL?", answer: "Nine" });
  const first = await importAll(core, ada, older);
  const [kept, gone] = core.applications.list(ada, { status: "all", limit: 5 }).items;
  core.applications.change(ada, kept?.id ?? "", { jobTitle: "My own words" });
  core.applications.remove(ada, gone?.id ?? "");
  const cv = core.cv.get(ada);
  core.cv.save(ada, { ...cv, summary: "My own summary" });
  await importAll(core, ada, archive);
  const shown = shownTo(core, ada) as { applications: { jobTitle: string }[] };
  expect(shown).toMatchObject({ cv: { summary: "My own summary" } });
  expect(shown.applications.map(({ jobTitle }) => jobTitle)).toEqual(["Lead", "My own words"]);
  expect(core.applicationDrafts.savedAnswers.find(ada, "how many years of sql")).toBe("Nine");
  core.imports.undo(ada, first.id);
  expect(core.applicationDrafts.savedAnswers.find(ada, "how many years of sql")).toBe("Nine");
  expect(core.cv.get(ada).summary).toBe("My own summary");
});

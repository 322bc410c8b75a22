import { expect, setDefaultTimeout, test } from "bun:test";
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Import, ListedImport } from "#core/imports/contract.ts";
import { closeCore, createFolderCore } from "../support/core/folder.ts";
import { person } from "../support/core/people.ts";
import { archiveFiles, zip } from "../support/imports/fixtures.ts";
import { commandTimeoutMs, createShell } from "../support/server/cli.ts";
import { creatorSheets, dayFirst, type CreatorNumbers } from "../support/workbook/creator-workbook.ts";
import { writeXlsx } from "../support/workbook/write-xlsx.ts";

setDefaultTimeout(commandTimeoutMs);

test("an archive is reviewed, imported, listed and undone, as a zip file and as a folder", async () => {
  await using sh = createShell();
  const core = createFolderCore(sh.folder, Date.now());
  const { user } = await person(core, "Ada");
  closeCore(core);
  const ada = ["--user", user.email];
  const file = join(sh.folder, "export.zip");
  await Bun.write(file, zip(archiveFiles));
  const folder = join(sh.folder, "unpacked");
  for (const [name, content] of Object.entries(archiveFiles)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }

  const reviewed = await sh.run(["import", file, ...ada]);
  expect(reviewed.code).toBe(0);
  expect(reviewed.out).toContain("export.zip, from 2026-06-07:");
  expect(reviewed.out).toContain("Applications: 3 new, 0 changed, 0 already here, 0 left out");
  expect(reviewed.out).toContain("Connections: 2 new, 0 changed, 0 already here, 1 left out");
  expect(readdirSync(join(sh.folder, "imports"))).toEqual([]);

  const [applied] = (
    await sh.run(["import", folder, ...ada, "--apply", "--only", "applications,saved_answers", "--json"])
  ).json as Import[];
  expect(applied).toMatchObject({ state: "applied", name: "unpacked" });
  const again = await sh.run(["import", file, ...ada]);
  expect(again.out).toContain("Applications: 0 new, 0 changed, 3 already here, 0 left out");
  const listed = (await sh.run(["import", "list", ...ada, "--json"])).json as ListedImport[];
  expect(listed.map(({ state }) => state)).toEqual(["ready", "applied", "ready"]);
  const undone = await sh.run(["import", "undo", applied?.id ?? "", ...ada]);
  expect(undone.out).toBe("Undone: Applications, Saved answers.\n");

  writeFileSync(join(sh.folder, "cut.zip"), zip(archiveFiles).subarray(0, 900));
  const cut = await sh.run(["import", join(sh.folder, "cut.zip"), ...ada]);
  expect([cut.code, cut.err]).toEqual([
    3,
    `Reading ${join(sh.folder, "cut.zip")}\nattache: cut.zip: This archive is damaged or was cut off. Download it again.\n`,
  ]);
  const other = join(sh.folder, "other.csv");
  writeFileSync(other, "Alpha,Beta\n1,2\n");
  const unknown = await sh.run(["import", other, ...ada, "--apply"]);
  expect([unknown.code, unknown.err]).toEqual([
    3,
    `Reading ${other}\nattache: other.csv: Nothing to import. Attaché doesn't know this kind of file. ` +
      "Choose a LinkedIn archive, one of its tables, an analytics workbook or a vCard.\n",
  ]);
  symlinkSync("/etc/hostname", join(folder, "link.csv"));
  const linked = await sh.run(["import", folder, ...ada]);
  expect([linked.code, linked.err]).toEqual([
    3,
    `attache: ${join(folder, "link.csv")} is a link. Nothing was read. Remove it, or choose another folder.\n`,
  ]);
});

test("a workbook whose days can be read in two ways is not imported, and the error asks and names the option", async () => {
  await using sh = createShell();
  const core = createFolderCore(sh.folder, Date.now());
  const { user } = await person(core, "Ada");
  closeCore(core);
  const file = join(sh.folder, "content.xlsx");
  const numbers: CreatorNumbers = {
    days: [["2026-04-03", 5, 1, 0]],
    posts: [],
    reached: 7,
    followers: 12,
    audience: [],
  };
  await Bun.write(file, writeXlsx(creatorSheets(numbers, { date: dayFirst })));
  const command = ["import", file, "--user", user.email, "--apply"];
  const asked = await sh.run(command);
  expect(asked.code).toBe(3);
  expect(asked.err).toContain(
    "attache: --dates: Nothing was imported: '03/04/2026' in content.xlsx can be two days. Run it again with month_first for 2026-03-04, or day_first for 2026-04-03.",
  );
  expect(asked.out).not.toContain("Imported.");
  expect((await sh.run([...command, "--dates", "day_first"])).out).toContain("Imported.");
});

import { expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import type { ContentImport, ImportCheck } from "#core/content-import/contract.ts";
import { commandTimeoutMs, createShell } from "../support/server/cli.ts";
import { closeCore, createFolderCore } from "../support/core/folder.ts";
import { person } from "../support/core/people.ts";

setDefaultTimeout(commandTimeoutMs);

test("a CSV file is checked, imported, exported and undone", async () => {
  await using sh = createShell();
  const core = createFolderCore(sh.folder, Date.now());
  const { user } = await person(core, "Ada");
  closeCore(core);
  const ada = ["--user", user.email];
  const file = join(sh.folder, "posts.csv");
  await Bun.write(file, "Wann;Was\n2098-11-20 14:00;Hello\nsometime;World\n;=1+1\n");

  const unmapped = await sh.run(["content", "import", file, ...ada, "--dry-run"]);
  expect([unmapped.code, unmapped.err]).toEqual([3, "attache: Choose the column with the text.\n"]);
  const wrong = await sh.run(["content", "import", file, ...ada, "--map", "content=Nope"]);
  expect([wrong.code, wrong.err]).toEqual([3, "attache: --map: no column 'Nope'. Columns: Wann, Was.\n"]);

  const map = ["--map", "content=Was,scheduledFor=Wann", "--zone", "Europe/Berlin"];
  const checked = await sh.run(["content", "import", file, ...ada, ...map, "--dry-run"]);
  expect(checked.out).toBe(
    "Read 3 rows as UTF-8. Would schedule 1, save 1 as drafts and refuse 1.\n" +
      "  row 3, scheduledFor: sometime is not a date, such as 2026-11-20 14:00.\n",
  );
  const asJson = (await sh.run(["content", "import", file, ...ada, ...map, "--dry-run", "--json"])).json as ImportCheck;
  expect(asJson).toMatchObject({ scheduled: 1, drafts: 1, refused: 1 });

  const done = (await sh.run(["content", "import", file, ...ada, ...map, "--json"])).json as ContentImport;
  expect(done).toMatchObject({ state: "done", created: 2, problems: [{ row: 3 }] });
  const exported = await sh.run(["content", "export", ...ada, "--no-bom"]);
  expect(exported.out).toStartWith("id,type,status,");
  expect(exported.out).toContain(",'=1+1,");
  const saved = join(sh.folder, "content.csv");
  expect(await sh.run(["content", "export", ...ada, "--status", "draft", "--output", saved])).toMatchObject({
    code: 0,
    out: `Saved ${saved}.\n`,
  });
  expect((await Bun.file(saved).text()).split("\r\n")).toHaveLength(3);

  const undone = await sh.run(["content", "undo-import", done.id, ...ada]);
  expect(undone.out).toBe("Deleted 2 items.\n");
  expect((await sh.run(["content", "list", ...ada])).out).toBe("No content found.\n");
});

import { expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { commandTimeoutMs, createShell } from "../support/server/cli.ts";
import { closeCore, createFolderCore } from "../support/core/folder.ts";
import { person } from "../support/core/people.ts";

setDefaultTimeout(commandTimeoutMs);

test("a CV is imported, listed, checked and exported, and slides become a PDF", async () => {
  await using sh = createShell();
  const core = createFolderCore(sh.folder, Date.now());
  const { user } = await person(core, "Ada");
  closeCore(core);
  const ada = ["--user", user.email];
  const at = (name: string) => join(sh.folder, name);

  const work = [{ name: "Engines", position: "Analyst", startDate: "1842-01" }];
  await Bun.write(at("cv.json"), JSON.stringify({ basics: { name: "Ada Lovelace" }, work }));
  expect((await sh.run(["cv", "import", at("cv.json"), ...ada])).out).toBe(
    "Read 1 position, 0 schools, 0 skills. Nothing was saved; add --save to save it.\n",
  );
  expect((await sh.run(["cv", "import", at("cv.json"), ...ada, "--save"])).out).toStartWith(
    "Saved a CV with 1 position",
  );
  expect((await sh.run(["cv", "list", ...ada, "--json"])).json).toMatchObject([{ id: null, name: "CV", revision: 1 }]);
  expect((await sh.run(["cv", "check", ...ada])).out).toContain("The email address is missing.");

  const saved = await sh.run(["cv", "export", ...ada, "--format", "txt", "-o", at("cv.txt")]);
  expect(saved).toMatchObject({ code: 0, out: `Saved ${at("cv.txt")}.\n` });
  expect(await Bun.file(at("cv.txt")).text()).toContain("Analyst\nEngines\n");

  await Bun.write(at("slides.md"), "# Small steps\n\n---\n\n# Thanks");
  expect((await sh.run(["carousel", at("slides.md"), ...ada, "-o", at("slides.pdf")])).code).toBe(0);
  expect(await Bun.file(at("slides.pdf")).slice(0, 5).text()).toBe("%PDF-");
});

test("a CV that can't be saved says at which field, and nothing is saved", async () => {
  await using sh = createShell();
  const core = createFolderCore(sh.folder, Date.now());
  const { user } = await person(core, "Ada");
  closeCore(core);
  const file = join(sh.folder, "cv.json");
  await Bun.write(file, JSON.stringify({ basics: { name: "Ada", email: "nope" } }));
  expect(await sh.run(["cv", "import", file, "--user", user.email, "--save"])).toMatchObject({
    code: 3,
    err: "attache: personalInfo.email: Enter an email address such as name@example.com.\n",
  });
  expect((await sh.run(["cv", "list", "--user", user.email, "--json"])).json).toMatchObject([{ revision: 0 }]);
});

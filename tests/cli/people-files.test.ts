import { expect, setDefaultTimeout, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { readPeople } from "#cli/users/read-people.ts";
import { createTemporaryFolder } from "../support/core/folder.ts";
import { commandTimeoutMs, createShell, type Shell } from "../support/server/cli.ts";

setDefaultTimeout(commandTimeoutMs);

const secret = "correct horse battery";
const createAdmin = ["users", "create", "root@example.com", "--name", "Root", "--role", "admin", "--password-stdin"];

const create = (sh: Shell, lines: readonly string[], ...flags: string[]) =>
  sh.run(["users", "create", "--file", "-", ...flags], { input: lines.join("\n") });

test("everything that is wrong with a file is reported at once, by line", async () => {
  await using sh = createShell();
  await sh.run(createAdmin, { input: secret });
  const refused = await create(sh, [
    "email,name,password,role,timezone,team",
    "ada@example.com,Ada,short,owner,Mars/Base,blue",
    "ben@example.com,Ben,password123,,,",
    "ADA@example.com,Ada,,,,",
    ",Cem,,,,",
    "root@example.com,Root,,,,",
    "dan@example.com,Dan,,,,,extra",
    "fay@example.com,Fay,,,,",
  ]);
  expect([refused.code, refused.out]).toEqual([3, ""]);
  expect(refused.err.trim().split("\n")).toEqual([
    "attache: Nothing was changed: 7 lines have problems.",
    "  line 1: Unknown column 'team'. Valid columns: email, name, and optionally password, role, timezone.",
    expect.stringMatching(/^ {2}line 2: .*at least 8/),
    expect.stringMatching(/^ {2}line 2: role: /),
    expect.stringMatching(/^ {2}line 2: timezone: /),
    "  line 3: This password is too common and easy to guess. Choose another.",
    "  line 4: ADA@example.com is already on line 2. Remove one.",
    "  line 5: No email address. Add it, or remove the line.",
    "  line 6: root@example.com: An account with this email already exists",
    "  line 7: 7 cells instead of 6 columns. Put text with commas in double quotes.",
    "Correct the file and run the command again.",
  ]);
  expect((await sh.run(["users", "list", "--json"])).json).toHaveLength(1);
});

test.each([
  ["a comma", 'email,name\nada@example.com,"Ada, C"\nben@example.com,Ben; B\n', ["Ada, C", "Ben; B"]],
  ["a semicolon", '"email";"name"\nada@example.com;Ada, C\nben@example.com;"Ben; B"\n', ["Ada, C", "Ben; B"]],
  ["a tab", "# people\n\nemail\tname\nada@example.com\tAda; C\nben@example.com\tBen, B\n", ["Ada; C", "Ben, B"]],
])("with %s in the header, the other delimiters are text", async (_, text, names) => {
  using folder = createTemporaryFolder();
  const file = join(folder.path, "people.csv");
  writeFileSync(file, text);
  const { rows, problems } = await readPeople(file, { required: ["name"], optional: [] });
  expect([rows.map(({ fields }) => fields.name), problems]).toEqual([names, []]);
});

test("a cell too many is reported with the delimiter that the header has", async () => {
  using folder = createTemporaryFolder();
  const file = join(folder.path, "people.csv");
  writeFileSync(file, "email;name\nada@example.com;Ada;C\n");
  expect((await readPeople(file, { required: ["name"], optional: [] })).problems).toEqual([
    { line: 2, message: "3 cells instead of 2 columns. Put text with semicolons in double quotes." },
  ]);
});

test("the first 20 problems are listed, and --json has all of them", async () => {
  await using sh = createShell();
  const lines = ["email,name", ...Array.from({ length: 30 }, (_, at) => `person ${at},Person`)];
  const text = await create(sh, lines);
  expect([text.code, text.out]).toEqual([3, ""]);
  const printed = text.err.trim().split("\n");
  expect(printed[0]).toBe("attache: Nothing was changed: 30 lines have problems.");
  expect(printed.filter((line) => line.startsWith("  line "))).toHaveLength(20);
  expect(printed.at(-2)).toBe("  and 10 more");
  const json = JSON.parse((await create(sh, lines, "--json")).err) as { details: unknown[] };
  expect(json.details).toHaveLength(30);
});

test("a file without a header, or with another one, is told what to name its columns", async () => {
  await using sh = createShell();
  await sh.run(createAdmin, { input: secret });
  const without = await create(sh, ["ada@example.com,Ada", "ben@example.com,Ben"]);
  expect([without.code, without.err]).toEqual([
    3,
    "attache: Nothing was changed: the file has no header. Add a first line that names its columns, such as: email,name,password,role,timezone\n",
  ]);
  const other = await create(sh, ["Full name,E-mail address", "Ada,ada@example.com"]);
  expect([other.code, other.err]).toEqual([
    3,
    "attache: Nothing was changed: the first line has no column 'email'. Columns found: Full name, E-mail address. Valid columns: email, name, and optionally password, role, timezone.\n",
  ]);
  const incomplete = await create(sh, ["email,role", "ada@example.com,owner"]);
  expect(incomplete.err.trim().split("\n").slice(1, 3)).toEqual([
    "  line 1: The column 'name' is missing. Columns found: email, role. Valid columns: email, name, and optionally password, role, timezone.",
    expect.stringMatching(/^ {2}line 2: role: /),
  ]);
  const limits = await sh.run(["users", "approve", "--file", "-"], { input: "ada@example.com,30" });
  expect(limits.err).toContain("such as: email,posts,applications,aiInteractions");
});

test("a file in another encoding is refused instead of damaging names", async () => {
  await using sh = createShell();
  await sh.run(createAdmin, { input: secret });
  const file = join(sh.folder, "people.csv");
  writeFileSync(file, Buffer.from("email,name\nada@example.com,Ada Gr\u00fcn", "latin1"));
  const { code, err } = await sh.run(["users", "create", "--file", file]);
  expect([code, err]).toEqual([3, `attache: ${file} is not valid UTF-8. Encode it as UTF-8.\n`]);
});

test("flags that a file replaces are refused, and the time zone is that of people without one", async () => {
  await using sh = createShell();
  const people = ["email,name,timezone", "ada@example.com,Ada,", "ben@example.com,Ben,Asia/Kolkata"];
  for (const flags of [["--name", "Ada"], ["--invite"], ["--password-stdin"]]) {
    const refused = await create(sh, people, ...flags);
    expect([flags, refused.code, refused.out]).toEqual([flags, 3, ""]);
    expect(refused.err).toContain("can't be used with --file. Put names and passwords in the file");
  }
  const both = ["users", "create", "ada@example.com", "--name", "Ada", "--invite", "--password-stdin"];
  expect((await sh.run(both)).err).toBe("attache: Use either --invite or --password-stdin, not both.\n");
  const { json } = await create(sh, people, "--timezone", "Europe/Berlin", "--json");
  expect(json).toMatchObject([{ timezone: "Europe/Berlin" }, { timezone: "Asia/Kolkata" }]);
});

import { Database } from "bun:sqlite";
import { expect, setDefaultTimeout, test } from "bun:test";
import { openSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "#cli/api/client.ts";
import { readGivenText } from "#cli/content/read-text.ts";
import { withDataFolder } from "#cli/open-data-folder.ts";
import { uploadFiles } from "#cli/uploads.ts";
import { systemClock } from "#core/clock.ts";
import { examineDataFolder } from "#core/data/doctor.ts";
import { createTemporaryFolder } from "../support/core/folder.ts";
import { withoutPermission } from "../support/files/without-permission.ts";
import { commandTimeoutMs, createShell, programPath } from "../support/server/cli.ts";

setDefaultTimeout(commandTimeoutMs);

const secret = "correct horse battery";
const createAdmin = ["users", "create", "root@example.com", "--name", "Root", "--role", "admin", "--password-stdin"];

test("a data folder that may not be read is named as such, not called empty", async () => {
  await using sh = createShell();
  await sh.run(createAdmin, { input: secret });
  const dataDir = sh.folder;
  await withoutPermission(dataDir, async () => {
    const fault = await withDataFolder({ dataDir }, () => "opened").catch((error: unknown) => error);
    expect(fault).toMatchObject({ kind: "forbidden", code: "data_folder.no_permission" });
    const findings = examineDataFolder(dataDir, systemClock);
    expect(findings).toContainEqual(
      expect.objectContaining({ state: "broken", says: expect.stringContaining("EACCES"), remedy: expect.anything() }),
    );
  });
});

test("a text or picture that may not be read is named, with what to do about it", async () => {
  using folder = createTemporaryFolder();
  const file = join(folder.path, "post.txt");
  writeFileSync(file, "Calm");
  await withoutPermission(file, async () => {
    const reading = await readGivenText(undefined, file).catch((error: unknown) => error);
    const message = `No permission to read ${file}. Give this account read access, or copy the file to where it can read it.`;
    expect(reading).toMatchObject({ kind: "forbidden", code: "content.no_permission", message });
    const api = createClient("http://localhost", () => Promise.reject(new Error("It was sent.")));
    const uploading = await uploadFiles({ api }, { image: [file] }).catch((e: unknown) => e);
    expect(uploading).toMatchObject({ code: "content.no_permission", message });
  });
});

test("a result that cannot be written is an error, and a reader that stops early is none", async () => {
  await using sh = createShell();
  await sh.run(createAdmin, { input: secret });
  const env = { PATH: process.env.PATH, ATTACHE_DATA_DIR: sh.folder };
  const outcomes = ["analytics", "outcomes", "--user", "root@example.com", "--json"];
  for (const args of [["users", "list"], outcomes]) {
    const full = openSync("/dev/full", "w");
    const child = Bun.spawn([programPath, ...args], { env, stdin: "ignore", stdout: full, stderr: "pipe" });
    expect(await new Response(child.stderr).text()).toContain("Could not write the result to standard output:");
    expect(await child.exited).toBe(8);
  }

  const piped = Bun.spawn(["sh", "-c", `"$0" config | head -n 1; echo "$?"`, programPath], {
    env,
    stdout: "pipe",
    stderr: "pipe",
  });
  expect(await new Response(piped.stdout).text()).toMatch(/^VARIABLE .*\n0\n$/);
  expect(await new Response(piped.stderr).text()).toBe("");
});

test("a list that was read while another process writes ends well", async () => {
  await using sh = createShell();
  await sh.run(createAdmin, { input: secret });
  const other = new Database(join(sh.folder, "attache.db"));
  other.run("BEGIN IMMEDIATE");
  try {
    const { code, out, err } = await sh.run(["users", "list"]);
    expect(out).toContain("root@example.com");
    expect([code, err]).toEqual([0, ""]);
  } finally {
    other.run("ROLLBACK");
    other.close();
  }
});

test("joined emoji stay one in a list", async () => {
  await using sh = createShell();
  const name = "Ada 👩‍💻";
  await sh.run(["users", "create", "ada@example.com", "--name", name, "--password-stdin"], { input: secret });
  expect((await sh.run(["users", "list"])).out).toContain(name);
});

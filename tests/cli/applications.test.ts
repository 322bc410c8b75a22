import { expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { commandTimeoutMs, createShell } from "../support/server/cli.ts";

setDefaultTimeout(commandTimeoutMs);

test("applications are added, updated, reported, exported and imported once", async () => {
  await using sh = createShell();
  const user = ["--user", "ada@example.com"];
  const flags = ["--name", "Ada", "--role", "admin", "--password-stdin"];
  await sh.run(["users", "create", "ada@example.com", ...flags], { input: "correct horse battery" });
  const run = async (...args: string[]) => {
    const { code, out, err } = await sh.run(["applications", ...args, ...user]);
    expect([args, code, err]).toEqual([args, 0, ""]);
    return out;
  };
  expect(await run("list")).toBe("No applications found.\n");
  const added = await run("add", "--job", "Analyst", "--company", "Babbage & Co.", "--at", "2026-01-05T09:00:00Z");
  const id = /Added (\S+)\./.exec(added)?.[1] ?? "";
  expect(await run("update", id, "--status", "interview", "--note", "Called.")).toContain("Status: Interview.");
  expect(await run("list", "--status", "interview")).toMatch(/Analyst\s+Babbage & Co\.\s+Interview/);
  expect(await run("report", "--from", "2026-01-01", "--to", "2026-01-31")).toMatch(
    /Applications of Ada, 2026-01-01 to 2026-01-31: 1\n\nApplied.*\n2026-01-05\s+Analyst\s+Babbage & Co\./,
  );
  const file = join(sh.folder, "..", "applications.json");
  await run("export", "--format", "json", "--output", file);
  const again = await run("import", file, "--add");
  expect(again).toContain("Added 0. 0 new, 1 already tracked, 0 refused.");
  expect(again).toContain("Same as Analyst at Babbage & Co., applied on 2026-01-05.");
  const { code, err } = await sh.run([
    "applications",
    "add",
    "--job",
    "A",
    "--company",
    "B",
    "--status",
    "hired",
    ...user,
  ]);
  expect([code === 0, err.includes("interview")]).toEqual([false, true]);
});

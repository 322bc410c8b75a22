import { expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { commandTimeoutMs, createShell } from "../support/server/cli.ts";

setDefaultTimeout(commandTimeoutMs);

const user = ["--user", "ada@example.com"];

async function openShell() {
  const sh = createShell();
  const flags = ["--name", "Ada", "--role", "admin", "--password-stdin"];
  await sh.run(["users", "create", "ada@example.com", ...flags], { input: "correct horse battery" });
  const run = async (args: string[], options: { input?: string } = {}) => {
    const { code, out, err } = await sh.run([...args, ...user], options);
    expect([args, code, err]).toEqual([args, 0, ""]);
    return out;
  };
  return {
    folder: sh.folder,
    run,
    async refused(args: string[]) {
      const { code, err } = await sh.run([...args, ...user]);
      expect(code).not.toBe(0);
      return err;
    },
    [Symbol.asyncDispose]: () => sh[Symbol.asyncDispose](),
  };
}

test("jobs are found, sources switched, texts read and searches saved", async () => {
  await using sh = await openShell();
  const found = JSON.parse(await sh.run(["jobs", "search", "python", "--limit", "3", "--json"])) as {
    jobs: { id: string; title: string }[];
    sources: { source: string; status: string }[];
  };
  expect(found.jobs.length).toBeGreaterThan(0);
  expect(found.sources).toContainEqual(expect.objectContaining({ source: "sandbox", status: "ok" }));
  expect(await sh.run(["jobs", "search", "no-such-word-anywhere"])).toContain("No jobs found.");
  expect(await sh.run(["jobs", "sources", "--on", "greenhouse", "--board", "acme"])).toMatch(/Greenhouse/);
  expect(await sh.refused(["jobs", "sources", "--on", "lever"])).toContain("name");
  const file = join(sh.folder, "..", "job.txt");
  await Bun.write(file, "Baker at Crumb\nBread, early in the morning.");
  expect(await sh.run(["jobs", "import", "--file", file])).toMatch(/Baker[\s\S]*Crumb/);
  expect(await sh.run(["jobs", "saved", "list"])).toContain("No saved searches.");
  expect(await sh.refused(["jobs", "search", "--limit", "many"])).toContain("--limit");
});

test("an application is prepared, refused while something is missing, and approved", async () => {
  await using sh = await openShell();
  const { jobs } = JSON.parse(await sh.run(["jobs", "search", "--limit", "1", "--json"])) as { jobs: { id: string }[] };
  const id = jobs[0]?.id ?? "";
  expect(await sh.run(["applications", "drafts"])).toBe("No drafts.\n");
  expect(await sh.run(["applications", "apply", id])).toMatch(/: not sent\nReplace or delete ‘\[Why[\s\S]*Dear /);
  expect(await sh.refused(["applications", "apply", id, "--no-cv", "--send"])).toContain("Replace or delete");
  const letter = join(sh.folder, "..", "letter.txt");
  await Bun.write(letter, "Dear team");
  expect(await sh.refused(["applications", "apply", id, "--no-cv", "--letter", letter, "--send"])).toContain(
    "Connect your account",
  );
  expect(await sh.refused(["applications", "apply", id, "--answer", "Nonsense=1"])).toContain(
    "The form doesn't ask ‘Nonsense’.",
  );
  const prepared = await sh.run(["applications", "apply", id, "--no-cv", "--letter", letter]);
  expect(prepared).toContain("Dear team");
  expect(await sh.run(["applications", "apply", id, "--cv", "main"])).toContain("Your CV is empty");
  const saved = await sh.run(["applications", "answers", "--question", "notice period in days", "--answer", "60"]);
  expect(await sh.run(["applications", "answers"])).toMatch(/notice period in days\s+60/);
  const answerId = /Saved (\S+)\./.exec(saved)?.[1] ?? "";
  expect(await sh.run(["applications", "answers", "--delete", answerId])).toBe("Deleted.\n");
  expect(await sh.refused(["applications", "answers", "--question", "Only that"])).toContain("answer");
  const drafts = JSON.parse(await sh.run(["applications", "drafts", "--json"])) as { id: string; jobTitle: string }[];
  expect(drafts).toHaveLength(1);
  expect(await sh.run(["applications", "drafts", "--applied", drafts[0]?.id ?? ""])).toMatch(/^Tracked /);
  expect(await sh.run(["applications", "list"])).toContain(drafts[0]?.jobTitle ?? "?");
  expect(await sh.run(["applications", "drafts"])).toBe("No drafts.\n");
  expect(await sh.refused(["applications", "apply", id])).toMatch(/You applied for [\s\S]*Applied[\s\S]*--again/);
  expect(await sh.run(["applications", "apply", id, "--again"])).toContain("not sent");
});

import { expect, setDefaultTimeout, test } from "bun:test";
import { commandTimeoutMs, createShell } from "../support/server/cli.ts";

setDefaultTimeout(commandTimeoutMs);

/** What is suggested when Tab is pressed after the last word. */
async function suggest(...words: string[]): Promise<string[]> {
  await using sh = createShell();
  const { code, out } = await sh.run(["complete", "--", ...words]);
  expect(code).toBe(0);
  return out.trim().split("\n");
}
const names = (suggestions: readonly string[]) => suggestions.map((line) => line.split("\t")[0]);

test("Tab completes commands, subcommands, options and the values an option can have", async () => {
  expect(names(await suggest("cont"))).toEqual(["content", ":4"]);
  expect(names(await suggest("content", "sch"))).toEqual(["schedule", ":4"]);
  expect(names(await suggest("content", "schedule", "--idem"))).toEqual(["--idempotency-key", ":4"]);
  expect(names(await suggest("completion", ""))).toEqual(["bash", "zsh", "fish", "powershell", ":4"]);
  const [schedule] = await suggest("content", "sch");
  expect(schedule).toMatch(/^schedule\tschedule a post/);
});

test("after an option that takes a file or a folder, the shell completes names of files", async () => {
  expect(await suggest("serve", "--data-dir", "")).toEqual([":0"]);
  expect(await suggest("content", "schedule", "--file", "po")).toEqual([":0"]);
});

test("what is typed wrongly is completed with nothing, and nothing is run", async () => {
  expect(await suggest("no-such-command", "")).toEqual([":4"]);
  expect(names(await suggest("serve", "--no-such-option", ""))).not.toContain("serve");
});

test("the script of each shell calls the program back; an unknown shell is refused with those there are", async () => {
  await using sh = createShell();
  for (const shell of ["bash", "zsh", "fish", "powershell"]) {
    const { code, out } = await sh.run(["completion", shell]);
    expect(code).toBe(0);
    expect(out).toMatch(/attache complete '?--'? /);
  }
  const bash = await sh.run(["completion", "bash"]);
  expect(Bun.spawnSync(["bash", "-n"], { stdin: Buffer.from(bash.out) }).exitCode).toBe(0);
  const refused = await sh.run(["completion", "tcsh"]);
  expect(refused.code).toBe(2);
  expect(refused.err).toContain("bash, zsh, fish, powershell");
});

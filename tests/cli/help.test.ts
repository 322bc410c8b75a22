import { expect, setDefaultTimeout, test } from "bun:test";
import type { Command } from "commander";
import { exitCodes } from "#cli/exit-codes.ts";
import { createProgram, loadCommands } from "#cli/program.ts";
import { settings } from "#core/config.ts";
import { commandTimeoutMs, createShell } from "../support/server/cli.ts";

setDefaultTimeout(commandTimeoutMs);

const leaves = (command: Command): Command[] =>
  command.commands.length === 0 ? [command] : command.commands.flatMap(leaves);
const commands = leaves(createProgram(await loadCommands([])));

const withoutDataFolder = ["health", "completion", "licenses", "login", "logout", "network redact"];
/** The output of `mcp` is a protocol of its own. */
const withoutJson = ["serve", "completion", "mcp", "licenses", "network redact"];

for (const command of commands) {
  const name = [command.parent?.name(), command.name()].filter((part) => part !== "attache").join(" ");
  test(`the help of '${name}' describes the command, and every option with its value`, () => {
    const help = command.helpInformation();
    expect(command.description().length).toBeGreaterThan(7);
    for (const option of command.options) {
      expect(help).toContain(option.flags);
      expect(option.description.length).toBeGreaterThan(4);
    }
    for (const argument of command.registeredArguments) expect(argument.description).not.toBe("");
    if (!withoutDataFolder.includes(name)) expect(help).toContain("--data-dir");
    if (!withoutJson.includes(name)) expect(help).toContain("--json");
  });
}

test("the program's help lists its commands and exit codes; no command at all is a usage error", async () => {
  await using sh = createShell();
  const help = await sh.run(["--help"]);
  expect(help.code).toBe(0);
  for (const text of ["serve", "users", "content", "config", "Exit codes: 0 done"]) expect(help.out).toContain(text);
  for (const [name, code] of Object.entries(exitCodes)) expect(help.out).toContain(`${code} ${name}`);
  expect((await sh.run([])).code).toBe(2);
  expect((await sh.run(["users"])).code).toBe(2);
  expect((await sh.run(["--version"])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
});

test("config lists every setting's value and source, and no secret", async () => {
  await using sh = createShell();
  const env = { ATTACHE_PORT: "8080", ATTACHE_ADMIN_PASSWORD: "correct horse" };
  const { code, json, out } = await sh.run(["config", "--json", "--data-dir", "elsewhere"], { env });
  expect(code).toBe(0);
  expect(json).toHaveLength(Object.keys(settings).length);
  expect(json).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: "port", value: 8080, source: "environment" }),
      expect.objectContaining({ name: "dataDir", value: "elsewhere", source: "flag" }),
      expect.objectContaining({ name: "adminPassword", value: "(set)" }),
    ]),
  );
  const table = await sh.run(["config"], { env });
  for (const { env: variable } of Object.values(settings)) expect(table.out).toContain(variable);
  expect(out + table.out).not.toContain("correct horse");
});

test("help shows a nested command like its --help", async () => {
  await using sh = createShell();
  const { code, out } = await sh.run(["help", "content", "schedule"]);
  expect([code, out]).toEqual([0, (await sh.run(["content", "schedule", "--help"])).out]);
  expect(out).toContain("--document-title");
  expect((await sh.run(["help", "content"])).out).toStartWith("Usage: attache content");
  expect((await sh.run(["help"])).out).toStartWith("Usage: attache [options]");
});

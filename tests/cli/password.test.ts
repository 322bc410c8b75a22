import { expect, setDefaultTimeout, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commandTimeoutMs } from "../support/server/cli.ts";

setDefaultTimeout(commandTimeoutMs);

const entry = join(import.meta.dir, "../../src/cli/main.ts");

/** Creates an account in a real terminal, typing `answers` as they are prompted for. */
async function atTerminal(...answers: string[]): Promise<{ code: number; screen: string }> {
  const folder = mkdtempSync(join(tmpdir(), "terminal-"));
  let screen = "";
  const child = Bun.spawn([process.execPath, entry, "users", "create", "ada@example.com", "--name", "Ada"], {
    env: { PATH: process.env.PATH, ATTACHE_DATA_DIR: folder, TERM: "dumb" },
    terminal: {
      cols: 80,
      rows: 24,
      data(terminal, bytes) {
        screen += new TextDecoder().decode(bytes);
        if (screen.endsWith("assword: ")) terminal.write(answers.shift() ?? "\u0003");
      },
    },
  });
  const code = await child.exited;
  rmSync(folder, { recursive: true });
  return { code, screen };
}

test("the terminal prompts twice for a password and never shows it", async () => {
  const { code, screen } = await atTerminal("correct horse\r", "correct horse\r");
  expect(screen).not.toContain("horse");
  expect([code, screen]).toEqual([0, expect.stringContaining("Created the account ada@example.com.")]);
});

test("backspace removes a mistyped character", async () => {
  expect((await atTerminal("correct horsf\u007fe\r", "correct horse\r")).code).toBe(0);
});

test("passwords that do not match, and Ctrl-C, create nothing", async () => {
  const differ = await atTerminal("correct horse\r", "correct house\r");
  expect([differ.code, differ.screen]).toEqual([3, expect.stringContaining("do not match")]);
  const givenUp = await atTerminal("correct\u0003");
  expect([givenUp.code, givenUp.screen]).toEqual([3, expect.stringContaining("Canceled")]);
});

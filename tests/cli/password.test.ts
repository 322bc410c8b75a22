import { expect, setDefaultTimeout, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { patience } from "../support/server/cli.ts";

setDefaultTimeout(patience);

const entry = join(import.meta.dir, "../../src/cli/main.ts");

/** Creates an account at a real terminal, typing `answers` one after the other as they are asked for. */
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
        if (/(Password|Once more): $/.test(screen)) terminal.write(answers.shift() ?? "\u0003");
      },
    },
  });
  const code = await child.exited;
  rmSync(folder, { recursive: true });
  return { code, screen };
}

test("a password is asked for twice at the terminal and never shown", async () => {
  const { code, screen } = await atTerminal("correct horse\r", "correct horse\r");
  expect(screen).not.toContain("horse");
  expect([code, screen]).toEqual([0, expect.stringContaining("Created the account ada@example.com.")]);
});

test("a mistyped character is taken back by backspace", async () => {
  expect((await atTerminal("correct horsf\u007fe\r", "correct horse\r")).code).toBe(0);
});

test("two passwords that differ, and giving up, make nothing", async () => {
  const differ = await atTerminal("correct horse\r", "correct house\r");
  expect([differ.code, differ.screen]).toEqual([3, expect.stringContaining("differ")]);
  const givenUp = await atTerminal("correct\u0003");
  expect([givenUp.code, givenUp.screen]).toEqual([3, expect.stringContaining("Given up")]);
});

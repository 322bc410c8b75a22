import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compileProgram } from "#tests/support/compile-program.ts";

const path = await compileProgram({
  entry: "tests/faults/programs.ts",
  name: "faults",
  sources: "tests/{faults,support/core}/**/*.ts",
});

/** The command line of one of `programs.ts`. */
export const programCommand = (name: string, ...args: string[]): string[] => [path, name, ...args];

/** Makes data folders without anybody in them: what a start does once isn't repeated for each. */
export function createFolders(): { create(): string; [Symbol.dispose](): void } {
  const root = mkdtempSync(join(tmpdir(), "kills-"));
  const empty = join(root, "empty");
  const { exitCode, stderr } = Bun.spawnSync(programCommand("prepare-folder-process", empty));
  if (exitCode !== 0) throw new Error(`The data folder was not created: ${stderr.toString()}`);
  return {
    create() {
      const folder = mkdtempSync(join(root, "round-"));
      cpSync(empty, folder, { recursive: true });
      return folder;
    },
    [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }),
  };
}

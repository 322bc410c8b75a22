import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  createTestCore,
  createFakeClock,
  noon,
  type PracticeCore,
  type TestCore,
  type TestCoreOptions,
} from "./core.ts";

/** An empty data folder, deleted when the scope ends. */
export function createTemporaryFolder(): { path: string; [Symbol.dispose](): void } {
  const path = mkdtempSync(join(tmpdir(), "attache-"));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

/** The real core on a data folder, without starting its timers. */
export const createFolderCore = (dataDir: string, start = noon, others: TestCoreOptions = {}): PracticeCore =>
  createTestCore({ dataDir, clock: createFakeClock(start), ...others });

/**
 * Closes a core like the end of its process: SQLite keeps a closed file's locks until its last statement is
 * garbage collected, so every file is replaced by a copy of itself.
 */
export function closeCore(core: TestCore): void {
  const { path } = core.database;
  core.close();
  for (const base of [path, path.replace(/attache\.db$/, "sandbox.db")]) {
    rmSync(`${base}-shm`, { force: true });
    for (const file of [base, `${base}-wal`]) {
      if (!existsSync(file)) continue;
      copyFileSync(file, `${file}.copy`);
      renameSync(`${file}.copy`, file);
    }
  }
}

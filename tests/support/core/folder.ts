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

/** An empty data folder that is gone when the scope ends. */
export function createTemporaryFolder(): { path: string; [Symbol.dispose](): void } {
  const path = mkdtempSync(join(tmpdir(), "attache-"));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

/** The real core on a data folder, its timed work not started. */
export const createFolderCore = (dataDir: string, start = noon, others: TestCoreOptions = {}): PracticeCore =>
  createTestCore({ dataDir, clock: createFakeClock(start), ...others });

/**
 * Closes a core as the end of its process would: SQLite keeps a closed file's locks until its last statement is
 * collected, so every file is replaced by a copy of itself.
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

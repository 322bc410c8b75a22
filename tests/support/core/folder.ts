import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "#core/config.ts";
import { createAttache, type AttacheOptions } from "#attache";
import { silentLog } from "#core/log.ts";
import { fakeClock, noon, type TestCore } from "./core.ts";

/** An empty data folder that is gone when the scope ends. */
export function temporaryFolder(): { path: string; [Symbol.dispose](): void } {
  const path = mkdtempSync(join(tmpdir(), "attache-"));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

/** The real core on a data folder, its timed work not started. */
export function folderCore(dataDir: string, start = noon, others: Partial<AttacheOptions> = {}): TestCore {
  const clock = fakeClock(start);
  return { ...createAttache({ dataDir, config: readConfig({}), log: silentLog, clock, ...others }), clock };
}

/**
 * Closes a core as the end of its process would: SQLite keeps a closed file's locks until its last statement is
 * collected, so the files are put in place anew, byte by byte.
 */
export function endCore(core: TestCore): void {
  const { path } = core.database;
  core.close();
  for (const base of [path, path.replace(/attache\.db$/, "sandbox.db")]) {
    rmSync(`${base}-shm`, { force: true });
    for (const file of [base, `${base}-wal`]) {
      if (!existsSync(file)) continue;
      copyFileSync(file, `${file}.anew`);
      renameSync(`${file}.anew`, file);
    }
  }
}

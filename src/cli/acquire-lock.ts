import { createDataFolder, lock, tryLock, type Lock } from "#core/lock.ts";
import { findServer } from "./running-server.ts";

const pollMs = 100;
const longestWaitMs = 10_000;

/**
 * For a server: a command holds the lock while it works, and is waited for. Another server is not.
 * @throws Fault `data_folder.in_use`, `data_folder.unusable`
 */
export async function acquireLock(dataDir: string, wait: (ms: number) => Promise<void> = Bun.sleep): Promise<Lock> {
  createDataFolder(dataDir);
  for (let waitedMs = 0; waitedMs < longestWaitMs && !findServer(dataDir); waitedMs += pollMs) {
    const acquired = tryLock(dataDir);
    if (acquired) return acquired;
    await wait(pollMs);
  }
  return lock(dataDir);
}

import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, statSync } from "node:fs";
import { rm } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { isAlive } from "./processes.ts";

const prefix = "attache-browser-";
/** A younger folder may belong to a browser that is starting. */
const staleAfterMs = 60_000;

/** The browser's own folder, including its temporary files. */
export function createProfile(folder: string): string {
  deleteStaleProfiles(folder);
  const profile = mkdtempSync(join(folder, prefix));
  mkdirSync(join(profile, "tmp"), { mode: 0o700 });
  return profile;
}

export const removeProfile = (profile: string): Promise<void> =>
  rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }).catch(() => undefined);

function deleteStaleProfiles(folder: string): void {
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith(prefix))) {
    const profile = join(folder, name);
    try {
      if (Date.now() - statSync(profile).mtimeMs > staleAfterMs && !isInUse(profile)) {
        rmSync(profile, { recursive: true, force: true });
      }
    } catch {
      // Belongs to another user.
    }
  }
}

/** Chromium keeps a `host-pid` symlink while it runs. */
function isInUse(profile: string): boolean {
  try {
    const [, host, pid] = /^(.*)-(\d+)$/.exec(readlinkSync(join(profile, "SingletonLock"))) ?? [];
    return host !== hostname() || isAlive(Number(pid));
  } catch {
    return false;
  }
}

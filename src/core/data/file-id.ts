import { statSync } from "node:fs";

/** Undefined without a file. @throws if it can't be read, as when the disk does not answer */
export function fileIdOf(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false, bigint: true });
  return stats && `${stats.dev}:${stats.ino}`;
}

import { existsSync, statSync } from "node:fs";
import { Fault } from "#core/errors.ts";

/** @throws Fault `content.no_file` */
export async function assertFileExists(path: string): Promise<void> {
  if (await Bun.file(path).exists()) return;
  const isFolder = existsSync(path) && statSync(path).isDirectory();
  throw new Fault(
    "not_found",
    "content.no_file",
    isFolder ? `${path} is a folder, not a file.` : `No file at ${path}.`,
  );
}

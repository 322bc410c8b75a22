import { closeSync, openSync, statSync } from "node:fs";
import { Fault, isPermissionError } from "#core/errors.ts";

/** @throws Fault `content.no_file`, `content.no_permission` */
export function assertFileReadable(path: string): void {
  try {
    const file = statSync(path, { throwIfNoEntry: false });
    if (!file) throw noFile(`No file at ${path}.`);
    if (file.isDirectory()) throw noFile(`${path} is a folder, not a file.`);
    // Opening a pipe here would consume it.
    if (file.isFile()) closeSync(openSync(path, "r"));
  } catch (error) {
    throw isPermissionError(error) ? noPermission(path) : error;
  }
}

const noFile = (message: string): Fault => new Fault("not_found", "content.no_file", message);

const noPermission = (path: string): Fault =>
  new Fault(
    "forbidden",
    "content.no_permission",
    `No permission to read ${path}. Give this account read access, or copy the file to where it can read it.`,
  );

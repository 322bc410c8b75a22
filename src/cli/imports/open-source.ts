import { lstatSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { Zip, ZipPassThrough } from "fflate";
import { Fault } from "#core/errors.ts";
import { importLimits } from "#core/imports/contract.ts";
import { assertFileReadable } from "../assert-file-readable.ts";

export interface OpenSource {
  body: Blob;
  /** UTC ms. */
  modifiedAt: number | undefined;
}

const refuse = (message: string): Fault => new Fault("invalid", "imports.folder", message);

/** @throws Fault `imports.folder` for a link, which could lead anywhere */
function* walk(folder: string): Generator<string> {
  for (const name of readdirSync(folder).toSorted()) {
    const path = join(folder, name);
    const found = lstatSync(path);
    if (found.isSymbolicLink())
      throw refuse(`${path} is a link. Nothing was read. Remove it, or choose another folder.`);
    if (found.isDirectory()) yield* walk(path);
    else if (found.isFile()) yield path;
  }
}

/** A folder as the archive that it was: uncompressed, file by file. */
function packFolder(folder: string): Blob {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let count = 0;
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(new Uint8Array(piece));
  });
  for (const path of walk(folder)) {
    count += 1;
    if (count > importLimits.entries)
      throw refuse(`${folder} has more than ${importLimits.entries} files. Choose the folder of the archive.`);
    const file = new ZipPassThrough(relative(folder, path).replaceAll("\\", "/"));
    file.mtime = statSync(path).mtime;
    zip.add(file);
    file.push(readFileSync(path), true);
  }
  if (count === 0) throw refuse(`${folder} is empty. Choose the folder of an archive.`);
  zip.end();
  return new Blob(pieces);
}

/** @throws Fault `content.no_file`, `content.no_permission`, `imports.folder` */
export function openSource(path: string): OpenSource {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory()) return { body: packFolder(path), modifiedAt: undefined };
  assertFileReadable(path);
  return { body: Bun.file(path), modifiedAt: found?.mtimeMs };
}

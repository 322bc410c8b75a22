import { closeSync, openSync, readFileSync, writeSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { Fault, getErrorMessage } from "#core/errors.ts";
import type { UploadKind } from "../contract.ts";
import { cannotWrite } from "../files.ts";
import { readUpload } from "./read-upload.ts";
import type { ReaderResult } from "./reader-process.ts";

/** The process that `createReaderProcess` starts: reads one file, prints one result. */
export async function runReaderProcess([kind, path = "", strippedPath = ""]: readonly string[]): Promise<void> {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const bytes = readFileSync(path);
  const stripped = openSync(strippedPath, "r+");
  const result = await toResult(kind as UploadKind, bytes, (piece) => writeAll(stripped, piece));
  closeSync(stripped);
  process.stdout.write(JSON.stringify(result));
}

async function toResult(kind: UploadKind, bytes: Buffer, write: (piece: Uint8Array) => void): Promise<ReaderResult> {
  try {
    return { read: await readUpload(kind, bytes, write) };
  } catch (error) {
    if (!(error instanceof Fault))
      return { problem: error instanceof Error ? (error.stack ?? error.message) : getErrorMessage(error) };
    const { kind: faultKind, code, message, details } = error;
    return { fault: { kind: faultKind, code, message, details } };
  }
}

function writeAll(file: number, bytes: Uint8Array): void {
  try {
    for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
  } catch (error) {
    throw cannotWrite(error);
  }
}

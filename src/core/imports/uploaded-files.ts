import { createHash } from "node:crypto";
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, statSync, write } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { Fault, storageFault } from "#core/errors.ts";
import { importLimits } from "./contract.ts";

/** An upload until it is read. */
export interface UploadedFile {
  /** Undefined in memory. */
  path: string | undefined;
  sha256: string;
  bytes(): Uint8Array;
  remove(): void;
}

export interface UploadedFiles {
  /** @throws Fault `imports.too_large`, `imports.cut_off`, `imports.empty` */
  receive(pieces: AsyncIterable<Uint8Array>, length: number | undefined): Promise<UploadedFile>;
  /** Those that a process left when it was killed. */
  removeAbandoned(before: number): void;
}

const writeAsync = promisify(write);

const tooLarge = () =>
  new Fault(
    "too_large",
    "imports.too_large",
    `A file can have at most ${importLimits.bytes / 1024 / 1024} MB. Unpack it, and choose only the tables you need.`,
  );

/** @throws Fault `imports.too_large`, `imports.cut_off`, `imports.empty` */
async function* checkPieces(pieces: AsyncIterable<Uint8Array>, length: number | undefined): AsyncGenerator<Uint8Array> {
  if (length !== undefined && length > importLimits.bytes) throw tooLarge();
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.byteLength;
    if (bytes > importLimits.bytes) throw tooLarge();
    yield piece;
  }
  if (length !== undefined && bytes < length)
    throw new Fault("invalid", "imports.cut_off", "The upload was interrupted. Send it again.");
  if (bytes === 0) throw new Fault("invalid", "imports.empty", "The file is empty. Choose another one.");
}

function createMemoryFiles(): UploadedFiles {
  return {
    async receive(pieces, length) {
      const parts: Uint8Array[] = [];
      for await (const piece of checkPieces(pieces, length)) parts.push(piece.slice());
      const bytes = Buffer.concat(parts);
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      return { path: undefined, sha256, bytes: () => bytes, remove: () => {} };
    },
    removeAbandoned: () => {},
  };
}

/** Readable only by their owner, in a folder that no backup contains. */
export function createUploadedFiles(folder: string | undefined): UploadedFiles {
  if (folder === undefined) return createMemoryFiles();
  const files = join(folder, "imports");
  return {
    async receive(pieces, length) {
      mkdirSync(files, { recursive: true, mode: 0o700 });
      const path = join(files, crypto.randomUUID());
      const remove = (): void => rmSync(path, { force: true });
      const hash = createHash("sha256");
      const file = openSync(path, "wx", 0o600);
      try {
        for await (const piece of checkPieces(pieces, length)) {
          hash.update(piece);
          for (let at = 0; at < piece.length;) at += (await writeAsync(file, piece, at)).bytesWritten;
        }
      } catch (error) {
        remove();
        throw storageFault(error) ?? error;
      } finally {
        closeSync(file);
      }
      return { path, sha256: hash.digest("hex"), bytes: () => readFileSync(path), remove };
    },

    removeAbandoned(before) {
      try {
        for (const name of readdirSync(files)) {
          const path = join(files, name);
          if (statSync(path).mtimeMs < before) rmSync(path, { force: true });
        }
      } catch {
        // There was no upload yet.
      }
    },
  };
}

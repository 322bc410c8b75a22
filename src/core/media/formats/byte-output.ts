import { createHash } from "node:crypto";

/** Receives a file in pieces, so that a stripped picture needs no second copy in memory. */
export interface ByteOutput {
  /** Appends a range of `bytes`, by default all. */
  copy(bytes: Uint8Array, from?: number, to?: number): void;
}

export interface HashedOutput extends ByteOutput {
  /** Writes what is left; the size and hash of everything. */
  finish(): { bytes: number; sha256: string };
}

const bufferBytes = 64 * 1024;

/** `write` may keep nothing of what it is given. */
export function createHashedOutput(write: (bytes: Uint8Array) => void): HashedOutput {
  const hash = createHash("sha256");
  const buffer = Buffer.allocUnsafe(bufferBytes);
  let [used, written] = [0, 0];
  const pass = (bytes: Uint8Array): void => {
    hash.update(bytes);
    write(bytes);
    written += bytes.length;
  };
  const flush = (): void => {
    if (used > 0) pass(buffer.subarray(0, used));
    used = 0;
  };
  return {
    copy(bytes, from = 0, to = bytes.length) {
      const piece = bytes.subarray(from, to);
      if (used + piece.length > bufferBytes) flush();
      if (piece.length > bufferBytes) {
        pass(piece);
        return;
      }
      buffer.set(piece, used);
      used += piece.length;
    },
    finish() {
      flush();
      return { bytes: written, sha256: hash.digest("hex") };
    },
  };
}

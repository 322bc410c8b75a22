import { closeSync, fstatSync, openSync, readSync } from "node:fs";

/** A file that is read in parts. */
export interface ByteSource {
  size: number;
  read(offset: number, length: number): Uint8Array;
}

export const createMemorySource = (bytes: Uint8Array): ByteSource => ({
  size: bytes.byteLength,
  read: (offset, length) => bytes.subarray(offset, offset + length),
});

export interface OpenFile extends ByteSource, Disposable {}

export function openFileSource(path: string): OpenFile {
  const file = openSync(path, "r");
  return {
    size: fstatSync(file).size,
    read(offset, length) {
      const bytes = new Uint8Array(length);
      let done = 0;
      while (done < length) {
        const count = readSync(file, bytes, done, length - done, offset + done);
        if (count === 0) break;
        done += count;
      }
      return bytes.subarray(0, done);
    },
    [Symbol.dispose]: () => closeSync(file),
  };
}

import { Fault } from "#core/errors.ts";
import { importBounds } from "../output/contract.ts";

const tooLarge = (): Fault =>
  new Fault("too_large", "cv.too_large", `A file can have at most ${importBounds.bytes / 1024 / 1024} MB.`);

/** @throws Fault `cv.too_large`, `cv.cut_off`, `cv.empty_file` */
export async function receiveFile(pieces: AsyncIterable<Uint8Array>, length: number | undefined): Promise<Uint8Array> {
  if (length !== undefined && length > importBounds.bytes) throw tooLarge();
  const read: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.byteLength;
    if (bytes > importBounds.bytes) throw tooLarge();
    read.push(piece);
  }
  if (length !== undefined && bytes < length) {
    throw new Fault("invalid", "cv.cut_off", "The upload was interrupted. Send it again.");
  }
  if (bytes === 0) throw new Fault("invalid", "cv.empty_file", "The file is empty. Choose another one.");
  return Buffer.concat(read);
}

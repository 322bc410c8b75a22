import { Fault } from "#core/errors.ts";
import { importBounds } from "./contract.ts";

/** @throws Fault `content_import.too_large` */
export function assertSize(bytes: number): void {
  if (bytes <= importBounds.bytes) return;
  const message = `A file can have at most ${importBounds.bytes / 1024 / 1024} MB. Split it.`;
  throw new Fault("too_large", "content_import.too_large", message);
}

/** @throws Fault `content_import.too_large`, `content_import.cut_off` */
export async function readUpload(pieces: AsyncIterable<Uint8Array>, length: number | undefined): Promise<Uint8Array> {
  const read: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.byteLength;
    assertSize(bytes);
    read.push(piece);
  }
  if (length !== undefined && bytes < length) {
    throw new Fault("invalid", "content_import.cut_off", "The upload was interrupted. Send it again.");
  }
  return Buffer.concat(read);
}

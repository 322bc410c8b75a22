import { Fault } from "./errors.ts";

/** The limit of an upload, and the error codes of the module that reads it. */
export interface UploadLimits {
  bytes: number;
  codes: { tooLarge: string; cutOff: string };
}

/** @throws Fault `tooLarge` */
export function assertSize(bytes: number, limits: UploadLimits): void {
  if (bytes <= limits.bytes) return;
  const message = `A file can have at most ${limits.bytes / 1024 / 1024} MB. Split it.`;
  throw new Fault("too_large", limits.codes.tooLarge, message);
}

/** @throws Fault `tooLarge`, `cutOff` */
export async function readUpload(
  pieces: AsyncIterable<Uint8Array>,
  length: number | undefined,
  limits: UploadLimits,
): Promise<Uint8Array> {
  const read: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.byteLength;
    assertSize(bytes, limits);
    read.push(piece);
  }
  if (length !== undefined && bytes < length) {
    throw new Fault("invalid", limits.codes.cutOff, "The upload was interrupted. Send it again.");
  }
  return Buffer.concat(read);
}

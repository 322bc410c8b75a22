import { createHash } from "node:crypto";
import { Fault } from "#core/errors.ts";
import type { AttachmentKind } from "./contract.ts";
import type { IncomingFile } from "./files.ts";
import { checkLength, detectKind, startBytes } from "./rules.ts";

export interface UploadHeaders {
  name?: string | undefined;
  /** Declared by the client: fewer bytes mean an interruption. */
  length?: number | undefined;
  /** Returns an earlier upload of the same bytes and name. */
  reuse?: boolean;
}

/** @throws Fault `media.type`, `media.too_large`, `media.cut_off` */
export async function receiveUpload(
  incoming: IncomingFile,
  body: AsyncIterable<Uint8Array>,
  length: number | undefined,
) {
  const hash = createHash("sha256");
  let [bytes, start] = [0, Buffer.alloc(0)];
  let kind: AttachmentKind | undefined;
  for await (const piece of body) {
    bytes += piece.length;
    if (start.length < startBytes) start = Buffer.concat([start, piece.subarray(0, startBytes)]);
    if (kind === undefined && start.length >= startBytes) {
      kind = detectKind(start);
      if (length !== undefined) checkLength(kind, length);
    }
    if (kind !== undefined) checkLength(kind, bytes);
    hash.update(piece);
    await incoming.write(piece);
  }
  if (length !== undefined && bytes !== length) {
    throw new Fault("invalid", "media.cut_off", "The upload was interrupted. Send it again.");
  }
  kind ??= detectKind(start);
  return { kind, bytes, sha256: hash.digest("hex") };
}

import { createHash } from "node:crypto";
import { Fault } from "#core/errors.ts";
import type { AttachmentKind } from "./contract.ts";
import type { IncomingFile, FileStore } from "./files.ts";
import {
  checkDocument,
  checkLength,
  checkPicture,
  damagedPicture,
  detectKind,
  toFileName,
  startBytes,
} from "./rules.ts";
import { stripMetadata } from "./formats/strip-metadata.ts";
import type { media } from "./tables.ts";

export interface UploadHeaders {
  name?: string | undefined;
  /** Declared by the client: fewer bytes mean an interruption. */
  length?: number | undefined;
}

type Row = typeof media.$inferSelect;
type FileFields = Pick<Row, "type" | "width" | "height" | "pages"> & { sha256: string; bytes: number; name: string };

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
    incoming.write(piece);
  }
  if (length !== undefined && bytes !== length) {
    throw new Fault("invalid", "media.cut_off", "The upload was interrupted. Send it again.");
  }
  kind ??= detectKind(start);
  return { kind, bytes, sha256: hash.digest("hex") };
}

export interface ProcessedUpload {
  found: FileFields;
  put: (files: FileStore) => void;
}

export function processPicture(incoming: IncomingFile, name: string): ProcessedUpload {
  const original = incoming.read();
  const { type, width, height } = checkPicture(original);
  const strippedBytes = stripMetadata(type, original);
  if (strippedBytes === undefined) throw damagedPicture("file");
  const sha256 = createHash("sha256").update(strippedBytes).digest("hex");
  const found = { type, width, height, pages: null, sha256, bytes: strippedBytes.length, name: toFileName(name, type) };
  return { found, put: (files) => files.put(sha256, strippedBytes) };
}

export function processDocument(
  incoming: IncomingFile,
  name: string,
  { sha256, bytes }: { sha256: string; bytes: number },
): ProcessedUpload {
  const { type, pages = null } = checkDocument(incoming.read());
  const found = { type, pages, width: null, height: null, sha256, bytes, name: toFileName(name, type) };
  return { found, put: () => incoming.keep(sha256) };
}

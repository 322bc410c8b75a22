import { createHashedOutput } from "../formats/byte-output.ts";
import { stripMetadata } from "../formats/strip-metadata.ts";
import type { DocumentType, ImageType, PictureType, UploadKind } from "../contract.ts";
import { checkAvatar, checkDocument, checkPicture, damagedPicture, fieldOf } from "../rules.ts";
import type { ReadUpload } from "./upload-reader.ts";

/**
 * Everything that looks into untrusted bytes. `write` receives what is kept of a picture.
 * @throws Fault `media.type`, `media.damaged`, `media.size`
 */
export async function readUpload(
  kind: UploadKind,
  bytes: Buffer,
  write: (bytes: Uint8Array) => void,
): Promise<ReadUpload> {
  if (kind === "document") {
    const { type, pages = null } = checkDocument(bytes);
    return { type: type satisfies DocumentType, pages, width: null, height: null, stripped: null };
  }
  const picture = kind === "avatar" ? await checkAvatar(bytes) : await checkPicture(bytes);
  const type: ImageType | PictureType = picture.type;
  const output = createHashedOutput(write);
  if (!stripMetadata(type, bytes, output)) throw damagedPicture(fieldOf(kind));
  return { ...picture, pages: null, stripped: output.finish() };
}

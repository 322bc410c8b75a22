import { Fault, invalid } from "#core/errors.ts";
import {
  attachmentBounds,
  avatarBounds,
  documentTypes,
  formatCount,
  pictureTypes,
  validateSize,
  type AttachmentKind,
  type DocumentType,
  type ImageType,
  type PictureType,
  type UploadKind,
} from "./contract.ts";
import { parseGif } from "./formats/parse-gif.ts";
import { parseImage } from "./formats/parse-image.ts";
import { parseOfficeDocument, type OfficeDocument } from "./formats/parse-office-document.ts";
import { parsePdf } from "./formats/parse-pdf.ts";

interface Picture<Type> {
  type: Type;
  width: number;
  height: number;
}

/** The field named by every Fault about a file. */
export const fieldOf = (kind: UploadKind): string => (kind === "avatar" ? "avatar" : fileField);

export const damagedPicture = (field: string): Fault =>
  invalid("media.damaged", field, "The picture is incomplete or damaged. Choose another one.");

/** @throws Fault `media.too_large` */
export function checkAvatarLength(bytes: number): void {
  if (bytes <= avatarBounds.bytes) return;
  const message = "The picture can be at most 1 MiB. Choose a smaller one.";
  throw new Fault("too_large", "media.too_large", message, [{ path: "avatar", message }]);
}

/** @throws Fault `media.type`, `media.damaged`, `media.size` */
export async function checkAvatar(bytes: Uint8Array): Promise<Picture<ImageType>> {
  const { min, max } = avatarBounds.side;
  const image = await parseImage(bytes);
  if (image === undefined) throw invalid("media.type", "avatar", "Choose a PNG, JPEG or WebP picture.");
  if (image === "damaged") {
    throw damagedPicture("avatar");
  }
  const { width, height } = image;
  if (width !== height || width < min || width > max) {
    const message = `The picture must be square, ${min} to ${max} pixels per side; this one is ${width} by ${height}.`;
    throw invalid("media.size", "avatar", message);
  }
  return image;
}

/** The field named by every upload Fault. */
const fileField = "file";

const webpMessage = "The network doesn't accept WebP. Save the picture as PNG or JPEG and add it again.";
const typeMessage =
  "This file type can't be attached to a post. Choose a JPEG, PNG or GIF image, or a PDF, Word or PowerPoint document.";

const signatures: readonly (readonly [AttachmentKind, string])[] = [
  ["image", "\u0089PNG"],
  ["image", "\u00ff\u00d8\u00ff"],
  ["image", "GIF8"],
  ["document", "PK\u0003\u0004"],
  ["document", "\u00d0\u00cf\u0011\u00e0"],
];

export const startBytes = 1024;

export function detectKind(first: Buffer): AttachmentKind {
  const text = first.toString("latin1");
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") throw invalid("media.type", fileField, webpMessage);
  const kind =
    signatures.find(([, start]) => text.startsWith(start))?.[0] ?? (text.includes("%PDF-") ? "document" : undefined);
  if (kind === undefined) throw invalid("media.type", fileField, typeMessage);
  return kind;
}

export function checkLength(kind: AttachmentKind, bytes: number): void {
  const message = validateSize(kind, bytes);
  if (message === undefined) return;
  throw new Fault("too_large", "media.too_large", message, [{ path: fileField, message }]);
}

/** @throws Fault `media.type`, `media.damaged`, `media.size` */
export async function checkPicture(bytes: Uint8Array): Promise<Picture<PictureType>> {
  const { pixels, frames: maxFrames } = attachmentBounds.image;
  const found = parseGif(bytes) ?? (await parseImage(bytes));
  if (found === "damaged") {
    throw damagedPicture(fileField);
  }
  if (found === undefined) throw invalid("media.type", fileField, typeMessage);
  const { type, width, height } = found;
  if (type === "image/webp") throw invalid("media.type", fileField, webpMessage);
  if (width * height >= pixels) {
    const message = `The network accepts pictures under ${formatCount(pixels)} pixels; this one has ${width} × ${height}. Scale it down.`;
    throw invalid("media.size", fileField, message);
  }
  if ("frames" in found && found.frames > maxFrames) {
    const message = `The network accepts GIFs with up to ${maxFrames} frames; this one has ${found.frames}. Shorten it.`;
    throw invalid("media.size", fileField, message);
  }
  return { type, width, height };
}

/** @throws Fault `media.type`, `media.damaged`, `media.size` */
export function checkDocument(bytes: Buffer): OfficeDocument {
  const pdf = parsePdf(bytes);
  const found =
    typeof pdf === "object" ? ({ type: "application/pdf", ...pdf } as const) : (pdf ?? parseOfficeDocument(bytes));
  if (found === undefined) throw invalid("media.type", fileField, typeMessage);
  if (found === "macros") {
    throw invalid(
      "media.type",
      fileField,
      "This document contains macros. Save it without them, as DOCX, PPTX or PDF.",
    );
  }
  if (found === "damaged" || found.pages === 0) {
    throw invalid(
      "media.damaged",
      fileField,
      "The document is incomplete, damaged or empty. Save it again, or choose another.",
    );
  }
  const { pages: maxPages } = attachmentBounds.document;
  if (found.pages !== undefined && found.pages > maxPages) {
    const message = `The network accepts documents with up to ${maxPages} pages; this one has ${formatCount(found.pages)}. Split it.`;
    throw invalid("media.size", fileField, message);
  }
  return found;
}

/** The last part of a path, without hidden characters. */
function cleanName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? "";
  return last
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}"]/gu, "")
    .trim()
    .replace(/^\.+/, "");
}

/** For messages about a file whose type is unknown. */
export function formatFileName(given: string): string {
  const name = Array.from(cleanName(given)).slice(0, attachmentBounds.name).join("");
  return name === "" ? "This file" : `'${name}'`;
}

/** The last part of a path, with an extension that fits the content. */
export function toFileName(given: string, type: PictureType | DocumentType): string {
  const ends: readonly string[] = { ...pictureTypes, ...documentTypes }[type];
  const plain = cleanName(given);
  const [, stem = plain, end = ""] = /^(.+)\.([^.]*)$/.exec(plain) ?? [];
  const extension = ends.includes(end.toLowerCase()) ? end : (ends[0] ?? "");
  const base = ends.includes(end.toLowerCase()) ? stem : plain;
  const named = Array.from(base || (type in pictureTypes ? "picture" : "document"));
  return `${named.slice(0, attachmentBounds.name - extension.length - 1).join("")}.${extension}`;
}

import { z } from "zod";
import { Id } from "#core/contract.ts";

/** `evidence` is created by this server and visible only to its owner. */
export const mediaKinds = ["avatar", "image", "document", "evidence"] as const;
export type MediaKind = (typeof mediaKinds)[number];

export const attachmentKinds = ["image", "document"] as const;
export type AttachmentKind = (typeof attachmentKinds)[number];

/** What people send. */
export type UploadKind = AttachmentKind | "avatar";

/** Formats that browsers display and that can't contain scripts. */
export const imageTypes = ["image/png", "image/jpeg", "image/webp"] as const;
export type ImageType = (typeof imageTypes)[number];

export const avatarBounds = { bytes: 1024 * 1024, side: { min: 64, max: 1024 } } as const;

/** Types the network accepts, with their file extensions, the usual one first. */
export const pictureTypes = {
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
  "image/gif": ["gif"],
} as const;
export const documentTypes = {
  "application/pdf": ["pdf"],
  "application/msword": ["doc"],
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": ["docx"],
  "application/vnd.ms-powerpoint": ["ppt"],
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": ["pptx"],
} as const;
export type PictureType = keyof typeof pictureTypes;
export type DocumentType = keyof typeof documentTypes;

/** The network's limits; those for image bytes, names and storage are ours. */
export const attachmentBounds = {
  image: { bytes: 20 * 1024 * 1024, pixels: 36_152_320, frames: 250 },
  document: { bytes: 100 * 1024 * 1024, pages: 300 },
  name: 200,
  storage: 1024 * 1024 * 1024,
  concurrentUploads: 4,
  unreferencedMs: 24 * 3_600_000,
} as const;

/** `alt`: length of alt texts and document titles; others: files per post. */
export const attachedBounds = { images: 20, documents: 1, alt: 1000 } as const;

export function validateSize(kind: AttachmentKind, bytes: number): string | undefined {
  const maxBytes = attachmentBounds[kind].bytes;
  if (bytes <= maxBytes) return undefined;
  const what = kind === "image" ? "A picture" : "A document";
  return `${what} can be at most ${maxBytes / 1024 / 1024} MB. Make this one smaller.`;
}

export const tooManyPictures = `A post can have at most ${attachedBounds.images} pictures.`;

export function validateCombination({ images, documents }: { images: number; documents: number }) {
  if (images > 0 && documents > 0) {
    return {
      code: "content.media_mixed",
      message: "A post can have pictures or a document, not both. Remove one kind.",
    };
  }
  if (documents > attachedBounds.documents) {
    return { code: "content.media_many", message: "A post can have one document. Remove the others." };
  }
  return images > attachedBounds.images ? { code: "content.media_many", message: tooManyPictures } : undefined;
}

export const Upload = z.object({
  id: Id,
  kind: z.enum(attachmentKinds),
  url: z.string(),
  name: z.string(),
  bytes: z.number(),
  width: z.number().optional(),
  height: z.number().optional(),
  pages: z.number().optional(),
});
export type Upload = z.infer<typeof Upload>;

export const UploadQuery = z.object({
  name: z.string().max(1000, "name can have at most 1000 characters").optional(),
  reuse: z
    .enum(["true", "false"], "reuse must be true or false.")
    .default("false")
    .describe("Answer with your earlier upload of the same bytes and name, if it still exists."),
});

export const mediaUrl = (id: string): string => `/api/media/${id}`;

/** '12,000'. Without Intl: the server formats one at its start, and the first use of Intl takes milliseconds. */
export const formatCount = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ",");

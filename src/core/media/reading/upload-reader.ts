import { z } from "zod";
import { documentTypes, imageTypes, pictureTypes, type UploadKind } from "../contract.ts";
import type { IncomingFile } from "../files.ts";

const readableTypes = [...new Set([...imageTypes, ...typesOf(pictureTypes), ...typesOf(documentTypes)])] as const;

export const ReadUpload = z.object({
  type: z.enum(readableTypes),
  width: z.int().positive().nullable(),
  height: z.int().positive().nullable(),
  pages: z.int().positive().nullable(),
  /** Of a picture without its metadata. */
  stripped: z.object({ bytes: z.int().positive(), sha256: z.string().regex(/^[0-9a-f]{64}$/) }).nullable(),
});
export type ReadUpload = z.infer<typeof ReadUpload>;

function typesOf<Type extends string>(extensions: Readonly<Record<Type, readonly string[]>>): Type[] {
  return Object.keys(extensions) as Type[];
}

export interface UploadToRead {
  userId: string;
  kind: UploadKind;
  /** As sent, for messages. */
  name: string;
  incoming: IncomingFile;
  /** Empty; receives what is kept of a picture. */
  stripped: IncomingFile;
}

export interface UploadReader {
  /** @throws Fault `media.type`, `media.damaged`, `media.size`, `media.unreadable`, `media.cannot_read`, `media.too_many` */
  read(upload: UploadToRead): Promise<ReadUpload>;
  stop(): void;
}

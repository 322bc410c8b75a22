import type { ContentItem } from "#core/content/contract.ts";
import {
  documentTypes,
  pictureTypes,
  type AttachmentKind,
  validateCombination,
  validateSize,
} from "#core/media/contract.ts";

export interface FormFile {
  key: string;
  kind: AttachmentKind;
  name: string;
  bytes: number;
  /** Preview URL: on the server, or local until uploaded. */
  url: string;
  alt: string;
  id?: string;
  pages?: number | undefined;
  sent?: number;
  /** Why it could not be added. It stays in the form until it is dismissed, and is not part of the post. */
  error?: string;
}

export const picturesAccepted = Object.keys(pictureTypes).join(",");
export const documentsAccepted = Object.entries(documentTypes)
  .flatMap(([type, ends]) => [type, ...ends.map((end) => `.${end}`)])
  .join(",");

export const filesOf = ({ media }: ContentItem): FormFile[] => media.map((file) => ({ ...file, key: file.id }));

export const kindOf = ({ type }: File): AttachmentKind => (type.startsWith("image/") ? "image" : "document");

export const isOnItsWay = ({ id, error }: FormFile): boolean => id === undefined && error === undefined;

export const isAttached = ({ error }: FormFile): boolean => error === undefined;

export const refusalOf = (file: File): string | undefined => validateSize(kindOf(file), file.size);

export function problemOf(files: readonly FormFile[]): string | undefined {
  const attached = files.filter(isAttached);
  const documents = attached.filter(({ kind }) => kind === "document").length;
  const refusal = validateCombination({ images: attached.length - documents, documents });
  if (refusal) return refusal.message;
  if (attached.length < files.length) return "Remove the file that could not be added.";
  return files.some(isOnItsWay) ? "Wait for all uploads to finish." : undefined;
}

/** Places count attached files only. */
export function insertAt(files: readonly FormFile[], at: number, file: FormFile): FormFile[] {
  const attached = files.filter(isAttached);
  const refused = files.filter((other) => !isAttached(other));
  return [...attached.toSpliced(Math.max(0, at), 0, file), ...refused];
}

export function moved(files: readonly FormFile[], from: number, to: number): readonly FormFile[] {
  const file = files.filter(isAttached)[from];
  if (!file) return files;
  const others = files.filter((other) => other !== file);
  return insertAt(others, to, file);
}

export function countOf(files: readonly { kind: AttachmentKind }[]): string {
  const what = files[0]?.kind === "document" ? "document" : "picture";
  return `${files.length} ${what}${files.length === 1 ? "" : "s"}`;
}

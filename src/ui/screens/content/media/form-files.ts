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
  error?: string;
}

export const picturesAccepted = Object.keys(pictureTypes).join(",");
export const documentsAccepted = Object.entries(documentTypes)
  .flatMap(([type, ends]) => [type, ...ends.map((end) => `.${end}`)])
  .join(",");

export const filesOf = ({ media }: ContentItem): FormFile[] => media.map((file) => ({ ...file, key: file.id }));

export const kindOf = ({ type }: File): AttachmentKind => (type.startsWith("image/") ? "image" : "document");

export const isOnItsWay = ({ id, error }: FormFile): boolean => id === undefined && error === undefined;

export const refusalOf = (file: File): string | undefined => validateSize(kindOf(file), file.size);

export function problemOf(files: readonly FormFile[]): string | undefined {
  const documents = files.filter(({ kind }) => kind === "document").length;
  const refusal = validateCombination({ images: files.length - documents, documents });
  if (refusal) return refusal.message;
  if (files.some(({ error }) => error !== undefined)) return "Remove the file that could not be added.";
  return files.some(isOnItsWay) ? "Wait for all uploads to finish." : undefined;
}

export function moved(files: readonly FormFile[], from: number, to: number): FormFile[] {
  const rest = files.filter((_file, at) => at !== from);
  const file = files[from];
  return file ? rest.toSpliced(Math.max(0, to), 0, file) : rest;
}

export function countOf(files: readonly { kind: AttachmentKind }[]): string {
  const what = files[0]?.kind === "document" ? "document" : "picture";
  return `${files.length} ${what}${files.length === 1 ? "" : "s"}`;
}

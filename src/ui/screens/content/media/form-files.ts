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
  /** Why it is not part of the post; shown until it is dismissed. */
  error?: string;
  /** Its upload failed, so the post would lack a file that was meant for it. */
  isFailed?: boolean;
}

export const picturesAccepted = Object.keys(pictureTypes).join(",");
export const documentsAccepted = Object.entries(documentTypes)
  .flatMap(([type, ends]) => [type, ...ends.map((end) => `.${end}`)])
  .join(",");

export const filesOf = ({ media }: ContentItem): FormFile[] => media.map((file) => ({ ...file, key: file.id }));

const pictureEndings: readonly string[] = Object.values(pictureTypes).flat();
const documentEndings: readonly string[] = Object.values(documentTypes).flat();
const endingOf = ({ name }: File): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";

/** By its ending as well: some systems know no type for documents. */
export const kindOf = (file: File): AttachmentKind =>
  file.type.startsWith("image/") || pictureEndings.includes(endingOf(file)) ? "image" : "document";

const isAccepted = (file: File): boolean =>
  Object.hasOwn({ ...pictureTypes, ...documentTypes }, file.type) ||
  (file.type === "" && [...pictureEndings, ...documentEndings].includes(endingOf(file)));

export const isOnItsWay = ({ id, error }: FormFile): boolean => id === undefined && error === undefined;

export const isAttached = ({ error }: FormFile): boolean => error === undefined;

/** Why a file can't join the others, before any of it is sent. */
export function refusalOf(file: File, files: readonly FormFile[]): string | undefined {
  const { name, size } = file;
  if (!isAccepted(file)) return `${name} can't be attached. Use JPEG, PNG, GIF, PDF, Word or PowerPoint.`;
  if (size === 0) return `${name} is empty. Choose another file.`;
  const kinds = [...files.filter(isAttached).map(({ kind }) => kind), kindOf(file)];
  const problem = validateSize(kindOf(file), size) ?? validateCombination(countKinds(kinds))?.message;
  return problem === undefined ? undefined : `${name} was not added. ${problem}`;
}

const countKinds = (kinds: readonly AttachmentKind[]) => {
  const documents = kinds.filter((kind) => kind === "document").length;
  return { images: kinds.length - documents, documents };
};

export function problemOf(files: readonly FormFile[]): string | undefined {
  const refusal = validateCombination(countKinds(files.filter(isAttached).map(({ kind }) => kind)));
  if (refusal) return refusal.message;
  if (files.some(({ isFailed }) => isFailed)) return "Remove the file that could not be added.";
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

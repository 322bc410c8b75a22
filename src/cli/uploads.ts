import { basename } from "node:path";
import type { Core } from "#core/core.ts";
import { invalid } from "#core/errors.ts";
import { validateCombination } from "#core/media/contract.ts";
import { assertFileReadable } from "./assert-file-readable.ts";

interface FileFlags {
  image?: string[];
  alt?: string[];
  document?: string;
  documentTitle?: string;
}

/** @throws Fault `content.no_file`, `content.no_permission`, `content.media_*`, `media.*` */
export async function uploadFiles(
  core: Core,
  userId: string,
  flags: FileFlags,
): Promise<{ id: string; alt: string }[]> {
  const { image = [], alt = [], document, documentTitle = "" } = flags;
  if (alt.length > image.length) {
    throw invalid(
      "content.media_alt",
      "--alt",
      "There are more alt texts than pictures. Use at most one --alt for each --image.",
    );
  }
  // Before any upload, so that the problem names its flag.
  const refusal = validateCombination({ images: image.length, documents: document === undefined ? 0 : 1 });
  if (refusal) throw invalid(refusal.code, document === undefined ? "--image" : "--document", refusal.message);
  const files = [
    ...image.map((path, at) => ({ path, text: alt[at] ?? "" })),
    ...(document === undefined ? [] : [{ path: document, text: documentTitle }]),
  ];
  for (const { path } of files) assertFileReadable(path);
  const media: { id: string; alt: string }[] = [];
  for (const { path, text } of files) {
    const file = Bun.file(path);
    const { id } = await core.media.upload(userId, file.stream(), { name: basename(path), length: file.size });
    media.push({ id, alt: text });
  }
  return media;
}

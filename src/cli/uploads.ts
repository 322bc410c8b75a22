import { basename } from "node:path";
import { invalid } from "#core/errors.ts";
import { validateCombination } from "#core/media/contract.ts";
import { fileBody } from "./api/call.ts";
import type { OpenApi } from "./api/open-api.ts";
import { assertFileReadable } from "./assert-file-readable.ts";

interface FileFlags {
  image?: string[];
  alt?: string[];
  document?: string;
  documentTitle?: string;
  idempotencyKey?: string;
}

/** @throws Fault `content.no_file`, `content.no_permission`, `content.media_*`, `media.*` */
export async function uploadFiles(
  { api }: Pick<OpenApi, "api">,
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
  // So that a repeated command sends the same ids with its key.
  const reuse = flags.idempotencyKey === undefined ? ("false" as const) : ("true" as const);
  for (const { path } of files) assertFileReadable(path);
  const media: { id: string; alt: string }[] = [];
  for (const { path, text } of files) {
    const query = { name: basename(path), reuse };
    const { id } = await (await api.media.$post({ query }, fileBody(Bun.file(path)))).json();
    media.push({ id, alt: text });
  }
  return media;
}

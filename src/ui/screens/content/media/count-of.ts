import type { AttachmentKind } from "#core/media/contract.ts";

export function countOf(files: readonly { kind: AttachmentKind }[]): string {
  const what = files[0]?.kind === "document" ? "document" : "picture";
  return `${files.length} ${what}${files.length === 1 ? "" : "s"}`;
}

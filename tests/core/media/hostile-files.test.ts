import { expect, setDefaultTimeout, test } from "bun:test";
import { Fault } from "#core/errors.ts";
import { readUpload } from "#core/media/reading/read-upload.ts";
import { detectKind, startBytes } from "#core/media/rules.ts";
import { hostileFiles } from "#tests/support/files/hostile-files.ts";

setDefaultTimeout(120_000);

/** `pages` or `pixels` if the file is accepted, or the code of its refusal. */
async function read(bytes: Uint8Array): Promise<string> {
  try {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const { pages, width } = await readUpload(detectKind(buffer.subarray(0, startBytes)), buffer, () => {});
    return width === null ? `${pages ?? "unknown"} pages` : `${width} pixels`;
  } catch (error) {
    if (error instanceof Fault) return error.code;
    throw error;
  }
}

test("files made to be expensive are read within bounds, or refused", async () => {
  const outcomes: Record<string, string> = {};
  for (const { name, create } of hostileFiles) outcomes[name] = await read(create());
  expect(outcomes).toEqual({
    "a PDF of 16 KB whose packed objects all span 15 MB": "unknown pages",
    "a PDF with 15 MB of numbers": "unknown pages",
    "a PDF of marks": "unknown pages",
    "a PDF of streams that don't end": "unknown pages",
    "a PDF of nested dictionaries": "unknown pages",
    "a PDF with many spaces after each mark": "unknown pages",
    "a PDF that is a decompression bomb": "unknown pages",
    "a PNG of 1.7 million empty chunks": "media.damaged",
    "a PNG of small chunks": "media.damaged",
    "a PNG that is a decompression bomb": "media.damaged",
    "a JPEG of 5 million empty segments": "media.damaged",
    "a JPEG of 20 MB of escaped bytes": "64 pixels",
    "a JPEG of fill bytes": "64 pixels",
    "a GIF of millions of comments": "media.damaged",
    "a Word document of 65,535 entries": "unknown pages",
    "a Word document whose entries overlap and claim other sizes": "unknown pages",
    "a Word document that is a decompression bomb": "unknown pages",
    "a presentation with 100 MB of XML": "1 pages",
    "an old Office document of 100 MB whose sectors refer to each other": "media.type",
    "an old Office document of 8 bytes": "media.damaged",
  });
});

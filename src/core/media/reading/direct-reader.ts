import { readUpload } from "./read-upload.ts";
import type { UploadReader } from "./upload-reader.ts";

/** In this process: for files in memory. */
export const createDirectReader = (): UploadReader => ({
  async read({ kind, incoming, stripped }) {
    const pieces: Uint8Array[] = [];
    const found = await readUpload(kind, incoming.read(), (piece) => void pieces.push(piece.slice()));
    for (const piece of pieces) await stripped.write(piece);
    return found;
  },
  stop: () => {},
});

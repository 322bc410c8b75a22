import { readUpload } from "./read-upload.ts";
import type { UploadReader } from "./upload-reader.ts";

/** In this process: for files in memory. */
export const createDirectReader = (): UploadReader => ({
  read: ({ kind, incoming, stripped }) => readUpload(kind, incoming.read(), stripped.write),
  stop: () => {},
});

import { documentTypes, pictureTypes, Upload, UploadQuery } from "#core/media/contract.ts";
import type { Operations } from "../openapi.ts";

export const media: Operations = {
  "POST /api/media": {
    summary:
      "A file to go with a post: the file itself as the body. JPEG, PNG or GIF (at most 20 MB, less than 36,152,320 pixels, 250 frames), or PDF, Word or PowerPoint (at most 100 MB and 300 pages). What no item uses goes after a day.",
    who: "approved",
    query: UploadQuery,
    takes: [...Object.keys(pictureTypes), ...Object.keys(documentTypes)],
    status: 201,
    answer: Upload,
    errors: {
      "media.type": 400,
      "media.damaged": 400,
      "media.size": 400,
      "media.cut_off": 400,
      "media.too_large": 413,
      "media.full": 413,
      "media.too_many": 429,
    },
  },
  "GET /api/media/:id": {
    summary: "A picture or a document, for whoever knows its address. It never changes, so it may be kept.",
    who: "guest",
    media: { type: "*/*", says: "The file; a document as a download" },
    errors: { "media.not_found": 404 },
  },
};

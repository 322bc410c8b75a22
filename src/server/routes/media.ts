import { Hono } from "hono";
import type { Core } from "#core/core.ts";
import { Fault } from "#core/errors.ts";
import {
  attachmentBounds,
  documentTypes,
  formatCount,
  pictureTypes,
  Upload,
  UploadQuery,
} from "#core/media/contract.ts";
import { contentDisposition } from "../content-disposition.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";
import { readContentLength, readPieces } from "../read-pieces.ts";

/** A file never changes, and browsers execute nothing in it. */
const headers = {
  "Cache-Control": "private, max-age=31536000, immutable",
  "Content-Security-Policy": "default-src 'none'; sandbox",
};

/** Forms on other sites can't send these types. The real type is detected from the bytes. */
const upload = {
  kind: "upload",
  types: [...Object.keys(pictureTypes), ...Object.keys(documentTypes)],
  accepts: /^(image\/|application\/(pdf|msword|octet-stream|vnd\.))/i,
  message: "Send the file itself as the body with its own type, such as image/png or application/pdf.",
} as const;

const cutOff = () => new Fault("invalid", "media.cut_off", "The upload was interrupted. Send it again.");

const formatMegabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`;
const { image, document } = attachmentBounds;
const accepted = [
  `JPEG, PNG or GIF (at most ${formatMegabytes(image.bytes)}, less than ${formatCount(image.pixels)} pixels, ${image.frames} frames)`,
  `or PDF, Word or PowerPoint (at most ${formatMegabytes(document.bytes)} and ${document.pages} pages)`,
].join(", ");

/** Anyone who knows the id may read a file, since an image element can't send a token. */
export const mediaRoutes = (core: Core) => {
  const { read, outside } = createEndpoints(core, "Media");
  return new Hono<Env>()
    .post(
      "/",
      outside(
        {
          who: "approved",
          scope: "draft",
          summary: `Upload a file for a post. Send the file itself as the body: ${accepted}. Files that no item uses are deleted after a day.`,
          query: UploadQuery,
          file: upload,
          status: 201,
          answer: Upload,
          errors: [
            "media.type",
            "media.damaged",
            "media.size",
            "media.unreadable",
            "media.cut_off",
            "media.too_large",
            "media.full",
            "media.too_many",
            "media.cannot_read",
            "media.cannot_write",
          ],
        },
        ({ c, userId, query }) =>
          core.media.upload(userId, readPieces(c.req.raw, cutOff), {
            name: query.name,
            length: readContentLength(c),
            reuse: query.reuse === "true",
          }),
      ),
    )
    .get(
      "/:id",
      read(
        {
          who: "guest",
          summary: "An image or document, for anyone who knows its URL. It never changes, so it can be cached.",
          media: { type: "*/*", description: "The file; a document as a download" },
          errors: ["media.not_found"],
        },
        ({ c, param }) => {
          const { kind, type, name, body } = core.media.open(param("id"));
          return c.body(body.stream(), 200, {
            ...headers,
            "Content-Type": type,
            "Content-Length": String(body.size),
            // Viewers may execute parts of a document, so it is always downloaded.
            ...(kind === "document" && { "Content-Disposition": contentDisposition(name) }),
          });
        },
      ),
    );
};

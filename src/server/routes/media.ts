import { Hono } from "hono";
import type { Core } from "#core/core.ts";
import { UploadQuery } from "#core/media/contract.ts";
import { Fault } from "#core/errors.ts";
import type { Env } from "../context.ts";
import { approved } from "../middleware/authentication.ts";
import { announcedLength, fileOnly } from "../middleware/upload.ts";
import { validate } from "../middleware/validation.ts";

/** What is at an address never changes, and nothing of it runs. */
const headers = {
  "Cache-Control": "private, max-age=31536000, immutable",
  "Content-Security-Policy": "default-src 'none'; sandbox",
};

/** Uploaded files: put by their owner, read by whoever knows the id, for an image element can send no token. */
export const mediaRoutes = (core: Core) =>
  new Hono<Env>()
    .post("/", approved(core), fileOnly, validate("query", UploadQuery), async (c) => {
      const length = announcedLength(c);
      const name = c.req.valid("query").name;
      const { userId } = c.get("identity");
      return c.json(await core.media.upload(userId, piecesOf(c.req.raw.body), { name, length }), 201);
    })
    .get("/:id", (c) => {
      const { kind, type, name, body } = core.media.open(c.req.param("id"));
      return c.body(body.stream(), 200, {
        ...headers,
        "Content-Type": type,
        "Content-Length": String(body.size),
        // A document is saved, never shown: viewers run what is in it.
        ...(kind === "document" && { "Content-Disposition": attachmentNamed(name) }),
      });
    });

/** @throws Fault `media.cut_off` when the sender goes */
async function* piecesOf(body: ReadableStream<Uint8Array> | null): AsyncIterable<Uint8Array> {
  if (!body) return;
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new Fault("invalid", "media.cut_off", "The upload was cut off on its way. Send it again.");
      });
      if (done) return;
      yield value;
    }
  } finally {
    // Refused half-way: the rest is not waited for.
    await reader.cancel().catch(() => undefined);
  }
}

/** RFC 6266: a name in ASCII for old readers, and the real one. */
function attachmentNamed(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\]/g, "_");
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

import { Hono } from "hono";
import type { Core } from "#core/core.ts";
import type { Env } from "../context.ts";

/** What is at an address never changes, and nothing of it runs. */
const headers = {
  "Cache-Control": "private, max-age=31536000, immutable",
  "Content-Security-Policy": "default-src 'none'; sandbox",
};

/** Uploaded files, for whoever knows the id: an image element can send no token. */
export const mediaRoutes = (core: Core) =>
  new Hono<Env>().get("/:id", (c) => {
    const { type, bytes } = core.media.open(c.req.param("id"));
    return c.body(new Uint8Array(bytes), 200, { ...headers, "Content-Type": type });
  });

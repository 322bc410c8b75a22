import { createMiddleware } from "hono/factory";
import { Fault } from "#core/errors.ts";
import type { Env } from "../context.ts";

/** The one call whose body is no JSON. */
export const takesPicture = (method: string, path: string): boolean =>
  method === "PUT" && path === "/api/profile/avatar";

/** Reads a picture as it is sent, so that the handler after it can be synchronous. What it is, its bytes tell. */
export const picture = createMiddleware<Env & { Variables: { picture: Uint8Array } }>(async (c, next) => {
  if (!/^image\//i.test(c.req.header("content-type") ?? "")) {
    const message = "Send the picture itself as the body, as image/png, image/jpeg or image/webp.";
    throw new Fault("invalid", "request.content_type", message);
  }
  c.set("picture", new Uint8Array(await c.req.arrayBuffer()));
  return next();
});

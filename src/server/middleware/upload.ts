import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { Fault } from "#core/errors.ts";
import type { Env } from "../context.ts";

/** The one call whose body is read as it comes, past the limit that holds for all others: what it takes it counts itself. */
export const takesUpload = ({ req: { method, path } }: Context): boolean => method === "POST" && path === "/api/media";

/** What browsers and scripts say of files. What a file is, its bytes tell. */
const ofFiles = /^(image\/|application\/(pdf|msword|octet-stream|vnd\.))/i;

/** The body is the file itself: no form of another site can send this type. */
export const fileOnly = createMiddleware<Env>(async (c, next) => {
  if (!c.req.raw.body || !ofFiles.test(c.req.header("content-type") ?? "")) {
    const message = "Send the file itself as the body, under its own type, such as image/png or application/pdf.";
    throw new Fault("invalid", "request.content_type", message);
  }
  return next();
});

/** The length that was announced; undefined for a body in pieces. */
export function announcedLength(c: Context): number | undefined {
  const length = Number(c.req.header("content-length") ?? Number.NaN);
  return Number.isInteger(length) ? length : undefined;
}

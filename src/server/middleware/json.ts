import { createMiddleware } from "hono/factory";
import { Fault, faultOf, type FieldProblem } from "#core/errors.ts";
import type { Env } from "../context.ts";
import { takesPicture } from "./picture.ts";
import { takesUpload } from "./upload.ts";

/** Deeper than any contract; what is deeper is refused before anything walks through it. */
const deepest = 32;

/**
 * A body is JSON in UTF-8 and says so: a browser's form cannot set this type, so no other site can write here without
 * asking first. An empty one counts as an empty object.
 */
export const jsonOnly = createMiddleware<Env>(async (c, next) => {
  if (c.req.url.includes("%00")) throw faultOf([{ path: "", message: "Remove the null characters from the address." }]);
  if (c.req.method === "GET" || c.req.method === "HEAD" || !c.req.raw.body) return next();
  if (takesPicture(c.req.method, c.req.path) || takesUpload(c)) return next();
  const bytes = await c.req.arrayBuffer();
  const type = c.req.header("content-type");
  const isJson = type !== undefined && /^application\/json\s*(;|$)/i.test(type);
  if (bytes.byteLength > 0 && !isJson) {
    throw new Fault("invalid", "request.content_type", "Send the body as application/json.");
  }
  if (bytes.byteLength === 0) {
    c.req.bodyCache = {};
    c.req.raw = new Request(c.req.raw, { method: c.req.method, body: "{}" });
    return next();
  }
  const text = decode(bytes);
  const problem = unreadable(parse(text));
  if (problem) throw faultOf([problem]);
  // Else it would be decoded once more for whoever reads it next.
  Object.assign(c.req.bodyCache, { text: Promise.resolve(text) });
  return next();
});

function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Fault("invalid", "request.encoding", "The body is not valid UTF-8. Encode it as UTF-8.");
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Fault("invalid", "request.malformed", "The body is not valid JSON. Send one JSON object.");
  }
}

/** Text that no person writes and that would not come back from the database as it was sent. */
function unreadable(value: unknown, path = "", depth = 0): FieldProblem | undefined {
  if (depth > deepest) return { path, message: `Nest at most ${deepest} levels.` };
  if (typeof value === "string") {
    if (value.includes("\0")) return { path, message: "Remove the null characters." };
    return value.isWellFormed() ? undefined : { path, message: "Remove the broken characters (lone surrogates)." };
  }
  if (typeof value !== "object" || value === null) return undefined;
  for (const [name, entry] of Object.entries(value)) {
    const problem = unreadable(entry, path ? `${path}.${name}` : name, depth + 1);
    if (problem) return { ...problem, path: problem.path.slice(0, 100) };
  }
  return undefined;
}

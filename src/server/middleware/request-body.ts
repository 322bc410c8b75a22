import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { Fault, faultOf, type FieldProblem } from "#core/errors.ts";
import { decodeUtf8, findUnreadable } from "#core/readable-text.ts";
import type { Env } from "../context.ts";
import type { FileBody } from "../declaration.ts";

export const bodyMax = 1024 * 1024;
const maxDepth = 32;
/** Checked before the schema, which looks at every element of a list before it counts them. */
const maxValues = 20_000;

/** `value` is the parsed JSON. */
export interface RequestBody {
  bytes?: Uint8Array;
  value?: unknown;
}

const checkLength = bodyLimit({
  maxSize: bodyMax,
  onError: () => {
    throw new Fault("too_large", "request.too_large", "The body can have at most 1 MiB. Send less at once.");
  },
});
const proceed = async () => {};

/**
 * JSON must be declared as such: a browser's form can't, so no other site can write here without a preflight. An empty
 * body counts as an empty object.
 * @throws Fault `request.too_large`, `request.content_type`, `request.encoding`, `request.malformed`, `request.invalid`
 */
export async function readBody(c: Context<Env>, file: FileBody | undefined): Promise<RequestBody> {
  if (!c.req.raw.body) return {};
  if (file?.kind === "upload") return {};
  await checkLength(c, proceed);
  const bytes = new Uint8Array(await c.req.arrayBuffer());
  if (file || bytes.byteLength === 0) return { bytes };
  if (!/^application\/json\s*(;|$)/i.test(c.req.header("content-type") ?? "")) {
    throw new Fault("invalid", "request.content_type", "Send the body as application/json.");
  }
  const value = parse(decodeUtf8(bytes, "The body"));
  const problem = findProblem(value);
  if (problem) throw faultOf([problem]);
  return { bytes, value };
}

/** @throws Fault `request.content_type` */
export function checkFileType(c: Context<Env>, { accepts, message }: FileBody): void {
  if (!c.req.raw.body || !accepts.test(c.req.header("content-type") ?? "")) {
    throw new Fault("invalid", "request.content_type", message);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Fault("invalid", "request.malformed", "The body is not valid JSON. Send one JSON object.");
  }
}

/** zod compares `length` even if the type did not fit, and throws if that is an object without a primitive value. */
const isUnfitLength = (name: string, value: unknown): boolean =>
  name === "length" && typeof value === "object" && value !== null;

/** Text that the database would not return unchanged, more values than any field takes, and an unfit `length`. */
function findProblem(body: unknown): FieldProblem | undefined {
  let values = 0;
  const visit = (value: unknown, path: string, depth: number): FieldProblem | undefined => {
    if (depth > maxDepth) return { path, message: `Nest at most ${maxDepth} levels.` };
    values += 1;
    if (values > maxValues) return { path, message: `Send at most ${maxValues} values at once.` };
    if (typeof value === "string") {
      const message = findUnreadable(value);
      return message === undefined ? undefined : { path, message };
    }
    if (typeof value !== "object" || value === null) return undefined;
    for (const [name, entry] of Object.entries(value)) {
      const at = path ? `${path}.${name}` : name;
      const problem = isUnfitLength(name, entry)
        ? { path: at, message: "A field named length can't be an object or a list. Remove it." }
        : visit(entry, at, depth + 1);
      if (problem) return { ...problem, path: problem.path.slice(0, 100) };
    }
    return undefined;
  };
  return visit(body, "", 0);
}

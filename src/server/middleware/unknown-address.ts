import type { Context } from "hono";
import type { RouterRoute } from "hono/types";
import { Fault } from "#core/errors.ts";
import type { ErrorBody } from "#core/contract.ts";
import type { Env } from "../context.ts";
import { readBody } from "./request-body.ts";

/** 404, or 405 with the supported methods. */
export function createNotFoundHandler(routes: () => RouterRoute[]) {
  let known: { method: string; pattern: RegExp }[] | undefined;
  return async (c: Context<Env>): Promise<Response> => {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") await readBody(c, undefined);
    known ??= routes()
      .filter(({ method }) => method !== "ALL")
      .map(({ method, path }) => ({
        method,
        pattern: new RegExp(`^${path.replaceAll(".", String.raw`\.`).replaceAll(/:\w+/g, "[^/]+")}$`),
      }));
    const allowed = new Set(known.filter(({ pattern }) => pattern.test(c.req.path)).map(({ method }) => method));
    if (allowed.size === 0) {
      throw new Fault(
        "not_found",
        "request.not_found",
        "This address does not exist. See /api/docs for the API reference.",
      );
    }
    if (allowed.has("GET")) allowed.add("HEAD");
    const list = [...allowed].toSorted().join(", ");
    const message = `${c.req.method} is not supported here. Use one of: ${list}.`;
    c.header("Allow", list);
    return c.json<ErrorBody>({ success: false, code: "request.method", message, requestId: c.get("requestId") }, 405);
  };
}

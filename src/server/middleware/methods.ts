import type { Context } from "hono";
import type { RouterRoute } from "hono/types";
import { Fault } from "#core/errors.ts";
import type { ErrorBody } from "#core/contract.ts";
import type { Env } from "../context.ts";

/** Nothing answers this address, or nothing answers it by this method: then the methods it knows are named. */
export function answerUnknown(routes: () => RouterRoute[]) {
  let known: { method: string; pattern: RegExp }[] | undefined;
  return (c: Context<Env>): Response => {
    known ??= routes()
      .filter(({ method }) => method !== "ALL")
      .map(({ method, path }) => ({
        method,
        pattern: new RegExp(`^${path.replaceAll(".", String.raw`\.`).replaceAll(/:\w+/g, "[^/]+")}$`),
      }));
    const allowed = new Set(known.filter(({ pattern }) => pattern.test(c.req.path)).map(({ method }) => method));
    if (allowed.size === 0) {
      throw new Fault("not_found", "request.not_found", "There is no such call. See /api/docs for the reference.");
    }
    if (allowed.has("GET")) allowed.add("HEAD");
    const list = [...allowed].toSorted().join(", ");
    const message = `${c.req.method} is not possible here. Use one of ${list}.`;
    c.header("Allow", list);
    return c.json<ErrorBody>({ success: false, code: "request.method", message, requestId: c.get("requestId") }, 405);
  };
}

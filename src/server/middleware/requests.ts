import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import type { Core } from "#core/core.ts";
import { faultOf } from "#core/errors.ts";
import type { Log } from "#core/ports.ts";
import type { Env } from "../context.ts";
import { createOriginCheck } from "./cross-origin.ts";
import { createRequestLimits } from "./request-limits.ts";

/** Responses contain personal data: they are never cached, and browsers execute nothing in them. */
export const responseHeaders = {
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
};
const headerList = Object.entries(responseHeaders);

/** The id appears in the response and in one log line, which has neither query nor body. */
export const identifyRequest = (log: Log) =>
  createMiddleware<Env>(async (c, next) => {
    const requestId = Bun.randomUUIDv7();
    const started = performance.now();
    c.set("requestId", requestId);
    c.header("X-Request-Id", requestId);
    for (const [name, value] of headerList) c.header(name, value);
    await next();
    const { status } = c.res;
    const ms = Math.round((performance.now() - started) * 10) / 10;
    const line = {
      requestId,
      method: c.req.method,
      path: c.req.path,
      status,
      ms,
      get address() {
        return c.env?.address;
      },
    };
    c.env?.observe?.({ method: c.req.method, route: routePath(c, -1), status, ms });
    if (status >= 500 || isRefusedSignIn(line)) log.warn("request", line);
    else log.debug("request", line);
  });

/** Guessed passwords and codes appear at the default log level. */
const isRefusedSignIn = ({ method, path, status }: { method: string; path: string; status: number }): boolean =>
  method === "POST" && /^(401|403|429)$/.test(String(status)) && /^\/api\/auth\/[a-z-]+$/.test(path);

/** @throws Fault `request.invalid` */
function assertNoNullCharacters(c: Context<Env>): void {
  if (c.req.url.includes("%00")) throw faultOf([{ path: "", message: "Remove the null characters from the address." }]);
}

/** A single middleware: each one costs every request a promise. @throws Fault `request.invalid`, `request.foreign_origin` */
export function checkRequests(core: Core) {
  const assertOwnOrigin = createOriginCheck(core);
  const limitRequests = createRequestLimits(core);
  return createMiddleware<Env>((c, next) => {
    assertNoNullCharacters(c);
    assertOwnOrigin(c);
    c.set("limitRequests", limitRequests);
    return next();
  });
}

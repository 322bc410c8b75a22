import type { Context, Handler } from "hono";
import { createMiddleware } from "hono/factory";
import type { RouterRoute } from "hono/types";
import { createHash } from "node:crypto";
import type { Core } from "#core/core.ts";
import { Fault } from "#core/errors.ts";
import { IdempotencyKey } from "#core/idempotency/contract.ts";
import type { Env } from "../context.ts";
import { takesUpload } from "./upload.ts";

const header = "Idempotency-Key";
const writes = new Set(["POST", "PUT", "PATCH", "DELETE"]);
/** Answers that another try may better: they are not kept. */
const isPassing = (status: number): boolean => status === 401 || status === 429 || status >= 500;

/** A write with an Idempotency-Key takes effect once: sent again, it gets the first answer. Signing in and uploads have none. */
export const answerOnce = (core: Core) =>
  createMiddleware<Env>(async (c, next) => {
    const key = c.req.header(header);
    if (key === undefined || !writes.has(c.req.method) || c.req.path.startsWith("/api/auth/")) return next();
    // Its body is not held to be compared; what comes in twice and is used once goes by itself.
    if (takesUpload(c)) return next();
    const { success, error } = IdempotencyKey.safeParse(key);
    if (!success) {
      const message = error.issues[0]?.message ?? "";
      throw new Fault("invalid", "request.invalid", message, [{ path: header, message }]);
    }
    const { userId } = c.get("identity");
    const call = core.idempotency.open({ userId, key, requestHash: await hashOf(c) });
    if ("status" in call) {
      c.header("Idempotency-Replayed", "true");
      if (call.body === null) return c.body(null, call.status as 204);
      return c.body(call.body, call.status as 200, { "Content-Type": "application/json" });
    }
    c.set("openCall", call);
    try {
      await next();
      const { status } = c.res;
      if (c.get("openCall") && !isPassing(status)) {
        const body = await c.res.clone().text();
        call.keep({ status, body: body === "" ? null : body });
      }
    } finally {
      call.end();
    }
  });

async function hashOf(c: Context): Promise<string> {
  const { pathname, search } = new URL(c.req.url);
  const hash = createHash("sha256").update(`${c.req.method} ${pathname}${search}\n`);
  if (c.req.raw.body) hash.update(new Uint8Array(await c.req.arrayBuffer()));
  return hash.digest("base64url");
}

/**
 * Lets every synchronous write of `routes` commit in one transaction with its kept answer: the last handler of each
 * route is wrapped before the routes are mounted. An asynchronous one notes that it began; its answer follows.
 */
export function committing<Routes extends { routes: RouterRoute[] }>(core: Core, routes: Routes): Routes {
  for (const [at, route] of routes.routes.entries()) {
    const goesOn = routes.routes.slice(at + 1).some((l) => l.method === route.method && l.path === route.path);
    if (writes.has(route.method) && !goesOn) route.handler = wrap(core, route.handler as Handler<Env>);
  }
  return routes;
}

const wrap =
  (core: Core, handler: Handler<Env>): Handler<Env> =>
  (c, next) => {
    const call = c.get("openCall");
    if (!call) return handler(c, next);
    if (handler.constructor.name === "AsyncFunction") {
      call.begin();
      return handler(c, next);
    }
    return core.database.write(() => {
      const said = listenTo(c);
      const response = handler(c, next);
      if (response instanceof Response) call.keep({ status: response.status, body: said() });
      c.set("openCall", undefined);
      return response;
    });
  };

/** What the handler answers as JSON: a Response tells its body only later, when the transaction is over. */
function listenTo(c: Context<Env>): () => string | null {
  const { json } = c;
  let said: unknown;
  c.json = ((value: unknown, ...rest: []) => {
    said = value;
    return json(value, ...rest);
  }) as typeof json;
  return () => (said === undefined ? null : JSON.stringify(said));
}

import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { Fault } from "#core/errors.ts";
import type { Log } from "#core/ports.ts";
import type { Env } from "../context.ts";
import { takesUpload } from "./upload.ts";

export const bodyMax = 1024 * 1024;

/** Answers hold personal data, so they are never stored, and they are data, so a browser runs nothing of them. */
const answerHeaders = Object.entries({
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
});

/** An id for each request, in its answer and in the log: one line each, without query and body. */
export const identifyRequest = (log: Log) =>
  createMiddleware<Env>(async (c, next) => {
    const requestId = Bun.randomUUIDv7();
    const started = performance.now();
    c.set("requestId", requestId);
    c.header("X-Request-Id", requestId);
    for (const [name, value] of answerHeaders) c.header(name, value);
    await next();
    const { status } = c.res;
    const ms = Math.round((performance.now() - started) * 10) / 10;
    const line = { requestId, method: c.req.method, path: c.req.path, status, ms, address: c.env?.address };
    if (status >= 500 || isRefusedSignIn(line)) log.warn("request", line);
    else log.debug("request", line);
  });

/** Somebody tries passwords or codes: an operator sees it without reading every request. */
const isRefusedSignIn = ({ method, path, status }: { method: string; path: string; status: number }): boolean =>
  method === "POST" && /^(401|403|429)$/.test(String(status)) && /^\/api\/auth\/[a-z-]+$/.test(path);

const oneMebibyte = bodyLimit({
  maxSize: bodyMax,
  onError: () => {
    throw new Fault("too_large", "request.too_large", "The body can have at most 1 MiB. Send less at once.");
  },
});

export const limitBody = createMiddleware<Env>((c, next) => (takesUpload(c) ? next() : oneMebibyte(c, next)));

import type { Core } from "#core/core.ts";
import { createTokenBuckets } from "./middleware/token-buckets.ts";

/** Of one client. */
const requestsPerMinute = 30;

const headers = {
  "Cache-Control": "private, max-age=300",
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
  "X-Robots-Tag": "noindex",
};
const text = { ...headers, "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" };

/** Calendars at `/calendar/<token>.ics`: calendar apps can't sign in, so the address is the secret. It is never logged. */
export function createCalendarPages({ calendarFeed, clock, database }: Core) {
  const buckets = createTokenBuckets({ capacity: requestsPerMinute, refillMs: 60_000 });

  const refuseMany = (waitMs: number): Response => {
    const retryAfter = String(Math.ceil(waitMs / 1000));
    return new Response("Too many requests. Try again later.\n", {
      status: 429,
      headers: { ...text, "Retry-After": retryAfter },
    });
  };

  return (request: Request, pathname: string, readAddress: () => string | undefined): Response | undefined => {
    const [, token] = /^\/calendar\/([\w-]{1,100})\.ics$/.exec(pathname) ?? [];
    if (token === undefined) return undefined;
    if (request.method !== "GET" && request.method !== "HEAD") {
      return new Response(null, { status: 405, headers: { ...text, Allow: "GET, HEAD" } });
    }
    const now = clock.now();
    const waitMs = buckets.take(`client ${readAddress() ?? ""}`, now);
    if (waitMs > 0) return refuseMany(waitMs);
    const calendar = database.read(() => calendarFeed.read(token));
    if (calendar === undefined) return new Response("Not found\n", { status: 404, headers: text });
    return new Response(request.method === "HEAD" ? null : calendar, {
      headers: { ...headers, "Content-Type": "text/calendar; charset=utf-8" },
    });
  };
}

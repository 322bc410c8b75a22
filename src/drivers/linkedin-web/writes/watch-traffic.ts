import type { HTTPRequest, Page } from "puppeteer-core";

/** Results of the page's own non-GET requests since the submit. */
export interface Traffic {
  /** `refused`: all got a response, at least one a 4xx, none a failure. `signed_out`, `throttled`: all 401, all 429. */
  verdict(): "none" | "open" | "accepted" | "refused" | "signed_out" | "throttled" | "failed";
  /** UTC ms from Retry-After, if sent. */
  retryAfter(now: number): number | undefined;
  stop(): void;
}

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);
/** Beacons and reports, which write nothing. */
const reportTypes = new Set(["ping", "cspviolationreport"]);

/** Only observes: sends and blocks nothing. */
export function watchTraffic(page: Page, origin: string): Traffic {
  const statuses = new Map<HTTPRequest, number | "open" | "failed">();
  let retryDelayMs: number | undefined;

  const onRequest = (request: HTTPRequest) => {
    if (safeMethods.has(request.method()) || reportTypes.has(request.resourceType())) return;
    if (new URL(request.url()).origin === origin) statuses.set(request, "open");
  };
  const onFinished = (request: HTTPRequest) => {
    if (!statuses.has(request)) return;
    const response = request.response();
    statuses.set(request, response?.status() ?? "failed");
    const seconds = Number(response?.headers()["retry-after"]);
    if (Number.isFinite(seconds)) retryDelayMs = seconds * 1000;
  };
  const onFailed = (request: HTTPRequest) => {
    if (statuses.has(request)) statuses.set(request, "failed");
  };
  page.on("request", onRequest).on("requestfinished", onFinished).on("requestfailed", onFailed);

  return {
    verdict() {
      const all = [...statuses.values()];
      if (all.length === 0) return "none";
      if (all.includes("open")) return "open";
      if (all.some((status) => status === "failed" || Number(status) >= 500)) return "failed";
      const refused = all.filter((status) => Number(status) >= 400);
      if (refused.length === 0) return "accepted";
      if (refused.length < all.length) return "failed";
      if (refused.every((status) => status === 401)) return "signed_out";
      return refused.every((status) => status === 429) ? "throttled" : "refused";
    },
    retryAfter: (now) => (retryDelayMs === undefined ? undefined : now + retryDelayMs),
    stop() {
      page.off("request", onRequest).off("requestfinished", onFinished).off("requestfailed", onFailed);
    },
  };
}

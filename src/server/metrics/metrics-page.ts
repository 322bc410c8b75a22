import { timingSafeEqual } from "node:crypto";
import type { Core } from "#core/core.ts";
import type { AnsweredRequest } from "../context.ts";
import type { Metrics } from "./metrics.ts";

export const metricsPath = "/metrics";

const headers = { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };
const text = { ...headers, "Content-Type": "text/plain; charset=utf-8" };

const digest = (value: string) => new Bun.CryptoHasher("sha256").update(value).digest();

/** Prometheus metrics for whoever sends the token of the configuration; undefined without one. */
export function createMetricsPage(core: Core) {
  const token = core.config.metricsToken;
  if (token === undefined) return undefined;
  const expected = digest(`Bearer ${token}`);
  let metrics: Metrics | undefined;
  // Loaded only where it is used: the library costs every start of the program.
  const loading = import("./metrics.ts").then(({ createMetrics }) => (metrics = createMetrics(core)));
  return {
    observe: (answered: AnsweredRequest): void => metrics?.observe(answered),

    async answer({ method, headers: sent }: Request): Promise<Response> {
      if (method !== "GET" && method !== "HEAD")
        return new Response(null, { status: 405, headers: { ...text, Allow: "GET, HEAD" } });
      if (!timingSafeEqual(digest(sent.get("Authorization") ?? ""), expected)) {
        return new Response("Send the value of ATTACHE_METRICS_TOKEN as a bearer token.\n", {
          status: 401,
          headers: { ...text, "WWW-Authenticate": "Bearer" },
        });
      }
      const { contentType, read } = await loading;
      const body = await read();
      return new Response(method === "HEAD" ? null : body, { headers: { ...headers, "Content-Type": contentType } });
    },
  };
}

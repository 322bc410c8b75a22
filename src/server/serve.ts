import { addressesIn } from "#core/contract.ts";
import type { Core } from "#core/core.ts";
import { Fault } from "#core/errors.ts";
import { addressReader } from "./address.ts";
import { createApp } from "./app.ts";
import { serveAssets, type Asset } from "./assets.ts";

export interface Served {
  url: string;
  /** Takes no more requests, ends streams at once, lets other requests under way end (10 s at most), then closes. */
  stop(): Promise<void>;
}

const drainMs = 10_000;
const oneYear = "max-age=31536000";

/** @throws Fault `server.port_taken`, `server.cannot_listen` */
export function serve(core: Core, assets: readonly Asset[]): Served {
  const { host, port, trustedProxies } = core.config;
  const app = createApp(core);
  const pages = serveAssets(assets, core.log);
  const readAddress = addressReader(addressesIn(trustedProxies));
  const secure = () => core.serverSettings.current().publicUrl?.startsWith("https:") ?? false;
  const stopping = new AbortController();

  const server = listen(host, port, async (request, peer) => {
    const pathname = pathOf(request.url);
    const address = readAddress(peer, request.headers.get("x-forwarded-for"));
    const bindings = { stopping: stopping.signal, ...(address !== undefined && { address }) };
    const isApi = pathname === "/api" || pathname.startsWith("/api/");
    const response = await (isApi ? app.fetch(request, bindings) : pages(request));
    if (secure()) response.headers.set("Strict-Transport-Security", oneYear);
    return response;
  });

  const shown = host === "0.0.0.0" || host === "::" ? "localhost" : host.includes(":") ? `[${host}]` : host;
  const url = `http://${shown}:${server.port}`;
  core.listensAt(url);
  return {
    url,
    async stop() {
      const drained = server.stop();
      stopping.abort();
      const late = setTimeout(() => void server.stop(true), drainMs);
      await drained;
      clearTimeout(late);
    },
  };
}

/** Bun hands on an absolute, normalised address; parsing it whole costs more than all else here. */
function pathOf(url: string): string {
  const from = url.indexOf("/", url.indexOf("://") + 3);
  const query = url.indexOf("?", from);
  return query < 0 ? url.slice(from) : url.slice(from, query);
}

function listen(
  host: string,
  port: number,
  answer: (request: Request, address: string | undefined) => Promise<Response>,
) {
  try {
    return Bun.serve({
      hostname: host,
      port,
      reusePort: false,
      development: false,
      idleTimeout: 60,
      maxRequestBodySize: 32 * 1024 * 1024,
      fetch: (request, server) => answer(request, server.requestIP(request)?.address),
    });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EADDRINUSE") {
      const message = `Port ${port} on ${host} is taken. Choose another with --port, or stop what listens there.`;
      throw new Fault("unavailable", "server.port_taken", message);
    }
    const reason = error instanceof Error ? error.message : String(error);
    const message = `Cannot listen on ${host}, port ${port}: ${reason}. Choose another with --host and --port.`;
    throw new Fault("unavailable", "server.cannot_listen", message);
  }
}

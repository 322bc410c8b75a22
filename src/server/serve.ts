import { splitAddresses } from "#core/contract.ts";
import type { Core } from "#core/core.ts";
import { importLimits } from "#core/imports/contract.ts";
import { createAddressReader } from "./address-reader.ts";
import { createApp } from "./app.ts";
import type { Env } from "./context.ts";
import type { ApiExtension } from "./extension.ts";
import { serveAssets, type Asset } from "./assets.ts";
import { listen, formatUrl } from "./listen.ts";
import { createCalendarPages } from "./calendar-pages.ts";
import { createMcpEndpoint } from "./mcp/mcp-endpoint.ts";
import { createScreenSocket } from "./screen-socket.ts";
import { createMetricsPage, metricsPath } from "./metrics/metrics-page.ts";
import { createFallback } from "./middleware/fallback.ts";
import { createUnsubscribePages } from "./unsubscribe-pages.ts";
import { discardUnreadBody } from "./unread-body.ts";

export interface Served {
  url: string;
  /** Ends streams and waits up to 10 s for other requests. */
  stop(): Promise<void>;
}

const drainMs = 10_000;
/** Archives are the largest bodies. Bodies far above the limit are cut off by the socket, without a message. */
const limits = { idle: 60, body: importLimits.bytes + 28 * 1024 * 1024 };
const oneYear = "max-age=31536000";

/** @throws Fault `server.port_taken`, `server.cannot_listen` */
export function serve(core: Core, assets: readonly Asset[], extensions: readonly ApiExtension[] = []): Served {
  const { host, port, trustedProxies } = core.config;
  const app = createApp(core, extensions);
  const pages = serveAssets(assets, core.log);
  const calendars = createCalendarPages(core);
  const unsubscribe = createUnsubscribePages(core);
  const mcp = createMcpEndpoint(core);
  const metrics = createMetricsPage(core);
  const readAddress = createAddressReader(splitAddresses(trustedProxies));
  const secure = () => core.serverSettings.current().publicUrl?.startsWith("https:") ?? false;
  const stopping = new AbortController();

  const answer = async (request: Request, readPeer: () => string | undefined) => {
    const pathname = pathOf(request.url);
    const readClient = () => readAddress(readPeer(), request.headers.get("x-forwarded-for"));
    const bindings = createBindings(request, { stopping: stopping.signal, observe: metrics?.observe, readClient });
    const isApi = pathname === "/api" || pathname.startsWith("/api/");
    const api = isApi ? app : pathname === "/mcp" ? mcp : undefined;
    const response = api
      ? await api.fetch(request, bindings)
      : await ((pathname === metricsPath
          ? metrics?.answer(request)
          : (calendars(request, pathname, readClient) ?? unsubscribe(request, pathname, readClient))) ??
          pages(request));
    const discarding = discardUnreadBody(request);
    if (discarding) await discarding;
    if (secure()) response.headers.set("Strict-Transport-Security", oneYear);
    return response;
  };

  const server = listen(host, port, { answer, onError: createFallback(core.log) }, limits, createScreenSocket(core));
  const url = formatUrl(host, server.port);
  core.setListeningUrl(url);
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

/** Reads rarely need the address. Others are told apart by it, so it is read while the client is certainly connected. */
function createBindings(
  { method }: Request,
  { readClient, ...rest }: Omit<Env["Bindings"], "address"> & { readClient: () => string | undefined },
): Env["Bindings"] {
  if (method !== "GET" && method !== "HEAD") return { ...rest, address: readClient() };
  return {
    ...rest,
    get address() {
      return readClient();
    },
  };
}

/** Hot path: parsing the whole URL, which Bun has already normalized, costs more than everything else here. */
function pathOf(url: string): string {
  const from = url.indexOf("/", url.indexOf("://") + 3);
  const query = url.indexOf("?", from);
  return query < 0 ? url.slice(from) : url.slice(from, query);
}

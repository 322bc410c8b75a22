import { connect as openSocket, isIP } from "node:net";
import { ModelError } from "#core/model-port.ts";
import { connectToAny } from "../addresses/connect-to-any.ts";
import { isMetadataAddress } from "../addresses/metadata-address.ts";
import { resolveAllowed, type ResolveHost } from "../addresses/resolve-host.ts";
import { hostOf, portOf } from "../addresses/url-parts.ts";

interface GuardedFetchOptions {
  resolve?: ResolveHost;
  /** For tests: the certificate of an authority that is trusted. */
  ca?: string;
}

/**
 * Private addresses are allowed: the server's owner chose this one. Addresses that answer with a machine's own credentials are
 * not, nor are redirects, which could lead to one and would take the API key along. A host is resolved once, and the request
 * goes to an address that was checked.
 */
export function createGuardedFetch({ resolve, ca }: GuardedFetchOptions = {}): typeof fetch {
  const fetchGuarded = async (input: Parameters<typeof fetch>[0], init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input);
    const host = hostOf(url);
    const addresses = await resolveChecked(host, resolve);
    const address = await chooseAddress(url, addresses, init.signal ?? undefined);
    const response = await fetch(pin(url, address), {
      ...(input instanceof Request && { method: input.method, headers: input.headers, body: input.body }),
      ...init,
      headers: withHost(new Headers(init.headers ?? (input instanceof Request ? input.headers : {})), url),
      // The certificate has to be the host's, whatever its address.
      ...(isIP(host) === 0 &&
        url.protocol === "https:" && { tls: { serverName: host, ...(ca !== undefined && { ca }) } }),
      // A kept connection to this address could belong to another host.
      keepalive: false,
      redirect: "manual",
    });
    if (response.status < 300 || response.status >= 400) return response;
    await response.body?.cancel();
    throw new ModelError("redirected", { status: response.status });
  };
  return Object.assign(fetchGuarded, { preconnect: () => undefined });
}

export const guardedFetch = createGuardedFetch();

async function resolveChecked(host: string, resolve: ResolveHost | undefined): Promise<string[]> {
  const isAllowed = (address: string): boolean => !isMetadataAddress(address);
  const own: ResolveHost | undefined = isIP(host) === 0 ? resolve : async (given) => [given];
  const addresses = await resolveAllowed(host, isAllowed, own).catch(() => {
    throw new ModelError("unreachable");
  });
  if (addresses.length === 0) throw new ModelError("address_refused");
  return addresses;
}

/** Of several, the first that can be reached: `localhost` often has one that nothing listens on. */
async function chooseAddress(url: URL, addresses: readonly string[], signal?: AbortSignal): Promise<string> {
  const [only = ""] = addresses;
  if (addresses.length === 1) return only;
  const port = portOf(url);
  const connect = (host: string) => openSocket({ host, port }).on("error", () => undefined);
  const reached = new Map<unknown, string>();
  const socket = await connectToAny(addresses, {
    connect(address) {
      const opened = connect(address);
      reached.set(opened, address);
      return opened;
    },
    clock: { after },
    signal: signal ?? new AbortController().signal,
  });
  socket?.destroy();
  signal?.throwIfAborted();
  if (!socket) throw new ModelError("unreachable");
  return reached.get(socket) ?? only;
}

function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

function pin(url: URL, address: string): URL {
  const pinned = new URL(url);
  pinned.hostname = isIP(address) === 6 ? `[${address}]` : address;
  return pinned;
}

function withHost(headers: Headers, { host }: URL): Headers {
  headers.set("Host", host);
  return headers;
}

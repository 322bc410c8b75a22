import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { ModelError } from "#core/model-port.ts";
import { isMetadataAddress } from "../addresses/metadata-address.ts";
import { hostOf } from "../addresses/url-parts.ts";

/**
 * Private addresses are allowed: the server's owner chose this one. Addresses that answer with a machine's own credentials are
 * not, nor are redirects, which could lead to one and would take the API key along.
 */
async function fetchGuarded(input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input);
  await assertAllowed(url);
  const response = await fetch(input, { ...init, redirect: "manual" });
  if (response.status < 300 || response.status >= 400) return response;
  await response.body?.cancel();
  throw new ModelError("redirected", { status: response.status });
}

export const guardedFetch: typeof fetch = Object.assign(fetchGuarded, { preconnect: () => undefined });

async function assertAllowed(url: URL): Promise<void> {
  const host = hostOf(url);
  const found = isIP(host) === 0 ? await resolve(host) : [host];
  if (found.some(isMetadataAddress)) throw new ModelError("address_refused");
}

async function resolve(host: string): Promise<string[]> {
  try {
    return (await lookup(host, { all: true })).map(({ address }) => address);
  } catch {
    throw new ModelError("unreachable");
  }
}

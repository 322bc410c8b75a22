import { isIPv6, type LookupFunction } from "node:net";
import type { LinkAnswer } from "#core/link-port.ts";

const commonHeaders = { "User-Agent": "Attache link check", Accept: "text/html,*/*;q=0.8" };

/** Connects only to `addresses`. Rejects with the error of the connection. */
export async function request(url: URL, addresses: readonly string[], signal: AbortSignal): Promise<LinkAnswer> {
  const client =
    url.protocol === "https:" ? process.getBuiltinModule("node:https") : process.getBuiltinModule("node:http");
  const { promise, resolve, reject } = Promise.withResolvers<LinkAnswer>();
  // Without a name and password that the address may contain.
  const { hostname, host, port, pathname, search } = url;
  const headers = { ...commonHeaders, Host: host };
  const options = {
    hostname,
    port,
    path: `${pathname}${search}`,
    headers,
    agent: false,
    signal,
    lookup: among(addresses),
  };
  const sent = client.request(options, ({ statusCode = 0, headers: { location } }) => {
    resolve({ kind: "answered", status: statusCode, location });
    sent.destroy();
  });
  // An aborted request may report more than one error.
  sent.on("error", reject);
  sent.end();
  return promise;
}

const among =
  (addresses: readonly string[]): LookupFunction =>
  (_host, { all }, callback) => {
    const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
    if (all) callback(null, found);
    else callback(null, found[0]?.address ?? "", found[0]?.family);
  };

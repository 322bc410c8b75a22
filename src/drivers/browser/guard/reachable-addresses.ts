import { lookup } from "node:dns/promises";
import { isInternalAddress } from "../../addresses/internal-address.ts";
import { normalizeAddress } from "../../addresses/normalize-address.ts";
import { hostOf, portOf } from "../../addresses/url-parts.ts";

/** Every address of a host name; empty if it has none. */
export type ResolveHost = (host: string) => Promise<readonly string[]>;

export type FindReachable = (host: string, port: number) => Promise<readonly string[]>;

const resolveHost: ResolveHost = async (host) => {
  const found = await lookup(host, { all: true }).catch(() => []);
  return found.map(({ address }) => address);
};

const normalize = (addresses: readonly string[]): Set<string> =>
  new Set(addresses.flatMap((address) => normalizeAddress(address) ?? []));

/**
 * Which addresses of a host a page may reach: public ones, and those that `site`, chosen by the operator, has now, on its port.
 * A name that resolves to something else later reaches nothing more.
 */
export async function createReachableAddresses(
  site: string,
  { resolve = resolveHost, ownAddresses = [] }: { resolve?: ResolveHost; ownAddresses?: readonly string[] } = {},
): Promise<FindReachable> {
  const url = new URL(site);
  const sitePort = portOf(url);
  const siteAddresses = normalize(await resolve(hostOf(url)));
  const own = normalize(ownAddresses);
  const isReachable = (address: string, port: number): boolean =>
    (port === sitePort && siteAddresses.has(address)) || (!isInternalAddress(address) && !own.has(address));
  return async (host, port) => [...normalize(await resolve(host))].filter((address) => isReachable(address, port));
}

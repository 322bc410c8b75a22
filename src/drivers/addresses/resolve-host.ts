import { lookup } from "node:dns/promises";

/** Every address of a host; rejects as `node:dns` does. */
export type ResolveHost = (host: string) => Promise<readonly string[]>;

const resolveHost: ResolveHost = async (host) => (await lookup(host, { all: true })).map(({ address }) => address);

/**
 * The addresses of a host that may be asked. It is resolved once: whoever connects to one of these is not led elsewhere by
 * the next answer of the DNS.
 */
export async function resolveAllowed(
  host: string,
  isAllowed: (address: string) => boolean,
  resolve: ResolveHost = resolveHost,
): Promise<string[]> {
  return (await resolve(host)).filter(isAllowed);
}

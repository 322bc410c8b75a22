type ReadAddress = (peer: string | undefined, forwardedFor: string | null) => string | undefined;

export function createAddressReader(trustedProxies: readonly string[]): ReadAddress {
  if (trustedProxies.length === 0) return (peer) => (peer === undefined ? undefined : withoutIpv6Prefix(peer));
  // Loading node:net takes as long as opening the database, so only servers behind a proxy load it.
  const { BlockList, isIP } = process.getBuiltinModule("node:net");
  const familyOf = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");
  const trusted = new BlockList();
  for (const entry of trustedProxies) {
    const [address = "", bits] = entry.split("/");
    const family = familyOf(address);
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  const isTrusted = (address: string) => trusted.check(address, familyOf(address));

  /** Each proxy appends its client, so the list is read from the end up to the first untrusted address. */
  return (peer, forwardedFor) => {
    if (peer === undefined) return undefined;
    let client = withoutIpv6Prefix(peer);
    if (forwardedFor === null) return client;
    for (const hop of forwardedFor.split(",").toReversed()) {
      const address = withoutIpv6Prefix(hop.trim());
      if (!isTrusted(client) || isIP(address) === 0) break;
      client = address;
    }
    return client;
  };
}

/** A socket listening on IPv6 reports an IPv4 client as ::ffff:127.0.0.1. */
const withoutIpv6Prefix = (address: string): string => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;

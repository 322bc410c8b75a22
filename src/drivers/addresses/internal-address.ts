import addresses from "ipaddr.js";

/** Every other IPv6 address is unassigned or special, such as `::7f00:1`, which contains 127.0.0.1 (IANA's IPv6 address space). */
const publicIPv6 = addresses.IPv6.parseCIDR("2000::/3");

/**
 * Anything but a public address: loopback, private, link-local (cloud metadata), unique local, carrier-grade NAT, multicast,
 * reserved, and IPv6 addresses that contain an IPv4 address.
 */
export function isInternalAddress(address: string): boolean {
  if (!addresses.isValid(address)) return true;
  const parsed = addresses.process(address);
  if (parsed.range() !== "unicast") return true;
  return parsed instanceof addresses.IPv6 && (parsed.zoneId !== undefined || !parsed.match(publicIPv6));
}

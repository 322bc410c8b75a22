import addresses from "ipaddr.js";

/**
 * Anything but a public address: loopback, private, link-local (cloud metadata), unique local, carrier-grade NAT, multicast,
 * reserved, and IPv6 addresses that contain an IPv4 address.
 */
export const isInternalAddress = (address: string): boolean =>
  !addresses.isValid(address) || addresses.process(address).range() !== "unicast";

import addresses from "ipaddr.js";
import { normalizeAddress } from "./normalize-address.ts";

const ranges: readonly string[] = ["linkLocal", "multicast", "broadcast", "unspecified", "reserved"];
/** Of AWS (IPv6), Alibaba Cloud, Azure and Oracle Cloud. */
const services: readonly string[] = ["fd00:ec2::254", "100.100.100.200", "168.63.129.16", "192.0.0.192"];

/** Where clouds hand out a machine's credentials, and what no server listens on. */
export function isMetadataAddress(address: string): boolean {
  if (!addresses.isValid(address)) return true;
  const parsed = addresses.process(address);
  const normalized = normalizeAddress(address) ?? "";
  return ranges.includes(parsed.range()) || services.includes(normalized) || embeddedRefused(parsed);
}

/** NAT64 and 6to4 addresses contain an IPv4 address. */
function embeddedRefused(parsed: addresses.IPv4 | addresses.IPv6): boolean {
  if (!(parsed instanceof addresses.IPv6)) return false;
  if (parsed.zoneId !== undefined) return true;
  const range = parsed.range();
  return range === "rfc6052" || range === "6to4" || range === "teredo";
}

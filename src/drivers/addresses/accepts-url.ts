import { isInternalAddress } from "./internal-address.ts";
import { isMetadataAddress } from "./metadata-address.ts";
import { normalizeAddress } from "./normalize-address.ts";
import { hostOf } from "./url-parts.ts";

/** What people enter must not make this server a scanner of ports. */
const allowedPorts = new Set(["", "80", "443", "8443"]);
const localName = /(^|\.)localhost\.?$/i;

export const isPortAllowed = ({ port }: URL, allowsPrivate: boolean): boolean =>
  allowsPrivate || allowedPorts.has(port);

/** False for what is refused at every request, whatever the DNS says. */
export function acceptsUrl(url: URL, allowsPrivate: boolean): boolean {
  if (!isPortAllowed(url, allowsPrivate)) return false;
  const host = hostOf(url);
  if (localName.test(host)) return allowsPrivate;
  if (normalizeAddress(host) === undefined) return true;
  return allowsPrivate ? !isMetadataAddress(host) : !isInternalAddress(host);
}

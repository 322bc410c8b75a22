import { lookup } from "node:dns/promises";
import { getErrorCode } from "#core/errors.ts";
import type { LinkAnswer, LinkReader } from "#core/link-port.ts";
import type { Clock } from "#core/ports.ts";
import { isInternalAddress } from "../addresses/internal-address.ts";
import { listOwnAddresses } from "../addresses/own-addresses.ts";
import { request } from "./request.ts";

const timeoutMs = 10_000;
/** A link must not make this server a scanner of ports. */
const webPorts = new Set(["", "80", "443"]);

interface LinkReaderDeps {
  clock: Clock;
  /** Every address of a host; rejects as `node:dns` does. */
  resolve?: (host: string) => Promise<readonly string[]>;
  mayAsk?: (url: URL, address: string) => boolean;
}

/**
 * Resolves a host once and connects to an address that was checked, so that no other answer of the DNS leads inside. Pages are
 * asked for by GET, which every server knows, and left after the headers.
 */
export function createLinkReader({ clock, resolve = resolveHost, mayAsk = isPublic }: LinkReaderDeps): LinkReader {
  return {
    async ask(url) {
      const aborting = new AbortController();
      const cancelTimeout = clock.after(timeoutMs, () => aborting.abort());
      const timeout = new Promise<LinkAnswer>((settle) => {
        aborting.signal.addEventListener("abort", () => settle({ kind: "timeout" }), { once: true });
      });
      try {
        return await Promise.race([askOnce(url, aborting.signal), timeout]);
      } finally {
        cancelTimeout();
        aborting.abort();
      }
    },
  };

  async function askOnce(url: URL, signal: AbortSignal): Promise<LinkAnswer> {
    try {
      const addresses = await resolve(url.hostname.replace(/^\[(.*)\]$/, "$1"));
      const allowed = addresses.filter((address) => mayAsk(url, address));
      if (allowed.length === 0) return { kind: addresses.length === 0 ? "no_host" : "internal" };
      return await request(url, allowed, signal);
    } catch (error) {
      return { kind: failureOf(error) };
    }
  }
}

const resolveHost = async (host: string): Promise<string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address);

function isPublic({ port }: URL, address: string): boolean {
  return webPorts.has(port) && !isInternalAddress(address) && !listOwnAddresses().includes(address);
}

/** `EAI_AGAIN` and others mean that no name server answered, not that there is no such host. */
function failureOf(error: unknown): "no_host" | "certificate" | "unreachable" {
  const code = getErrorCode(error) ?? "";
  if (code === "ENOTFOUND" || code === "DNS_ENOTFOUND") return "no_host";
  return /CERT|SIGNATURE|ISSUER/.test(code) ? "certificate" : "unreachable";
}

import type { LinkFailure, LinkReader } from "#core/link-port.ts";
import type { Clock } from "#core/ports.ts";
import { isInternalAddress } from "../addresses/internal-address.ts";
import { normalizeAddress } from "../addresses/normalize-address.ts";
import { listOwnAddresses } from "../addresses/own-addresses.ts";
import { resolveAllowed, type ResolveHost } from "../addresses/resolve-host.ts";
import { hostOf } from "../addresses/url-parts.ts";
import { failureOf } from "./failure-of.ts";
import { request, requestPage } from "./request.ts";

const timeoutMs = 8000;
const pageTimeoutMs = 20_000;
/** A link must not make this server a scanner of ports. */
const webPorts = new Set(["", "80", "443"]);

type Send<Answer> = (
  url: URL,
  addresses: readonly string[],
  options: { clock: Clock; signal: AbortSignal },
) => Promise<Answer>;

interface LinkReaderDeps {
  clock: Clock;
  resolve?: ResolveHost;
  ownAddresses?: () => readonly string[];
  /** For tests, which ask servers on the loopback. */
  allows?: { port: (port: string) => boolean; address: (address: string) => boolean };
}

/**
 * Resolves a host once and connects to an address that was checked, so that no other answer of the DNS leads inside. Pages are
 * asked for by GET, which every server knows, and left after the headers.
 */
export function createLinkReader({
  clock,
  resolve,
  ownAddresses = listOwnAddresses,
  allows = { port: (port) => webPorts.has(port), address: (address) => isPublic(address, ownAddresses()) },
}: LinkReaderDeps): LinkReader {
  return {
    ask: (url) => within(timeoutMs, url, request),
    read: (url) => within(pageTimeoutMs, url, requestPage),
  };

  async function within<Answer>(
    limitMs: number,
    url: URL,
    send: Send<Answer>,
  ): Promise<Answer | { kind: LinkFailure }> {
    if (!allows.port(url.port)) return { kind: "port" };
    const aborting = new AbortController();
    const cancelTimeout = clock.after(limitMs, () => aborting.abort());
    const timeout = new Promise<{ kind: "timeout" }>((settle) => {
      aborting.signal.addEventListener("abort", () => settle({ kind: "timeout" }), { once: true });
    });
    try {
      return await Promise.race([sendOnce(url, aborting.signal, send), timeout]);
    } finally {
      cancelTimeout();
      aborting.abort();
    }
  }

  async function sendOnce<Answer>(
    url: URL,
    signal: AbortSignal,
    send: Send<Answer>,
  ): Promise<Answer | { kind: LinkFailure }> {
    try {
      const allowed = await resolveAllowed(hostOf(url), allows.address, resolve);
      // A name server may answer after the time limit.
      signal.throwIfAborted();
      return allowed.length === 0 ? { kind: "not_public" } : await send(url, allowed, { clock, signal });
    } catch (error) {
      return { kind: failureOf(error) };
    }
  }
}

function isPublic(address: string, ownAddresses: readonly string[]): boolean {
  const normalized = normalizeAddress(address);
  return !isInternalAddress(address) && !ownAddresses.some((own) => normalizeAddress(own) === normalized);
}

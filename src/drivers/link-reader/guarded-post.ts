import type { Clock } from "#core/ports.ts";
import type { WebhookAnswer } from "#core/webhook-port.ts";
import { isPortAllowed } from "../addresses/accepts-url.ts";
import { isInternalAddress } from "../addresses/internal-address.ts";
import { isMetadataAddress } from "../addresses/metadata-address.ts";
import { normalizeAddress } from "../addresses/normalize-address.ts";
import { listOwnAddresses } from "../addresses/own-addresses.ts";
import { resolveAllowed, type ResolveHost } from "../addresses/resolve-host.ts";
import { hostOf } from "../addresses/url-parts.ts";
import { failureOf } from "./failure-of.ts";
import { post } from "./request.ts";

const timeoutMs = 15_000;

export interface GuardedPostDeps {
  clock: Clock;
  resolve?: ResolveHost;
  ownAddresses?: () => readonly string[];
}

export interface OutgoingPost {
  url: URL;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array;
  /** For those of admins. */
  allowsPrivate: boolean;
}

/** `mayHaveArrived`: it was sent, whatever became of it. */
export type PostAnswer = WebhookAnswer & { mayHaveArrived: boolean };

/**
 * Resolves a host once and connects to an address that was checked, so that no other answer of the DNS leads inside. Admins
 * may reach private networks, where their own servers are.
 */
export function createGuardedPost({ clock, resolve, ownAddresses = listOwnAddresses }: GuardedPostDeps) {
  const isPublic = (address: string): boolean => {
    const normalized = normalizeAddress(address);
    return !isInternalAddress(address) && !ownAddresses().some((own) => normalizeAddress(own) === normalized);
  };

  async function postOnce(outgoing: OutgoingPost, signal: AbortSignal, onSent: () => void): Promise<WebhookAnswer> {
    const { url, headers, body, allowsPrivate } = outgoing;
    if (!isPortAllowed(url, allowsPrivate)) return { kind: "port" };
    try {
      const isAllowed = (address: string) => (allowsPrivate ? !isMetadataAddress(address) : isPublic(address));
      const allowed = await resolveAllowed(hostOf(url), isAllowed, resolve);
      signal.throwIfAborted();
      if (allowed.length === 0) return { kind: "not_public" };
      const answer = await post(url, allowed, { clock, signal, headers, body, onSent });
      return answer.kind === "answered" ? { kind: "answered", status: answer.status } : answer;
    } catch (error) {
      return { kind: signal.aborted ? "timeout" : failureOf(error) };
    }
  }

  /** Never throws. When `stopped` aborts, resolves soon. */
  return async (outgoing: OutgoingPost, stopped: AbortSignal): Promise<PostAnswer> => {
    let mayHaveArrived = false;
    const onSent = (): void => {
      mayHaveArrived = true;
    };
    const aborting = new AbortController();
    const abort = (): void => aborting.abort();
    const cancelTimeout = clock.after(timeoutMs, abort);
    stopped.addEventListener("abort", abort, { once: true });
    const timeout = new Promise<WebhookAnswer>((settle) => {
      aborting.signal.addEventListener("abort", () => settle({ kind: "timeout" }), { once: true });
    });
    if (stopped.aborted) abort();
    try {
      const answer = await Promise.race([postOnce(outgoing, aborting.signal, onSent), timeout]);
      return { ...answer, mayHaveArrived };
    } finally {
      cancelTimeout();
      stopped.removeEventListener("abort", abort);
      abort();
    }
  };
}

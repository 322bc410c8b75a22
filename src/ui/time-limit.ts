/** For reads, ms: a server that takes longer is as good as away. */
const readLimitMs = 30_000;

/** Ends a request whose response, or the rest of it, does not arrive. */
export function withTimeLimit(init: RequestInit): RequestInit {
  const limit = AbortSignal.timeout(readLimitMs);
  return { ...init, signal: init.signal ? AbortSignal.any([init.signal, limit]) : limit };
}

export const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === "TimeoutError";

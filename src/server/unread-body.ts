/** Documents are larger, and their senders wait for an answer as well. */
const discardedMax = 32 * 1024 * 1024;
const discardingMs = 10_000;

/**
 * Reads what a refused request still sends. Bun closes a connection that is not kept with its response, and a client that
 * is still sending gets a reset in place of it.
 */
export async function discardUnreadBody(request: Request): Promise<void> {
  if (request.bodyUsed || !request.body || request.headers.get("connection")?.toLowerCase() !== "close") return;
  const reader = request.body.getReader();
  const until = performance.now() + discardingMs;
  try {
    for (let bytes = 0; bytes < discardedMax && performance.now() < until;) {
      const { done, value } = await reader.read();
      if (done) return;
      bytes += value.byteLength;
    }
  } catch {
    // The client has gone: there is no one to answer.
  }
}

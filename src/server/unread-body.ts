/** Documents are larger, and their senders wait for an answer as well. */
const discardedMax = 32 * 1024 * 1024;
const discardingMs = 10_000;

type BodyReader = ReadableStreamDefaultReader<Uint8Array>;

/**
 * Reads what a refused request still sends. Bun closes a connection that is not kept with its response, and a client that
 * is still sending gets a reset in place of it.
 */
export function discardUnreadBody(request: Request): Promise<void> | undefined {
  return !request.bodyUsed && request.body && isClosedAfter(request) ? discard(request.body.getReader()) : undefined;
}

/** The same once part of it was read. */
export const discardRest = (request: Request, reader: BodyReader): Promise<void> =>
  isClosedAfter(request) ? discard(reader) : cancel(reader);

const isClosedAfter = ({ headers }: Request): boolean => headers.get("connection")?.toLowerCase() === "close";

const cancel = (reader: BodyReader): Promise<void> => reader.cancel().catch(() => undefined);

async function discard(reader: BodyReader): Promise<void> {
  const late = Promise.withResolvers<{ done: true; value: undefined }>();
  const timer = setTimeout(late.resolve, discardingMs, { done: true });
  try {
    for (let bytes = 0; bytes < discardedMax;) {
      const { done, value } = await Promise.race([reader.read(), late.promise]);
      if (done) break;
      bytes += value.byteLength;
    }
  } catch {
    // The client has gone: there is no one to answer.
  }
  clearTimeout(timer);
  await cancel(reader);
}

import type { Context } from "hono";
import type { Fault } from "#core/errors.ts";
import { discardRest } from "./unread-body.ts";

/** The body of an upload. @throws what `cutOff` returns if the client disconnects */
export async function* readPieces(request: Request, cutOff: () => Fault): AsyncIterable<Uint8Array> {
  if (!request.body) return;
  const reader = request.body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw cutOff();
      });
      if (done) return;
      yield value;
    }
  } finally {
    await discardRest(request, reader);
  }
}

export function readContentLength(c: Context): number | undefined {
  const length = Number(c.req.header("content-length") ?? Number.NaN);
  return Number.isInteger(length) ? length : undefined;
}

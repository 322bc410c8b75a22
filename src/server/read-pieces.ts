import type { Context } from "hono";
import { Fault } from "#core/errors.ts";
import type { ErrorCode } from "./error-codes.ts";
import { discardRest } from "./unread-body.ts";

/** The body of an upload. @throws Fault `code` if the client disconnects */
export async function* readPieces(request: Request, code: ErrorCode): AsyncIterable<Uint8Array> {
  if (!request.body) return;
  const reader = request.body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new Fault("invalid", code, "The upload was interrupted. Send it again.");
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

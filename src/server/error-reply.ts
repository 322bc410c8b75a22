import type { ErrorBody } from "#core/contract.ts";
import { responseHeaders } from "./middleware/requests.ts";

/** For requests that reach no route. */
export const errorReply = (status: number, body: Omit<ErrorBody, "success" | "requestId">): Response =>
  Response.json({ success: false, ...body, requestId: Bun.randomUUIDv7() }, { status, headers: responseHeaders });

import type { Log } from "#core/ports.ts";
import { errorReply } from "../error-reply.ts";

/** Of errors that no handler caught. */
export const createFallback = (log: Log) => (error: Error) => {
  log.error("request.failed", { error });
  return errorReply(500, { code: "internal", message: "Something went wrong on the server. Try again." });
};

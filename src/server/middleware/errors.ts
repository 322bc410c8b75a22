import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { Fault, storageFault, type FaultKind } from "#core/errors.ts";
import type { ErrorBody } from "#core/contract.ts";
import type { Log } from "#core/ports.ts";
import type { Env } from "../context.ts";

const statusOf = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  quota: 429,
  rate_limited: 429,
  too_large: 413,
  challenge: 423,
  unavailable: 503,
  upstream: 502,
} as const satisfies Record<FaultKind, number>;

/** The one place where a failure becomes an answer. What is not a Fault is a bug: logged whole, told nothing of. */
export const answerError =
  (log: Log) =>
  (error: Error, c: Context<Env>): Response => {
    const requestId = c.get("requestId");
    const fault = error instanceof Fault ? error : asFault(error);
    if (!fault) {
      log.error("request.failed", { requestId, method: c.req.method, path: c.req.path, error });
      const message = "Something went wrong on the server. Try again; if it stays, give the admin this request id.";
      return c.json<ErrorBody>({ success: false, code: "internal", message, requestId }, 500);
    }
    const retryAfter = retryAfterOf(fault);
    if (retryAfter !== undefined) c.header("Retry-After", String(retryAfter));
    const { code, message, details } = fault;
    return c.json<ErrorBody>(
      { success: false, code, message, ...(details !== undefined && { details }), requestId },
      statusOf[fault.kind],
    );
  };

/** Hono's own refusals (malformed JSON, a body over the limit) in our words. */
function asFault(error: Error): Fault | undefined {
  if (error instanceof HTTPException && error.status === 400) {
    return new Fault(
      "invalid",
      "request.malformed",
      "The body is not valid JSON. Send one JSON object, encoded as UTF-8.",
    );
  }
  return storageFault(error);
}

function retryAfterOf(fault: Fault): number | undefined {
  if (fault.kind !== "quota" && fault.kind !== "rate_limited") return undefined;
  const details = fault.details as { resetsAt?: string; retryAfter?: number } | undefined;
  if (details?.resetsAt) return Math.max(1, Math.ceil((Date.parse(details.resetsAt) - Date.now()) / 1000));
  return details?.retryAfter ?? 60;
}

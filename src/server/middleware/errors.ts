import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ErrorBody } from "#core/contract.ts";
import { Fault, storageFault, type FaultKind } from "#core/errors.ts";
import type { Log } from "#core/ports.ts";
import type { Env } from "../context.ts";
import { statusOf } from "../error-codes.ts";

/** The only place where errors become responses. Anything but a Fault is a bug: logged with its stack, answered without detail. */
export function createErrorHandler(log: Log) {
  function describe(error: Error, c: Context<Env>): { status: ErrorStatus; body: ErrorBody } {
    const requestId = c.get("requestId");
    const fault = error instanceof Fault ? error : asFault(error);
    if (!fault && c.req.raw.signal.aborted) {
      return { status: 400, body: { success: false, code: "request.malformed", message: disconnected, requestId } };
    }
    if (!fault) {
      log.error("request.failed", { requestId, method: c.req.method, path: c.req.path, error });
      const message =
        "Something went wrong on the server. Try again. If the problem persists, send this request id to your admin.";
      return { status: 500, body: { success: false, code: "internal", message, requestId } };
    }
    const retryAfter = retryAfterOf(fault);
    if (retryAfter !== undefined) c.header("Retry-After", String(retryAfter));
    const { code, message, details } = fault;
    const body = { success: false as const, code, message, ...(details !== undefined && { details }), requestId };
    return { status: statusOf[fault.kind], body };
  }

  return {
    /** The response, not sent yet, with its headers set. */
    replyTo(error: Error, c: Context<Env>) {
      const { status, body } = describe(error, c);
      return { status, body: JSON.stringify(body) };
    },

    handleError(error: Error, c: Context<Env>): Response {
      const { status, body } = describe(error, c);
      return c.json(body, status);
    },
  };
}

/** No client is left to read it. */
const disconnected = "The client disconnected before the request was complete.";

type ErrorStatus = (typeof statusOf)[FaultKind] | 500;

/** Malformed JSON, as Hono reports it, and storage errors. */
function asFault(error: Error): Fault | undefined {
  if (error instanceof HTTPException && error.status === 400) {
    const message = "The body is not valid JSON. Send one JSON object, encoded as UTF-8.";
    return new Fault("invalid", "request.malformed", message);
  }
  return storageFault(error);
}

function retryAfterOf(fault: Fault): number | undefined {
  if (fault.kind !== "quota" && fault.kind !== "rate_limited") return undefined;
  const details = fault.details as { resetsAt?: string; retryAfter?: number } | undefined;
  if (details?.resetsAt) return Math.max(1, Math.ceil((Date.parse(details.resetsAt) - Date.now()) / 1000));
  return details?.retryAfter ?? 60;
}

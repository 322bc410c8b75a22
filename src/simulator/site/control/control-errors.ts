import { zValidator } from "@hono/zod-validator";
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { z } from "zod";
import { Fault, storageFault, validationFault, type FaultKind } from "#core/errors.ts";
import type { Log } from "#core/ports.ts";

const statusOf: Partial<Record<FaultKind, 400 | 403 | 404 | 409>> = {
  invalid: 400,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
};

/** Anything but a Fault or malformed JSON is a bug: logged, and answered without detail. */
export function toErrorResponse(error: Error, c: Context, log: Log): Response {
  const fault = error instanceof Fault ? error : storageFault(error);
  if (fault) {
    const { kind, code, message, details } = fault;
    const body = { success: false, code, message, ...(details !== undefined && { details }) };
    return c.json(body, statusOf[kind] ?? 503);
  }
  if (error instanceof HTTPException && error.status === 400) {
    return c.json({ success: false, code: "request.malformed", message: "The body is not valid JSON." }, 400);
  }
  log.error("sandbox.control_failed", { method: c.req.method, path: c.req.path, error });
  return c.json({ success: false, code: "internal", message: "The simulator failed. Read its log." }, 500);
}

export const validate = <Schema extends z.ZodType, Target extends "json" | "query">(target: Target, schema: Schema) =>
  zValidator(target, schema, (result) => {
    if (!result.success) throw validationFault(result.error);
  });

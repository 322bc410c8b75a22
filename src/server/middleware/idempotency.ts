import type { Context } from "hono";
import { createHash } from "node:crypto";
import type { Core } from "#core/core.ts";
import { Fault } from "#core/errors.ts";
import { IdempotencyKey } from "#core/idempotency/contract.ts";
import type { OpenCall, StoredResponse } from "#core/idempotency/idempotency.ts";
import type { Env } from "../context.ts";
import type { Declaration, Mode } from "../declaration.ts";
import type { RequestBody } from "./request-body.ts";

const header = "Idempotency-Key";

/** A call can carry a key if it writes, its caller is known, and its response is JSON that may be stored. */
export const takesIdempotencyKey = (mode: Mode, declaration: Declaration): boolean => {
  const { who, isSecret, isIdempotent, file, media } = declaration;
  const isStorable = !isSecret && file?.kind !== "upload" && media === undefined;
  return mode !== "read" && who !== "guest" && !isIdempotent && isStorable;
};

/** Opens the call, or finds the stored response of an earlier one. Undefined without a key. @throws Fault `request.invalid` */
export function prepareKeyedCall(
  core: Core,
  c: Context<Env>,
  userId: string,
  body: RequestBody,
): (() => StoredResponse | OpenCall) | undefined {
  const key = c.req.header(header);
  if (key === undefined) return undefined;
  const { success, error } = IdempotencyKey.safeParse(key);
  if (!success) {
    const message = error.issues[0]?.message ?? "";
    throw new Fault("invalid", "request.invalid", message, [{ path: header, message }]);
  }
  const call = { userId, key, requestHash: hashOf(c, body) };
  return () => core.idempotency.open(call);
}

export const isStoredResponse = (result: StoredResponse | OpenCall): result is StoredResponse => "status" in result;

export function replay(c: Context<Env>, { status, body }: StoredResponse): Response {
  c.header("Idempotency-Replayed", "true");
  if (body === null) return c.body(null, status as 204);
  return c.body(body, status as 200, { "Content-Type": "application/json" });
}

/** A retry may succeed: such a response is not stored. */
const isTransient = (status: number): boolean => status === 401 || status === 429 || status >= 500;

/** Stores a refusal, so that the same call is refused again. */
export function storeRefusal(call: OpenCall, refusal: StoredResponse): void {
  if (!isTransient(refusal.status)) call.keep(refusal);
}

function hashOf(c: Context<Env>, { bytes }: RequestBody): string {
  const { pathname, search } = new URL(c.req.url);
  const hash = createHash("sha256").update(`${c.req.method} ${pathname}${search}\n`);
  if (bytes) hash.update(bytes);
  return hash.digest("base64url");
}

import { createHash } from "node:crypto";
import type { Core } from "#core/core.ts";
import { invalid } from "#core/errors.ts";
import { IdempotencyKey } from "#core/idempotency/contract.ts";
import type { OpenCall, StoredResponse } from "#core/idempotency/idempotency.ts";

interface KeyedWork {
  userId: string;
  /** Undefined: the work is done each time. */
  key: string | undefined;
  /** What the command was asked for: another request with the same key is refused. */
  request: object;
}

/**
 * Does the work once for each key; a repeated command gets the first result.
 * @throws Fault `request.key_reused`
 */
export function runOnce<T>(core: Core, work: KeyedWork, run: () => T): T {
  const { key } = work;
  if (key === undefined) return run();
  return core.database.write(() => {
    const call = open(core, work, key);
    if ("status" in call) return JSON.parse(call.body ?? "null") as T;
    try {
      const result = run();
      call.keep({ status: 200, body: JSON.stringify(result) });
      return result;
    } finally {
      call.end();
    }
  });
}

/** The result of an earlier command with this key, before anything is uploaded. @throws Fault `request.key_reused` */
export function findRepeated<T>(core: Core, work: KeyedWork): T | undefined {
  const { key } = work;
  if (key === undefined) return undefined;
  const call = open(core, work, key);
  if ("status" in call) return JSON.parse(call.body ?? "null") as T;
  call.end();
  return undefined;
}

function open({ idempotency }: Core, { userId, request }: KeyedWork, key: string): StoredResponse | OpenCall {
  const { success, error } = IdempotencyKey.safeParse(key);
  if (!success) {
    throw invalid("request.invalid", "--idempotency-key", error.issues[0]?.message ?? "This key is not valid.");
  }
  const requestHash = createHash("sha256").update(JSON.stringify(request)).digest("base64url");
  return idempotency.open({ userId, key, requestHash });
}

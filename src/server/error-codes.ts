import { errorKinds, type ErrorCode as CoreErrorCode } from "#core/declarations.ts";
import type { FaultKind } from "#core/errors.ts";

export const statusOf = {
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

export type ErrorKind = FaultKind | "internal";
export const statusOfKind = (kind: ErrorKind): number => (kind === "internal" ? 500 : statusOf[kind]);

export const errorCodes: Readonly<Record<ErrorCode, ErrorKind>> = {
  ...errorKinds,
  "sandbox.post_not_found": "not_found",
  internal: "internal",
};

export type ErrorCode = CoreErrorCode | "sandbox.post_not_found" | "internal";

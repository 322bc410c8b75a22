import type { FaultKind } from "#core/errors.ts";

export const exitCodes = {
  done: 0,
  bug: 1,
  usage: 2,
  invalid: 3,
  "not found": 4,
  forbidden: 5,
  conflict: 6,
  quota: 7,
  unavailable: 8,
} as const;

export const exitCodeOf = {
  invalid: exitCodes.invalid,
  too_large: exitCodes.invalid,
  not_found: exitCodes["not found"],
  unauthenticated: exitCodes.forbidden,
  forbidden: exitCodes.forbidden,
  conflict: exitCodes.conflict,
  quota: exitCodes.quota,
  rate_limited: exitCodes.unavailable,
  challenge: exitCodes.unavailable,
  unavailable: exitCodes.unavailable,
  upstream: exitCodes.unavailable,
} as const satisfies Record<FaultKind, number>;

export const exitCodesHelp = `\nExit codes: ${Object.entries(exitCodes)
  .map(([name, code]) => `${code} ${name}`)
  .join(", ")}`;

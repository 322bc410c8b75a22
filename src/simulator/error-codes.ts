import type { FaultKind } from "#core/errors.ts";

export const simulatorErrors = {
  "request.not_json": "invalid",
  "sandbox.no_member": "not_found",
  "sandbox.no_person": "not_found",
  "sandbox.other_origin": "forbidden",
  "sandbox.other_seed": "conflict",
  "sandbox.post_not_found": "not_found",
  "sandbox.refused": "conflict",
} as const satisfies Record<string, FaultKind>;

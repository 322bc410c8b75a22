import { getErrorCode } from "#core/errors.ts";
import type { LinkFailure } from "#core/link-port.ts";

/** `EAI_AGAIN` and others mean that no name server answered, not that there is no such host. */
export function failureOf(error: unknown): LinkFailure {
  const code = getErrorCode(error) ?? "";
  if (code === "ENOTFOUND" || code === "DNS_ENOTFOUND") return "not_public";
  return /CERT|SIGNATURE|ISSUER/.test(code) ? "certificate" : "unreachable";
}

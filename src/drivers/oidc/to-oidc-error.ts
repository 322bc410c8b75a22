import { AuthorizationResponseError, ResponseBodyError, WWWAuthenticateChallengeError } from "openid-client";
import { getErrorCode, getErrorMessage } from "#core/errors.ts";
import { ModelError } from "#core/model-port.ts";
import { OidcError, type OidcFailure } from "#core/oidc-port.ts";

/** What was asked of the provider when it failed. */
export type Step = "discovery" | "token" | "client check";

export function toOidcError(error: unknown, step: Step): OidcError {
  const chain = causesOf(error);
  const known = chain.find((one) => one instanceof OidcError);
  if (known) return known;
  const reason = chain.map(reasonOf).find((found) => found !== undefined);
  const detail = chain.map(describeError).findLast((message) => message !== "") ?? "";
  return new OidcError(reason ?? (step === "discovery" ? "not_a_provider" : "invalid"), detail.slice(0, 300));
}

const describeError = (error: unknown): string =>
  error instanceof ModelError ? `The provider could not be reached (${error.failure})` : getErrorMessage(error);

function causesOf(error: unknown): unknown[] {
  const chain: unknown[] = [];
  for (let one = error; one instanceof Error && chain.length < 5; one = one.cause) chain.push(one);
  return chain;
}

const unreachableNames = new Set(["TimeoutError", "AbortError"]);

function reasonOf(error: unknown): OidcFailure | undefined {
  if (error instanceof AuthorizationResponseError) return reasonOfReturn(error.error);
  if (error instanceof WWWAuthenticateChallengeError) return "client_refused";
  if (error instanceof ResponseBodyError) return reasonOfBody(error.error);
  if (error instanceof ModelError) return error.failure === "redirected" ? "not_a_provider" : "unreachable";
  if (!(error instanceof Error)) return undefined;
  const code = getErrorCode(error) ?? "";
  if (unreachableNames.has(error.name) || /TIMEOUT|ABORT/.test(code)) return "unreachable";
  if (/^(ECONN|ENOTFOUND|EAI_|EPIPE|Connection|FailedToOpenSocket|.*CERT|UNABLE_TO)/.test(code)) return "unreachable";
  if (code === "OAUTH_JWT_TIMESTAMP_CHECK_FAILED") return "expired";
  const isMismatch = /_COMPARISON_FAILED$|INVALID_RESPONSE$/.test(code);
  return isMismatch && /\biss(uer)?\b/.test(error.message) ? "wrong_issuer" : undefined;
}

function reasonOfReturn(error: string): OidcFailure {
  if (error === "access_denied") return "cancelled";
  return error === "server_error" || error === "temporarily_unavailable" ? "provider_error" : "invalid";
}

function reasonOfBody(error: string): OidcFailure {
  if (error === "invalid_grant") return "code_used";
  return error === "invalid_client" || error === "unauthorized_client" ? "client_refused" : "invalid";
}

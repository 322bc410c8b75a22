import { Fault } from "#core/errors.ts";
import type { ModelError, ModelFailure } from "#core/model-port.ts";

const messages: Record<ModelFailure, string> = {
  address_refused:
    "The AI provider's address isn't allowed: link-local and cloud metadata addresses are refused. An admin can change the base URL in the server settings.",
  redirected:
    "The AI provider redirects to another address, which isn't followed. An admin can enter the final address as the base URL in the server settings.",
  unreachable:
    "The AI provider can't be reached. Try again in a moment. If it stays unreachable, an admin can check the base URL in the server settings.",
  timeout: "The AI provider took too long to answer. Try again, or ask for a shorter text.",
  key_rejected: "The AI provider rejected the API key. An admin can replace it in the server settings.",
  no_credit: "The AI provider's account has no credit left. An admin can add credit with the provider.",
  rate_limited: "The AI provider has reached its rate limit.",
  overloaded: "The AI provider is overloaded.",
  model_unknown: "The AI provider doesn't have this model. An admin can choose another one in the server settings.",
  too_long: "The text is too long for this AI model. Shorten it and try again.",
  refused: "The AI provider refused to write this. Change the text and try again.",
  unreadable:
    "The AI provider sent an answer that can't be read. Try again. If the problem persists, an admin can check the base URL in the server settings.",
  interrupted: "The connection to the AI provider was cut off before the answer was complete. Try again.",
  rejected: "The AI provider rejected the request. An admin can test the model in the server settings.",
};

export function describeFailure({ failure, detail }: ModelError): string {
  if (failure !== "rate_limited" && failure !== "overloaded") return messages[failure];
  return `${messages[failure]} Try again ${formatWait(detail.retryAfterMs)}.`;
}

function formatWait(ms: number | undefined): string {
  if (ms === undefined) return "in a minute";
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  if (seconds < 100) return `in ${seconds} ${seconds === 1 ? "second" : "seconds"}`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 100 ? `in ${minutes} minutes` : `in ${Math.ceil(minutes / 60)} hours`;
}

/** Without the provider's own words, which are for admins. */
export function toFault(error: ModelError): Fault {
  const message = describeFailure(error);
  const { failure, detail } = error;
  if (failure === "too_long" || failure === "refused") return new Fault("invalid", "ai.refused", message, { failure });
  if (failure === "rate_limited" || failure === "overloaded") {
    const retryAfter = detail.retryAfterMs === undefined ? undefined : Math.ceil(detail.retryAfterMs / 1000);
    return new Fault("unavailable", "ai.busy", message, { failure, retryAfter });
  }
  return new Fault("upstream", "ai.failed", message, { failure });
}

import type { LanguageModelV4 } from "@ai-sdk/provider";
import type { ModelProvider } from "./contract.ts";

/** The AI SDK's language model, so that `streamText` of `ai` takes it. */
export type TextModel = LanguageModelV4;

export interface ModelConnection {
  provider: ModelProvider;
  /** Defaults to the provider's own; `openai-compatible` has none. */
  baseUrl?: string | undefined;
  apiKey?: string | undefined;
}

export interface ConfiguredModel {
  connection: ModelConnection;
  model: string;
}

/** Why a model did not answer. A test asserts that each has a message. */
export const modelFailures = [
  "address_refused",
  "redirected",
  "unreachable",
  "timeout",
  "key_rejected",
  "no_credit",
  "rate_limited",
  "overloaded",
  "model_unknown",
  "too_long",
  "refused",
  "unreadable",
  "interrupted",
  "rejected",
] as const;
export type ModelFailure = (typeof modelFailures)[number];

/** Every model of the driver throws it, and nothing else but `AbortError`. */
export class ModelError extends Error {
  override readonly name = "ModelError";
  constructor(
    readonly failure: ModelFailure,
    readonly detail: {
      /** HTTP status of the provider. */
      status?: number | undefined;
      /** As the provider asks. */
      retryAfterMs?: number | undefined;
      /** The provider's own words, without secrets, at most 300 characters. */
      providerMessage?: string | undefined;
    } = {},
  ) {
    super(`The model failed: ${failure}`);
  }
}

/** What a driver implements. It is loaded with the first call. */
export interface ModelDriver {
  /** Streams and answers without retries, and ends the provider's request when the call's signal aborts. */
  open(connection: ModelConnection, model: string): Promise<TextModel>;
  /** Names of the models the provider offers; undefined if it has no such list. @throws ModelError */
  listModels(connection: ModelConnection, signal: AbortSignal): Promise<string[] | undefined>;
}

import type { ModelProvider } from "#core/contract.ts";

/** Where a provider's API is unless another base URL is set; a compatible one has none. */
export const defaultModelUrls = {
  openai: "https://api.openai.com/v1",
  anthropic: "https://api.anthropic.com/v1",
  ollama: "http://127.0.0.1:11434/api",
} as const satisfies Partial<Record<ModelProvider, string>>;

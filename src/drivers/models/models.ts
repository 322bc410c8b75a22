import type { ModelConnection, ModelDriver, TextModel } from "#core/model-port.ts";
import { defaultModelUrls } from "./default-urls.ts";
import { guardedFetch } from "./guarded-fetch.ts";
import { listModels } from "./list-models.ts";
import { withModelErrors } from "./model-errors.ts";

export const models: ModelDriver = {
  open: async (connection, model) => withModelErrors(await createModel(connection, model), connection.apiKey),
  listModels,
};

/** Each SDK is loaded only if it is used. */
async function createModel({ provider, baseUrl, apiKey }: ModelConnection, model: string): Promise<TextModel> {
  const shared = { fetch: guardedFetch, ...(baseUrl !== undefined && { baseURL: baseUrl }) };
  // Without a key of its own, an SDK would send the one that its environment variable has.
  const key = apiKey ?? "";
  switch (provider) {
    case "openai": {
      const { createOpenAI } = await import("@ai-sdk/openai");
      return createOpenAI({ ...shared, apiKey: key }).chat(model);
    }
    case "anthropic": {
      const { createAnthropic } = await import("@ai-sdk/anthropic");
      return createAnthropic({ ...shared, apiKey: key })(model);
    }
    case "ollama": {
      const { createOllama } = await import("ollama-ai-provider-v2");
      const headers = apiKey === undefined ? {} : { Authorization: `Bearer ${apiKey}` };
      return createOllama({ baseURL: defaultModelUrls.ollama, ...shared, headers })(model);
    }
    case "openai-compatible": {
      const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
      const options = { name: "custom", baseURL: "", ...shared, ...(apiKey !== undefined && { apiKey }) };
      return createOpenAICompatible({ ...options, includeUsage: true })(model);
    }
  }
}

import { z } from "zod";
import { modelProviders } from "./contract.ts";

/** The environment's part of the AI model's settings. */
export const modelVariables = {
  aiProvider: {
    doc: "AI provider: 'openai-compatible', 'openai', 'anthropic' or 'ollama'; without one, texts come from the template writer",
    env: "ATTACHE_AI_PROVIDER",
    schema: z
      .enum(modelProviders, `must be ${modelProviders.slice(0, -1).join(", ")} or ${modelProviders.at(-1)}`)
      .optional(),
  },
  aiBaseUrl: {
    doc: "Base URL of the AI provider's API, such as http://127.0.0.1:11434/api for Ollama; defaults to the provider's own",
    env: "ATTACHE_AI_BASE_URL",
    schema: z.url({ protocol: /^https?$/, error: "must be a full URL, such as https://api.example.com/v1" }).optional(),
  },
  aiModel: {
    doc: "Name of the AI model",
    env: "ATTACHE_AI_MODEL",
    schema: z.string().min(1, "must not be empty").max(200, "must have at most 200 characters").optional(),
  },
  aiApiKey: {
    doc: "API key of the AI provider, sent only to ATTACHE_AI_BASE_URL or the provider's own address",
    env: "ATTACHE_AI_API_KEY",
    schema: z.string().min(1, "must not be empty").optional(),
    secret: true,
  },
} as const;

import { z } from "zod";
import { ModelError, type ModelConnection } from "#core/model-port.ts";
import { defaultModelUrls } from "./default-urls.ts";
import { guardedFetch } from "./guarded-fetch.ts";
import { errorOfResponse, toModelError } from "./model-errors.ts";

/** OpenRouter's list has about 500. */
const listedMax = 1000;

const OpenAIModels = z.object({ data: z.array(z.object({ id: z.string() })) });
const OllamaModels = z.object({ models: z.array(z.object({ name: z.string() })) });

/** Undefined if the provider has no list. */
export async function listModels(connection: ModelConnection, signal: AbortSignal): Promise<string[] | undefined> {
  const { provider, apiKey } = connection;
  try {
    const response = await guardedFetch(listUrl(connection), { signal, headers: headersOf(connection) });
    if (response.status === 404 || response.status === 405) return undefined;
    const text = await response.text();
    if (!response.ok) throw errorOfResponse(response.status, response.headers, text, apiKey);
    const found = parse(provider, text);
    return found?.slice(0, listedMax).toSorted((a, b) => a.localeCompare(b));
  } catch (error) {
    throw toModelError(error, apiKey);
  }
}

function listUrl({ provider, baseUrl }: ModelConnection): string {
  const given = baseUrl ?? (provider === "openai-compatible" ? undefined : defaultModelUrls[provider]);
  if (given === undefined) throw new ModelError("unreachable");
  return `${given.replace(/\/+$/, "")}/${provider === "ollama" ? "tags" : "models"}`;
}

const headersOf = ({ provider, apiKey }: ModelConnection): Record<string, string> =>
  provider === "anthropic"
    ? { "x-api-key": apiKey ?? "", "anthropic-version": "2023-06-01" }
    : apiKey === undefined
      ? {}
      : { Authorization: `Bearer ${apiKey}` };

function parse(provider: ModelConnection["provider"], text: string): string[] | undefined {
  const body = parseJson(text);
  if (provider === "ollama") return OllamaModels.safeParse(body).data?.models.map(({ name }) => name);
  return OpenAIModels.safeParse(body).data?.data.map(({ id }) => id);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ModelError("unreadable");
  }
}

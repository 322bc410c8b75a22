import {
  APICallError,
  EmptyResponseBodyError,
  InvalidResponseDataError,
  JSONParseError,
  NoSuchModelError,
  TypeValidationError,
  type LanguageModelV4StreamPart,
  type LanguageModelV4StreamResult,
} from "@ai-sdk/provider";
import { ModelError, type ModelFailure, type TextModel } from "#core/model-port.ts";

const providerMessageMax = 300;
/** A provider may ask for longer, such as until tomorrow. */
const retryAfterMaxMs = 24 * 3600_000;

/** The same model, whose errors are `ModelError`s, in answers and in streams. */
export function withModelErrors(model: TextModel, apiKey: string | undefined): TextModel {
  const explained = async <T>(call: PromiseLike<T>): Promise<T> => {
    try {
      return await call;
    } catch (error) {
      throw toModelError(error, apiKey);
    }
  };
  return {
    specificationVersion: model.specificationVersion,
    provider: model.provider,
    modelId: model.modelId,
    supportedUrls: model.supportedUrls,
    doGenerate: (options) => explained(model.doGenerate(options)),
    doStream: async (options) => explainStream(await explained(model.doStream(options)), apiKey),
  };
}

const explainStream = (
  result: LanguageModelV4StreamResult,
  apiKey: string | undefined,
): LanguageModelV4StreamResult => ({ ...result, stream: explainedParts(result.stream.getReader(), apiKey) });

function explainedParts(
  reader: ReadableStreamDefaultReader<LanguageModelV4StreamPart>,
  apiKey: string | undefined,
): ReadableStream<LanguageModelV4StreamPart> {
  let hasText = false;
  const explain = (error: unknown): unknown => {
    const explained = toModelError(error, apiKey);
    const isCutOff = hasText && explained instanceof ModelError && explained.failure === "unreadable";
    return isCutOff ? new ModelError("interrupted", explained.detail) : explained;
  };
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) {
          controller.close();
          return;
        }
        if (value.type === "text-delta" && value.delta !== "") hasText = true;
        controller.enqueue(value.type === "error" ? { ...value, error: explain(value.error) } : value);
      } catch (error) {
        controller.error(explain(error));
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** `AbortError`s stay what they are. */
export function toModelError(error: unknown, apiKey: string | undefined): unknown {
  if (error instanceof ModelError || isAbort(error)) return error;
  const cause = findModelError(error);
  if (cause) return cause;
  if (APICallError.isInstance(error)) {
    const { statusCode, responseHeaders, responseBody } = error;
    if (statusCode !== undefined && statusCode >= 400)
      return errorOfResponse(statusCode, new Headers(responseHeaders), responseBody ?? "", apiKey);
    return new ModelError(statusCode === undefined ? "unreachable" : "unreadable");
  }
  if (NoSuchModelError.isInstance(error)) return new ModelError("model_unknown");
  const isUnreadable =
    JSONParseError.isInstance(error) ||
    TypeValidationError.isInstance(error) ||
    InvalidResponseDataError.isInstance(error) ||
    EmptyResponseBodyError.isInstance(error) ||
    error instanceof SyntaxError;
  if (isUnreadable) return new ModelError("unreadable");
  return isConnectionError(error) ? new ModelError("unreachable") : errorInStream(error, apiKey);
}

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === "AbortError";

function findModelError(error: unknown): ModelError | undefined {
  if (error instanceof ModelError) return error;
  return error instanceof Error && error.cause !== undefined ? findModelError(error.cause) : undefined;
}

/** Bun's `fetch` throws errors with such codes. */
const isConnectionError = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  /^(Connection|FailedToOpenSocket|E(CONN|HOST|NET|PIPE)|ERR_TLS|UNABLE_TO|CERT_|DEPTH_|SELF_SIGNED)/.test(
    String(error.code),
  );

/** Providers report some errors after their answer began. */
function errorInStream(error: unknown, apiKey: string | undefined): ModelError {
  const text = error instanceof Error ? error.message : typeof error === "string" ? error : JSON.stringify(error ?? "");
  const failure = failureOf(undefined, text);
  return new ModelError(failure === "rejected" ? "interrupted" : failure, {
    providerMessage: messageIn(text, apiKey),
  });
}

export const errorOfResponse = (status: number, headers: Headers, body: string, apiKey?: string): ModelError =>
  new ModelError(failureOf(status, body), {
    status,
    retryAfterMs: retryAfterOf(headers),
    providerMessage: messageIn(body, apiKey),
  });

function failureOf(status: number | undefined, text: string): ModelFailure {
  if (/insufficient_quota|credit balance|billing|payment/i.test(text) || status === 402) return "no_credit";
  if (status === 401 || status === 403) return "key_rejected";
  if (/context.{0,20}(length|window|size)|too many tokens|prompt is too long|maximum context/i.test(text))
    return "too_long";
  if (status === 404 || /model.{0,80}(not found|does not exist)/i.test(text)) return "model_unknown";
  if (status === 429 || /rate.?limit/i.test(text)) return "rate_limited";
  if (status === 408 || status === 504) return "timeout";
  if (/overloaded/i.test(text) || (status !== undefined && status >= 500)) return "overloaded";
  if (/content.?(policy|filter|management)/i.test(text)) return "refused";
  return "rejected";
}

function retryAfterOf(headers: Headers): number | undefined {
  const inMs = Number(headers.get("retry-after-ms") ?? Number.NaN);
  const header = headers.get("retry-after");
  const inSeconds = Number(header ?? Number.NaN) * 1000;
  const untilDate = header === null ? Number.NaN : Date.parse(header) - Date.now();
  const found = [inMs, inSeconds, untilDate].find((ms) => Number.isFinite(ms) && ms >= 0);
  return found === undefined ? undefined : Math.min(found, retryAfterMaxMs);
}

/** Some providers repeat the key they were sent. */
function messageIn(body: string, apiKey: string | undefined): string | undefined {
  const found = /"message"\s*:\s*"((?:[^"\\]|\\.){1,2000})"/.exec(body)?.[1] ?? (body.startsWith("<") ? "" : body);
  const withoutKey = apiKey ? found.replaceAll(apiKey, "[key]") : found;
  const text = withoutKey
    .replaceAll(/\b(sk|key|pk)-[\w*.-]{6,}/g, "[key]")
    .replaceAll(/\\[nrt"]/g, " ")
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim();
  return text === "" ? undefined : text.slice(0, providerMessageMax);
}

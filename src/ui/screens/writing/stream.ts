import type { GenerateContentInput, GenerationEvent } from "#core/writing/contract.ts";
import { ApiError, origin, token } from "../../api.ts";
import { readEvents } from "#core/read-events.ts";

/** The events of a text, to its end. @throws ApiError; TypeError if the connection is lost */
export async function* streamGeneration(
  input: GenerateContentInput,
  signal: AbortSignal,
): AsyncGenerator<GenerationEvent> {
  const headers = {
    Authorization: `Bearer ${token.get() ?? ""}`,
    Accept: "text/event-stream",
    "Content-Type": "application/json",
  };
  const response = await fetch(`${origin}/api/ai/generate-content/stream`, {
    method: "POST",
    headers,
    body: JSON.stringify(input),
    signal,
    cache: "no-store",
  });
  if (!response.ok) throw new ApiError(response.status, await response.text(), headers.Authorization);
  if (!response.body) return;
  for await (const { event, data } of readEvents(response.body))
    if (event !== "ping") yield { type: event, ...(JSON.parse(data) as object) } as GenerationEvent;
}

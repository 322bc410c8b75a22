import type { AnswerEvent } from "#core/assistant/contract.ts";
import { ApiError, origin, token } from "../../api.ts";
import { readEvents } from "#core/read-events.ts";

/** The events of an answer, from what there is to its end. @throws ApiError; TypeError if the connection is lost */
export async function* followAnswer(id: string, signal: AbortSignal): AsyncGenerator<AnswerEvent> {
  const headers = { Authorization: `Bearer ${token.get() ?? ""}`, Accept: "text/event-stream" };
  const response = await fetch(`${origin}/api/ai/answers/${encodeURIComponent(id)}/events`, {
    headers,
    signal,
    cache: "no-store",
  });
  if (!response.ok) throw new ApiError(response.status, await response.text(), headers.Authorization);
  if (!response.body) return;
  for await (const { event, data } of readEvents(response.body))
    if (event !== "ping") yield { type: event, ...(JSON.parse(data) as object) } as AnswerEvent;
}

import type { AnswerEvent } from "#core/assistant/contract.ts";
import { ApiError, origin, token } from "../../api.ts";

/** The events of an answer, from what there is to its end. @throws ApiError; TypeError if the connection is lost */
export async function* followAnswer(id: string, signal: AbortSignal): AsyncGenerator<AnswerEvent> {
  const headers = { Authorization: `Bearer ${token.get() ?? ""}`, Accept: "text/event-stream" };
  const response = await fetch(`${origin}/api/ai/answers/${encodeURIComponent(id)}/events`, {
    headers,
    signal,
    cache: "no-store",
  });
  if (!response.ok) throw new ApiError(response.status, await response.text(), headers.Authorization);
  if (response.body) yield* readEvents(response.body);
}

async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<AnswerEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (rest + decoder.decode(value, { stream: true })).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const event = toEvent(block);
      if (event) yield event;
    }
  }
}

function toEvent(block: string): AnswerEvent | undefined {
  const fields = new Map(
    block.split("\n").map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)]),
  );
  const [type, data] = [fields.get("event"), fields.get("data")];
  if (type === undefined || data === undefined || type === "ping") return undefined;
  return { type, ...(JSON.parse(data) as object) } as AnswerEvent;
}

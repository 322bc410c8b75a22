import { readEvents } from "#core/read-events.ts";

export async function* readChanges(body: ReadableStream<Uint8Array>): AsyncGenerator<string[]> {
  for await (const { event, data } of readEvents(body)) if (event === "changed") yield JSON.parse(data) as string[];
}

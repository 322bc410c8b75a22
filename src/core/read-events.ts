export interface ServerSentEvent {
  event: string;
  /** One line. */
  data: string;
}

/** Server-sent events that have both a name and data, from `fetch`, which can send a token. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerSentEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (rest + decoder.decode(value, { stream: true })).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const lines = block.split("\n");
      const find = (field: string) => lines.find((line) => line.startsWith(`${field}: `))?.slice(field.length + 2);
      const [event, data] = [find("event"), find("data")];
      if (event !== undefined && data !== undefined) yield { event, data };
    }
  }
}

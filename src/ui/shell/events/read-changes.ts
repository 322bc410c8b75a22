export async function* readChanges(body: ReadableStream<Uint8Array>): AsyncGenerator<string[]> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const events = (rest + decoder.decode(value, { stream: true })).split("\n\n");
    rest = events.pop() ?? "";
    for (const event of events) {
      const topics = topicsOf(event);
      if (topics) yield topics;
    }
  }
}

function topicsOf(event: string): string[] | undefined {
  const lines = event.split("\n");
  if (!lines.includes("event: changed")) return undefined;
  const data = lines.find((line) => line.startsWith("data: "))?.slice("data: ".length);
  return data === undefined ? undefined : (JSON.parse(data) as string[]);
}

import type { QueryKey } from "@tanstack/react-query";
import type { Topic } from "#core/declarations.ts";

/** What to load anew when something changed. */
export const keysOf: Record<Topic, readonly QueryKey[]> = {
  content: [["scheduled-content"], ["badges"], ["dashboard"], ["attention"], ["analytics"]],
  users: [["admin"]],
  account: [["me"], ["profile"], ["security"]],
  network: [["network"]],
  activity: [["recent-activity"], ["dashboard"], ["analytics"]],
  badges: [["badges"]],
  notifications: [["notifications"]],
  server: [["server"], ["server-admin"]],
};

/** The keys of these topics, each once; a topic of a newer server is no topic of ours. */
export function staleKeys(topics: readonly string[]): QueryKey[] {
  const known = topics.filter((topic): topic is Topic => Object.hasOwn(keysOf, topic));
  const keys = known.flatMap((topic) => [...keysOf[topic]]);
  return [...new Map(keys.map((key) => [JSON.stringify(key), key])).values()];
}

/** Waits before the n-th attempt to reconnect, ms: doubled to 30 s, spread so that many tabs do not come at once. */
export function backoff(attempt: number, spread: number): number {
  return Math.min(30_000, 1000 * 2 ** (attempt - 1)) * (0.75 + spread / 2);
}

/** Topics as they arrive on the stream, until it ends. */
export async function* changesIn(body: ReadableStream<Uint8Array>): AsyncGenerator<string[]> {
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

import { expect, test } from "bun:test";
import { readChanges } from "#ui/shell/events/read-changes.ts";
import { reconnectDelayMs } from "#ui/shell/events/reconnect-delay.ts";

const streamOf = (...chunks: Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });

async function read(...chunks: Uint8Array[]): Promise<string[][]> {
  const found: string[][] = [];
  for await (const changed of readChanges(streamOf(...chunks))) found.push(changed);
  return found;
}

const bytes = (text: string) => new TextEncoder().encode(text);
const stream =
  'event: hello\ndata: \n\nevent: changed\ndata: ["content","badges"]\n\nevent: ping\ndata: \n\nevent: changed\ndata: ["users"]\n\n';

test("only changes count, greetings and pings do not", async () => {
  expect(await read(bytes(stream))).toEqual([["content", "badges"], ["users"]]);
});

test("a stream cut anywhere reads the same", async () => {
  const whole = bytes(stream);
  for (let cut = 0; cut <= whole.length; cut += 1) {
    expect(await read(whole.slice(0, cut), whole.slice(cut))).toEqual([["content", "badges"], ["users"]]);
  }
});

test("an event that was not finished is no event", async () => {
  expect(await read(bytes('event: changed\ndata: ["users"]\n'))).toEqual([]);
});

test("reconnecting waits longer each time, up to 30 seconds, never at the same moment for all", () => {
  expect([1, 2, 3, 6, 50].map((attempt) => reconnectDelayMs(attempt, 0.5))).toEqual([1000, 2000, 4000, 30_000, 30_000]);
  expect([reconnectDelayMs(1, 0), reconnectDelayMs(1, 1)]).toEqual([750, 1250]);
});

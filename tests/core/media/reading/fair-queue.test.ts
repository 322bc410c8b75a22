import { expect, test } from "bun:test";
import { createFairQueue } from "#core/fair-queue.ts";
import { settle } from "#tests/support/core/core.ts";

function createRecordedQueue(max: number) {
  const queue = createFairQueue(max);
  const started: string[] = [];
  const begin = (userId: string, name: string) => void queue.begin(userId).then(() => started.push(name));
  return { queue, started, begin };
}

test("two tasks run at once, and only one of the same user", async () => {
  const { queue, started, begin } = createRecordedQueue(2);
  for (const name of ["a1", "a2", "b1", "c1"]) begin(name[0] ?? "", name);
  await settle();
  expect(started).toEqual(["a1", "b1"]);
  queue.end("b");
  await settle();
  expect(started).toEqual(["a1", "b1", "c1"]);
  queue.end("a");
  await settle();
  expect(started).toEqual(["a1", "b1", "c1", "a2"]);
});

test("users take turns, however many tasks one of them has", async () => {
  const { queue, started, begin } = createRecordedQueue(1);
  for (const name of ["a1", "a2", "a3", "a4", "b1", "b2", "c1"]) begin(name[0] ?? "", name);
  await settle();
  for (let done = 0; done < 6; done += 1) {
    queue.end(started[done]?.[0] ?? "");
    await settle();
  }
  expect(started).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
});

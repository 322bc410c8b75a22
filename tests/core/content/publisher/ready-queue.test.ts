import { expect, test } from "bun:test";
import { createReadyQueue } from "#core/content/publisher/ready-queue.ts";

const accounts = (queue: ReturnType<typeof createReadyQueue>) => [...queue.accounts];

test("a served account goes to the end of the queue", () => {
  const queue = createReadyQueue();
  queue.add("anna");
  queue.add("ben");
  queue.begin("anna");
  expect(accounts(queue)).toEqual(["ben"]);
  expect([queue.busyCount(), queue.isBusy("anna"), queue.isFree("anna", 0)]).toEqual([1, true, false]);
  queue.finish("anna");
  expect(accounts(queue)).toEqual(["ben", "anna"]);
  expect(queue.busyCount()).toBe(0);
});

test("an account is queued once, however often it is added, until it has nothing due", () => {
  const queue = createReadyQueue();
  queue.add("anna");
  queue.add("anna");
  expect(accounts(queue)).toEqual(["anna"]);
  queue.remove("anna");
  expect(accounts(queue)).toEqual([]);
});

test("a paused account becomes ready again when its pause ends", () => {
  const queue = createReadyQueue();
  expect(queue.nextPauseEnd()).toBe(Infinity);
  queue.pause("anna", 100);
  queue.pause("ben", 200);
  expect(queue.nextPauseEnd()).toBe(100);
  expect([queue.isFree("anna", 99), queue.isFree("anna", 100)]).toEqual([false, true]);
  queue.endPauses(100);
  expect(accounts(queue)).toEqual(["anna"]);
  expect(queue.nextPauseEnd()).toBe(200);
});

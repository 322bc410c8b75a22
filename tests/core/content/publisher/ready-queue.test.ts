import { expect, test } from "bun:test";
import { createReadyQueue } from "#core/content/publisher/ready-queue.ts";

const noPauses = { isPaused: () => false, nextEnd: () => Infinity, end: () => [] };
const accounts = (queue: ReturnType<typeof createReadyQueue>) => [...queue.accounts];

test("a served account goes to the end of the queue", () => {
  const queue = createReadyQueue(noPauses);
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
  const queue = createReadyQueue(noPauses);
  queue.add("anna");
  queue.add("anna");
  expect(accounts(queue)).toEqual(["anna"]);
  queue.remove("anna");
  expect(accounts(queue)).toEqual([]);
});

test("a paused account is ready again when its pause ends", () => {
  let ended: string[] = [];
  const pauses = {
    isPaused: (userId: string, now: number) => userId === "anna" && now < 100,
    nextEnd: () => 100,
    end: () => ended,
  };
  const queue = createReadyQueue(pauses);
  expect([queue.isFree("anna", 99), queue.isFree("anna", 100), queue.isFree("ben", 99)]).toEqual([false, true, true]);
  expect(queue.nextPauseEnd()).toBe(100);
  ended = ["anna"];
  queue.endPauses(100);
  expect(accounts(queue)).toEqual(["anna"]);
});

import { expect, test } from "bun:test";
import { createEventLoopTurn } from "#core/content/publisher/event-loop-turn.ts";
import { createFakeClock } from "#tests/support/core/core.ts";

test("a turn ends after five milliseconds and continues in the next", async () => {
  const clock = createFakeClock();
  let continued = 0;
  const turn = createEventLoopTurn(clock, () => (continued += 1));
  expect(turn.isOver()).toBe(false);
  clock.jump(4);
  expect(turn.isOver()).toBe(false);
  clock.jump(1);
  expect(turn.isOver()).toBe(true);
  await clock.advance(0);
  expect(continued).toBe(1);
  expect(turn.isOver()).toBe(false);
});

test("a turn that was not interrupted does not continue by itself", async () => {
  const clock = createFakeClock();
  let continued = 0;
  const turn = createEventLoopTurn(clock, () => (continued += 1));
  turn.isOver();
  await clock.advance(1);
  expect(continued).toBe(0);
});

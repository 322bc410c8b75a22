import { expect, test } from "bun:test";
import { createClockWatch } from "#core/content/publisher/clock-watch.ts";

const minute = 60_000;

test("items may have been missed before the first reading and after more than two minutes of sleep", () => {
  const watch = createClockWatch();
  expect(watch.hasOverslept()).toBe(true);
  watch.read(0);
  watch.markAwake();
  watch.read(2 * minute);
  expect(watch.hasOverslept()).toBe(false);
  watch.read(4 * minute + 1);
  expect(watch.hasOverslept()).toBe(true);
});

test("a clock that was set back is detected once, and does not count as sleep", () => {
  const watch = createClockWatch();
  expect(watch.read(10 * minute)).toBe(false);
  watch.markAwake();
  expect(watch.read(minute)).toBe(true);
  expect(watch.read(2 * minute)).toBe(false);
  expect(watch.hasOverslept()).toBe(false);
});

test("items due before the start may have been missed, even if the clock was read", () => {
  const watch = createClockWatch();
  watch.read(0);
  watch.markAwake();
  watch.markOverslept();
  expect(watch.hasOverslept()).toBe(true);
});

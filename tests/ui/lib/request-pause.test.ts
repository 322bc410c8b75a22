import { expect, test } from "bun:test";
import { createRequestPause } from "#ui/request-pause.ts";

/** Refuses until `freeAt`, and records when requests arrive. Sleeping only moves the time. */
function createServer(freeAt: number, retryAfter = 1) {
  let time = 0;
  const arrived: number[] = [];
  const pause = createRequestPause({
    waitSecondsOf: (error) => (error === "too many" ? retryAfter : undefined),
    now: () => time,
    sleep: async (ms) => {
      const wakeAt = time + ms;
      await Promise.resolve();
      time = Math.max(time, wakeAt);
    },
    random: () => 0,
  });
  const send = async (): Promise<string> => {
    arrived.push(time);
    await Promise.resolve();
    if (time < freeAt) throw "too many" as unknown as Error;
    return "profile";
  };
  return { pause, send, arrived };
}

test("a read that was refused for too many requests is sent again when the server asked for", async () => {
  const { pause, send, arrived } = createServer(1000);
  expect(await pause.read(send)).toBe("profile");
  expect(arrived).toEqual([0, 1000]);
});

test("reads begun meanwhile wait as well in place of being refused", async () => {
  const { pause, send, arrived } = createServer(1000);
  const first = pause.read(send);
  await Promise.resolve();
  await Promise.resolve();
  await Promise.resolve();
  const others = Array.from({ length: 20 }, () => pause.read(send));
  expect(await Promise.all([first, ...others])).toHaveLength(21);
  expect(arrived.filter((at) => at < 1000)).toHaveLength(1);
});

test("after three refusals the read fails with the server's message", async () => {
  const { pause, send, arrived } = createServer(100_000);
  expect(await pause.read(send).catch((error: unknown) => error)).toBe("too many");
  expect(arrived).toHaveLength(3);
});

test("a read fails at once if the wait would be long, or if it failed for another reason", async () => {
  const { pause, send, arrived } = createServer(100_000, 3600);
  expect(await pause.read(send).catch((error: unknown) => error)).toBe("too many");
  expect(arrived).toHaveLength(1);
  const failing = () => Promise.reject(new TypeError("Failed to fetch"));
  expect(await pause.read(failing).catch((error: unknown) => error)).toBeInstanceOf(TypeError);
});

test("a screen that was left meanwhile sends nothing more", async () => {
  const { pause, send, arrived } = createServer(1000);
  const left = new AbortController();
  const reading = pause.read(send, left.signal).catch((error: unknown) => error);
  left.abort("left");
  expect(await reading).toBe("left");
  expect(arrived).toHaveLength(1);
});

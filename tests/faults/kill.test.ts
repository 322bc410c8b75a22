import { afterAll, beforeAll, expect, test } from "bun:test";
import { steps } from "#core/attempts/contract.ts";
import { killAt, killWhileHanging, startNetworkProcess, type NetworkProcess } from "./kills/round.ts";

let networkProcess: NetworkProcess;
beforeAll(async () => {
  networkProcess = await startNetworkProcess();
});
afterAll(() => networkProcess[Symbol.asyncDispose]());

for (const step of steps) {
  test(`a publisher killed at '${step}' neither posts twice, nor loses the post, nor tells it wrongly`, async () => {
    expect(await killAt(step, step.startsWith("check") ? "accepts_then_500" : "accepts", networkProcess)).toEqual([]);
  }, 20_000);
}

test("a network that accepts and then hangs until the publisher is killed has the post, once", async () => {
  expect(await killAt("settling", "accepts_then_hangs", networkProcess)).toEqual([]);
}, 20_000);

test("what a network refused is refused after a kill as well, or asked about", async () => {
  expect(await killAt("settling", "refuses", networkProcess)).toEqual([]);
}, 20_000);

test("a publisher killed while the network has the post and does not answer finds it, once", async () => {
  expect(await killWhileHanging("accepts_then_silent", networkProcess)).toEqual([]);
}, 20_000);

test("a publisher killed while the network neither takes the post nor answers asks about it", async () => {
  expect(await killWhileHanging("silent", networkProcess)).toEqual([]);
}, 20_000);

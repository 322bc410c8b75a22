import { afterAll, beforeAll, expect, test } from "bun:test";
import { steps } from "#core/attempts/contract.ts";
import {
  killAt,
  killCommentAt,
  killLaterPostAt,
  killRestoredAt,
  killWhileHanging,
  startNetworkProcess,
  type NetworkProcess,
} from "./kills/round.ts";

let networkProcess: NetworkProcess;
beforeAll(async () => {
  networkProcess = await startNetworkProcess();
});
afterAll(() => networkProcess[Symbol.asyncDispose]());

for (const step of steps) {
  test(`a publisher killed at '${step}' neither posts twice, nor loses the post, nor misreports it`, async () => {
    expect(await killAt(step, step.startsWith("check") ? "accepts_then_500" : "accepts", networkProcess)).toEqual([]);
  }, 300_000);
}

for (const step of steps) {
  test(`a publisher killed at '${step}' of a first comment sends the post and its comment once`, async () => {
    const mode = step.startsWith("check") ? "accepts_then_500" : "accepts";
    expect(await killCommentAt(step, mode, networkProcess)).toEqual([]);
  }, 300_000);
}

for (const variant of ["repeat", "evergreen"] as const) {
  for (const step of steps) {
    test(`a publisher killed at '${step}' of a post of kind ${variant} sends it once, and no other`, async () => {
      const mode = step.startsWith("check") ? "accepts_then_500" : "accepts";
      expect(await killLaterPostAt(step, mode, networkProcess, variant)).toEqual([]);
    }, 300_000);
  }
}

test("a network that accepts and hangs until the publisher is killed has the post once", async () => {
  expect(await killAt("settling", "accepts_then_hangs", networkProcess)).toEqual([]);
}, 300_000);

test("a post that the network refused fails after a kill too, or needs a decision", async () => {
  expect(await killAt("settling", "refuses", networkProcess)).toEqual([]);
}, 300_000);

test("a publisher killed while the network has the post without responding finds it once", async () => {
  expect(await killWhileHanging("accepts_then_silent", networkProcess)).toEqual([]);
}, 300_000);

test("a publisher killed while the network neither accepts the post nor responds asks for a decision", async () => {
  expect(await killWhileHanging("silent", networkProcess)).toEqual([]);
}, 300_000);

for (const step of ["claimed", "baseline"] as const) {
  test(`a publisher killed at '${step}' of a restored post that was sent after its backup asks for a decision`, async () => {
    expect(await killRestoredAt(step, networkProcess)).toEqual([]);
  }, 300_000);
}

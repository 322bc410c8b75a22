import { afterAll, afterEach, expect, spyOn, test } from "bun:test";
import { createProgress, printProgress } from "#cli/progress.ts";

const printed = spyOn(console, "error").mockImplementation(() => {});

afterEach(() => void printed.mockClear());
afterAll(() => printed.mockRestore());

/** Three steps that take one and a half seconds each. */
function workWith(json: boolean | undefined): void {
  let time = 0;
  const { advance } = createProgress("Preparing accounts", 3, { now: () => time, json });
  for (let step = 0; step < 3; step++) {
    time += 1500;
    advance();
  }
}

test("long work says how far it is, every two seconds", () => {
  workWith(undefined);
  expect(printed.mock.calls).toEqual([["Preparing accounts: 2 of 3"]]);
});

test("with --json, progress is not printed among the errors", () => {
  workWith(true);
  printProgress(true, "Waiting: Another item is being sent. This one goes out after it.");
  expect(printed.mock.calls).toEqual([]);
});

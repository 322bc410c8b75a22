/** The sentences of `tests/cli/repeats.test.ts`, with commands that go to a running server. */
await import("../repeats.test.ts");

export {};

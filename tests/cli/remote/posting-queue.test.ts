/** The sentences of `tests/cli/posting-queue.test.ts`, with commands that go to a running server. */
await import("../posting-queue.test.ts");

export {};

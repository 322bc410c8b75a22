/** The sentences of `tests/cli/write.test.ts`, with commands that go to a running server. */
await import("../write.test.ts");

export {};

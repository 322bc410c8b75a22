/** The sentences of `tests/cli/library.test.ts`, with commands that go to a running server. */
await import("../library.test.ts");

export {};

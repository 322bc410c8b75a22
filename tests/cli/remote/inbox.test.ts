/** The sentences of `tests/cli/inbox.test.ts`, with commands that go to a running server. */
await import("../inbox.test.ts");

export {};

/** The sentences of `tests/cli/chat.test.ts`, with commands that go to a running server. */
await import("../chat.test.ts");

export {};

/** The sentences of `tests/cli/bot-waiting.test.ts`, with commands that go to a running server. */
await import("../bot-waiting.test.ts");

export {};

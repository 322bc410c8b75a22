/** The sentences of `tests/cli/bot.test.ts`, with commands that go to a running server. */
await import("../bot.test.ts");

export {};

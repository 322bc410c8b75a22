/** The sentences of `tests/cli/analytics.test.ts`, with commands that go to a running server. */
await import("../analytics.test.ts");

export {};

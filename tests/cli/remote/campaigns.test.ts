/** The sentences of `tests/cli/campaigns.test.ts`, with commands that go to a running server. */
await import("../campaigns.test.ts");

export {};

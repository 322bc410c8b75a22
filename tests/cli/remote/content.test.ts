/** The sentences of `tests/cli/content.test.ts`, with commands that go to a running server. */
await import("../content.test.ts");

export {};

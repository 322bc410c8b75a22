/** The sentences of `tests/cli/content-changes.test.ts`, with commands that go to a running server. */
await import("../content-changes.test.ts");

export {};

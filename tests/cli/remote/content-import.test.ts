/** The sentences of `tests/cli/content-import.test.ts`, with commands that go to a running server. */
await import("../content-import.test.ts");

export {};

/** The sentences of `tests/cli/applications.test.ts`, with commands that go to a running server. */
await import("../applications.test.ts");

export {};

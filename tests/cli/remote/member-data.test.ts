/** The sentences of `tests/cli/member-data.test.ts`, with commands that go to a running server. */
await import("../member-data.test.ts");

export {};

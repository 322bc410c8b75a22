/** The sentences of `tests/cli/jobs.test.ts`, with commands that go to a running server. */
await import("../jobs.test.ts");

export {};

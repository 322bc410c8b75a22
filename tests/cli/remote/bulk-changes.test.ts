/** The sentences of `tests/cli/bulk-changes.test.ts`, with commands that go to a running server. */
await import("../bulk-changes.test.ts");

export {};

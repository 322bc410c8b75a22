/** The sentences of `tests/cli/cv.test.ts`, with commands that go to a running server. */
await import("../cv.test.ts");

export {};

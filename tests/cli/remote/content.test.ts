import { expect, test } from "bun:test";
import { runsRemotely } from "../../support/server/cli.ts";

/** The sentences of `tests/cli/content.test.ts`, with commands that go to a running server. */
await import("../content.test.ts");

test("the files in this folder run their commands against a server", () => {
  expect(runsRemotely).toBe(true);
});

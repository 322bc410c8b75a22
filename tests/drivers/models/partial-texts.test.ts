import { expect, test } from "bun:test";
import { lazyModels } from "#drivers/models/lazy-models.ts";
import { GenerateContent } from "#core/writing/contract.ts";
import { insertPerson } from "../../core/content/content-fixture.ts";
import { createTestCore } from "#tests/support/core/core.ts";
import { startModelDouble } from "#tests/support/models/model-double.ts";

test("what has arrived of a text is stored every half second, and listed once nothing follows", async () => {
  const core = createTestCore({ models: lazyModels });
  using closing = new DisposableStack();
  closing.defer(() => core.close());
  await using double = startModelDouble();
  const anna = insertPerson(core, "Anna", false);
  core.quotas.setLimits(anna, { posts: 0, applications: 0, aiInteractions: 5 });
  const { writing } = core;
  const history = () => writing.history.list(anna, { limit: 50 }).items;
  core.serverSettings.change(undefined, double.settings);
  double.script({ kind: "answer", words: ["Small ", "steps ", "lead ", "far."], pauseAfter: 2 });
  const arrived = Promise.withResolvers<void>();
  const stopping = new AbortController();
  const written = writing.generate(anna, GenerateContent.parse({ prompt: "How do teams grow?" }), {
    signal: stopping.signal,
    onEvent: (event) => event.type === "text" && event.delta.includes("steps") && arrived.resolve(),
  });
  const stored = () => core.database.sqlite.query("SELECT content, notice FROM generations").all();
  await arrived.promise;
  expect(stored()).toEqual([]);
  await core.clock.advance(500);
  const notice = "The server stopped before this text was complete. It cost no AI interaction.";
  expect(stored()).toEqual([{ content: expect.stringMatching(/^Small steps/), notice }]);
  expect(history()).toEqual([]);
  stopping.abort();
  await written;
  expect(history()).toMatchObject([{ content: "Small steps", notice: expect.stringContaining("stopped before it") }]);
});

import { expect, test } from "bun:test";
import { lazyModels } from "#drivers/models/lazy-models.ts";
import { GenerateContent } from "#core/writing/contract.ts";
import { insertPerson } from "../../core/content/content-fixture.ts";
import { createTestCore } from "#tests/support/core/core.ts";
import { createTemporaryFolder } from "#tests/support/core/folder.ts";
import { startModelDouble } from "#tests/support/models/model-double.ts";

test("what has arrived of a text is stored every half second, and listed once nothing follows", async () => {
  using folder = createTemporaryFolder();
  const core = createTestCore({ models: lazyModels, dataDir: folder.path });
  using closing = new DisposableStack();
  closing.defer(() => core.close());
  const command = createTestCore({ dataDir: folder.path, secondaryProcess: true });
  closing.defer(() => command.close());
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
  const notice = "This text is still being written.";
  expect(stored()).toEqual([{ content: expect.stringMatching(/^Small steps/), notice }]);
  expect(history()).toEqual([]);
  expect(command.writing.history.list(anna, { limit: 50 }).items).toEqual([]);
  stopping.abort();
  await written;
  expect(history()).toMatchObject([{ content: "Small steps", notice: expect.stringContaining("stopped before it") }]);
});

test("a text whose server was killed is listed as interrupted, by a command as by the next server", async () => {
  using folder = createTemporaryFolder();
  using closing = new DisposableStack();
  const open = (secondaryProcess: boolean) => {
    const core = createTestCore({ dataDir: folder.path, secondaryProcess });
    closing.defer(() => core.close());
    return core;
  };
  const core = open(false);
  const anna = insertPerson(core, "Anna", false);
  core.database.sqlite.run(
    `INSERT INTO generations (id, user_id, prompt, type, tone, length, engine, engine_label, ai_generated, content, notice, created_at)
     VALUES ('1', ?, 'How?', 'post', 'professional', 'medium', 'rules', 'Rules', 0, 'Small', 'This text is still being written.', 0)`,
    [anna],
  );
  const notice = "The server stopped before this text was complete. It cost no AI interaction.";
  const listedBy = ({ writing }: typeof core) => writing.history.list(anna, { limit: 50 }).items;
  expect(listedBy(core)).toMatchObject([{ content: "Small", notice }]);
  core.writing.history.settleInterrupted();
  expect(listedBy(open(true))).toMatchObject([{ content: "Small", notice }]);
});

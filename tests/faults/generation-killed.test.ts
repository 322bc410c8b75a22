import { expect, test } from "bun:test";
import { Database } from "bun:sqlite";
import { join } from "node:path";
import type { Usage } from "#core/quotas/contract.ts";
import type { Generation } from "#core/writing/contract.ts";
import { createTemporaryFolder } from "#tests/support/core/folder.ts";
import { waitUntil } from "#tests/support/core/wait-until.ts";
import { startModelDouble } from "#tests/support/models/model-double.ts";
import { createCaller } from "#tests/support/server/create-caller.ts";
import { admin, runAttache, startServer } from "#tests/support/server/executable.ts";

const words = ["Small ", "steps ", "lead ", "far."];

test("a server killed while a text is written keeps its words in the history, marks them as incomplete and gives the AI interaction back", async () => {
  using folder = createTemporaryFolder();
  const { path: dataDir } = folder;
  await using double = startModelDouble();
  const { aiProvider, aiBaseUrl, aiModel } = double.settings;
  const env = { ATTACHE_AI_PROVIDER: aiProvider, ATTACHE_AI_BASE_URL: aiBaseUrl, ATTACHE_AI_MODEL: aiModel };
  await using servers = new AsyncDisposableStack();
  const killed = servers.use(await startServer({ dataDir, env }));
  const { token } = await createCaller(killed)<{ token: string }>("/auth/login", admin);
  const before = createCaller(killed, token);
  expect(runAttache(dataDir, "users", "quotas", admin.email, "--ai-interactions", "5").code).toBe(0);

  double.script({ kind: "answer", words, pauseAfter: 3 });
  const generating = before("/ai/generate-content", { prompt: "How do teams grow?" }).catch(() => undefined);
  using database = new Database(join(dataDir, "attache.db"), { readonly: true });
  const stored = () => database.query<{ content: string }, []>("SELECT content FROM generations").get()?.content;
  await waitUntil(() => stored()?.startsWith("Small steps") ?? false);
  expect(await before<Generation[]>("/ai/generations")).toEqual([]);
  await killed.stop("SIGKILL");
  await generating;

  const after = createCaller(servers.use(await startServer({ dataDir, env })), token);
  const notice = "The server stopped before this text was complete. It cost no AI interaction.";
  const texts = await after<Generation[]>("/ai/generations");
  expect(texts).toMatchObject([{ prompt: "How do teams grow?", notice, engineLabel: aiModel, aiGenerated: true }]);
  expect(texts[0]?.content).toStartWith("Small steps");
  expect((await after<Usage>("/usage")).aiInteractions.used).toBe(0);

  await after("/ai/generate-content", { prompt: "How do teams grow?" });
  const [newest, ...others] = await after<Generation[]>("/ai/generations");
  expect([newest?.notice, others.length]).toEqual([null, 1]);
});

import { expect, test } from "bun:test";
import type { Conversation, StartedAnswer } from "#core/assistant/contract.ts";
import type { Usage } from "#core/quotas/contract.ts";
import { createTemporaryFolder } from "#tests/support/core/folder.ts";
import { waitUntil } from "#tests/support/core/wait-until.ts";
import { startModelDouble } from "#tests/support/models/model-double.ts";
import { createCaller } from "#tests/support/server/create-caller.ts";
import { admin, runAttache, startServer } from "#tests/support/server/executable.ts";

const words = ["Small ", "steps ", "lead ", "far."];

test("a server killed in the middle of an answer keeps its words, says what happened, gives the AI interaction back and asks nothing again", async () => {
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
  const used = async (call: typeof before) => (await call<Usage>("/usage")).aiInteractions.used;

  double.script({ kind: "answer", words, pauseAfter: 3 });
  const { id, conversationId } = await before<StartedAnswer>("/ai/answers", { message: "How do teams grow?" });
  const shown = async (call: typeof before) =>
    (await call<Conversation>(`/ai/conversations/${conversationId}`)).messages;
  await waitUntil(async () => (await shown(before)).at(-1)?.content.startsWith("Small steps") ?? false);
  await killed.stop("SIGKILL");

  const after = createCaller(servers.use(await startServer({ dataDir, env })), token);
  const [asked, answer, ...others] = await shown(after);
  expect([asked?.content, others]).toEqual(["How do teams grow?", []]);
  const notice = "The server stopped before the answer was complete. This answer costs no AI interaction. Ask again.";
  expect(answer).toMatchObject({ id, state: "failed", notice });
  expect(answer?.content).toStartWith("Small steps");
  expect([await used(after), double.received.length]).toEqual([0, 1]);

  await after("/ai/answers", { conversationId, regenerates: id });
  await waitUntil(async () => (await shown(after)).at(-1)?.state === "done");
  expect((await shown(after)).at(-1)).toMatchObject({ content: words.join(""), branches: [id, expect.any(String)] });
  expect([await used(after), double.received.length]).toEqual([1, 2]);
});

import { expect, test } from "bun:test";
import type { ContentItem } from "#core/content/contract.ts";
import type { Series } from "#core/series/contract.ts";
import { createTemporaryFolder } from "#tests/support/core/folder.ts";
import { admin, runAttache, startServer, type RunningServer } from "#tests/support/server/executable.ts";

const connections = 8;
const kills = 3;
const scheduledFor = new Date(Date.now() + 86_400_000).toISOString();
const repeat = { unit: "day", end: { count: 5 }, allowSameText: true };

async function signIn({ url }: RunningServer): Promise<string> {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(`${url}/api/auth/login`, { method: "POST", headers, body: JSON.stringify(admin) });
  const { token } = (await answer.json()) as { token: string };
  return token;
}

/** The id of the series; undefined if the server ended instead of answering. */
async function schedule({ url }: RunningServer, token: string, key: string): Promise<string | undefined> {
  const headers = {
    "Content-Type": "application/json",
    Authorization: `Bearer ${token}`,
    "Idempotency-Key": key,
  };
  const body = JSON.stringify({ content: `Repeat ${key}`, scheduledFor, repeat });
  try {
    const answer = await fetch(`${url}/api/scheduled-content`, { method: "POST", headers, body });
    const item = (await answer.json()) as ContentItem;
    expect(answer.status).toBe(201);
    return item.series?.id;
  } catch (error) {
    if (error instanceof TypeError || (error instanceof Error && "code" in error)) return undefined;
    throw error;
  }
}

test("after a kill, each repeat exists whole or not at all, and its key gives the same one again", async () => {
  using folder = createTemporaryFolder();
  const { path: dataDir } = folder;
  await using servers = new AsyncDisposableStack();
  let server = servers.use(await startServer({ dataDir }));
  const token = await signIn(server);
  expect(runAttache(dataDir, "users", "quotas", admin.email, "--posts", "10000").code).toBe(0);
  const answered = new Map<string, string>();
  const sent = new Set<string>();

  for (let kill = 1; kill <= kills; kill += 1) {
    const enough = answered.size + Math.ceil(Math.random() * 10);
    const serving = server;
    let isKilled = false;
    const sendMany = async (connection: number) => {
      for (let n = 0; !isKilled && n < 4; n += 1) {
        const key = `${kill}-${connection}-${n}`;
        sent.add(key);
        const id = await schedule(serving, token, key);
        if (id === undefined) return;
        answered.set(key, id);
        if (answered.size < enough || isKilled) continue;
        isKilled = true;
        await serving.stop("SIGKILL");
      }
    };
    await Promise.all(Array.from({ length: connections }, (_, connection) => sendMany(connection)));
    server = servers.use(await startServer({ dataDir }));
  }

  for (const key of sent) {
    const id = await schedule(server, token, key);
    expect(id).toBe(answered.get(key) ?? id);
  }
  const headers = { Authorization: `Bearer ${token}` };
  const stored = (await (await fetch(`${server.url}/api/series`, { headers })).json()) as Series[];
  expect(stored.map(({ content }) => content).toSorted()).toEqual([...sent].map((key) => `Repeat ${key}`).toSorted());
  for (const { items, remaining } of stored) {
    expect([new Set(items.map(({ on }) => on)).size, items.length, remaining]).toEqual([5, 5, 0]);
  }
}, 300_000);

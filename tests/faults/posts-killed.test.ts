import { expect, test } from "bun:test";
import type { ContentItem } from "#core/content/contract.ts";
import { createTemporaryFolder } from "#tests/support/core/folder.ts";
import { admin, runAttache, startServer, type RunningServer } from "#tests/support/server/executable.ts";

const connections = 32;
const kills = 3;
const scheduledFor = new Date(Date.now() + 86_400_000).toISOString();

async function signIn({ url }: RunningServer): Promise<string> {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(`${url}/api/auth/login`, { method: "POST", headers, body: JSON.stringify(admin) });
  const { token } = (await answer.json()) as { token: string };
  return token;
}

/** The id in a response of 201; undefined if the server ended instead of answering. */
async function schedule({ url }: RunningServer, token: string, key: string): Promise<string | undefined> {
  const headers = {
    "Content-Type": "application/json",
    Authorization: `Bearer ${token}`,
    "Idempotency-Key": key,
  };
  const body = JSON.stringify({ content: `Post ${key}`, scheduledFor });
  let answer: Response;
  let item: ContentItem;
  try {
    answer = await fetch(`${url}/api/scheduled-content`, { method: "POST", headers, body });
    item = (await answer.json()) as ContentItem;
  } catch {
    return undefined;
  }
  expect(answer.status).toBe(201);
  return item.id;
}

async function idsByContent({ url }: RunningServer, token: string): Promise<Map<string, string[]>> {
  const ids = new Map<string, string[]>();
  let cursor: string | null = "";
  while (cursor !== null) {
    const query: string = cursor && `&cursor=${encodeURIComponent(cursor)}`;
    const headers = { Authorization: `Bearer ${token}` };
    const page: Response = await fetch(`${url}/api/scheduled-content?limit=100${query}`, { headers });
    for (const { id, content } of (await page.json()) as ContentItem[])
      ids.set(content, [...(ids.get(content) ?? []), id]);
    cursor = page.headers.get("x-next-cursor");
  }
  return ids;
}

test("no post answered with 201 is missing after a kill, and its key gives the same post again", async () => {
  using folder = createTemporaryFolder();
  const { path: dataDir } = folder;
  await using servers = new AsyncDisposableStack();
  let server = servers.use(await startServer({ dataDir }));
  const token = await signIn(server);
  expect(runAttache(dataDir, "users", "quotas", admin.email, "--posts", "10000").code).toBe(0);
  const answered = new Map<string, string>();
  const sent = new Set<string>();

  for (let kill = 1; kill <= kills; kill += 1) {
    const enough = answered.size + Math.ceil(Math.random() * 100);
    const serving = server;
    let isKilled = false;
    const sendMany = async (connection: number) => {
      for (let n = 0; !isKilled; n += 1) {
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
    const stored = await idsByContent(server, token);
    for (const [key, id] of answered) expect(stored.get(`Post ${key}`)).toEqual([id]);
  }

  for (const key of sent) {
    const id = await schedule(server, token, key);
    expect(id).toBe(answered.get(key) ?? id);
    expect(id).toBeString();
  }
  const stored = await idsByContent(server, token);
  expect([...stored.keys()].toSorted()).toEqual([...sent].map((key) => `Post ${key}`).toSorted());
  expect([...stored.values()].filter((ids) => ids.length > 1)).toEqual([]);
}, 300_000);

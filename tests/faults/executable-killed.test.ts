import { Database as Sqlite } from "bun:sqlite";
import { expect, test } from "bun:test";
import { join } from "node:path";
import type { ContentItem } from "#core/content/contract.ts";
import { createCaller } from "#tests/support/server/create-caller.ts";
import { admin, runAttache, startServer, type RunningServer } from "#tests/support/server/executable.ts";
import { createTemporaryFolder } from "#tests/support/core/folder.ts";
import { waitUntil } from "#tests/support/core/wait-until.ts";

const texts = Array.from({ length: 20 }, (_, n) => `Lesson ${n + 1} is to write it down.`);
const intervalMs = 600;
const kills = 3;

async function itemsOf(server: RunningServer, token: string): Promise<ContentItem[]> {
  return createCaller(server, token)("/scheduled-content?limit=100");
}

/** Signs in, connects the sandbox and schedules every text for a day on which no test runs. */
async function prepared(server: RunningServer): Promise<string> {
  const { token } = await createCaller(server)<{ token: string }>("/auth/login", admin);
  const call = createCaller(server, token);
  expect(runAttache(server.dataDir, "users", "quotas", admin.email, "--posts", "100").code).toBe(0);
  await call("/linkedin/auth/sandbox", {});
  for (const content of texts) {
    await call("/scheduled-content", { content, scheduledFor: "2099-05-04T14:00:00.000Z" });
  }
  return token;
}

/** While no server runs: whatever is left, one after the other from now on, however slow the machine is. */
function makeDue(dataDir: string): void {
  const database = new Sqlite(join(dataDir, "attache.db"));
  const begin = Date.now();
  const items = database
    .query<{ id: string }, []>("SELECT id FROM content_items WHERE state = 'scheduled' ORDER BY id")
    .all();
  for (const [n, { id }] of items.entries()) {
    database.run("UPDATE content_items SET due_at = ? WHERE id = ?", [begin + n * intervalMs, id]);
  }
  database.close();
}

test("a server killed repeatedly while publishing sends every post once, or reports it as unconfirmed", async () => {
  using folder = createTemporaryFolder();
  const { path: dataDir } = folder;
  await using servers = new AsyncDisposableStack();
  let server = servers.use(await startServer({ dataDir }));
  const token = await prepared(server);
  await server.stop("SIGKILL");
  makeDue(dataDir);
  server = servers.use(await startServer({ dataDir }));
  for (let kill = 1; kill <= kills; kill += 1) {
    const enough = Math.ceil((texts.length * (kill - Math.random())) / (kills + 1));
    const sent = async () => (await itemsOf(server, token)).filter(({ status }) => status === "published").length;
    await waitUntil(async () => (await sent()) >= enough);
    await server.stop("SIGKILL");
    makeDue(dataDir);
    server = servers.use(await startServer({ dataDir }));
  }
  // An attempt that was armed during a kill is checked 30 s later, and if it is not found, again much later.
  const settled = ({ detail: { state, nextCheckAt = "" } }: ContentItem) =>
    state === "published" || (state === "unconfirmed" && Date.parse(nextCheckAt) > Date.now() + 45_000);
  await waitUntil(async () => (await itemsOf(server, token)).every(settled));
  const items = await itemsOf(server, token);
  await server.stop("SIGKILL");

  const simulator = new Sqlite(join(dataDir, "sandbox.db"));
  const posts = simulator.query<{ text: string }, []>("SELECT text FROM posts").all();
  simulator.close();
  const outcomes = items.map(({ content, detail }) => ({ content, state: detail.state }));
  expect(outcomes.map(({ content }) => content).toSorted()).toEqual(texts.toSorted());
  for (const { content, state } of outcomes) {
    const times = posts.filter(({ text }) => text === content).length;
    expect({ content, state, times }).toEqual({ content, state, times: state === "published" ? 1 : 0 });
  }
}, 300_000);

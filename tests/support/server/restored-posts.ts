import { Database as Sqlite } from "bun:sqlite";
import { expect } from "bun:test";
import { rmSync } from "node:fs";
import { join } from "node:path";
import type { ContentItem } from "#core/content/contract.ts";
import { createTemporaryFolder } from "../core/folder.ts";
import { waitUntil } from "../core/wait-until.ts";
import { callApi, signInAsAdmin } from "./accounts.ts";
import { runAttache, startServer, type RunningServer } from "./executable.ts";

const days = 24 * 60 * 60_000;
const texts = { sent: "Calm is a skill.", edited: "Write it down.", untouched: "Read it twice." };
const editedText = "Write it down twice.";

export interface Network extends AsyncDisposable {
  listsPosts: boolean;
  env: Record<string, string>;
  connect(server: RunningServer, token: string): Promise<void>;
  /** Texts of everything on the network, duplicates included. */
  posts(dataDir: string): string[];
}

const itemsOf = async (server: RunningServer, token: string): Promise<ContentItem[]> =>
  (await (await callApi(server, "GET", "/scheduled-content?limit=100", { token })).json()) as ContentItem[];

/** Lets the time of every scheduled item come. */
function makeDue(dataDir: string): void {
  const sqlite = new Sqlite(join(dataDir, "attache.db"));
  sqlite.run("UPDATE content_items SET due_at = ?1, scheduled_for = ?1 WHERE state = 'scheduled'", [Date.now() + 500]);
  sqlite.close();
}

/** Schedules three posts, backs up, sends two by hand, one of them edited, and is killed. Returns the backup's folder. */
async function sendAfterBackup(dataDir: string, network: Network): Promise<string> {
  await using server = await startServer({ dataDir, env: network.env });
  const { token } = await signInAsAdmin(server);
  await network.connect(server, token);
  const scheduledFor = new Date(Date.now() + 9 * days).toISOString();
  const ids: Record<string, string> = {};
  for (const [name, content] of Object.entries(texts)) {
    const answer = await callApi(server, "POST", "/scheduled-content", { token, body: { content, scheduledFor } });
    ids[name] = ((await answer.json()) as ContentItem).id;
  }
  const backup = runAttache(dataDir, "backup", "--json");
  expect(backup.code).toBe(0);
  await callApi(server, "PATCH", `/scheduled-content/${ids.edited}`, { token, body: { content: editedText } });
  for (const id of [ids.sent, ids.edited])
    await callApi(server, "POST", `/scheduled-content/${id}/publish`, { token, body: {} });
  await waitUntil(async () => {
    const items = await itemsOf(server, token);
    return items.filter(({ status }) => status === "published").length === 2;
  });
  await server.stop("SIGKILL");
  return (JSON.parse(backup.out) as { folder: string }).folder;
}

/** Restores the backup over the `replaced` database, lets the items' time come, and expects no second post without an answer of their owner. */
export async function expectNothingSentTwice(network: Network, replaced: "current" | "lost"): Promise<void> {
  using folder = createTemporaryFolder();
  const dataDir = folder.path;
  const backup = await sendAfterBackup(dataDir, network);
  const before = network.posts(dataDir).toSorted();
  expect(before).toEqual([texts.sent, editedText].toSorted());

  if (replaced === "lost")
    for (const part of ["", "-wal", "-shm"]) rmSync(join(dataDir, `attache.db${part}`), { force: true });
  const restored = runAttache(dataDir, "restore", backup);
  expect({ code: restored.code, err: restored.err }).toEqual({ code: 0, err: "" });
  makeDue(dataDir);
  await using server = await startServer({ dataDir, env: network.env });
  const { token } = await signInAsAdmin(server);
  const isUnknown = replaced === "lost";
  const isFound = network.listsPosts && !isUnknown;
  const expected = {
    [texts.sent]: isFound ? "published" : "needs_review",
    // Looked for again and again before its owner is asked.
    [texts.edited]: isFound ? "unconfirmed" : "needs_review",
    [texts.untouched]: isUnknown ? "needs_review" : "published",
  };
  const states = async () =>
    Object.fromEntries((await itemsOf(server, token)).map(({ content, detail }) => [content, detail.state]));
  await waitUntil(async () => Bun.deepEquals(await states(), expected));
  expect(network.posts(dataDir).toSorted()).toEqual([...before, ...(isUnknown ? [] : [texts.untouched])].toSorted());
}

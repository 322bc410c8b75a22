import { evidenceUrl } from "#core/connections/contract.ts";
import type { NewContentInput } from "#core/content/contract.ts";
import type { TestAttache } from "#tests/support/attache.ts";
import { scheduleContent, scheduleRepeat } from "#tests/support/core/content.ts";
import { png } from "#tests/support/files/pictures.ts";

const csv = new TextEncoder().encode("Text\nHello\nCalm is a skill.\n");
const later = "2099-05-04T14:00";

function createItems(core: TestAttache, userId: string): string[] {
  const schedule = (input: NewContentInput): string => scheduleContent(core, userId, input).id;
  const setState = (id: string, state: string): void =>
    void core.database.sqlite.run("UPDATE content_items SET state = ? WHERE id = ?", [state, id]);
  const plain = ["One", "Two", "Three"].map((content) => schedule({ content, scheduledFor: later }));
  const drafts = ["A draft", "Unconfirmed", "For approval"].map((content) => schedule({ content, status: "draft" }));
  setState(drafts[1] ?? "", "needs_review");
  setState(drafts[2] ?? "", "awaiting_approval");
  const queued = ["Queued", "Queued too"].map((content) => schedule({ content, inQueue: true }));
  return [...plain, ...drafts, ...queued];
}

function createSeries(core: TestAttache, userId: string): string[] {
  const create = (content: string): string =>
    scheduleRepeat(core, userId, {
      content,
      scheduledFor: "2099-12-01T10:00:00Z",
      timezone: "UTC",
      repeat: { unit: "day", end: { count: 5 }, allowSameText: true },
    }).series?.id ?? "";
  const series = ["Daily", "Ended"].map(create);
  core.series.end(userId, series[1] ?? "");
  return series;
}

function createImports(core: TestAttache, userId: string): string[] {
  const imports = ["a.csv", "b.csv"].map((name) => core.contentImport.add(userId, csv, name).id);
  core.contentImport.run(userId, imports[1] ?? "", 0);
  return imports;
}

async function reviewFiles(core: TestAttache, userId: string): Promise<string[]> {
  const reviews = ["a.csv", "b.csv"].map(async (name) => {
    const pieces = new Blob(["Question,Answer\nHow many years of weaving?,7\n"]).stream();
    const { id } = await core.imports.upload(userId, pieces, { name, length: undefined });
    await core.imports.settle(id);
    return id;
  });
  return Promise.all(reviews);
}

/** By the collection that paths name: `/api/series/{id}`. */
export async function createBelongings(core: TestAttache, userId: string): Promise<Record<string, string[]>> {
  const items = createItems(core, userId);
  const { id: signIn } = core.connections.remoteSignIns.begin({ userId }, {});
  await core.connections.connectPractice(userId);
  const moment = { action: "post.submit", path: "/feed/", html: "<h1>Feed</h1>", screenshot: png(8) };
  const lastOf = (address: string): string => address.split("/").at(-1) ?? "";
  const sessions = core.database.sqlite
    .query<{ id: string }, [string]>("SELECT id FROM sessions WHERE user_id = ?")
    .all(userId);
  const { snippets, templates } = core.library;
  return {
    "scheduled-content": items,
    series: createSeries(core, userId),
    snippets: [snippets.create(userId, { name: "Sign-off", text: "Thanks.", isSignature: false }).id],
    templates: [templates.create(userId, { name: "Tip", type: "post", theme: "", content: "Tip: " }).id],
    "content-imports": createImports(core, userId),
    imports: await reviewFiles(core, userId),
    "bulk-changes": [core.bulkChanges.shift(userId, { items: items.slice(0, 2).map((id) => ({ id })), days: 1 }).id],
    "sign-ins": [signIn],
    evidence: [lastOf(evidenceUrl(core.evidence.keep(userId, moment)))],
    media: [lastOf((await core.accounts.setAvatar(userId, png(64))).avatar ?? "")],
    sessions: sessions.map(({ id }) => id),
  };
}

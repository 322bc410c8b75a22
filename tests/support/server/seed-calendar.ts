import { Database } from "bun:sqlite";
import { join } from "node:path";
import type { ContentItem } from "#core/content/contract.ts";
import { callApi } from "./accounts.ts";
import type { RunningServer } from "./executable.ts";

const dayMs = 86_400_000;
const texts = [
  "Calm is a skill: what I learned from three outages in a week",
  "Code review is a conversation",
  "How we halved our build time without new machines",
  "Hiring: two backend engineers in Berlin",
  "Notes from a week of pair programming",
  "Why SQLite is enough for most of us, and when it is not",
  "Ask me anything about moving from management back to code",
];

interface Seeded {
  /** Of an admin, who may raise the quota. */
  token: string;
  count: number;
  /** Of the calendar month that they are spread over. */
  month: string;
}

/** Posts all over a month: those before now are published with metrics, some failed, some are drafts. */
export async function seedCalendar(server: RunningServer, { token, count, month }: Seeded): Promise<ContentItem[]> {
  const me = (await (await callApi(server, "GET", "/auth/me", { token })).json()) as { data: { id: string } };
  const quotas = { posts: 5000, applications: 20, aiInteractions: 100 };
  await callApi(server, "PATCH", `/admin/users/${me.data.id}/quotas`, { token, body: { quotas } });
  const first = Date.parse(`${month}-01T00:00Z`);
  const bodies = Array.from({ length: count }, (_, index) => ({
    content: `${texts[index % texts.length]} (${index + 1})`,
    timezone: "Europe/Berlin",
    scheduledFor: new Date(first + ((index * 7) % 30) * dayMs + (6 + ((index * 5) % 13)) * 3_600_000).toISOString(),
    status: "draft",
  }));
  const items: ContentItem[] = [];
  for (const body of bodies) {
    const isPast = Date.parse(body.scheduledFor) < Date.now() + 60_000;
    const status = isPast || items.length % 9 === 0 ? "draft" : "scheduled";
    const answer = await callApi(server, "POST", "/scheduled-content", { token, body: { ...body, status } });
    items.push((await answer.json()) as ContentItem);
  }
  settlePast(server);
  return items;
}

function settlePast(server: RunningServer): void {
  const sqlite = new Database(join(server.dataDir, "attache.db"));
  sqlite.run("PRAGMA busy_timeout = 5000");
  sqlite.run(
    `UPDATE content_items SET state = 'published', published_at = scheduled_for, published_url = '/sandbox/posts/1',
       impressions = 1204, likes = 31, comments = 4, shares = 2, metrics_at = scheduled_for, metrics_source = 'sandbox'
     WHERE state = 'draft' AND scheduled_for < ? AND rowid % 11 <> 0`,
    [Date.now()],
  );
  sqlite.run(
    "UPDATE content_items SET state = 'failed', code = 'content.rejected' WHERE state = 'draft' AND scheduled_for < ?",
    [Date.now()],
  );
  sqlite.close();
}

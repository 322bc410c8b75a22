import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { migrate } from "#core/migrate.ts";
import { mainMigrations } from "#core/migrations.ts";

const migrations = mainMigrations();
const before = migrations.filter(({ id }) => id < "0003");

function oldDatabase(): Database {
  const sqlite = new Database(":memory:");
  migrate(sqlite, ":memory:", before);
  sqlite.run(
    "INSERT INTO users (id, name, email, password_hash, role, status, created_at) VALUES ('u', 'A', 'a', '', 'user', 'approved', 0)",
  );
  sqlite.run(
    `INSERT INTO content_items (id, user_id, type, theme, content, ai_generated, state, timezone, if_missed, text_hash, code, message,
       impressions, figures_at, figures_source, created_at, updated_at)
     VALUES ('p', 'u', 'post', '', 'Published', 0, 'published', 'UTC', 'late', 'h', NULL, NULL, 7, 5, 'sandbox', 1, 2),
            ('m', 'u', 'post', '', 'Missed', 0, 'missed', 'UTC', 'ask', 'i', 'content.missed', 'Was due at 14:00.', NULL, NULL, NULL, 1, 2)`,
  );
  sqlite.run("INSERT INTO content_media (item_id, position, media_id) VALUES ('p', 0, 'file')");
  sqlite.run(
    `INSERT INTO attempts (id, kind, subject_id, user_id, number, fence, phase, started_at, lease_until, armed_at, baseline, looks,
       next_look_at, evidence)
     VALUES ('a', 'content', 'p', 'u', 1, 3, 'unconfirmed', 10, 20, 15, '["x"]', 2, 99, 'e')`,
  );
  return sqlite;
}

test("a database from before the renames keeps its items, counts, files and attempts", () => {
  using sqlite = oldDatabase();
  migrate(sqlite, ":memory:", migrations);
  const one = (query: string) => sqlite.query(query).get();
  expect(one("SELECT impressions, metrics_at, metrics_source, params FROM content_items WHERE id = 'p'")).toEqual({
    impressions: 7,
    metrics_at: 5,
    metrics_source: "sandbox",
    params: null,
  });
  expect(one("SELECT code, params FROM content_items WHERE id = 'm'")).toEqual({
    code: "content.missed",
    params: '{"text":"Was due at 14:00."}',
  });
  expect(one("SELECT count(*) AS n FROM content_media")).toEqual({ n: 1 });
  expect(one("SELECT id, fence, phase, armed_at, baseline, checks, next_check_at, evidence FROM attempts")).toEqual({
    id: "a",
    fence: 3,
    phase: "unconfirmed",
    armed_at: 15,
    baseline: '["x"]',
    checks: 2,
    next_check_at: 99,
    evidence: "e",
  });
  sqlite.run("DELETE FROM content_items WHERE id = 'm'");
  expect(sqlite.query("SELECT state, items FROM content_counts ORDER BY state").all()).toEqual([
    { state: "missed", items: 0 },
    { state: "published", items: 1 },
  ]);
});

test("the rebuilt table is strict, keeps one open attempt per subject, and takes any module's kind", () => {
  using sqlite = oldDatabase();
  migrate(sqlite, ":memory:", migrations);
  const insert = (id: string, kind: string, phase: string, number = 2) =>
    sqlite.run(
      `INSERT INTO attempts (id, kind, subject_id, user_id, number, fence, phase, started_at, lease_until) VALUES (?, ?, 'p', 'u', ?, 1, ?, 1, 2)`,
      [id, kind, number, phase],
    );
  expect(() => insert("b", "content", "claimed")).toThrow("UNIQUE");
  expect(() => insert("c", "invitation", "waiting")).toThrow("CHECK");
  insert("d", "invitation", "claimed");
  const strict = sqlite.query<{ strict: number }, []>("SELECT strict FROM pragma_table_list('attempts')").get();
  expect(strict?.strict).toBe(1);
  const indexes = sqlite.query<{ name: string }, []>("SELECT name FROM pragma_index_list('attempts')").all();
  expect(indexes.map(({ name }) => name)).toContain("attempts_next_check");
});

import { readConfig } from "#core/config.ts";
import { createAttache } from "#attache";
import type { Core } from "#core/core.ts";
import { silentLog } from "#core/log.ts";

export const reader = { name: "Reader", email: "reader@example.com", password: "correct horse battery" };
export const admin = { name: "Boss", email: "boss@example.com", password: reader.password };
export const readerId = "reader";
const monthMs = 30 * 86_400_000;
const yearMs = 365 * 86_400_000;

export interface Amounts {
  items?: number;
  /** Of the reader, in the last 30 days. */
  activities?: number;
  /** Other accounts, most of them approved. */
  people?: number;
  /** In the last year, of a tenth of those people. */
  activitiesOfOthers?: number;
  /** Bytes of text in each activity, which makes the database large. */
  activityBytes?: number;
}

/** The types of log entries in turn: mostly what automation does, then posts and applications. */
const types = [
  ...Array<string>(8).fill("profile_viewed"),
  ...Array<string>(5).fill("invitation_sent"),
  ...Array<string>(2).fill("message_sent"),
  "content_scheduled",
  "content_published",
  "application_submitted",
  "application_responded",
  "profile_saved",
];

/** A data folder like that of a server after years: one heavy account, everything due next month. */
export async function seed(dataDir: string, amounts: Amounts = {}): Promise<void> {
  const core = createForBench(dataDir);
  await addPerson(core);
  fill(core, amounts);
  core.database.sqlite.run("PRAGMA wal_checkpoint(TRUNCATE)");
  core.close();
}

export const createForBench = (dataDir: string, more: Partial<Parameters<typeof createAttache>[0]> = {}): Core =>
  createAttache({ dataDir, config: readConfig({}), log: silentLog, ...more });

/** The reader, with a known id and unlimited quotas, and an admin. */
async function addPerson({ accounts, database: { sqlite } }: Core): Promise<void> {
  await accounts.create({ ...admin, role: "admin" });
  const { id } = await accounts.create({ ...reader, role: "user" });
  sqlite.run("PRAGMA foreign_keys = OFF");
  const tables = ["account_settings", "quota_limits"];
  sqlite.run("UPDATE users SET id = ?, status = 'approved' WHERE id = ?", [readerId, id]);
  for (const table of tables) sqlite.run(`UPDATE ${table} SET user_id = ? WHERE user_id = ?`, [readerId, id]);
  sqlite.run("UPDATE quota_limits SET posts = 100000 WHERE user_id = ?", [readerId]);
  sqlite.run("PRAGMA foreign_keys = ON");
}

function fill({ database: { sqlite } }: Core, amounts: Amounts): void {
  const { items = 0, activities = 0, activityBytes = 40, people = 0, activitiesOfOthers = 0 } = amounts;
  const now = Date.now();
  const turns = types.map((type, at) => `WHEN ${at} THEN '${type}'`).join(" ");
  const activity = `CASE i % ${types.length} ${turns} END, printf('%.*c', ${activityBytes}, 'x'), 'subject-' || (i / ${types.length})`;
  const numbers = (count: number) =>
    `WITH RECURSIVE n (i) AS (SELECT 1 WHERE ${count} > 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;
  sqlite.run("BEGIN");
  sqlite.run(`${numbers(items)}
    INSERT INTO content_items (id, user_id, type, theme, content, ai_generated, state, scheduled_for, wall_time, timezone, if_missed, due_at, text_hash, created_at, updated_at)
    SELECT printf('item-%08d', i), '${readerId}', 'post', 'Technical Insights',
      printf('Post number %d, of a length that people write: a thought, an example, a question at the end.', i), 0, 'scheduled',
      ${now + monthMs} + i * 1000,
      strftime('%Y-%m-%dT%H:%M:%S', (${now + monthMs}) / 1000 + i, 'unixepoch'), 'UTC', 'late', ${now + monthMs} + i * 1000, printf('%064d', i), ${now}, ${now} FROM n`);
  sqlite.run(`${numbers(people)}
    INSERT INTO users (id, name, email, password_hash, role, status, created_at)
    SELECT printf('person-%06d', i), printf('Person Number %d', i), printf('person%d@example.com', i), '-', 'user',
      CASE WHEN i % 20 = 0 THEN 'pending' WHEN i % 50 = 1 THEN 'rejected' ELSE 'approved' END, ${now} - i * 60000 FROM n`);
  sqlite.run(`${numbers(activities)}
    INSERT INTO activities (id, user_id, type, message, subject_id, at)
    SELECT printf('activity-%08d', i), '${readerId}', ${activity}, ${now} - i * ${Math.floor(monthMs / Math.max(1, activities))} FROM n`);
  sqlite.run(`${numbers(activitiesOfOthers)}
    INSERT INTO activities (id, user_id, type, message, subject_id, at)
    SELECT printf('theirs-%08d', i), printf('person-%06d', 1 + i % ${Math.max(1, Math.floor(people / 10))}), ${activity},
      ${now} - i * ${Math.floor(yearMs / Math.max(1, activitiesOfOthers))} FROM n`);
  sqlite.run("COMMIT");
}

/** Signs in, by default as the reader, and returns the headers for their calls. */
export async function signIn(url: string, { email, password } = reader): Promise<Record<string, string>> {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers,
    body: JSON.stringify({ email, password }),
  });
  const { token } = (await answer.json()) as { token: string };
  return { Authorization: `Bearer ${token}` };
}

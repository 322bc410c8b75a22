import { expect, test } from "bun:test";
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Database as Sqlite } from "bun:sqlite";
import { backUp } from "#core/data/backup.ts";
import { findProblems } from "#core/data/inspect-database.ts";
import { openDatabase } from "#core/database.ts";
import { restore } from "#core/data/restore.ts";
import { createFakeClock, noon, type TestCore } from "#tests/support/core/core.ts";
import { companion } from "#tests/support/core/companion.ts";
import { closeCore, createFolderCore, createTemporaryFolder } from "#tests/support/core/folder.ts";
import { scheduleContent } from "#tests/support/core/content.ts";
import { createAdmin, queryRows } from "./admin-and-rows.ts";

const hour = 3_600_000;
const clock = createFakeClock();
const later = createFakeClock(noon + 48 * hour);

const at = (ms: number) => new Date(noon + ms).toISOString();
const schedule = (core: TestCore, userId: string, content: string, ms: number) =>
  scheduleContent(core, userId, { content, scheduledFor: at(ms) }).id;

test("a restore brings back the data of the backup, and keeps newer data in a separate folder", async () => {
  using folder = createTemporaryFolder();
  const core = createFolderCore(folder.path);
  const userId = await createAdmin(core);
  schedule(core, userId, "Before", 100 * hour);
  const { folder: backup } = backUp({ dataDir: folder.path, clock });
  schedule(core, userId, "Since", 100 * hour);
  closeCore(core);

  const { before } = restore({ dataDir: folder.path, from: backup, clock: later });
  expect(queryRows(folder.path, "SELECT content FROM content_items")).toEqual([{ content: "Before" }]);
  expect(queryRows(String(before), "SELECT content FROM content_items ORDER BY content")).toHaveLength(2);
  expect(findProblems(join(folder.path, "attache.db"))).toEqual([]);
});

test("the journal of a lost database is not applied to the restored one", async () => {
  using folder = createTemporaryFolder();
  const core = createFolderCore(folder.path);
  const userId = await createAdmin(core);
  schedule(core, userId, "Before", 100 * hour);
  const { folder: backup } = backUp({ dataDir: folder.path, clock });
  schedule(core, userId, "Since", 100 * hour);
  closeCore(core);
  const path = join(folder.path, "attache.db");
  expect(statSync(`${path}-wal`).size).toBeGreaterThan(0);
  rmSync(path);

  const { before } = restore({ dataDir: folder.path, from: backup, clock: later });
  expect(queryRows(folder.path, "SELECT content FROM content_items")).toEqual([{ content: "Before" }]);
  expect(findProblems(path)).toEqual([]);
  expect(statSync(join(String(before), "attache.db-wal")).size).toBeGreaterThan(0);
});

test("an item that became due since the backup is checked, and a later one stays scheduled", async () => {
  using folder = createTemporaryFolder();
  const core = createFolderCore(folder.path);
  const userId = await createAdmin(core);
  const due = schedule(core, userId, "Due since", hour);
  const ahead = schedule(core, userId, "Still ahead", 72 * hour);
  const { folder: backup } = backUp({ dataDir: folder.path, clock });
  closeCore(core);

  expect(restore({ dataDir: folder.path, from: backup, clock: later }).toReconcile).toBe(1);
  const restored = createFolderCore(folder.path, noon + 48 * hour);
  expect(restored.content.get(userId, due).detail.state).toBe("unconfirmed");
  expect(restored.content.get(userId, due).detail.message).toContain("the network is checked before anything is sent");
  expect(restored.content.get(userId, ahead).detail.state).toBe("scheduled");
  expect(restored.content.counts(userId)).toMatchObject({ unconfirmed: 1, scheduled: 1 });
  closeCore(restored);
  expect(queryRows(folder.path, "SELECT subject_id, phase, armed_at, number, fence FROM attempts")).toEqual([
    { subject_id: due, phase: "unconfirmed", armed_at: noon, number: 1, fence: 1 },
  ]);
});

test("an item that was being prepared or on hold may have been sent too", async () => {
  using folder = createTemporaryFolder();
  const core = createFolderCore(folder.path);
  const userId = await createAdmin(core);
  const claimed = schedule(core, userId, "Being prepared", 0);
  const held = schedule(core, userId, "On hold", hour);
  const { sqlite } = core.database;
  sqlite.run("UPDATE content_items SET state = 'claimed', due_at = NULL, fence = 4 WHERE id = ?", [claimed]);
  sqlite.run("UPDATE content_items SET state = 'held', due_at = NULL, held_for = 'needs_you' WHERE id = ?", [held]);
  sqlite.run(
    "INSERT INTO attempts (id, kind, subject_id, user_id, number, fence, phase, started_at, lease_until) VALUES ('a', 'content', ?, ?, 1, 4, 'claimed', 1, 1)",
    [claimed, userId],
  );
  const { folder: backup } = backUp({ dataDir: folder.path, clock });
  closeCore(core);

  expect(restore({ dataDir: folder.path, from: backup, clock: later }).toReconcile).toBe(2);
  expect(queryRows(folder.path, "SELECT state, fence FROM content_items ORDER BY fence")).toEqual([
    { state: "unconfirmed", fence: 1 },
    { state: "unconfirmed", fence: 5 },
  ]);
  expect(queryRows(folder.path, "SELECT phase, fence, armed_at FROM attempts ORDER BY fence")).toEqual([
    { phase: "unconfirmed", fence: 1, armed_at: noon },
    { phase: "unconfirmed", fence: 5, armed_at: noon },
  ]);
});

test("an item of a restored backup is not sent while it may already be published", async () => {
  using folder = createTemporaryFolder();
  const core = createFolderCore(folder.path);
  const userId = await createAdmin(core);
  schedule(core, userId, "Calm is a skill.", hour);
  const { folder: backup } = backUp({ dataDir: folder.path, clock });
  core.start();
  await core.clock.advance(1.1 * hour);
  const { practice } = core;
  const member = core.connections.memberOf(userId)?.memberId ?? "";
  expect(practice.member(member)?.writes.map(({ text }) => text)).toEqual(["Calm is a skill."]);
  expect(queryRows(folder.path, "SELECT 1 FROM content_items WHERE state = 'published'")).toHaveLength(1);
  closeCore(core);

  restore({ dataDir: folder.path, from: backup, clock: later });
  const restored = createFolderCore(folder.path, noon + 48 * hour, { networks: { sandbox: practice } });
  restored.start();
  await restored.clock.advance(2 * hour);
  expect(restored.connections.memberOf(userId)?.memberId).toBe(member);
  expect(queryRows(folder.path, "SELECT 1 FROM content_items WHERE state = 'published'")).toHaveLength(1);
  closeCore(restored);
  expect(practice.member(member)?.writes).toHaveLength(1);
});

test("a restore ends all sessions, revokes links and deletes stored responses", async () => {
  using folder = createTemporaryFolder();
  const core = createFolderCore(folder.path);
  const userId = await createAdmin(core);
  const { token } = await core.accounts.signIn({ email: "ada@example.com", password: "correct horse" });
  core.database.sqlite.run("INSERT INTO one_use_codes (hash, purpose, expires_at) VALUES ('hash', 'setup', ?)", [
    noon + 1000 * hour,
  ]);
  core.database.sqlite.run("INSERT INTO api_keys (user_id, hash, created_at) VALUES (?, 'hash', ?)", [userId, noon]);
  core.calendarFeed.create(userId);
  core.database.sqlite.run("INSERT INTO known_devices (user_id, hash, last_used_at) VALUES (?, 'hash', ?)", [
    userId,
    noon,
  ]);
  const call = core.idempotency.open({ userId, key: "key", requestHash: "hash" });
  if (!("keep" in call)) throw new Error("A new key was answered.");
  call.keep({ status: 201, body: "{}" });
  call.end();
  const { folder: backup } = backUp({ dataDir: folder.path, clock });
  closeCore(core);

  restore({ dataDir: folder.path, from: backup, clock: later });
  const tables = ["sessions", "one_use_codes", "api_keys", "calendar_feeds", "known_devices", "idempotency_keys"];
  for (const table of tables) {
    expect([table, queryRows(folder.path, `SELECT * FROM ${table}`)]).toEqual([table, []]);
  }
  const restored = createFolderCore(folder.path);
  expect(() => restored.accounts.identify(token, false)).toThrow("Your session has ended. Sign in again.");
  expect((await restored.accounts.signIn({ email: "ada@example.com", password: "correct horse" })).user.id).toBe(
    userId,
  );
  closeCore(restored);
});

test("mail that was waiting or being sent at the time of the backup is not sent again, and its text is deleted", () => {
  using folder = createTemporaryFolder();
  const core = createFolderCore(folder.path);
  const write = (subject: string) =>
    core.notifications.mail({ kind: "test", to: "ada@example.com", subject, text: "A secret link" });
  for (const subject of ["Waits", "Leaves", "Has left"]) write(subject);
  const { sqlite } = core.database;
  sqlite.run("UPDATE mails SET state = 'sending', due_at = NULL WHERE subject = 'Leaves'");
  sqlite.run("UPDATE mails SET state = 'sent', due_at = NULL, body = NULL, settled_at = 1 WHERE subject = 'Has left'");
  const { folder: backup } = backUp({ dataDir: folder.path, clock });
  closeCore(core);

  restore({ dataDir: folder.path, from: backup, clock: later });
  expect(
    queryRows(folder.path, "SELECT subject, state, body, due_at, problem, settled_at FROM mails ORDER BY id"),
  ).toEqual([
    ...["Waits", "Leaves"].map((subject) => ({
      subject,
      state: "unconfirmed",
      body: null,
      due_at: null,
      problem: "Restored from a backup. It may have been sent since.",
      settled_at: later.now(),
    })),
    { subject: "Has left", state: "sent", body: null, due_at: null, problem: null, settled_at: 1 },
  ]);
});

test("a restore leaves a companion database unchanged", async () => {
  using folder = createTemporaryFolder();
  const core = createFolderCore(folder.path);
  const path = join(folder.path, companion.file);
  openDatabase(path, companion.migrations).close();
  const { folder: backup } = backUp({ dataDir: folder.path, clock, companions: [companion] });
  closeCore(core);
  const sqlite = new Sqlite(path);
  sqlite.run("INSERT INTO notes VALUES ('since the backup')");
  sqlite.close();
  restore({ dataDir: folder.path, from: backup, clock: later, companions: [companion] });
  const restored = new Sqlite(path);
  expect(restored.query("SELECT text FROM notes").all()).toEqual([{ text: "since the backup" }]);
  restored.close();
});

test("a backup fills an empty folder on another machine, uploads included", async () => {
  using folder = createTemporaryFolder();
  using other = createTemporaryFolder();
  const core = createFolderCore(folder.path);
  await createAdmin(core);
  closeCore(core);
  mkdirSync(join(folder.path, "files"));
  writeFileSync(join(folder.path, "files/abc"), "a picture");
  openDatabase(join(folder.path, companion.file), companion.migrations).close();
  const companions = [companion];
  const { folder: backup } = backUp({ dataDir: folder.path, clock, companions });

  expect(restore({ dataDir: other.path, from: backup, clock: later, companions }).before).toBeNull();
  expect(readFileSync(join(other.path, "files/abc"), "utf8")).toBe("a picture");
  expect(findProblems(join(other.path, companion.file))).toEqual([]);
  expect(queryRows(other.path, "SELECT name FROM users")).toEqual([{ name: "Ada" }]);
});

test("a restore replaces a damaged database and keeps a copy of it", async () => {
  using folder = createTemporaryFolder();
  const core = createFolderCore(folder.path);
  await createAdmin(core);
  const { folder: backup } = backUp({ dataDir: folder.path, clock });
  closeCore(core);
  writeFileSync(join(folder.path, "attache.db"), "not a database at all".padEnd(56));
  rmSync(join(folder.path, "attache.db-wal"), { force: true });
  const { before } = restore({ dataDir: folder.path, from: backup, clock: later });
  expect(queryRows(folder.path, "SELECT name FROM users")).toEqual([{ name: "Ada" }]);
  expect(statSync(join(String(before), "attache.db")).size).toBe(56);
});

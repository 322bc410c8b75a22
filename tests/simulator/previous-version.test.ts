import { expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readConfig } from "#core/config.ts";
import { createVault } from "#core/connections/vault.ts";
import { backUp } from "#core/data/backup.ts";
import { findProblems } from "#core/data/inspect-database.ts";
import { restore } from "#core/data/restore.ts";
import type { OutgoingMail } from "#core/ports.ts";
import { createFakeClock, settle, type TestCore } from "#tests/support/core/core.ts";
import { createFolderAttache } from "#tests/support/attache.ts";
import { closeCore, createTemporaryFolder } from "#tests/support/core/folder.ts";
import { scheduleContent } from "#tests/support/core/content.ts";
import { waitUntil } from "#tests/support/core/wait-until.ts";
import { oldFolder, oldEnv, writeOldFolder } from "#tests/support/core/old-data-folder.ts";

const minute = 60_000;
const hour = 60 * minute;
const { users, items } = oldFolder;
const config = readConfig(oldEnv);

function openOldFolder(dataDir: string, now = oldFolder.now) {
  const sent: OutgoingMail[] = [];
  const mailer = { send: async (mail: OutgoingMail) => (sent.push(mail), { kind: "sent" as const }) };
  return { core: createFolderAttache(dataDir, now, { config, mailer, random: () => 0 }), sent };
}

const states = (core: TestCore) =>
  Object.fromEntries(
    Object.entries(items).map(([name, id]) => {
      const owner = name === "held" ? users.sue : name === "benHeld" ? users.ben : users.ada;
      return [name, core.content.get(owner, id).detail.state];
    }),
  );

test("a data folder of version 1.0 opens, with every account, setting and secret in it", () => {
  using folder = createTemporaryFolder();
  writeOldFolder(folder.path);
  const { core } = openOldFolder(folder.path);
  const { accounts } = core;
  const listed = accounts.list({ limit: 50 }).items;
  expect(listed).toHaveLength(6);
  expect(Object.fromEntries(listed.map(({ id, status }) => [id, status]))).toEqual({
    [users.root]: "approved",
    [users.ada]: "approved",
    [users.ben]: "approved",
    [users.pia]: "pending",
    [users.rex]: "rejected",
    [users.sue]: "suspended",
  });
  expect(accounts.twoFactorOf(users.ada)).toMatchObject({ enabled: true, recoveryCodesLeft: 10 });
  expect(accounts.user(users.ada).avatar).toStartWith("/api/media/");
  expect(accounts.audit({ limit: 50 }).items).toHaveLength(8);
  expect(core.settings.zoneOf(users.ada)).toBe("Europe/Berlin");
  expect(core.quotas.usageOf(users.ada).posts).toMatchObject({ used: 9, limit: 50 });
  expect(core.serverSettings.current()).toMatchObject({ publicUrl: "https://attache.example.com" });
  expect(core.serverSettings.mailSettings()?.url).toBe("smtp://mailer:letmein@127.0.0.1:25");
  expect(createVault(core).sessionOf(users.ben)).toBe("AQED-invented-cookie");
  expect(core.connections.status(users.ada)).toMatchObject({ status: "connected", network: "sandbox" });
  closeCore(core);
  expect(findProblems(join(folder.path, "attache.db"))).toEqual([]);
});

test("a post with the text of an unresolved one of version 1.0 waits for its owner", async () => {
  using folder = createTemporaryFolder();
  writeOldFolder(folder.path);
  const { core } = openOldFolder(folder.path);
  const scheduledFor = new Date(oldFolder.now + hour).toISOString();
  const { id } = scheduleContent(core, users.ada, { content: "Could not  be confirmed.", scheduledFor });
  core.start();
  core.content.publish(users.ada, id);
  await waitUntil(() => core.content.get(users.ada, id).detail.state === "needs_review");
  expect(core.content.get(users.ada, id).detail.code).toBe("content.duplicate");
  await core.stop();
  closeCore(core);
});

test("posts, attachments, notifications and mails of version 1.0 are listed", () => {
  using folder = createTemporaryFolder();
  writeOldFolder(folder.path);
  const { core } = openOldFolder(folder.path);
  expect(states(core)).toEqual({
    published: "published",
    unconfirmed: "unconfirmed",
    draft: "draft",
    awaiting: "awaiting_approval",
    scheduled: "scheduled",
    later: "scheduled",
    needsReview: "needs_review",
    failed: "failed",
    missed: "missed",
    claimed: "claimed",
    held: "held",
    benHeld: "held",
  });
  expect(core.content.list(users.ada, { limit: 50, order: "asc" }).items).toHaveLength(10);
  const published = core.content.get(users.ada, items.published);
  expect(published).toMatchObject({ hashtags: "#teams #delivery", media: [{ name: "chart.png", alt: "A chart" }] });
  expect(published.publishedUrl).toBeString();
  expect(published.metrics).toMatchObject({ source: "sandbox" });
  expect(core.media.open(published.media[0]?.id ?? "").type).toBe("image/png");
  expect(core.notifications.list(users.ada, { limit: 10 }).items.map(({ kind, href }) => [kind, href])).toEqual([
    ["network_needs_you", "/linkedin-settings"],
    ["content_failed", "/content-scheduler?status=failed"],
    ["account_approved", "/dashboard"],
  ]);
  expect(core.notifications.list(users.root, { limit: 10 }).items.map(({ href }) => href)).toContain(
    `/admin/users?user=${users.pia}`,
  );
  expect(core.notifications.recentMails(50)).toHaveLength(10);
  expect(core.activity.recent(users.ada, { limit: 50 }).length).toBeGreaterThan(5);
  closeCore(core);
});

test("due posts of version 1.0 are published, interrupted ones are settled, and waiting mail is sent", async () => {
  using folder = createTemporaryFolder();
  writeOldFolder(folder.path);
  const { core, sent } = openOldFolder(folder.path);
  core.start();
  for (let passed = 0; passed < 2 * hour; passed += 5 * minute) {
    await core.clock.advance(5 * minute);
    for (let turn = 0; turn < 20; turn += 1) await settle();
  }
  expect(states(core)).toMatchObject({
    scheduled: "published",
    unconfirmed: "published",
    claimed: "published",
    later: "scheduled",
    needsReview: "needs_review",
    held: "held",
    benHeld: "held",
  });
  expect(sent.map(({ subject, text }) => [subject, text])).toContainEqual(["Test mail from Attaché", "Still waiting."]);
  core.accounts.reinstate({ userId: users.root }, users.sue);
  expect(states(core)).toMatchObject({ held: "scheduled" });
  core.accounts.approve({ userId: users.root }, users.pia);
  expect(
    core.notifications
      .list(users.root, { limit: 10 })
      .items.filter(({ href, read }) => href?.includes("user=") && !read),
  ).toEqual([]);
  await core.stop();
  closeCore(core);
});

test("a backup of version 1.0 is restored", () => {
  using folder = createTemporaryFolder();
  using other = createTemporaryFolder();
  writeOldFolder(folder.path);
  const { folder: backup } = backUp({ dataDir: folder.path, clock: createFakeClock(oldFolder.now) });
  const manifest = join(backup, "manifest.json");
  const { version: _today, ...rest } = JSON.parse(readFileSync(manifest, "utf8")) as Record<string, unknown>;
  writeFileSync(manifest, JSON.stringify({ ...rest, version: "1.0.0" }));
  expect(rest).toMatchObject({ schema: { "attache.db": ["0000_initial", "0001_access", "0002_network"] } });

  const later = oldFolder.now + 90 * minute;
  const report = restore({ dataDir: other.path, from: backup, clock: createFakeClock(later) });
  expect(report.toReconcile).toBe(3);
  const { core } = openOldFolder(other.path, later);
  expect(states(core)).toMatchObject({
    published: "published",
    scheduled: "unconfirmed",
    claimed: "unconfirmed",
    unconfirmed: "unconfirmed",
    later: "scheduled",
    benHeld: "held",
  });
  expect(core.accounts.user(users.ada).email).toBe("ada@example.com");
  expect(core.notifications.recentMails(50).filter(({ state }) => state === "waiting")).toEqual([]);
  closeCore(core);
});

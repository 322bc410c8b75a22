import { expect, test } from "bun:test";
import { defaultPreferences, StoredPreferences } from "#core/preferences/contract.ts";
import { applyChange, displayOf, readStored } from "#core/preferences/rules.ts";
import { createMemoryCore } from "#tests/support/core/core.ts";
import { cheapPasswords, person } from "#tests/support/core/people.ts";

cheapPasswords();

test("the defaults are those of the specification", () => {
  const { profile, security, preferences } = defaultPreferences;
  expect(profile).toEqual({ language: "en", dateFormat: "MM/DD/YYYY" });
  expect(security.sessionTimeout).toBe(60);
  expect(preferences).toEqual({
    theme: "system",
    defaultView: "dashboard",
    itemsPerPage: 25,
    autoSave: true,
    confirmActions: true,
  });
});

test("flags without a default in the specification are off", () => {
  const { privacy, data, notifications } = defaultPreferences;
  expect([privacy.showActivity, privacy.allowDataExport, privacy.allowDataDeletion, data.autoBackup]).toEqual(
    Array.from({ length: 4 }, () => false),
  );
  expect([notifications.email, notifications.push, notifications.weeklyReports]).toEqual([true, true, false]);
});

test("a stored value that no longer exists is read as its default, and the others are kept", () => {
  const read = readStored({ preferences: { theme: "sepia", itemsPerPage: 50 }, privacy: "none", extra: { a: 1 } });
  expect(read).toEqual({
    ...defaultPreferences,
    preferences: { ...defaultPreferences.preferences, itemsPerPage: 50 },
  });
});

test("a change is merged over what is stored, field by field", () => {
  const once = applyChange(defaultPreferences, { preferences: { theme: "dark" }, privacy: { showActivity: true } });
  const twice = applyChange(once, { preferences: { itemsPerPage: 10 } });
  expect(twice.preferences).toEqual({ ...defaultPreferences.preferences, theme: "dark", itemsPerPage: 10 });
  expect(twice.privacy.showActivity).toBe(true);
  expect(() => StoredPreferences.parse(twice)).not.toThrow();
});

test("what every screen needs is part of the account", async () => {
  const core = createMemoryCore();
  const { user } = await person(core, "Ada");
  expect(user.preferences).toEqual(displayOf(null));
  core.preferences.save(user.id, { preferences: { theme: "dark" }, profile: { language: "de" } });
  expect(core.accounts.user(user.id).preferences).toEqual({ ...displayOf(null), theme: "dark", language: "de" });
  core.close();
});

const minute = 60_000;

for (const minutes of [15, 1440] as const) {
  test(`a session ends after the chosen ${minutes} minutes without activity`, async () => {
    const core = createMemoryCore();
    const { user, token } = await person(core, "Ada");
    core.preferences.save(user.id, { security: { sessionTimeout: minutes } });
    await core.clock.advance(minutes * minute);
    expect(core.accounts.identify(token, true).userId).toBe(user.id);
    await core.clock.advance(minutes * minute + 1);
    expect(() => core.accounts.identify(token, true)).toThrow("You were signed out because of inactivity.");
    core.close();
  });
}

test("alerts that a person turned off are not shown, and what needs them always is", async () => {
  const core = createMemoryCore();
  const { user } = await person(core, "Ada");
  const notify = (kind: "job_search_matched" | "reply_received" | "series_behind" | "content_failed") =>
    core.notifications.notify({ userId: user.id, kind, title: kind, message: "" });
  const kinds = ["job_search_matched", "reply_received", "series_behind", "content_failed"] as const;
  const shown = () =>
    core.notifications
      .list(user.id, { limit: 50 })
      .items.map(({ kind }) => kind)
      .filter((kind) => kind !== "account_approved")
      .toSorted();
  const off = { jobAlerts: false, connectionUpdates: false, systemUpdates: false };
  core.preferences.save(user.id, { notifications: off });
  for (const kind of kinds) notify(kind);
  expect(shown()).toEqual(["content_failed"]);
  core.preferences.reset(user.id);
  for (const kind of kinds) notify(kind);
  expect(shown()).toEqual([
    "content_failed",
    "content_failed",
    "job_search_matched",
    "reply_received",
    "series_behind",
  ]);
  core.close();
});

test("without push notifications, open screens are not updated at once", async () => {
  const core = createMemoryCore();
  const { user } = await person(core, "Ada");
  const topics: string[] = [];
  core.changes.subscribe(user.id, (changed) => topics.push(...changed));
  const notify = () =>
    core.database.write(() =>
      core.notifications.notify({ userId: user.id, kind: "content_failed", title: "Failed", message: "" }),
    );
  notify();
  expect(topics).toContain("notifications");
  core.preferences.save(user.id, { notifications: { push: false } });
  topics.length = 0;
  notify();
  expect(topics).not.toContain("notifications");
  core.close();
});

test("without email notifications, no reminder is mailed", async () => {
  const core = createMemoryCore({ ATTACHE_SMTP_URL: "smtp://127.0.0.1:9", ATTACHE_PUBLIC_URL: "http://attache.test" });
  const { user } = await person(core, "Ada");
  const expiry = { network: "LinkedIn", when: "tomorrow", left: "1 day", expiresAt: core.clock.now() + 1000 * minute };
  const written = () => core.notifications.recentMails(50).filter(({ kind }) => kind === "sign_in_ends").length;
  core.database.write(() => core.notifications.mailConnectionExpiry(user, expiry));
  expect(written()).toBe(1);
  core.preferences.save(user.id, { notifications: { email: false } });
  core.database.write(() => core.notifications.mailConnectionExpiry(user, expiry));
  expect(written()).toBe(1);
  core.close();
});

test("a weekly report is mailed on Monday morning, once, to who wants it", async () => {
  const core = createMemoryCore({ ATTACHE_SMTP_URL: "smtp://127.0.0.1:9", ATTACHE_PUBLIC_URL: "http://attache.test" });
  const [{ user: ada }, { user: ben }] = [await person(core, "Ada"), await person(core, "Ben")];
  core.preferences.save(ada.id, { notifications: { weeklyReports: true } });
  const reports = () => core.notifications.recentMails(50).filter(({ kind }) => kind === "weekly_report");
  const written = new Set<string>();
  for (let hour = 0; hour < 14 * 24; hour += 1) {
    await core.clock.advance(60 * minute);
    core.analytics.mailWeeklyReports();
    for (const { createdAt } of reports()) written.add(createdAt);
  }
  expect([...written].map((at) => [new Date(at).getUTCDay(), new Date(at).getUTCHours()])).toEqual([
    [1, 8],
    [1, 8],
  ]);
  expect(reports().every(({ to }) => to === ada.email)).toBe(true);
  expect(ben.email).not.toBe(ada.email);
  core.close();
});

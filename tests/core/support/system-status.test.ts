import { expect, test } from "bun:test";
import { judge, oldBackupMs, type Measured } from "#core/support/status/rules.ts";
import { createSystemStatus } from "#core/support/status/system-status.ts";
import { createChanges } from "#core/changes.ts";
import { silentLog } from "#core/log.ts";
import { createMemoryCore, noon } from "#tests/support/core/core.ts";

const healthy: Measured = {
  now: noon,
  scheduler: { late: 0, stuck: false },
  isDatabaseReadable: true,
  isDatabaseWritable: true,
  isBrowserFound: true,
  mail: "ok",
  model: { lastRequest: "done" },
  backup: { hasFailed: false, newestAt: noon },
};

test("everything that works is operational", () => {
  expect([...new Set(Object.values(judge(healthy)).map(({ state }) => state))]).toEqual(["operational"]);
});

test.each([
  ["a stuck scheduler", { scheduler: { late: 0, stuck: true } }, "automation", "outage"],
  ["a late scheduler", { scheduler: { late: 20_000, stuck: false } }, "automation", "degraded"],
  ["no model", { model: undefined }, "ai", "not_set_up"],
  ["a model that failed", { model: { lastRequest: "failed" } }, "ai", "degraded"],
  ["an unreadable database", { isDatabaseReadable: false }, "analytics", "outage"],
  ["a database that can't be written", { isDatabaseWritable: false }, "database", "outage"],
  ["no backup", { backup: { hasFailed: false, newestAt: undefined } }, "backup", "not_set_up"],
  ["a failed backup", { backup: { hasFailed: true, newestAt: noon } }, "backup", "degraded"],
  ["an old backup", { backup: { hasFailed: false, newestAt: noon - oldBackupMs - 1 } }, "backup", "degraded"],
  ["no mail", { mail: "not configured" }, "mail", "not_set_up"],
  ["failing mail", { mail: "failing" }, "mail", "degraded"],
  ["no browser", { isBrowserFound: false }, "browser", "not_set_up"],
] as const)("%s shows on its component only", (_name, change: Partial<Measured>, component, state) => {
  const judged = judge({ ...healthy, ...change });
  expect(judged[component].state).toBe(state);
  const others = Object.entries(judged).filter(([id]) => id !== component);
  expect([...new Set(others.map(([, one]) => one.state))]).toEqual(["operational"]);
});

function openStatus() {
  const { database } = createMemoryCore();
  const measured = { ...healthy };
  const clock = { now: () => measured.now, after: () => () => undefined };
  const backups: { name: string; takenAt: string }[] = [];
  const status = createSystemStatus({
    database,
    clock,
    changes: createChanges(),
    log: silentLog,
    measure: () => measured,
    backupsMade: () => backups,
  });
  const componentOf = (id: string) => status.current().components.find((one) => one.id === id);
  return { database, measured, status, backups, componentOf };
}
const minute = 60_000;
const at = (ms: number): string => new Date(ms).toISOString();

test("a state's 'since' is when the server first saw it, and unknown before that", () => {
  const { measured, status, componentOf } = openStatus();
  expect(componentOf("mail")).toMatchObject({ state: "operational", since: null });
  status.check(noon);
  measured.now += minute;
  status.check();
  expect(componentOf("mail")?.since).toBe(at(noon));
  measured.mail = "failing";
  expect(componentOf("mail")).toMatchObject({ state: "degraded", since: null });
  status.check();
  measured.now += minute;
  status.check();
  expect(componentOf("mail")).toMatchObject({ state: "degraded", since: at(noon + minute) });
});

test("updates are the server's own history: starts, upgrades, changes and backups, the newest first", () => {
  const { database, measured, status, backups } = openStatus();
  status.check(noon - minute);
  database.sqlite.run("UPDATE status_changes SET version = '0.9.0' WHERE kind = 'started'");
  measured.now += minute;
  measured.mail = "failing";
  status.check(noon + minute);
  backups.push({ name: "b1", takenAt: at(noon + 2 * minute) });
  const titles = status.current().updates.map(({ title }) => title);
  expect(titles[0]).toBe("Backup made");
  expect(titles.slice(1, 3).toSorted()).toEqual([
    "Email notifications: Degraded",
    expect.stringMatching(/^Server upgraded to version /),
  ]);
  expect(titles.at(-1)).toBe("Server started (version 0.9.0)");
});

test("nothing is written while nothing changes, or while the database can't be written", () => {
  const { database, measured, status } = openStatus();
  const count = () => database.sqlite.query<{ n: number }, []>("SELECT count(*) n FROM status_changes").get()?.n;
  status.check(noon);
  const before = count();
  measured.now += minute;
  status.check();
  measured.isDatabaseWritable = false;
  status.check();
  expect(count()).toBe(before);
});

test("old changes are deleted, but not the one that a state began with", () => {
  const { measured, status, componentOf } = openStatus();
  status.check(noon);
  measured.mail = "failing";
  status.check();
  measured.now += 100 * 24 * 60 * minute;
  status.deleteOld();
  expect(componentOf("mail")?.since).toBe(at(noon));
  expect(status.current().updates.filter(({ title }) => title.startsWith("Email notifications"))).toHaveLength(1);
});

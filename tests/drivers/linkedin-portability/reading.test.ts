import { expect, test } from "bun:test";
import { dailyCalls } from "#core/connections/member-data/contract.ts";
import { nextLogReadAt } from "#core/connections/member-data/rules.ts";
import type { Log } from "#core/ports.ts";
import { noon } from "#tests/support/core/core.ts";
import { dumpDatabase } from "#tests/support/core/dump-database.ts";
import { createMemberDataFixture, day, hour, minute } from "./member-data-fixture.ts";

async function connected(options: { log?: Log } = {}) {
  const fixture = await createMemberDataFixture({ session: false, ...options });
  await fixture.connectByToken();
  await fixture.memberData.readDue();
  const posts = () =>
    fixture.core.database.sqlite
      .query<{ remote_id: string; text: string; edited_text: string | null; deleted_at: number | null }, []>(
        "SELECT remote_id, text, edited_text, deleted_at FROM member_posts ORDER BY published_at",
      )
      .all();
  return { ...fixture, posts, [Symbol.asyncDispose]: () => fixture[Symbol.asyncDispose]() };
}

const startTimes = (calls: readonly { search: string }[]) =>
  calls.map(({ search }) => new URLSearchParams(search).get("startTime"));

test("each call names the only version of the API, and the log is read hourly", async () => {
  await using simulator = await connected();
  const { double, memberData, readAfter, callsTo } = simulator;
  expect(new Set(double.calls.map(({ version }) => version))).toEqual(new Set(["202312"]));
  expect(callsTo("memberChangeLogs")).toHaveLength(1);
  await readAfter(59 * minute);
  expect(callsTo("memberChangeLogs")).toHaveLength(1);
  expect(memberData.nextRead()).toBe(simulator.core.clock.now() + minute);
  await readAfter(minute);
  expect(callsTo("memberChangeLogs")).toHaveLength(2);
});

test("the newest event returns with every read and is applied once; without new events the start stays", async () => {
  await using simulator = await connected();
  const { core, double, readAfter, callsTo, posts } = simulator;
  const { processedAt } = double.addPost({ text: "One", at: core.clock.now() });
  for (let hours = 0; hours < 3; hours += 1) await readAfter(hour + minute);
  expect(startTimes(callsTo("memberChangeLogs"))).toEqual([null, null, String(processedAt), String(processedAt)]);
  expect(posts()).toHaveLength(1);
});

for (const order of ["oldest_first", "newest_first"] as const) {
  test(`a log of 120 events is read whole, sent ${order.replace("_", " ")}`, async () => {
    await using simulator = await connected();
    const { core, double, readAfter, callsTo, posts } = simulator;
    double.order = order;
    for (let n = 0; n < 120; n += 1) double.addPost({ text: `Post ${n}`, at: core.clock.now() + n });
    await readAfter(hour + minute);
    expect(posts()).toHaveLength(120);
    const newest = Math.max(...double.events.map(({ processedAt }) => processedAt));
    await readAfter(hour + minute);
    expect(startTimes(callsTo("memberChangeLogs")).at(-1)).toBe(String(newest));
  });
}

test("a network that ignores how many events to skip is read on from the newest event", async () => {
  await using simulator = await connected();
  const { core, double, readAfter, posts } = simulator;
  double.honorsStart = false;
  for (let n = 0; n < 70; n += 1) double.addPost({ text: `Post ${n}`, at: core.clock.now() + n });
  await readAfter(hour + minute);
  expect(posts()).toHaveLength(50);
  await readAfter(hour + minute);
  expect(posts()).toHaveLength(70);
});

test("edits and deletions are recorded, and a repeated creation undoes neither", async () => {
  await using simulator = await connected();
  const { core, double, readAfter, posts } = simulator;
  const created = double.addPost({ text: "Frist", remoteId: "urn:li:share:7401" });
  core.clock.jump(minute);
  double.addPost({ text: "First", remoteId: "urn:li:share:7401", fields: { method: "PARTIAL_UPDATE" } });
  await readAfter(hour);
  double.events.push({ ...created, id: -1, processedAt: core.clock.now() });
  await readAfter(hour + minute);
  expect(posts()).toEqual([{ remote_id: "urn:li:share:7401", text: "Frist", edited_text: "First", deleted_at: null }]);
  double.addPost({ remoteId: "urn:li:share:7401", fields: { method: "DELETE" } });
  await readAfter(hour + minute);
  expect(posts()[0]?.deleted_at).toBe(core.clock.now() - hour - minute);
});

test("24 calls a day are spread until midnight UTC, and a new connection doesn't reset them", async () => {
  await using simulator = await connected();
  const { core, double, memberData, connection, readAfter, callsTo } = simulator;
  expect(nextLogReadAt(noon, 1)).toBe(noon + hour);
  // Eleven hours later it is 22:00: two hours for the last call.
  expect(nextLogReadAt(noon + 11 * hour, 23)).toBe(noon + 13 * hour);
  expect(nextLogReadAt(noon + 11 * hour, 24)).toBe(noon + 13 * hour + 5 * minute);
  core.database.sqlite.run("UPDATE member_data_calls SET change_log = 24");
  await readAfter(hour);
  expect(callsTo("memberChangeLogs")).toHaveLength(1);
  expect(connection().calls.changeLog).toEqual({ used: dailyCalls.changeLog, limit: 24 });
  memberData.disconnect(simulator.ada);
  await simulator.connectByToken();
  await readAfter(minute);
  expect(callsTo("memberChangeLogs")).toHaveLength(1);
  await readAfter(12 * hour + 10 * minute);
  expect(callsTo("memberChangeLogs")).toHaveLength(2);
  expect(connection().calls.changeLog.used).toBe(1);
  expect(double.calls.every(({ version }) => version === "202312")).toBe(true);
});

test("a network that asks to wait is left alone for as long as it says, and the person is told", async () => {
  await using simulator = await connected();
  const { core, double, memberData, connection, readAfter, callsTo } = simulator;
  double.limits.changeLog = 0;
  const snapshots = callsTo("memberSnapshotData").length;
  await readAfter(hour);
  expect(connection()).toMatchObject({ ended: false, problem: expect.stringContaining("asked to wait") });
  await memberData.readDue();
  expect(callsTo("memberSnapshotData").length).toBe(snapshots);
  expect(Date.parse(connection().nextReadAt ?? "")).toBe(core.clock.now() + hour);
  double.limits.changeLog = 50;
  await readAfter(hour);
  expect(callsTo("memberChangeLogs")).toHaveLength(3);
  expect(connection().problem).toBeNull();
});

test("a version that the network has ended is reported, and nothing is lost", async () => {
  await using simulator = await connected();
  const { api, connection, readAfter } = simulator;
  api.injectFaults("/rest/memberChangeLogs", { status: 426, code: "NONEXISTENT_VERSION" });
  await readAfter(hour);
  expect(connection()).toMatchObject({
    ended: false,
    problem:
      "LinkedIn no longer answers version 202312 of its Member Data Portability API. Update Attaché when a new release is out. Attaché tries again by itself.",
  });
});

for (const end of ["expired", "revoked"] as const) {
  test(`a token that is ${end} ends the connection: it is deleted, and its owner is notified once`, async () => {
    await using simulator = await connected();
    const { api, core, ada, connection, readAfter, callsTo, memberData } = simulator;
    for (const grant of api.tokens.values()) {
      if (end === "expired") grant.expiresAt = core.clock.now();
      else grant.revoked = true;
    }
    await readAfter(hour);
    const problem = expect.stringMatching(end === "expired" ? /^The token has expired\./ : /^The token was revoked\./);
    expect(connection()).toMatchObject({ ended: true, nextReadAt: null, problem });
    expect(core.notifications.list(ada, { limit: 20 }).items).toMatchObject([
      { title: "Reconnect your LinkedIn data access", message: problem },
    ]);
    expect(core.database.sqlite.query("SELECT channel FROM vault_entries").all()).toEqual([]);
    const { length } = callsTo("memberChangeLogs");
    await readAfter(day);
    expect(callsTo("memberChangeLogs")).toHaveLength(length);
    expect(memberData.nextRead()).toBeUndefined();
  });
}

test("the token is in no table, log or message, even when the network repeats it", async () => {
  const lines: string[] = [];
  const line = (event: string, fields?: object) => void lines.push(`${event} ${JSON.stringify(fields)}`);
  await using simulator = await connected({ log: { debug: line, info: line, warn: line, error: line } });
  const { api, core, connection, readAfter } = simulator;
  const [token = ""] = [...api.tokens.keys()];
  api.injectFaults("/rest/memberChangeLogs", { status: 500, message: `Token ${token} failed` });
  await readAfter(hour);
  expect(connection().problem).toBe(
    "LinkedIn's API answered 500: 'Token [redacted] failed'. Attaché tries again by itself.",
  );
  expect(lines.join("\n")).toContain("member_data.read_failed");
  expect(lines.join("\n")).not.toContain(token);
  expect(dumpDatabase(core)).not.toContain(token);
});

test("what was read is deleted after 90 days", async () => {
  await using simulator = await connected();
  const { core, double, memberData, readAfter, posts } = simulator;
  double.addPost({ text: "Old" });
  double.addMessage({ thread: "urn:li:messagingThread:2-a" });
  await readAfter(hour);
  core.clock.jump(89 * day);
  memberData.deleteOld();
  expect(posts()).toHaveLength(1);
  core.clock.jump(day);
  memberData.deleteOld();
  expect(posts()).toHaveLength(0);
  expect(memberData.repliesSince(simulator.ada, { limit: 10 }).replies).toEqual([]);
});

import { expect, test } from "bun:test";
import { readParticipants, readShare } from "#core/connections/member-data/rules.ts";
import { createMemberDataFixture, day, hour, minute } from "./member-data-fixture.ts";

const share = (n: number, text: string) => ({
  Date: "2026-11-19 10:00:00",
  ShareLink: `https://www.linkedin.com/feed/update/urn%3Ali%3Ashare%3A75${n}`,
  ShareCommentary: text,
});

async function connected() {
  const fixture = await createMemberDataFixture({ session: false });
  await fixture.connectByToken();
  await fixture.memberData.readDue();
  return fixture;
}

test("a domain that is not collected yet is tried after growing pauses, and its answer's id is kept for support", async () => {
  await using simulator = await connected();
  const { core, double, domain, readAfter, callsTo } = simulator;
  expect(domain("PROFILE")).toMatchObject({ state: "ready", rows: 1 });
  expect(domain("MEMBER_SHARE_INFO")).toMatchObject({ state: "collecting", rows: 0, supportId: "AAYx7support" });
  const pauses: number[] = [];
  for (let tries = 0; tries < 5; tries += 1) {
    const due = Date.parse(domain("MEMBER_SHARE_INFO")?.nextReadAt ?? "");
    pauses.push((due - core.clock.now()) / minute);
    core.database.sqlite.run("UPDATE member_data_calls SET snapshot = 0");
    await readAfter(due - core.clock.now());
  }
  expect(pauses).toEqual([15, 30, 60, 120, 240]);
  double.snapshots.set("MEMBER_SHARE_INFO", { pages: [[share(1, "One")]] });
  core.database.sqlite.run("UPDATE member_data_calls SET snapshot = 0");
  await readAfter(8 * hour);
  expect(domain("MEMBER_SHARE_INFO")).toMatchObject({ state: "ready", rows: 1, supportId: null });
  const { length } = callsTo("memberAuthorizations");
  expect(length).toBe(1);
});

test("the same answer after a page is the end, whatever the total says", async () => {
  await using simulator = await createMemberDataFixture({ session: false });
  const { double, domain, memberData, callsTo } = simulator;
  double.snapshots.set("MEMBER_SHARE_INFO", { pages: [[share(1, "One"), share(2, "Two")], [share(3, "Three")]] });
  await simulator.connectByToken();
  await memberData.readDue();
  expect(domain("MEMBER_SHARE_INFO")).toMatchObject({ state: "ready", rows: 3 });
  const starts = callsTo("memberSnapshotData")
    .map(({ search }) => new URLSearchParams(search))
    .filter((query) => query.get("domain") === "MEMBER_SHARE_INFO")
    .map((query) => query.get("start"));
  expect(starts).toEqual([null, "1", "2"]);
});

test("a domain is read although the answer spells it in another case; another domain's rows are refused", async () => {
  await using simulator = await createMemberDataFixture({ session: false });
  const { double, domain, memberData, connection } = simulator;
  double.snapshots.set("MEMBER_SHARE_INFO", { spelling: "Member_Share_Info", pages: [[share(1, "One")]] });
  double.snapshots.set("INBOX", { spelling: "Login", pages: [[{ "Login Date": "x" }]] });
  await simulator.connectByToken();
  await memberData.readDue();
  expect(domain("MEMBER_SHARE_INFO")).toMatchObject({ state: "ready", rows: 1 });
  expect(domain("INBOX")).toMatchObject({ state: "waiting", rows: 0 });
  expect(connection().problem).toContain("LinkedIn answered with 'Login' instead of 'INBOX'.");
});

test("once read, a domain stays ready when the network has no data for a while, and is read again nightly", async () => {
  await using simulator = await connected();
  const { double, domain, readAfter } = simulator;
  double.snapshots.delete("PROFILE");
  await readAfter(day);
  expect(domain("PROFILE")).toMatchObject({ state: "ready", rows: 1 });
  expect(simulator.connection().name).toBe("Ada Lovelace");
});

test("ten calls a day are made; a long domain continues on the next day where it stopped", async () => {
  await using simulator = await createMemberDataFixture({ session: false });
  const { core, double, domain, memberData, readAfter, callsTo } = simulator;
  double.snapshots.set("MEMBER_SHARE_INFO", { pages: Array.from({ length: 12 }, (_, n) => [share(n, `Post ${n}`)]) });
  await simulator.connectByToken();
  await memberData.readDue();
  expect(callsTo("memberSnapshotData")).toHaveLength(10);
  expect(domain("MEMBER_SHARE_INFO")).toMatchObject({ state: "waiting", rows: 8 });
  const midnight = Date.parse("2026-11-21T00:05:00Z");
  expect(Date.parse(domain("MEMBER_SHARE_INFO")?.nextReadAt ?? "")).toBe(midnight);
  await readAfter(midnight - core.clock.now());
  expect(domain("MEMBER_SHARE_INFO")).toMatchObject({ state: "ready", rows: 12 });
  const [eleventh] = callsTo("memberSnapshotData").slice(10);
  expect(new URLSearchParams(eleventh?.search).get("start")).toBe("8");
});

test.each([
  ['one"\n"two', "one\ntwo"],
  ['one"\r\n""\r\n"two', "one\n\ntwo"],
  ["one\ntwo", "one\ntwo"],
  ['He said "yes"\nand went', 'He said "yes"\nand went'],
])("of a post's text %j, line breaks are repaired only where each has the archive's quotes: %j", (written, text) => {
  expect(readShare(share(1, written))).toMatchObject({
    remoteId: "urn:li:share:751",
    text,
    publishedAt: Date.parse("2026-11-19T10:00:00Z"),
  });
});

test.each([
  { ShareLink: "https://www.linkedin.com/feed/", Date: "2026-11-19 10:00:00", ShareCommentary: "x" },
  { ...share(1, "x"), Date: "19 Nov" },
])("a share without an id or an exact time is left out: %j", (row) => {
  expect(readShare(row)).toBeUndefined();
});

test("column titles are found in any case, and people by the last part of their addresses", () => {
  const row = {
    "Conversation ID": "2-a",
    "SENDER PROFILE URL": "https://www.linkedin.com/in/Grace-Hopper/",
    "Recipient Profile Urls": "https://www.linkedin.com/in/ada%2Dlovelace?x=1,https://www.linkedin.com/in/grace-hopper",
    DATE: "2026-11-19 10:00:00 UTC",
  };
  expect(readParticipants(row)).toEqual({
    thread: "2-a",
    people: ["grace-hopper", "ada-lovelace"],
    at: Date.parse("2026-11-19T10:00:00Z"),
  });
});

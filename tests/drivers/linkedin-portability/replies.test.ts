import { expect, test } from "bun:test";
import { createMemberDataFixture, hour, minute } from "./member-data-fixture.ts";

const grace = "https://www.linkedin.com/in/grace-hopper";

async function connected() {
  const fixture = await createMemberDataFixture({ session: false });
  fixture.double.snapshots.set("INBOX", {
    pages: [
      [
        {
          "CONVERSATION ID": "2-grace",
          "SENDER PROFILE URL": grace,
          "RECIPIENT PROFILE URLS": "https://www.linkedin.com/in/ada",
          DATE: "2026-11-19 10:00:00 UTC",
        },
      ],
    ],
  });
  await fixture.connectByToken();
  await fixture.memberData.readDue();
  return fixture;
}

test("messages sent to the member are listed by conversation, person and time, newest first, without their texts", async () => {
  await using simulator = await connected();
  const { core, ada, double, memberData, readAfter } = simulator;
  const first = core.clock.now();
  double.addMessage({ thread: "urn:li:messagingThread:2-grace", at: first });
  double.addMessage({ thread: "urn:li:messagingThread:2-other", at: first + minute });
  const me = double.events[0]?.owner ?? "";
  double.addMessage({ thread: "urn:li:messagingThread:2-grace", from: me, at: first + 2 * minute });
  await readAfter(hour);
  await readAfter(hour);
  const list = (query: object) =>
    memberData.repliesSince(ada, { limit: 10, ...query }).replies.map(({ thread }) => thread);
  expect(list({})).toEqual(["2-other", "2-grace"]);
  expect(list({ thread: "urn:li:messagingThread:2-grace" })).toEqual(["2-grace"]);
  expect(list({ person: `${grace}/` })).toEqual(["2-grace"]);
  expect(list({ person: "someone-else" })).toEqual([]);
  expect(list({ since: new Date(first).toISOString() })).toEqual(["2-other"]);
  expect(list({ limit: 1 })).toEqual(["2-other"]);
  const [, reply] = memberData.repliesSince(ada, { limit: 10 }).replies;
  expect(reply).toEqual({
    thread: "2-grace",
    at: new Date(first).toISOString(),
    sender: "urn:li:person:portable-grace",
    people: ["ada", "grace-hopper"],
  });
  expect(JSON.stringify(core.database.sqlite.query("SELECT * FROM inbound_messages").all())).not.toContain(
    "Sounds good",
  );
});

test("the answer says when the log was last read, since a missing message proves nothing", async () => {
  await using simulator = await createMemberDataFixture({ session: false });
  const { core, ada, memberData } = simulator;
  await simulator.connectByToken();
  expect(memberData.repliesSince(ada, { limit: 10 })).toEqual({ replies: [], readAt: null });
  await memberData.readDue();
  expect(memberData.repliesSince(ada, { limit: 10 }).readAt).toBe(new Date(core.clock.now()).toISOString());
});

import { expect, test } from "bun:test";
import { memberDataScope } from "#tests/support/linkedin-api/member-data.ts";
import { createMemberDataFixture, day, hour, minute } from "./member-data-fixture.ts";

const openFixture = () => createMemberDataFixture({ session: false });

test("a token is verified with LinkedIn, then encrypted, and its end is asked for", async () => {
  await using simulator = await openFixture();
  const { core, connection, token } = simulator;
  await simulator.connectByToken(token(365));
  expect(connection()).toMatchObject({
    way: "token",
    isExpiryKnown: true,
    expiresAt: new Date(core.clock.now() + 365 * day).toISOString(),
    ended: false,
  });
  const [entry] = core.database.sqlite
    .query<{ channel: string; encrypted: string }, []>("SELECT * FROM vault_entries")
    .all();
  expect(entry?.channel).toBe("member_data");
  expect(entry?.encrypted).not.toContain("AQX");
});

test("a token of an app that this server doesn't know is connected, and its end is an estimate", async () => {
  await using simulator = await openFixture();
  const { core, double, connection, memberData, ada } = simulator;
  double.clientSecret = "changed";
  await simulator.connectByToken();
  expect(connection()).toMatchObject({
    isExpiryKnown: false,
    expiresAt: new Date(core.clock.now() + 60 * day).toISOString(),
  });
  core.clock.jump(61 * day);
  expect(memberData.status(ada).connection?.ended).toBe(false);
});

test.each([
  ["unknown to LinkedIn", "AQX-unknown", "LinkedIn does not know this token. Copy the whole token again"],
  ["expired", "expired", "The token has expired. Tokens last about 60 days. Create a new one"],
  ["revoked", "revoked", "The token was revoked. You or the app's owner withdrew it. Create a new one"],
  ["for another purpose", "publishing", "create one with r_dma_portability_self_serve checked"],
  ["a session cookie", "AQEDATxNcookie", "This is the session cookie of your browser, not an access token."],
  ["a client secret", "WPL_AP1.secret", "This is the client secret of an app, not an access token."],
])("a token that is %s is refused, and nothing is stored", async (_what, kind, message) => {
  await using simulator = await openFixture();
  const { api, core, memberData, ada } = simulator;
  const revoke = (token: string): string => {
    for (const grant of api.tokens.values()) grant.revoked = true;
    return token;
  };
  const given =
    kind === "expired"
      ? api.grant([memberDataScope], -1)
      : kind === "publishing"
        ? api.grant(["w_member_social"])
        : kind === "revoked"
          ? revoke(simulator.token())
          : kind;
  expect(simulator.connectByToken(given)).rejects.toThrow(message);
  await simulator.connectByToken(given).catch(() => undefined);
  expect(memberData.status(ada).connection).toBeNull();
  expect(core.database.sqlite.query("SELECT 1 FROM vault_entries").all()).toEqual([]);
});

test("a member outside the EU, the EEA and Switzerland is told why it doesn't work", async () => {
  await using simulator = await openFixture();
  simulator.double.isEuropean = false;
  const refused = simulator.connectByToken();
  await refused.catch(() => undefined);
  expect(refused).rejects.toThrow("people whose profile says that they live in the EU, the EEA or Switzerland");
});

test("recording of changes is switched on where it is off", async () => {
  await using simulator = await openFixture();
  simulator.double.isLogging = false;
  await simulator.connectByToken();
  expect(simulator.double.isLogging).toBe(true);
  await simulator.memberData.readDue();
  expect(simulator.connection().lastReadAt).not.toBeNull();
});

test("on LinkedIn's page it is connected with the second app, and the official sign-in's state doesn't fit", async () => {
  await using simulator = await openFixture();
  const { api, core, ada, memberData, connection, answerConsent } = simulator;
  api.scopes.add(memberDataScope);
  const official = core.connections.beginOAuth(ada);
  expect(memberData.completeOAuth(ada, { state: official.state, code: "x" })).rejects.toThrow("has expired");
  const { url, state } = memberData.beginOAuth(ada);
  expect(core.connections.completeOAuth(ada, { state, code: "x" })).rejects.toThrow("has expired");
  expect(new URL(url).searchParams.get("client_id")).toBe("portability-client");
  expect(new URL(url).searchParams.get("scope")).toBe(memberDataScope);
  const { code = "" } = await answerConsent(url);
  await memberData.completeOAuth(ada, { state, code });
  expect(connection()).toMatchObject({ way: "oauth", isExpiryKnown: true });
  expect(memberData.completeOAuth(ada, { state, code })).rejects.toThrow("has expired");
});

test("a reminder comes once, seven days before the end, and not after connecting again", async () => {
  await using simulator = await openFixture();
  const { core, ada, memberData } = simulator;
  await simulator.connectByToken();
  const end = core.clock.now() + 60 * day;
  expect(memberData.reminders.nextReminder()).toBe(end - 7 * day);
  core.clock.jump(53 * day);
  memberData.reminders.remindDue();
  memberData.reminders.remindDue();
  const notifications = () => core.notifications.list(ada, { limit: 20 }).items;
  expect(notifications().map(({ title }) => title)).toEqual(["Renew your LinkedIn data access"]);
  expect(notifications()[0]?.message).toBe(
    "Your LinkedIn data access ends on 19 Jan 2027, in 7 days. Connect it again with a new token to keep it. Your posts go out either way.",
  );
  await simulator.connectByToken();
  expect(memberData.reminders.nextReminder()).toBe(core.clock.now() + 53 * day);
});

test("connecting again with a newer token continues the log; another member's starts anew", async () => {
  await using simulator = await openFixture();
  const { core, double, memberData, readAfter, callsTo } = simulator;
  await simulator.connectByToken();
  const { processedAt } = double.addPost({ text: "One" });
  await readAfter(hour);
  await simulator.connectByToken();
  await readAfter(minute);
  expect(callsTo("memberChangeLogs").at(-1)?.search).toContain(`startTime=${processedAt}`);
  core.database.sqlite.run("UPDATE member_data_connections SET member_id = 'someone'");
  await simulator.connectByToken();
  expect(core.database.sqlite.query("SELECT 1 FROM member_posts").all()).toEqual([]);
  const messages = core.database.sqlite.query<{ message: string }, []>("SELECT message FROM activities").all();
  expect(messages.map(({ message }) => message).join()).toContain("another member or another app than before");
  await memberData.readDue();
  expect(callsTo("memberChangeLogs").at(-1)?.search).not.toContain("startTime");
});

test("disconnecting deletes the token and what was read; other connections and the count of calls stay", async () => {
  await using simulator = await openFixture();
  const { core, ada, double, memberData, readAfter } = simulator;
  await simulator.signIn(ada);
  await simulator.connectByToken();
  double.addPost({ text: "One" });
  double.addMessage({ thread: "2-a" });
  await readAfter(hour);
  memberData.disconnect(ada);
  const count = (table: string) => core.database.sqlite.query(`SELECT 1 FROM ${table}`).all().length;
  for (const table of [
    "member_data_connections",
    "member_data_domains",
    "member_posts",
    "inbound_messages",
    "thread_people",
  ]) {
    expect([table, count(table)]).toEqual([table, 0]);
  }
  expect(core.database.sqlite.query("SELECT channel FROM vault_entries").all()).toEqual([{ channel: "api" }]);
  expect(count("member_data_calls")).toBe(1);
  await simulator.connectByToken();
  core.connections.disconnect(ada);
  expect(memberData.status(ada).connection).toMatchObject({ ended: false });
});

test("a person who disconnects during a read keeps nothing of it", async () => {
  await using simulator = await openFixture();
  const { core, ada, double, memberData } = simulator;
  await simulator.connectByToken();
  double.addPost({ text: "One", delayMs: 0 });
  const reading = memberData.readDue();
  memberData.disconnect(ada);
  await reading;
  expect(core.database.sqlite.query("SELECT 1 FROM member_posts").all()).toEqual([]);
  expect(memberData.status(ada).connection).toBeNull();
});

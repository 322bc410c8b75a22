import { expect, test } from "bun:test";
import type { OutgoingPush, PushAnswer } from "#core/push-port.ts";
import { pushLimits, type NewPushBrowser } from "#core/push/contract.ts";
import { pushRetryWaitsMs } from "#core/push/rules.ts";
import type { PreferencesChange } from "#core/preferences/contract.ts";
import { createMemoryCore, settle } from "#tests/support/core/core.ts";
import { cheapPasswords, password, person } from "#tests/support/core/people.ts";
import { createBrowserKeys } from "#tests/support/push/push-service.ts";

cheapPasswords();

const hour = 3_600_000;
const ok: PushAnswer = { kind: "answered", status: 201 };
const endpoint = "https://push.example.com/send/1";
const browserAt = (at = endpoint): NewPushBrowser => ({ endpoint: at, keys: createBrowserKeys().keys });
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
async function openServer({ role = "user" as "user" | "admin" } = {}) {
  const sent: OutgoingPush[] = [];
  const answers: (PushAnswer | Promise<PushAnswer>)[] = [];
  const core = createMemoryCore(
    { ATTACHE_PUBLIC_URL: "https://a.example.com" },
    {
      pushSender: {
        accepts: () => true,
        async send(push) {
          if (core.database.sqlite.inTransaction) throw new Error("It was sent inside the transaction.");
          sent.push(push);
          return answers.shift() ?? ok;
        },
      },
    },
  );
  const { user, token } = await person(core, "Ada", { role });
  const identity = core.accounts.identify(token, false);
  const { push, clock, notifications } = core;
  push.key();
  push.dispatcher.start(() => undefined);
  return {
    core,
    identity,
    user,
    push,
    sent,
    answers,
    turnOn: (at?: string) => push.turnOn(identity, browserAt(at), firefox),
    async sendAfter(ms = 0) {
      await clock.advance(ms);
      while (push.dispatcher.tick()) await settle();
    },
    fail: () =>
      notifications.notify({
        userId: user.id,
        kind: "content_failed",
        title: "A post failed",
        message: "The network refused 'My secret plan'.",
        target: { screen: "content", status: "failed" },
      }),
    prefer: (change: PreferencesChange["notifications"]) => core.preferences.save(user.id, { notifications: change }),
    last: () => push.list(user.id)[0]?.lastPush,
    rows: () => core.database.sqlite.query<{ state: string }, []>("SELECT state FROM push_messages").all(),
  };
}

test("the server's key is made once and kept as a secret", async () => {
  const { core, push } = await openServer();
  const { publicKey } = push.key();
  expect(push.key().publicKey).toBe(publicKey);
  expect(Buffer.from(publicKey, "base64url")).toHaveLength(65);
  const stored = core.database.sqlite.query<{ private_key: string }, []>("SELECT private_key FROM push_keys").get();
  const decrypted = core.secrets.decrypt(stored?.private_key ?? "", "push key");
  expect(Buffer.from(decrypted, "base64url")).toHaveLength(32);
  expect(push.encryptedValues().map(({ associatedData }) => associatedData)).toEqual(["push key"]);
});

test("a notification is pushed with its title and screen, and nothing else of it", async () => {
  const { push, sent, sendAfter, fail, turnOn, core, last } = await openServer();
  const input = browserAt();
  turnOn();
  push.turnOn({ ...core.accounts.identify((await signInAgain(core)).token, false) }, input, undefined);
  fail();
  await sendAfter();
  const [first] = sent;
  const payload: unknown = JSON.parse(first?.payload ?? "");
  expect(payload).toEqual({
    title: "A post failed",
    path: "/content-scheduler?status=failed",
    tag: expect.any(String),
  });
  expect(JSON.stringify(sent)).not.toContain("secret plan");
  expect(first).toMatchObject({ contact: "https://a.example.com", isUrgent: true, allowsPrivate: false });
  expect(first?.subscription).toEqual(input);
  expect(last()?.state).toBe("sent");
});

const signInAgain = (core: Awaited<ReturnType<typeof openServer>>["core"]) =>
  core.accounts.signIn({ email: "ada@example.com", password });

test("neither the list nor the database shows where a browser is reached", async () => {
  const { core, push, turnOn, user } = await openServer();
  turnOn();
  expect(push.list(user.id)).toMatchObject([{ device: "Firefox on Linux", lastPush: null }]);
  expect(JSON.stringify(push.list(user.id))).not.toContain("push.example.com");
  const stored = core.database.sqlite.query("SELECT * FROM push_browsers").all();
  expect(JSON.stringify(stored)).not.toContain("push.example.com");
});

const flagKinds = {
  pushDecisions: "content_failed",
  pushJobAlerts: "job_search_matched",
  pushConnectionUpdates: "reply_received",
  pushSystemUpdates: "bot_paused",
} as const;
const flags = Object.keys(flagKinds) as (keyof typeof flagKinds)[];

test("a kind is pushed unless the person turned it off", async () => {
  const { core, user, sent, sendAfter, turnOn, prefer } = await openServer();
  turnOn();
  const pushed = async (wanted: PreferencesChange["notifications"]) => {
    sent.length = 0;
    prefer(wanted);
    for (const kind of Object.values(flagKinds))
      core.notifications.notify({ userId: user.id, kind, title: kind, message: "" });
    await sendAfter();
    return sent.map(({ payload }) => (JSON.parse(payload) as { title: string }).title);
  };
  expect(await pushed({})).toEqual(Object.values(flagKinds));
  for (const flag of flags) {
    const others = flags.filter((other) => other !== flag).map((other) => flagKinds[other]);
    expect(await pushed({ [flag]: false })).toEqual(others);
    prefer({ [flag]: true });
  }
  expect(await pushed({ push: false })).toEqual([]);
});

test("a subscription that the push service ended is removed", async () => {
  for (const status of [404, 410]) {
    const { push, sent, answers, sendAfter, fail, turnOn, user, rows } = await openServer();
    turnOn();
    answers.push({ kind: "answered", status });
    fail();
    fail();
    await sendAfter();
    await sendAfter(24 * hour);
    expect([sent.length, push.list(user.id), rows()]).toEqual([1, [], []]);
  }
});

test("a push service that refuses for now is asked again, later each time, and then no more", async () => {
  const { sent, answers, sendAfter, fail, turnOn, last } = await openServer();
  turnOn();
  for (let n = 0; n <= pushRetryWaitsMs.length; n += 1) answers.push({ kind: "answered", status: n % 2 ? 503 : 429 });
  fail();
  await sendAfter();
  expect(last()).toMatchObject({ state: "waiting", problem: "The push service answered 429." });
  for (const wait of pushRetryWaitsMs) {
    await sendAfter(wait - 1000);
    const before = sent.length;
    await sendAfter(1000);
    expect(sent).toHaveLength(before + 1);
  }
  await sendAfter(48 * hour);
  expect(sent).toHaveLength(pushRetryWaitsMs.length + 1);
  expect(new Set(sent.map(({ payload }) => payload)).size).toBe(1);
  expect(last()).toMatchObject({ state: "failed", problem: "The push service answered 429." });
});

test("a push that may have arrived is never sent again, whether the answer or the server was lost", async () => {
  const { sent, answers, sendAfter, fail, turnOn, last, push } = await openServer();
  turnOn();
  answers.push({ kind: "timeout", mayHaveArrived: true });
  fail();
  await sendAfter();
  await sendAfter(24 * hour);
  expect(last()).toMatchObject({ state: "unconfirmed", problem: "The push service did not answer in time." });
  answers.push(new Promise(() => {}));
  fail();
  await sendAfter();
  expect(last()?.state).toBe("sending");
  push.dispatcher.start(() => undefined);
  expect(last()).toMatchObject({ state: "unconfirmed", problem: "The server stopped while it was being sent." });
  await sendAfter(24 * hour);
  expect(sent).toHaveLength(2);
});

test("what certainly did not arrive is sent again, and a refusal is not", async () => {
  const { sent, answers, sendAfter, fail, turnOn, last } = await openServer();
  turnOn();
  answers.push({ kind: "unreachable", mayHaveArrived: false });
  fail();
  await sendAfter();
  await sendAfter(60_000);
  expect([sent.length, last()?.state]).toEqual([2, "sent"]);
  answers.push({ kind: "answered", status: 403 });
  fail();
  await sendAfter();
  await sendAfter(24 * hour);
  expect(sent).toHaveLength(3);
  expect(last()).toMatchObject({ state: "failed", problem: "The push service answered 403." });
});

test("a browser that hangs delays no other", async () => {
  const { sent, answers, sendAfter, fail, turnOn } = await openServer();
  turnOn();
  turnOn("https://push.example.com/send/2");
  answers.push(new Promise(() => {}));
  fail();
  await sendAfter();
  fail();
  await sendAfter();
  expect(sent).toHaveLength(3);
});

test("signing out, a new password or a suspension turns push off", async () => {
  const { core, push, turnOn, user, identity } = await openServer();
  turnOn();
  const { token } = await signInAgain(core);
  push.turnOn(core.accounts.identify(token, false), browserAt("https://push.example.com/2"), undefined);
  core.accounts.signOut(identity);
  expect(push.list(user.id)).toHaveLength(1);
  core.accounts.suspend(undefined, user.id, "Rest");
  expect(push.list(user.id)).toEqual([]);
});

test("a browser is turned on once, whoever signs in there, and only its owner can remove it", async () => {
  const { core, push, turnOn, user } = await openServer();
  turnOn();
  turnOn();
  expect(push.list(user.id)).toHaveLength(1);
  const { user: ben, token } = await person(core, "Ben");
  const taken = push.turnOn(core.accounts.identify(token, false), browserAt(), undefined);
  expect([push.list(user.id), push.list(ben.id).length]).toEqual([[], 1]);
  expect(() => push.turnOff(user.id, taken.id)).toThrow("This browser is no longer turned on.");
  push.turnOff(ben.id, taken.id);
  expect(push.list(ben.id)).toEqual([]);
});

test("a push service without https is for admins only, and a key must be one", async () => {
  const { turnOn, push, identity } = await openServer();
  expect(() => turnOn("http://push.example.com/1")).toThrow("must use https");
  const keys = { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) };
  expect(() => push.turnOn(identity, { endpoint, keys }, undefined)).toThrow("This is not a key of a browser.");
  const admin = await openServer({ role: "admin" });
  expect(admin.turnOn("http://127.0.0.1:9/1").device).toBe("Firefox on Linux");
});

test("an account can turn on push in so many browsers", async () => {
  const { turnOn } = await openServer();
  for (let n = 0; n < pushLimits.browsers; n += 1) turnOn(`https://push.example.com/${n}`);
  expect(() => turnOn("https://push.example.com/more")).toThrow("Remove one you no longer use and try again.");
});

import { expect, test } from "bun:test";
import type { Changes } from "#core/changes.ts";
import { createApp } from "#server/app.ts";
import { memoryAttache } from "#tests/support/attache.ts";
import { settle, type TestCore } from "../support/core/core.ts";
import { cheapPasswords, password, person, type Person } from "../support/core/people.ts";
import { waitUntil } from "../support/core/wait-until.ts";

cheapPasswords();

/** Counts subscribers, to detect leaks. */
function countingCore() {
  const core = memoryAttache();
  let watching = 0;
  const changes: Changes = {
    ...core.changes,
    subscribe(userId, listener) {
      watching += 1;
      const stop = core.changes.subscribe(userId, listener);
      return () => {
        watching -= 1;
        stop();
      };
    },
  };
  return { core: { ...core, changes }, watching: () => watching };
}

async function listen(core: TestCore, { token }: Person, stopping?: AbortSignal) {
  const request = new Request("http://localhost/api/events", {
    headers: { Authorization: `Bearer ${token}` },
  });
  const response = await createApp(core).fetch(request, stopping ? { stopping } : {});
  const reader = response.body?.getReader();
  const events: string[] = [];
  let ended = false;
  const read = async () => {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) break;
      events.push(
        new TextDecoder()
          .decode(value)
          .replace("event: ", "")
          .replace(/\s*data: ?/, " ")
          .trim(),
      );
    }
    ended = true;
  };
  void read();
  const turn = async () => {
    for (let n = 0; n < 5; n += 1) await settle();
    await new Promise((go) => setImmediate(go));
  };
  await turn();
  return { response, events, turn, leave: () => void reader?.cancel(), ended: () => ended };
}

test("a stream sends hello, then a ping every 15 seconds", async () => {
  const core = memoryAttache();
  const stream = await listen(core, await person(core, "Ada"));
  expect(stream.response.headers.get("content-type")).toContain("text/event-stream");
  expect(stream.events).toEqual(["hello"]);
  await core.clock.advance(14_999);
  await stream.turn();
  expect(stream.events).toEqual(["hello"]);
  await core.clock.advance(1);
  await stream.turn();
  expect(stream.events).toEqual(["hello", "ping"]);
  stream.leave();
});

test("an admin gets an event for a new registration, another person does not", async () => {
  const core = memoryAttache();
  const admin = await listen(core, await person(core, "Root", { role: "admin" }));
  const ada = await listen(core, await person(core, "Ada"));
  admin.events.length = 0;
  await person(core, "Pia", { status: "pending" });
  await admin.turn();
  expect(admin.events).toEqual(['changed ["users","badges","notifications"]']);
  expect(ada.events).toEqual(["hello"]);
  admin.leave();
  ada.leave();
});

test("a pending person gets an event for the approval and stays connected", async () => {
  const core = memoryAttache();
  const pia = await person(core, "Pia", { status: "pending" });
  const stream = await listen(core, pia);
  core.accounts.approve(undefined, pia.user.id);
  await stream.turn();
  expect(stream.events.at(-1)).toContain('"account"');
  expect(stream.ended()).toBe(false);
  stream.leave();
});

test("a change that was rolled back sends no event", async () => {
  const core = memoryAttache();
  const pia = await person(core, "Pia", { status: "pending" });
  const stream = await listen(core, pia);
  expect(() =>
    core.database.write(() => {
      core.accounts.approve(undefined, pia.user.id);
      throw new Error("no");
    }),
  ).toThrow("no");
  await stream.turn();
  expect(stream.events).toEqual(["hello"]);
  stream.leave();
});

const endings: [sentence: string, end: (core: TestCore, who: Person) => void | Promise<void>][] = [
  ["the person is suspended", (core, { user }) => void core.accounts.suspend(undefined, user.id)],
  ["the account is deleted", (core, { user }) => core.accounts.remove(undefined, user.id)],
  ["the person signs out", (core, { token }) => core.accounts.signOut(core.accounts.identify(token, true))],
  [
    "its session is ended from another one",
    async (core, { token }) => {
      const { sessionId = "" } = core.accounts.identify(token, true);
      const second = await core.accounts.signIn({ email: "ada@example.com", password });
      core.accounts.endSession(core.accounts.identify(second.token, true), sessionId);
    },
  ],
  ["the session's idle limit passes", (core) => core.clock.advance(61 * 60_000)],
];

for (const [sentence, end] of endings) {
  test(`a stream ends when ${sentence}`, async () => {
    const { core, watching } = countingCore();
    const ada = await person(core, "Ada");
    const stream = await listen(core, ada);
    expect(watching()).toBe(1);
    await end(core, ada);
    await waitUntil(stream.ended);
    expect(watching()).toBe(0);
  });
}

test("a disconnected client leaves nothing behind", async () => {
  const { core, watching } = countingCore();
  const ada = await person(core, "Ada");
  const streams = await Promise.all(Array.from({ length: 20 }, () => listen(core, ada)));
  expect(watching()).toBe(20);
  for (const stream of streams) stream.leave();
  await streams[0]?.turn();
  expect(watching()).toBe(0);
});

test("HEAD gets the headers of a stream, and none is opened", async () => {
  const { core, watching } = countingCore();
  const { token } = await person(core, "Ada");
  const response = await createApp(core).request("/api/events", {
    method: "HEAD",
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(response.headers.get("content-type")).toContain("text/event-stream");
  expect(await response.text()).toBe("");
  expect(watching()).toBe(0);
});

test("a person has at most 50 streams open; one that was closed makes room", async () => {
  const { core, watching } = countingCore();
  const { token } = await person(core, "Ada");
  const app = createApp(core);
  const open = () => app.request("/api/events", { headers: { Authorization: `Bearer ${token}` } });
  const streams = await Promise.all(Array.from({ length: 50 }, async () => open()));
  expect((await open()).status).toBe(429);
  expect(watching()).toBe(50);
  await streams[0]?.body?.cancel();
  await settle();
  expect((await open()).status).toBe(200);
});

test("topics that arrive faster than a client reads are merged into one event", async () => {
  const core = memoryAttache();
  const ada = await person(core, "Ada");
  const stream = await listen(core, ada);
  for (let n = 0; n < 10_000; n += 1) core.changes.publish(ada.user.id, "content", "badges");
  await stream.turn();
  expect(stream.events.length).toBeLessThan(5);
  expect(stream.events.at(-1)).toBe('changed ["content","badges"]');
  stream.leave();
});

test("a stream ends immediately when the server stops", async () => {
  const { core, watching } = countingCore();
  const stopping = new AbortController();
  const stream = await listen(core, await person(core, "Ada"), stopping.signal);
  stopping.abort();
  await stream.turn();
  expect(stream.ended()).toBe(true);
  expect(watching()).toBe(0);
});

import { describe, expect, test } from "bun:test";
import { Challenge, LimitReached, PageChanged, SessionExpired, Throttled } from "#core/network-port.ts";
import type { NetworkDriver } from "#core/network-port.ts";
import { settle } from "#tests/support/core/core.ts";
import { createBotFixture, day, first, hour, type BotFixture } from "#tests/support/simulator/bot-fixture.ts";

/** Fails every view with this error. */
function failViews(fixture: BotFixture, error: () => Error): { times: number } {
  const counted = { times: 0 };
  fixture.replace.with = (driver: NetworkDriver) => ({
    ...driver,
    ...(driver.people && {
      people: {
        ...driver.people,
        view: () => {
          counted.times += 1;
          return Promise.reject(error());
        },
      },
    }),
  });
  return counted;
}

const approve = (fixture: BotFixture, at: number) => {
  const { core, userId, strangers } = fixture;
  const { id } = core.bot.propose({ userId, kind: "connection_request", person: first(strangers, at) });
  core.bot.decide(userId, id, { approved: true });
  return id;
};

describe("a stop", () => {
  test("takes effect while an action is being prepared: it is not sent, and waits", async () => {
    await using fixture = await createBotFixture();
    const { core, userId, memberId, simulator, strangers, action } = fixture;
    let release = () => {};
    const waiting = new Promise<void>((resolve) => (release = resolve));
    fixture.replace.with = (driver) => ({
      ...driver,
      ...(driver.people && {
        people: {
          ...driver.people,
          prepareInvitation: async (id: string, note?: string) => {
            await waiting;
            return driver.people?.prepareInvitation(id, note) ?? Promise.reject(new Error("no people"));
          },
        },
      }),
    });
    core.bot.start(userId);
    const id = approve(fixture, 0);
    await fixture.run(6 * hour);
    expect(action(id).state).toBe("claimed");
    expect(core.bot.status(userId).now?.id).toBe(id);
    expect(core.bot.stop(userId)).toMatchObject({ state: "stopped", reason: "stopped", now: null });
    release();
    await settle();
    await fixture.run(3 * day);
    expect(action(id).state).toBe("approved");
    expect(simulator.person(memberId, first(strangers).id)?.relation).toBe("none");
    core.bot.start(userId);
    await fixture.run(3 * day);
    expect(action(id).state).toBe("done");
  });

  test("while the profile is read: no further page is opened for that person, until the next start", async () => {
    await using fixture = await createBotFixture();
    const { core, userId, action } = fixture;
    const opened: string[] = [];
    let isStopped = false;
    fixture.replace.with = (driver) => ({
      ...driver,
      ...(driver.people && {
        people: {
          ...driver.people,
          view: async (id: string) => {
            opened.push("profile");
            if (!isStopped) core.bot.stop(userId);
            isStopped = true;
            return driver.people?.view(id);
          },
          prepareInvitation: async (id: string, note?: string) => {
            opened.push("invitation");
            return driver.people?.prepareInvitation(id, note) ?? Promise.reject(new Error("no people"));
          },
        },
      }),
    });
    core.bot.start(userId);
    const id = approve(fixture, 0);
    await fixture.run(3 * day);
    expect(opened).toEqual(["profile"]);
    expect(action(id)).toMatchObject({ state: "approved", note: null });
    core.bot.start(userId);
    await fixture.run(3 * day);
    expect(opened).toEqual(["profile", "profile", "invitation"]);
    expect(action(id).state).toBe("done");
  });

  test("nothing is done after it", async () => {
    await using fixture = await createBotFixture();
    const { core, userId, action } = fixture;
    core.bot.start(userId);
    const id = approve(fixture, 0);
    core.bot.stop(userId);
    await fixture.run(6 * day);
    expect(action(id).state).toBe("approved");
    expect(core.bot.status(userId).sentence).toBe("The bot is stopped.");
  });
});

describe("the network stops it", () => {
  test("a security check stops the account at once, and it goes on once reconnected", async () => {
    await using fixture = await createBotFixture();
    const { core, userId, memberId, action } = fixture;
    core.bot.start(userId);
    const id = approve(fixture, 0);
    const failing = failViews(fixture, () => new Challenge("/checkpoint/challenge/1"));
    await fixture.run(4 * day);
    expect(failing.times).toBe(1);
    expect(core.bot.status(userId)).toMatchObject({ state: "needs_attention", reason: "challenge" });
    expect(action(id).state).toBe("approved");
    const about = core.notifications.list(userId, { limit: 50 }).items.map(({ kind }) => kind);
    expect(about).toEqual(["network_needs_you"]);

    fixture.replace.with = (driver) => driver;
    core.connections.connect(userId, "sandbox", { memberId, name: "Ada", headline: "", url: "" });
    await fixture.run(2 * day);
    expect(action(id).state).toBe("done");
  });

  test("an expired session is named, and start says what to do", async () => {
    await using fixture = await createBotFixture();
    const { core, userId } = fixture;
    core.bot.start(userId);
    approve(fixture, 0);
    failViews(fixture, () => new SessionExpired());
    await fixture.run(day);
    expect(core.bot.status(userId)).toMatchObject({ state: "needs_attention", reason: "session_expired" });
    core.bot.stop(userId);
    expect(() => core.bot.start(userId)).toThrow("Reconnect your account");
    core.connections.disconnect(userId);
    expect(() => core.bot.start(userId)).toThrow("not connected");
  });

  test("a check of the inbox that it interrupts is over, and the next one has its own time", async () => {
    await using fixture = await createBotFixture();
    const { core, userId } = fixture;
    core.bot.start(userId);
    fixture.replace.with = (driver) => ({
      ...driver,
      ...(driver.messages && {
        messages: { ...driver.messages, inbox: () => Promise.reject(new SessionExpired()) },
      }),
    });
    await fixture.run(day);
    const sweeps = (view: "queue" | "log") =>
      core.bot.list(userId, { view, limit: 50, kind: "inbox_sweep" }).items.map(({ state }) => state);
    expect({ queue: sweeps("queue"), log: sweeps("log") }).toEqual({ queue: [], log: ["skipped"] });
  });

  test("it waits when asked to slow down", async () => {
    await using fixture = await createBotFixture();
    const { core, userId } = fixture;
    core.bot.start(userId);
    approve(fixture, 0);
    const until = core.clock.now() + 26 * hour;
    const failing = failViews(fixture, () => new Throttled(until));
    await fixture.run(25 * hour);
    expect(failing.times).toBe(1);
    expect(core.bot.status(userId)).toMatchObject({ state: "paused", reason: "throttled" });
  });

  test("a limit of the network pauses the kind until its end", async () => {
    await using fixture = await createBotFixture();
    const { core, userId, strangers, action } = fixture;
    core.bot.start(userId);
    const id = approve(fixture, 0);
    const view = core.bot.propose({ userId, kind: "profile_view", person: first(strangers, 5) });
    const until = core.clock.now() + 50 * hour;
    fixture.replace.with = (driver) => ({
      ...driver,
      ...(driver.people && {
        people: { ...driver.people, prepareInvitation: () => Promise.reject(new LimitReached("invitations", until)) },
      }),
    });
    await fixture.run(26 * hour);
    expect(action(id)).toMatchObject({ state: "approved", code: "bot.network_limit" });
    expect(action(view.id).state).toBe("done");
    expect(core.bot.status(userId)).toMatchObject({ state: "paused", reason: "network_limit" });
    expect(core.bot.status(userId).today.connection_request.budget).toBe(0);
  });

  test("three changed pages in a row pause the kind, and the owner is notified once", async () => {
    await using fixture = await createBotFixture();
    const { core, userId } = fixture;
    core.bot.start(userId);
    for (const at of [0, 1, 2, 3]) approve(fixture, at);
    const failing = failViews(fixture, () => new PageChanged("profile.connect", ["button"]));
    await fixture.run(9 * hour);
    const notes = core.notifications.list(userId, { limit: 50 }).items.filter(({ kind }) => kind === "bot_paused");
    expect(notes.map(({ title }) => title)).toEqual(["Connection requests are paused"]);
    expect(failing.times).toBeLessThanOrEqual(4);
  });
});

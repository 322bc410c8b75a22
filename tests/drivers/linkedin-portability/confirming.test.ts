import { expect, test } from "bun:test";
import { waitUntil } from "#tests/support/core/wait-until.ts";
import { createMemberDataFixture, day, hour, minute } from "./member-data-fixture.ts";

const text = "Calm is a skill.";

/** A person with the official sign-in, which can't read posts, and the data access of the same member. */
async function connected({ session = false, name = "Lovelace" } = {}) {
  const fixture = await createMemberDataFixture({ session });
  const { api, core, double, item } = fixture;
  double.snapshots.set("PROFILE", { pages: [[{ "First Name": "Ada", "Last Name": name }]] });
  await fixture.signIn(fixture.ada);
  await fixture.connectByToken();
  await fixture.memberData.readDue();
  const isChecked = (id: string): boolean => {
    const attempt = core.database.sqlite
      .query<{ ended_at: number | null; next_check_at: number | null }, [string]>(
        "SELECT ended_at, next_check_at FROM attempts WHERE subject_id = ?",
      )
      .get(id);
    return attempt?.ended_at !== null || (attempt.next_check_at ?? 0) > core.clock.now();
  };
  /** Lets the check of that time end. The clock stands still meanwhile: moving it would run the requests out of time. */
  const check = async (id: string, ms = minute) => {
    core.clock.jump(ms);
    await core.clock.advance(0);
    await waitUntil(() => isChecked(id) && fixture.memberData.nextRead() !== undefined);
  };
  return {
    ...fixture,
    check,
    /** Sent, and answered in a way that leaves open whether it was taken. */
    async publishUnsure(fields: object = {}, { taken = true } = {}) {
      api.injectFaults("/rest/posts", { status: 502, after: taken });
      const unsure = await fixture.publish(fields);
      return { id: unsure.id, state: unsure.detail.state, urn: api.posts.at(-1)?.urn ?? "" };
    },
    stateOf: (id: string) => item(id).detail.state,
    waitForState: (id: string, state: string) => waitUntil(() => item(id).detail.state === state),
    [Symbol.asyncDispose]: () => fixture[Symbol.asyncDispose](),
  };
}

test("a post that the API may have accepted is confirmed by the change log, without a decision", async () => {
  await using simulator = await connected();
  const { api, core, double, item, publishUnsure, waitForState } = simulator;
  const { id, state, urn } = await publishUnsure();
  expect(state).toBe("unconfirmed");
  double.addPost({ text, remoteId: urn });
  await core.clock.advance(minute);
  await waitForState(id, "published");
  expect(item(id)).toMatchObject({ publishedUrl: `${api.url}/feed/update/${urn}/` });
  expect(api.writes).toHaveLength(1);
});

test("a post that the log doesn't show within two hours is its owner's decision, and a late event still confirms it", async () => {
  await using simulator = await connected();
  const { api, core, double, publishUnsure, stateOf, check } = simulator;
  const { id, urn } = await publishUnsure();
  for (const ms of [minute, 9 * minute, 50 * minute]) {
    await check(id, ms);
    expect(stateOf(id)).toBe("unconfirmed");
  }
  await check(id, hour);
  expect(stateOf(id)).toBe("needs_review");
  double.addPost({ text, remoteId: urn, at: core.clock.now() - 2 * hour, delayMs: 3 * hour });
  await check(id, day);
  expect(stateOf(id)).toBe("published");
  expect(api.writes).toHaveLength(1);
});

test("another member's data confirms nothing: the owner is asked at once, as without it", async () => {
  await using simulator = await connected({ name: "Byron" });
  const { double, connection, publishUnsure } = simulator;
  expect(connection().unusedReason).toBe("other_member");
  const { state } = await publishUnsure();
  expect(state).toBe("needs_review");
  expect(double.events).toEqual([]);
});

test("data under another name is used once it shows a post that was published here", async () => {
  await using simulator = await connected({ name: "Lovelace, PhD" });
  const { api, connection, double, readAfter } = simulator;
  await simulator.publish({ content: "Earlier" });
  double.addPost({ text: "Earlier", remoteId: api.posts[0]?.urn ?? "" });
  await readAfter(hour);
  expect(connection().unusedReason).toBeNull();
});

for (const [what, event] of [
  ["another text", { text: "Calm is not a skill." }],
  ["a post from before this one was sent", { at: -minute }],
  ["a creation that failed", { fields: { activityStatus: "FAILURE" } }],
  ["a repeated event", { fields: { activityStatus: "SUCCESSFUL_REPLAY" } }],
  ["a post of a company page", { activity: { author: "urn:li:organization:5" } }],
  ["a draft", { activity: { lifecycleState: "DRAFT" } }],
  ["someone else's post", { fields: { actor: "urn:li:person:other" } }],
  ["an edit of an older post to this text", { fields: { method: "UPDATE" } }],
] as const) {
  test(`${what} in the log doesn't confirm a post`, async () => {
    await using simulator = await connected();
    const { core, double, publishUnsure, stateOf, check } = simulator;
    const { id } = await publishUnsure({}, { taken: false });
    const at = core.clock.now() + ("at" in event ? event.at : 0);
    double.addPost({ text, ...event, at });
    await check(id);
    expect(stateOf(id)).toBe("unconfirmed");
  });
}

for (const resolution of ["published", "discard"] as const) {
  test(`a post isn't confirmed by an event that could be another one with its text, which its owner resolved as ${resolution} in the last hour`, async () => {
    await using simulator = await connected();
    const { core, double, publishUnsure, stateOf, check } = simulator;
    const first = await publishUnsure({}, { taken: false });
    simulator.core.content.resolve(simulator.ada, first.id, resolution);
    core.clock.jump(10 * minute);
    const second = await publishUnsure({}, { taken: false });
    double.addPost({ text, remoteId: "urn:li:share:7499" });
    await check(second.id);
    expect(stateOf(second.id)).toBe("unconfirmed");
  });
}

test("the browser isn't asked for a post that the log shows, and is asked as before for one that it doesn't", async () => {
  await using simulator = await connected({ session: true });
  const { core, own, double, reads, publishUnsure, waitForState } = simulator;
  const shown = await publishUnsure({ content: "Shown by the log" });
  const before = reads.length;
  double.addPost({ text: "Shown by the log", remoteId: shown.urn, delayMs: 20_000 });
  await core.clock.advance(30_000);
  await waitForState(shown.id, "published");
  expect(reads).toHaveLength(before);
  const hidden = await publishUnsure({ content: "Not in the log" });
  const armed = core.clock.now();
  own.push({ remoteId: "urn:li:activity:9", url: "/9", text: "Not in the log", publishedAt: armed });
  const { length } = reads;
  await core.clock.advance(30_000);
  await waitForState(hidden.id, "published");
  expect(reads.length).toBeGreaterThan(length);
});

test("a log that can't be read leaves everything to the browser, at no cost of other calls", async () => {
  await using simulator = await connected({ session: true });
  const { api, core, own, publishUnsure, waitForState } = simulator;
  const { id } = await publishUnsure();
  own.push({ remoteId: "urn:li:activity:9", url: "/9", text, publishedAt: core.clock.now() });
  api.injectFaults("/rest/memberChangeLogs", { status: 503 });
  await core.clock.advance(30_000);
  await waitForState(id, "published");
  expect(api.writes).toHaveLength(1);
});

test("'Post again' sends nothing if the log shows the first post by then", async () => {
  await using simulator = await connected();
  const { api, ada, core, double, publishUnsure, waitForState } = simulator;
  const { id, urn } = await publishUnsure();
  double.addPost({ text, remoteId: urn });
  core.content.resolve(ada, id, "retry");
  core.clock.jump(3 * minute);
  await core.clock.advance(0);
  await waitForState(id, "published");
  expect(api.writes).toHaveLength(1);
});

import { expect, test } from "bun:test";
import { PageChanged } from "#core/network-port.ts";
import {
  postDueIn,
  eventually,
  hour,
  minute,
  insertPerson,
  settleAll,
  createContentFixture,
  type ContentFixture,
} from "./content-fixture.ts";
import { scheduleContent } from "#tests/support/core/content.ts";

const changed = (evidence?: string) => Promise.reject(new PageChanged("composer.submit", ["[data-x]"], evidence));
const countClaims = ({ steps }: ContentFixture) => steps.filter((step) => step === "claimed").length;
const notificationsOf = ({ core }: ContentFixture, userId: string) =>
  core.notifications.list(userId, { limit: 20 }).items;

test("after three failures on a changed page, posts pause for six hours and their owner is notified once", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  network.prepare = () => changed();
  const first = scheduleContent(core, anna, postDueIn(core, minute, "One"));
  const second = scheduleContent(core, anna, postDueIn(core, 3 * hour, "Two"));
  const later = scheduleContent(core, anna, postDueIn(core, 9 * hour, "Three"));
  await core.clock.advance(30 * minute);
  await settleAll();
  expect(countClaims(fixture)).toBe(3);
  const message = "Posts are paused: the network's page has changed, so Attaché can't publish them.";
  for (const { id } of [first, second]) {
    const { detail } = core.content.get(anna, id);
    expect(detail).toMatchObject({ state: "scheduled", code: "content.page_changed" });
    expect(detail.message).toStartWith(`${message} Next try Fri 20 Nov, 17:0`);
  }
  expect(core.content.get(anna, later.id).detail.message).toStartWith("Goes out");
  expect(notificationsOf(fixture, anna)).toMatchObject([
    { title: "Posts are paused", message: expect.stringContaining("three times") },
  ]);

  await core.clock.advance(5 * hour);
  await settleAll();
  expect(countClaims(fixture)).toBe(3);
  await core.clock.advance(2 * hour);
  await settleAll();
  // One checked the page again; the other did not even try.
  expect(countClaims(fixture)).toBe(4);
  expect(notificationsOf(fixture, anna)).toHaveLength(1);

  network.prepare = () => {};
  await core.clock.advance(7 * hour);
  await eventually(() => core.content.get(anna, second.id).status === "published");
  await eventually(() => core.content.get(anna, first.id).status === "published");
});

test("a changed page for posts delays neither comments nor other accounts", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const [anna, ben] = [insertPerson(core, "Anna"), insertPerson(core, "Ben")];
  network.prepare = () => changed();
  scheduleContent(core, anna, postDueIn(core, minute));
  await core.clock.advance(30 * minute);
  await settleAll();
  network.prepare = () => {};
  const targetUrl = "https://www.linkedin.com/feed/update/urn:li:share:1/";
  const comment = scheduleContent(core, anna, { ...postDueIn(core, minute, "Well said."), type: "comment", targetUrl });
  const other = scheduleContent(core, ben, postDueIn(core, minute));
  await core.clock.advance(minute);
  await eventually(() => core.content.get(anna, comment.id).status === "published");
  await eventually(() => core.content.get(ben, other.id).status === "published");
});

test("a published post in between resets the count", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  let calls = 0;
  network.prepare = () => ((calls += 1) % 3 === 0 ? undefined : changed());
  for (const text of ["One", "Two", "Three"]) scheduleContent(core, anna, postDueIn(core, minute, text));
  await core.clock.advance(hour);
  await settleAll();
  expect(network.posts).toHaveLength(3);
  expect(notificationsOf(fixture, anna)).toEqual([]);
});

test("an item that was not sent links to its evidence until it is published", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  const evidence = core.evidence.keep(anna, { action: "post.prepare", path: "/feed/", html: "<p>?</p>" });
  network.prepare = () => changed(evidence);
  const { id } = scheduleContent(core, anna, postDueIn(core, minute));
  await core.clock.advance(minute);
  await settleAll();
  expect(core.content.get(anna, id).detail).toMatchObject({ state: "scheduled", evidence });
  network.prepare = () => {};
  await core.clock.advance(10 * minute);
  await eventually(() => core.content.get(anna, id).status === "published");
  expect(core.content.get(anna, id).detail.evidence).toBeUndefined();
});

test("an unconfirmed item links to its evidence while it is being checked", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  network.submit = () => ({ kind: "unknown", reason: "No toast came.", evidence: "moment-1" });
  const { id } = scheduleContent(core, anna, postDueIn(core, minute));
  await core.clock.advance(minute);
  await eventually(() => core.content.get(anna, id).detail.state === "unconfirmed");
  expect(core.content.get(anna, id).detail.evidence).toBe("moment-1");
  await core.clock.advance(26 * hour);
  await eventually(() => core.content.get(anna, id).detail.state === "needs_review");
  expect(core.content.get(anna, id).detail.evidence).toBe("moment-1");
});

test("a refused item links to its evidence", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  network.submit = () => ({ kind: "rejected", reason: "Too long.", evidence: "moment-2" });
  const { id } = scheduleContent(core, anna, postDueIn(core, minute));
  await core.clock.advance(minute);
  await eventually(() => core.content.get(anna, id).detail.state === "failed");
  expect(core.content.get(anna, id).detail.evidence).toBe("moment-2");
});

import { expect, test } from "bun:test";
import { usualLimits } from "#simulator/model/contract.ts";
import { invitations } from "#simulator/model/tables.ts";
import type { PersonView } from "#simulator/model/people/people.ts";
import { findPeopleFixtures } from "#tests/conformance/people-fixtures.ts";
import { createMemorySimulator } from "#tests/support/simulator/simulator.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const generous = { perWeek: 1000, notesPerMonth: 1000 };

function createFixture(seed = 2026) {
  const at = createMemorySimulator(seed);
  const member = at.simulator.join("account-1", "Ada Lovelace");
  const everybody = (): PersonView[] => {
    const all: PersonView[] = [];
    for (let page: number | undefined = 1; page !== undefined;) {
      const found = at.simulator.findPeople(member.id, { keywords: "" }, page);
      all.push(...found.items);
      page = found.next;
    }
    return all;
  };
  const strangers = everybody().filter(
    ({ relation, invitationPolicy }) => relation === "none" && invitationPolicy === "open",
  );
  return { ...at, member, me: member.id, everybody, strangers };
}

test("150 people have unique addresses, and are found regardless of case and accents", () => {
  const { simulator, me, everybody } = createFixture();
  const all = everybody();
  expect(all).toHaveLength(150);
  expect(new Set(all.map(({ slug }) => slug)).size).toBe(150);
  for (const { slug, invitationPolicy, relation } of all) {
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)+$/);
    expect(relation === "follow_only").toBe(invitationPolicy === "follow_only" && relation !== "connected");
  }
  const found = (keywords: string) => simulator.findPeople(me, { keywords }, 1).items.map(({ name }) => name);
  const accented = all.find(({ name }) => name.includes("Wójcik"));
  expect(found("wojcik WÓJCIK")).toContain(accented?.name ?? "nobody");
});

test("the same seed creates the same people and the same responses, another seed different ones", () => {
  const story = (seed: number) => {
    const { simulator, me, clock, strangers, everybody } = createFixture(seed);
    for (const { slug } of strangers.slice(0, 30)) simulator.invite(me, slug, undefined, usualLimits);
    clock.jump(10 * day);
    return everybody().map(({ slug, relation }) => [slug, relation]);
  };
  expect(story(1)).toEqual(story(1));
  expect(story(1)).not.toEqual(story(2));
});

test("some invitations are accepted hours to days later, others never; the number of connections counts them", () => {
  const { simulator, me, member, clock, strangers } = createFixture();
  const sent = strangers.slice(0, 60);
  for (const { slug } of sent) expect(simulator.invite(me, slug, undefined, usualLimits).kind).toBe("accepted");
  const accepted = () => sent.filter(({ slug }) => simulator.person(me, slug)?.relation === "connected").length;
  clock.jump(hour);
  expect(accepted()).toBe(0);
  const before = simulator.profileMetrics(member).connections;
  clock.jump(day);
  const soon = accepted();
  clock.jump(10 * day);
  const late = accepted();
  clock.jump(60 * day);
  expect(soon).toBeGreaterThan(0);
  expect(late).toBeGreaterThan(soon);
  expect(accepted()).toBe(late);
  expect(late).toBeWithin(10, 40);
  expect(simulator.connectionsMade(me)).toBe(late);
  expect(simulator.profileMetrics(member).connections).toBeGreaterThanOrEqual(before + late);
  expect(simulator.openInvitations(me, "sent")).toHaveLength(60 - late);
});

test("a hundred invitations are accepted in seven days, withdrawn ones included, and the refusal says when the next is possible", () => {
  const { simulator, me, clock, strangers } = createFixture();
  const first = clock.now();
  for (const { slug } of strangers.slice(0, usualLimits.perWeek)) {
    expect(simulator.invite(me, slug, undefined, usualLimits).kind).toBe("accepted");
    clock.jump(minute);
  }
  const [withdrawn] = strangers;
  simulator.withdraw(me, withdrawn?.slug ?? "");
  const next = () => simulator.invite(me, strangers[usualLimits.perWeek]?.slug ?? "", undefined, usualLimits);
  expect(next()).toMatchObject({ kind: "refused", limit: { of: "invitations", until: first + 7 * day } });
  clock.jump(first + 7 * day - clock.now() - 1);
  expect(next().kind).toBe("refused");
  clock.jump(1);
  expect(next().kind).toBe("accepted");
});

test("five notes are accepted in a calendar month, and the refusal says when the next month begins", () => {
  const { simulator, me, strangers } = createFixture();
  const invite = (n: number, note?: string) => simulator.invite(me, strangers[n]?.slug ?? "", note, usualLimits);
  for (let n = 0; n < usualLimits.notesPerMonth; n += 1) expect(invite(n, "Hello").kind).toBe("accepted");
  expect(invite(5, "Hello")).toMatchObject({ limit: { of: "notes", until: Date.parse("2026-12-01T00:00:00Z") } });
  expect(invite(5, "  ").kind).toBe("accepted");
});

test("after a withdrawal three weeks pass to the millisecond before the next invitation", () => {
  const { simulator, me, clock, strangers } = createFixture();
  const slug = strangers[0]?.slug ?? "";
  const invite = () => simulator.invite(me, slug, undefined, usualLimits);
  invite();
  expect(simulator.withdraw(me, slug).kind).toBe("accepted");
  expect(simulator.person(me, slug)?.relation).toBe("none");
  clock.jump(21 * day - 1);
  expect(invite()).toMatchObject({ kind: "refused", reason: expect.stringContaining("three weeks") });
  clock.jump(1);
  expect(invite().kind).toBe("accepted");
});

test("a person whose invitation was withdrawn never accepts, and never writes", () => {
  const { simulator, me, clock, strangers } = createFixture();
  const sent = strangers.slice(0, 40);
  for (const { slug } of sent) simulator.invite(me, slug, undefined, generous);
  const since = clock.now();
  for (const { slug } of sent) simulator.withdraw(me, slug);
  clock.jump(30 * day);
  const slugs = new Set(sent.map(({ slug }) => slug));
  expect(sent.some(({ slug }) => simulator.person(me, slug)?.relation === "connected")).toBe(false);
  const wrote = simulator.threads(me, since).filter(({ person, inMail }) => slugs.has(person.slug) && !inMail);
  expect(wrote).toEqual([]);
});

test("people contact a new member: some already have, some will, and each is answered once", () => {
  const { simulator, me, clock } = createFixture();
  const here = simulator.openInvitations(me, "received");
  expect(here.length).toBeGreaterThan(0);
  expect(simulator.threads(me, 0).some(({ inMail }) => inMail)).toBe(true);
  expect(simulator.threads(me, 0).some(({ inMail }) => !inMail)).toBe(true);
  clock.jump(30 * day);
  const later = simulator.openInvitations(me, "received");
  expect(later.length).toBeGreaterThan(here.length);
  const [first, second] = later.map(({ person }) => person.slug);
  expect(simulator.answer(me, first ?? "", true).kind).toBe("accepted");
  expect(simulator.person(me, first ?? "")).toMatchObject({ relation: "connected", degree: 1 });
  expect(simulator.answer(me, second ?? "", false).kind).toBe("accepted");
  expect(simulator.person(me, second ?? "")?.relation).toBe("none");
  expect(simulator.answer(me, first ?? "", true).kind).toBe("refused");
  expect(simulator.openInvitations(me, "received")).toHaveLength(later.length - 2);
});

test("a person who is invited first no longer invites", () => {
  const { simulator, me, clock } = createFixture();
  clock.jump(30 * day);
  const coming = new Set(simulator.openInvitations(me, "received").map(({ person }) => person.slug));
  const fresh = createFixture();
  const [slug] = [...coming].filter((one) => fresh.simulator.person(fresh.me, one)?.relation === "none");
  expect(fresh.simulator.invite(fresh.me, slug ?? "", undefined, usualLimits).kind).toBe("accepted");
  fresh.simulator.withdraw(fresh.me, slug ?? "");
  fresh.clock.jump(30 * day);
  expect(fresh.simulator.person(fresh.me, slug ?? "")?.relation).toBe("none");
});

test("some people reply, minutes to days later, in the same thread", () => {
  const { simulator, me, clock, everybody } = createFixture();
  const friends = everybody().filter(({ relation }) => relation === "connected");
  const since = clock.now();
  for (const { slug } of friends) expect(simulator.message(me, slug, "Hello!").kind).toBe("accepted");
  clock.jump(9 * minute);
  const answered = () =>
    simulator.threads(me, since).filter((thread) => thread.messages.some(({ fromPerson }) => fromPerson));
  expect(answered()).toEqual([]);
  clock.jump(4 * day);
  const threads = answered().filter(({ inMail }) => !inMail);
  expect(threads.length).toBeWithin(1, friends.length);
  for (const { messages } of threads) {
    expect(messages.map(({ fromPerson }) => fromPerson)).toEqual([false, true]);
    expect((messages[1]?.at ?? 0) - (messages[0]?.at ?? 0)).toBeWithin(10 * minute, 3 * day + 1);
  }
});

test("two members have separate relations to people, and read only their own messages", () => {
  const { simulator, me, strangers } = createFixture();
  const bob = simulator.join("account-2", "Bob").id;
  const slug = strangers[0]?.slug ?? "";
  simulator.invite(me, slug, undefined, usualLimits);
  simulator.accept(me, slug);
  simulator.message(me, slug, "Only between us");
  expect(simulator.person(bob, slug)?.relation).not.toBe("connected");
  const mine = simulator.threadWith(me, slug);
  expect(simulator.thread(me, mine)?.messages).toHaveLength(1);
  expect(simulator.thread(bob, mine)).toBeUndefined();
  expect(simulator.message(bob, slug, "And us?", mine).kind).toBe("refused");
});

test("viewed profiles are stored, unknown ones are not; a member who leaves is deleted completely", () => {
  const { simulator, me, clock, database } = createFixture();
  const { friend, strangers } = findPeopleFixtures(simulator, me);
  simulator.viewProfile(me, friend);
  clock.jump(minute);
  simulator.viewProfile(me, strangers[0]);
  simulator.viewProfile(me, "nobody-12345");
  const seen = simulator.profilesViewed(me).map(({ personId }) => simulator.findPersonById(personId)?.slug);
  expect(seen).toEqual([strangers[0], friend]);
  simulator.invite(me, strangers[0], undefined, usualLimits);
  simulator.message(me, friend, "Bye");
  simulator.removeAccount("account-1");
  expect(simulator.profilesViewed(me)).toEqual([]);
  expect(simulator.threads(me, 0)).toEqual([]);
  expect(database.db.select().from(invitations).all()).toEqual([]);
});

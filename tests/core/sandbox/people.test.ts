import { expect, test } from "bun:test";
import { usualLimits } from "#core/sandbox/contract.ts";
import { invitations } from "#core/sandbox/world-tables.ts";
import type { SeenPerson } from "#core/sandbox/world-people.ts";
import { castOf } from "#tests/network/cast.ts";
import { memoryWorld } from "#tests/support/world.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const generous = { perWeek: 1000, notesPerMonth: 1000 };

function stage(seed = 2026) {
  const at = memoryWorld(seed);
  const member = at.world.join("account-1", "Ada Lovelace");
  const everybody = (): SeenPerson[] => {
    const all: SeenPerson[] = [];
    for (let page: number | undefined = 1; page !== undefined;) {
      const found = at.world.findPeople(member.id, { keywords: "" }, page);
      all.push(...found.items);
      page = found.next;
    }
    return all;
  };
  const strangers = everybody().filter(({ standing, asks }) => standing === "none" && asks === "open");
  return { ...at, member, me: member.id, everybody, strangers };
}

test("150 people, each with an address of their own, found whatever the case and accents of the words", () => {
  const { world, me, everybody } = stage();
  const all = everybody();
  expect(all).toHaveLength(150);
  expect(new Set(all.map(({ slug }) => slug)).size).toBe(150);
  for (const { slug, asks, standing } of all) {
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)+$/);
    expect(standing === "follow_only").toBe(asks === "follow_only" && standing !== "connected");
  }
  const found = (keywords: string) => world.findPeople(me, { keywords }, 1).items.map(({ name }) => name);
  const accented = all.find(({ name }) => name.includes("Wójcik"));
  expect(found("wojcik WÓJCIK")).toContain(accented?.name ?? "nobody");
});

test("the same seed makes the same people and the same answers, another seed others", () => {
  const story = (seed: number) => {
    const { world, me, clock, strangers, everybody } = stage(seed);
    for (const { slug } of strangers.slice(0, 30)) world.invite(me, slug, undefined, usualLimits);
    clock.jump(10 * day);
    return everybody().map(({ slug, standing }) => [slug, standing]);
  };
  expect(story(1)).toEqual(story(1));
  expect(story(1)).not.toEqual(story(2));
});

test("invitations are accepted hours to days later by some, and by others never; the figure of connections counts them", () => {
  const { world, me, member, clock, strangers } = stage();
  const sent = strangers.slice(0, 60);
  for (const { slug } of sent) expect(world.invite(me, slug, undefined, usualLimits).kind).toBe("accepted");
  const accepted = () => sent.filter(({ slug }) => world.person(me, slug)?.standing === "connected").length;
  clock.jump(hour);
  expect(accepted()).toBe(0);
  const before = world.profileFigures(member).connections;
  clock.jump(day);
  const soon = accepted();
  clock.jump(10 * day);
  const late = accepted();
  clock.jump(60 * day);
  expect(soon).toBeGreaterThan(0);
  expect(late).toBeGreaterThan(soon);
  expect(accepted()).toBe(late);
  expect(late).toBeWithin(10, 40);
  expect(world.connectionsMade(me)).toBe(late);
  expect(world.profileFigures(member).connections).toBeGreaterThanOrEqual(before + late);
  expect(world.openInvitations(me, "sent")).toHaveLength(60 - late);
});

test("a hundred invitations go out in seven days, withdrawn ones included, and it says when there is room again", () => {
  const { world, me, clock, strangers } = stage();
  const first = clock.now();
  for (const { slug } of strangers.slice(0, usualLimits.perWeek)) {
    expect(world.invite(me, slug, undefined, usualLimits).kind).toBe("accepted");
    clock.jump(minute);
  }
  const [withdrawn] = strangers;
  world.withdraw(me, withdrawn?.slug ?? "");
  const next = () => world.invite(me, strangers[usualLimits.perWeek]?.slug ?? "", undefined, usualLimits);
  expect(next()).toMatchObject({ kind: "refused", limit: { of: "invitations", until: first + 7 * day } });
  clock.jump(first + 7 * day - clock.now() - 1);
  expect(next().kind).toBe("refused");
  clock.jump(1);
  expect(next().kind).toBe("accepted");
});

test("five notes go out in a calendar month, and it says when the next begins", () => {
  const { world, me, strangers } = stage();
  const invite = (n: number, note?: string) => world.invite(me, strangers[n]?.slug ?? "", note, usualLimits);
  for (let n = 0; n < usualLimits.notesPerMonth; n += 1) expect(invite(n, "Hello").kind).toBe("accepted");
  expect(invite(5, "Hello")).toMatchObject({ limit: { of: "notes", until: Date.parse("2026-12-01T00:00:00Z") } });
  expect(invite(5, "  ").kind).toBe("accepted");
});

test("after a withdrawal three weeks pass to the millisecond before the next invitation", () => {
  const { world, me, clock, strangers } = stage();
  const slug = strangers[0]?.slug ?? "";
  const invite = () => world.invite(me, slug, undefined, usualLimits);
  invite();
  expect(world.withdraw(me, slug).kind).toBe("accepted");
  expect(world.person(me, slug)?.standing).toBe("none");
  clock.jump(21 * day - 1);
  expect(invite()).toMatchObject({ kind: "refused", reason: expect.stringContaining("three weeks") });
  clock.jump(1);
  expect(invite().kind).toBe("accepted");
});

test("who was withdrawn from never accepts, and never says thank you", () => {
  const { world, me, clock, strangers } = stage();
  const sent = strangers.slice(0, 40);
  for (const { slug } of sent) world.invite(me, slug, undefined, generous);
  const since = clock.now();
  for (const { slug } of sent) world.withdraw(me, slug);
  clock.jump(30 * day);
  const slugs = new Set(sent.map(({ slug }) => slug));
  expect(sent.some(({ slug }) => world.person(me, slug)?.standing === "connected")).toBe(false);
  const wrote = world.threads(me, since).filter(({ person, inMail }) => slugs.has(person.slug) && !inMail);
  expect(wrote).toEqual([]);
});

test("people turn to a new member: some have, some will, and each is answered once", () => {
  const { world, me, clock } = stage();
  const here = world.openInvitations(me, "received");
  expect(here.length).toBeGreaterThan(0);
  expect(world.threads(me, 0).some(({ inMail }) => inMail)).toBe(true);
  expect(world.threads(me, 0).some(({ inMail }) => !inMail)).toBe(true);
  clock.jump(30 * day);
  const later = world.openInvitations(me, "received");
  expect(later.length).toBeGreaterThan(here.length);
  const [first, second] = later.map(({ person }) => person.slug);
  expect(world.answer(me, first ?? "", true).kind).toBe("accepted");
  expect(world.person(me, first ?? "")).toMatchObject({ standing: "connected", degree: 1 });
  expect(world.answer(me, second ?? "", false).kind).toBe("accepted");
  expect(world.person(me, second ?? "")?.standing).toBe("none");
  expect(world.answer(me, first ?? "", true).kind).toBe("refused");
  expect(world.openInvitations(me, "received")).toHaveLength(later.length - 2);
});

test("whoever is invited first does not invite any more", () => {
  const { world, me, clock } = stage();
  clock.jump(30 * day);
  const coming = new Set(world.openInvitations(me, "received").map(({ person }) => person.slug));
  const fresh = stage();
  const [slug] = [...coming].filter((one) => fresh.world.person(fresh.me, one)?.standing === "none");
  expect(fresh.world.invite(fresh.me, slug ?? "", undefined, usualLimits).kind).toBe("accepted");
  fresh.world.withdraw(fresh.me, slug ?? "");
  fresh.clock.jump(30 * day);
  expect(fresh.world.person(fresh.me, slug ?? "")?.standing).toBe("none");
});

test("some write back, minutes to days later, in the same thread", () => {
  const { world, me, clock, everybody } = stage();
  const friends = everybody().filter(({ standing }) => standing === "connected");
  const since = clock.now();
  for (const { slug } of friends) expect(world.message(me, slug, "Hello!").kind).toBe("accepted");
  clock.jump(9 * minute);
  const answered = () =>
    world.threads(me, since).filter((thread) => thread.messages.some(({ fromPerson }) => fromPerson));
  expect(answered()).toEqual([]);
  clock.jump(4 * day);
  const threads = answered().filter(({ inMail }) => !inMail);
  expect(threads.length).toBeWithin(1, friends.length);
  for (const { messages } of threads) {
    expect(messages.map(({ fromPerson }) => fromPerson)).toEqual([false, true]);
    expect((messages[1]?.at ?? 0) - (messages[0]?.at ?? 0)).toBeWithin(10 * minute, 3 * day + 1);
  }
});

test("two members stand to people each in their own way, and read their own letters alone", () => {
  const { world, me, strangers } = stage();
  const bob = world.join("account-2", "Bob").id;
  const slug = strangers[0]?.slug ?? "";
  world.invite(me, slug, undefined, usualLimits);
  world.accept(me, slug);
  world.message(me, slug, "Only between us");
  expect(world.person(bob, slug)?.standing).not.toBe("connected");
  const mine = world.threadWith(me, slug);
  expect(world.thread(me, mine)?.messages).toHaveLength(1);
  expect(world.thread(bob, mine)).toBeUndefined();
  expect(world.message(bob, slug, "And us?", mine).kind).toBe("refused");
});

test("opened profiles are kept, those of nobody are not; a member who leaves takes everything along", () => {
  const { world, me, clock, database } = stage();
  const { friend, strangers } = castOf(world, me);
  world.viewProfile(me, friend);
  clock.jump(minute);
  world.viewProfile(me, strangers[0]);
  world.viewProfile(me, "nobody-12345");
  const seen = world.profilesViewed(me).map(({ personId }) => world.personOf(personId)?.slug);
  expect(seen).toEqual([strangers[0], friend]);
  world.invite(me, strangers[0], undefined, usualLimits);
  world.message(me, friend, "Bye");
  world.leave("account-1");
  expect(world.profilesViewed(me)).toEqual([]);
  expect(world.threads(me, 0)).toEqual([]);
  expect(database.db.select().from(invitations).all()).toEqual([]);
});

import { describe, expect } from "bun:test";
import { LimitReached, SessionExpired } from "#core/network-port.ts";
import type { NumberedPage, NetworkPeople, NetworkPerson } from "#core/network-people.ts";
import type { WriteOutcome } from "#core/prepared-write.ts";
import type { OpenedPeople } from "./people-harness.ts";
import { suiteOf } from "./suite.ts";

const day = 24 * 3_600_000;
const pageSize = 10;

function peopleOf({ driver, stage }: OpenedPeople) {
  if (!driver.people) throw new Error("This network has nobody to invite.");
  return { people: driver.people, cast: stage.cast, stage };
}

async function everyPage(people: NetworkPeople, criteria: Parameters<NetworkPeople["search"]>[0]) {
  const pages: NumberedPage<NetworkPerson>[] = [];
  for (let page: number | undefined = 1; page !== undefined; page = pages.at(-1)?.next) {
    pages.push(await people.search(criteria, page));
  }
  return pages;
}

/** Finding people, looking at them and inviting them. */
export function describePeople(name: string, open: () => Promise<OpenedPeople>): void {
  const { promise, submit } = suiteOf(open);
  const invite = async (network: OpenedPeople, id: string, note?: string): Promise<WriteOutcome> =>
    submit(network, await peopleOf(network).people.prepareInvitation(id, note));
  const withdraw = async (network: OpenedPeople, id: string): Promise<WriteOutcome> =>
    submit(network, await peopleOf(network).people.prepareWithdrawal(id));
  const pending = async (network: OpenedPeople) =>
    (await peopleOf(network).people.sentInvitations()).map(({ person }) => person.id);
  const relation = async (network: OpenedPeople, id: string) => (await peopleOf(network).people.view(id))?.relation;
  /** The network allows no more: said by the preparation, or by an outcome that is provably before sending. */
  const limitMet = async (write: Promise<WriteOutcome>): Promise<string | undefined> => {
    const met = await write.catch((error: unknown) => error);
    if (met instanceof LimitReached) return met.limit;
    const { kind, cause } = met as Partial<Extract<WriteOutcome, { kind: "not_sent" }>>;
    return kind === "not_sent" && cause instanceof LimitReached ? cause.limit : undefined;
  };

  describe(`${name}: people`, () => {
    promise("finds people by words, ten a page, nobody twice, up to the last page", async (network) => {
      const { people } = peopleOf(network);
      const pages = await everyPage(people, { keywords: "engineer", degrees: [2] });
      const all = pages.flatMap(({ items }) => items);
      expect(pages.length).toBeGreaterThan(1);
      expect(pages.slice(0, -1).every(({ items }) => items.length === pageSize)).toBe(true);
      expect(pages.at(-1)?.items.length).toBeWithin(1, pageSize + 1);
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
      for (const person of all) {
        expect(person.headline.toLowerCase()).toContain("engineer");
        expect(person.degree).toBe(2);
        expect(person.name).not.toBe("");
        expect(new URL(person.url, "http://network.invalid").pathname).toContain(person.id);
      }
      expect(await people.search({ keywords: "engineer", degrees: [2] }, pages.length + 1)).toEqual({
        items: [],
        next: undefined,
      });
    });

    promise("finds people by place and degree, and says when there is nobody", async (network) => {
      const { people } = peopleOf(network);
      const near = (await everyPage(people, { keywords: "", location: "Lisbon" })).flatMap(({ items }) => items);
      expect(near.length).toBeGreaterThan(0);
      expect(new Set(near.map(({ location }) => location))).toEqual(new Set(["Lisbon"]));
      const friends = await people.search({ keywords: "", degrees: [1] }, 1);
      expect(new Set(friends.items.map(({ degree }) => degree))).toEqual(new Set([1]));
      expect(await people.search({ keywords: "nobody-is-called-that" }, 1)).toEqual({ items: [], next: undefined });
    });

    promise("shows a person, and what the two are to each other", async (network) => {
      const { people, cast } = peopleOf(network);
      const [stranger] = cast.strangers;
      const profile = await people.view(stranger);
      expect(profile).toMatchObject({ id: stranger, name: expect.any(String), relation: "none" });
      expect(profile?.about?.length ?? 0).toBeGreaterThan(0);
      expect(await relation(network, cast.friend)).toBe("connected");
      expect(await relation(network, cast.closed)).toBe("follow_only");
      expect(await relation(network, cast.incoming)).toBe("incoming");
      expect(await relation(network, cast.openProfile)).toBe("none");
      expect(await people.view("nobody-12345")).toBeUndefined();
    });

    promise("invites a person: it is pending, among those sent, and not sent a second time", async (network) => {
      const [stranger, other] = peopleOf(network).cast.strangers;
      expect(await invite(network, stranger)).toMatchObject({
        kind: "published",
        remoteId: stranger,
        url: expect.stringContaining(stranger),
      });
      expect(await relation(network, stranger)).toBe("pending");
      expect(await relation(network, other)).toBe("none");
      expect(await pending(network)).toEqual([stranger]);
      expect(await invite(network, stranger)).toMatchObject({ kind: "rejected", reason: expect.any(String) });
      expect(await pending(network)).toEqual([stranger]);
    });

    promise("lists sent invitations, the newest first", async (network) => {
      const [first, second] = peopleOf(network).cast.strangers;
      await invite(network, first);
      await network.pass(60_000);
      await invite(network, second);
      const sent = await peopleOf(network).people.sentInvitations();
      expect(sent.map(({ person }) => person.id)).toEqual([second, first]);
      for (const { person, sentAt } of sent) {
        expect(person.name).not.toBe("");
        if (sentAt !== null) expect(sentAt).toBeLessThanOrEqual(network.now());
      }
    });

    promise("takes a note of 200 characters, and refuses a longer one in words", async (network) => {
      const [first, second] = peopleOf(network).cast.strangers;
      expect(await invite(network, first, "a".repeat(201))).toMatchObject({
        kind: "rejected",
        reason: expect.stringContaining("200"),
      });
      expect(await pending(network)).toEqual([]);
      expect(await invite(network, second, "b".repeat(200))).toMatchObject({ kind: "published", remoteId: second });
      expect(await pending(network)).toEqual([second]);
    });

    promise("invites who takes invitations with a note only, once there is one", async (network) => {
      const { creator } = peopleOf(network).cast;
      expect(await invite(network, creator)).toMatchObject({ kind: "rejected", reason: expect.any(String) });
      expect(await pending(network)).toEqual([]);
      expect(await invite(network, creator, "I liked your talk.")).toMatchObject({ kind: "published" });
      expect(await pending(network)).toEqual([creator]);
    });

    promise("refuses to invite a connection, who asked first, who takes none, and nobody", async (network) => {
      const { friend, incoming, closed } = peopleOf(network).cast;
      for (const id of [friend, incoming, closed, "nobody-12345"]) {
        expect(await invite(network, id)).toMatchObject({ kind: "rejected", reason: expect.any(String) });
      }
      expect(await pending(network)).toEqual([]);
      expect(await relation(network, incoming)).toBe("incoming");
    });

    promise("is connected once the person accepts", async (network) => {
      const { cast, people, stage } = peopleOf(network);
      const [stranger] = cast.strangers;
      await invite(network, stranger);
      await stage.accept(stranger);
      expect(await people.view(stranger)).toMatchObject({ relation: "connected", degree: 1 });
      expect(await pending(network)).toEqual([]);
    });

    promise("withdraws an invitation, and takes none to the same person for three weeks", async (network) => {
      const [first, second] = peopleOf(network).cast.strangers;
      await invite(network, first);
      await invite(network, second);
      expect(await withdraw(network, first)).toMatchObject({ kind: "published", remoteId: first });
      expect(await pending(network)).toEqual([second]);
      expect(await withdraw(network, first)).toMatchObject({ kind: "rejected", reason: expect.any(String) });
      expect(await invite(network, first)).toMatchObject({ kind: "rejected", reason: expect.any(String) });
      await network.pass(21 * day + 1);
      expect(await invite(network, first)).toMatchObject({ kind: "published" });
    });

    promise("sends no more than the week allows, and goes on when the oldest leaves it", async (network) => {
      const { cast, stage } = peopleOf(network);
      const [first, second] = cast.strangers;
      await stage.allow({ perWeek: 1 });
      expect((await invite(network, first)).kind).toBe("published");
      expect(await limitMet(invite(network, second))).toBe("invitations");
      expect(await pending(network)).toEqual([first]);
      await network.pass(7 * day + 1);
      expect((await invite(network, second)).kind).toBe("published");
    });

    promise("sends no more notes than the month allows, and goes on without one", async (network) => {
      const { cast, stage } = peopleOf(network);
      const [first, second] = cast.strangers;
      await stage.allow({ notesPerMonth: 1 });
      expect((await invite(network, first, "Hello")).kind).toBe("published");
      expect(await limitMet(invite(network, second, "Hello"))).toBe("notes");
      expect(await pending(network)).toEqual([first]);
      expect((await invite(network, second)).kind).toBe("published");
    });

    promise("sends an invitation once, and none that was called off", async (network) => {
      const { cast, people } = peopleOf(network);
      const [first, second] = cast.strangers;
      const calledOff = await people.prepareInvitation(first);
      await calledOff.cancel();
      expect((await submit(network, calledOff)).kind).toBe("not_sent");
      const prepared = await people.prepareInvitation(second);
      await submit(network, prepared);
      expect(await submit(network, prepared).catch((error: unknown) => error)).toBeInstanceOf(Error);
      await prepared.cancel();
      expect(await pending(network)).toEqual([second]);
    });

    promise("invites nobody once the session is gone, and says so from every call about people", async (network) => {
      const { people, cast } = peopleOf(network);
      const [stranger] = cast.strangers;
      const prepared = await people.prepareInvitation(stranger);
      await network.loseSession();
      const calls = [
        () => people.search({ keywords: "" }, 1),
        () => people.view(stranger),
        () => people.prepareInvitation(stranger),
        () => people.sentInvitations(),
        () => people.prepareWithdrawal(stranger),
      ];
      for (const call of calls) expect(await call().catch((error: unknown) => error)).toBeInstanceOf(SessionExpired);
      expect((await submit(network, prepared)).kind).not.toBe("published");
    });
  });
}

import { describe, expect } from "bun:test";
import { LimitReached, SessionExpired } from "#core/network-port.ts";
import type { NumberedPage, NetworkPeople, NetworkPerson } from "#core/network-people.ts";
import type { WriteOutcome } from "#core/prepared-write.ts";
import type { OpenedPeople } from "./people-harness.ts";
import { createSuite, type TitleFilter } from "./suite.ts";

const day = 24 * 3_600_000;
const pageSize = 10;

function requirePeople({ driver, harness }: OpenedPeople) {
  if (!driver.people) throw new Error("This network has no people.");
  return { people: driver.people, fixtures: harness.fixtures, harness };
}

async function readAllPages(people: NetworkPeople, criteria: Parameters<NetworkPeople["search"]>[0]) {
  const pages: NumberedPage<NetworkPerson>[] = [];
  for (let page: number | undefined = 1; page !== undefined; page = pages.at(-1)?.next) {
    pages.push(await people.search(criteria, page));
  }
  return pages;
}

/** The contract of every driver that supports people and invitations. */
export function describePeople(name: string, open: () => Promise<OpenedPeople>, isChosen?: TitleFilter): void {
  const { contractTest, submit } = createSuite(open, isChosen);
  const invite = async (network: OpenedPeople, id: string, note?: string): Promise<WriteOutcome> =>
    submit(network, await requirePeople(network).people.prepareInvitation(id, note));
  const withdraw = async (network: OpenedPeople, id: string): Promise<WriteOutcome> =>
    submit(network, await requirePeople(network).people.prepareWithdrawal(id));
  const pending = async (network: OpenedPeople) =>
    (await requirePeople(network).people.sentInvitations()).map(({ person }) => person.id);
  const relation = async (network: OpenedPeople, id: string) =>
    (await requirePeople(network).people.view(id))?.relation;
  /** The limit that stopped the write: thrown while preparing, or the cause of an outcome that is provably before sending. */
  const limitReachedBy = async (write: Promise<WriteOutcome>): Promise<string | undefined> => {
    const result = await write.catch((error: unknown) => error);
    if (result instanceof LimitReached) return result.limit;
    const { kind, cause } = result as Partial<Extract<WriteOutcome, { kind: "not_sent" }>>;
    return kind === "not_sent" && cause instanceof LimitReached ? cause.limit : undefined;
  };

  describe(`${name}: people`, () => {
    contractTest("finds people by keywords, ten per page, each once, up to the last page", async (network) => {
      const { people } = requirePeople(network);
      const pages = await readAllPages(people, { keywords: "engineer", degrees: [2] });
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

    contractTest("finds people by location and degree, and returns no results when there are none", async (network) => {
      const { people } = requirePeople(network);
      const near = (await readAllPages(people, { keywords: "", location: "Lisbon" })).flatMap(({ items }) => items);
      expect(near.length).toBeGreaterThan(0);
      expect(new Set(near.map(({ location }) => location))).toEqual(new Set(["Lisbon"]));
      const friends = await people.search({ keywords: "", degrees: [1] }, 1);
      expect(new Set(friends.items.map(({ degree }) => degree))).toEqual(new Set([1]));
      expect(await people.search({ keywords: "nobody-is-called-that" }, 1)).toEqual({ items: [], next: undefined });
    });

    contractTest("shows a person and their relation to the account", async (network) => {
      const { people, fixtures } = requirePeople(network);
      const [stranger] = fixtures.strangers;
      const profile = await people.view(stranger);
      expect(profile).toMatchObject({ id: stranger, name: expect.any(String), relation: "none" });
      expect(profile?.about?.length ?? 0).toBeGreaterThan(0);
      expect(await relation(network, fixtures.friend)).toBe("connected");
      expect(await relation(network, fixtures.closed)).toBe("follow_only");
      expect(await relation(network, fixtures.incoming)).toBe("incoming");
      expect(await relation(network, fixtures.openProfile)).toBe("none");
      expect(await people.view("nobody-12345")).toBeUndefined();
    });

    contractTest("invites a person once: the invitation is pending and listed among those sent", async (network) => {
      const [stranger, other] = requirePeople(network).fixtures.strangers;
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

    contractTest("lists sent invitations, newest first", async (network) => {
      const [first, second] = requirePeople(network).fixtures.strangers;
      await invite(network, first);
      await network.advance(60_000);
      await invite(network, second);
      const sent = await requirePeople(network).people.sentInvitations();
      expect(sent.map(({ person }) => person.id)).toEqual([second, first]);
      for (const { person, sentAt } of sent) {
        expect(person.name).not.toBe("");
        if (sentAt !== null) expect(sentAt).toBeLessThanOrEqual(network.now());
      }
    });

    contractTest("accepts a note of 200 characters, and refuses a longer one with a message", async (network) => {
      const [first, second] = requirePeople(network).fixtures.strangers;
      expect(await invite(network, first, "a".repeat(201))).toMatchObject({
        kind: "rejected",
        reason: expect.stringContaining("200"),
      });
      expect(await pending(network)).toEqual([]);
      expect(await invite(network, second, "b".repeat(200))).toMatchObject({ kind: "published", remoteId: second });
      expect(await pending(network)).toEqual([second]);
    });

    contractTest("invites a person who requires a note only with a note", async (network) => {
      const { creator } = requirePeople(network).fixtures;
      expect(await invite(network, creator)).toMatchObject({ kind: "rejected", reason: expect.any(String) });
      expect(await pending(network)).toEqual([]);
      expect(await invite(network, creator, "I liked your talk.")).toMatchObject({ kind: "published" });
      expect(await pending(network)).toEqual([creator]);
    });

    contractTest(
      "refuses to invite a connection, a person who sent an invitation, a person who accepts none, and an unknown person",
      async (network) => {
        const { friend, incoming, closed } = requirePeople(network).fixtures;
        for (const id of [friend, incoming, closed, "nobody-12345"]) {
          expect(await invite(network, id)).toMatchObject({ kind: "rejected", reason: expect.any(String) });
        }
        expect(await pending(network)).toEqual([]);
        expect(await relation(network, incoming)).toBe("incoming");
      },
    );

    contractTest("is connected once the person accepts", async (network) => {
      const { fixtures, people, harness } = requirePeople(network);
      const [stranger] = fixtures.strangers;
      await invite(network, stranger);
      await harness.accept(stranger);
      expect(await people.view(stranger)).toMatchObject({ relation: "connected", degree: 1 });
      expect(await pending(network)).toEqual([]);
    });

    contractTest(
      "withdraws an invitation, and refuses a new one to the same person for three weeks",
      async (network) => {
        const [first, second] = requirePeople(network).fixtures.strangers;
        await invite(network, first);
        await invite(network, second);
        expect(await withdraw(network, first)).toMatchObject({ kind: "published", remoteId: first });
        expect(await pending(network)).toEqual([second]);
        expect(await withdraw(network, first)).toMatchObject({ kind: "rejected", reason: expect.any(String) });
        expect(await invite(network, first)).toMatchObject({ kind: "rejected", reason: expect.any(String) });
        await network.advance(21 * day + 1);
        expect(await invite(network, first)).toMatchObject({ kind: "published" });
      },
    );

    contractTest(
      "stops at the weekly limit, and continues once the oldest invitation is a week old",
      async (network) => {
        const { fixtures, harness } = requirePeople(network);
        const [first, second] = fixtures.strangers;
        await harness.allow({ perWeek: 1 });
        expect((await invite(network, first)).kind).toBe("published");
        expect(await limitReachedBy(invite(network, second))).toBe("invitations");
        expect(await pending(network)).toEqual([first]);
        await network.advance(7 * day + 1);
        expect((await invite(network, second)).kind).toBe("published");
      },
    );

    contractTest("stops notes at the monthly limit, and continues without a note", async (network) => {
      const { fixtures, harness } = requirePeople(network);
      const [first, second] = fixtures.strangers;
      await harness.allow({ notesPerMonth: 1 });
      expect((await invite(network, first, "Hello")).kind).toBe("published");
      expect(await limitReachedBy(invite(network, second, "Hello"))).toBe("notes");
      expect(await pending(network)).toEqual([first]);
      expect((await invite(network, second)).kind).toBe("published");
    });

    contractTest("sends an invitation once, and never a cancelled one", async (network) => {
      const { fixtures, people } = requirePeople(network);
      const [first, second] = fixtures.strangers;
      const cancelled = await people.prepareInvitation(first);
      await cancelled.cancel();
      expect((await submit(network, cancelled)).kind).toBe("not_sent");
      const prepared = await people.prepareInvitation(second);
      await submit(network, prepared);
      expect(await submit(network, prepared).catch((error: unknown) => error)).toBeInstanceOf(Error);
      await prepared.cancel();
      expect(await pending(network)).toEqual([second]);
    });

    contractTest(
      "throws SessionExpired from every people call once the session has ended, and invites no one",
      async (network) => {
        const { people, fixtures } = requirePeople(network);
        const [stranger] = fixtures.strangers;
        const prepared = await people.prepareInvitation(stranger);
        await network.endSession();
        const calls = [
          () => people.search({ keywords: "" }, 1),
          () => people.view(stranger),
          () => people.prepareInvitation(stranger),
          () => people.sentInvitations(),
          () => people.prepareWithdrawal(stranger),
        ];
        for (const call of calls) expect(await call().catch((error: unknown) => error)).toBeInstanceOf(SessionExpired);
        expect((await submit(network, prepared)).kind).not.toBe("published");
      },
    );
  });
}

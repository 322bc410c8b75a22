import { describe, expect, test } from "bun:test";
import { Fault } from "#core/errors.ts";
import { ada, connection, createPeopleFixture, dayMs, hidden, invitation, message } from "./people-fixture.ts";

describe("Imported people", () => {
  test("are shown once the import is published, with those hidden counted", async () => {
    const fixture = await createPeopleFixture();
    const archive = {
      id: "a",
      daysOld: 1,
      connections: [connection("Bo Berg"), connection("Cleo Ng"), hidden, hidden],
    };
    fixture.stage(archive);
    expect(fixture.names()).toEqual([]);
    fixture.publish(archive);
    expect(fixture.names()).toEqual(["Bo Berg: connected", "Cleo Ng: connected"]);
    expect(fixture.people.overview(fixture.userId)).toMatchObject({ connected: 2, hidden: 2, missing: 0 });
  });

  test("who are missing from the newest list stay, as missing", async () => {
    const { bringIn, names } = await createPeopleFixture();
    bringIn(
      { id: "old", daysOld: 300, connections: [connection("Bo Berg"), connection("Cleo Ng")] },
      { id: "new", daysOld: 1, connections: [connection("Cleo Ng")] },
    );
    expect(names()).toEqual(["Bo Berg: missing", "Cleo Ng: connected"]);
  });

  test("are one person across a changed address and an old list without addresses, shown as a guess", async () => {
    const { bringIn, names, find, people, userId } = await createPeopleFixture();
    bringIn(
      { id: "1", daysOld: 900, connections: [connection("Bo Berg", { url: null })] },
      { id: "2", daysOld: 500, connections: [connection("Bo Berg", { url: "https://linkedin.com/in/Bo-B%C3%A9rg/" })] },
      {
        id: "3",
        daysOld: 1,
        connections: [connection("Bo Berg", { url: "https://www.linkedin.com/in/bo-berg-2?x=1" })],
      },
    );
    expect(names()).toEqual(["Bo Berg: connected"]);
    expect(find("bo")).toMatchObject({ isGuess: true, profileUrl: "https://www.linkedin.com/in/bo-berg-2/" });
    expect(people.get(userId, find("bo").id).aliases).toEqual(["https://www.linkedin.com/in/bo-b%C3%A9rg/"]);
  });

  test("with the same name and day in one list are two people", async () => {
    const { bringIn, names } = await createPeopleFixture();
    const url = (n: number) => ({ url: `https://www.linkedin.com/in/bo-${n}` });
    bringIn(
      { id: "1", daysOld: 9, connections: [connection("Bo Berg", url(1)), connection("Bo Berg", url(2))] },
      { id: "2", daysOld: 1, connections: [connection("Bo Berg", url(2))] },
    );
    expect(names().toSorted()).toEqual(["Bo Berg: connected", "Bo Berg: missing"]);
  });

  test("show a job change between two lists, but not another spelling of one company", async () => {
    const { bringIn, people, userId } = await createPeopleFixture();
    bringIn(
      {
        id: "new",
        daysOld: 1,
        connections: [connection("Bo Berg", { company: "Kestrel" }), connection("Cleo Ng", { company: "Brightmoor" })],
      },
      { id: "old", daysOld: 300, connections: [connection("Bo Berg"), connection("Cleo Ng")] },
    );
    const { items } = people.changes(userId, { limit: 50 });
    expect(items.map(({ person, before, after, kind }) => [person.name, before.company, after.company, kind])).toEqual([
      ["Bo Berg", "Brightmoor GmbH", "Kestrel", "company"],
    ]);
  });

  test("are found by words in any order and without accents, page by page", async () => {
    const { bringIn, people, userId } = await createPeopleFixture();
    const names = Array.from({ length: 30 }, (_, n) => `Łukasz Nr${String(n).padStart(2, "0")}`);
    bringIn({ id: "a", daysOld: 1, connections: names.map((name) => connection(name, { url: `/in/${name}` })) });
    const first = people.list(userId, { limit: 20, search: "engineer lukasz", count: "true" });
    const second = people.list(userId, { limit: 20, search: "engineer lukasz", cursor: first.next });
    expect([first.total, first.items.length, second.items.length, second.next]).toEqual([30, 20, 10, undefined]);
    expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(names);
  });

  test("of another account are not found", async () => {
    const { bringIn, people, find, accounts } = await createPeopleFixture();
    bringIn({ id: "a", daysOld: 1, connections: [connection("Bo Berg")] });
    const other = await accounts.create({
      name: "Al",
      email: "al@example.org",
      password: "long enough",
      role: "admin",
    });
    expect(() => people.get(other.id, find("bo").id)).toThrow(Fault);
    expect(people.list(other.id, { limit: 50 }).items).toEqual([]);
    expect(people.atCompany(other.id, "Brightmoor")).toMatchObject({ people: [], hasConnections: false });
  });

  test("at a company are said plainly, also if there are none, or no list yet", async () => {
    const { bringIn, people, userId } = await createPeopleFixture();
    expect(people.atCompany(userId, "Brightmoor").sentence).toBe("Import your connections to see whom you know.");
    bringIn({
      id: "a",
      daysOld: 1,
      connections: [connection("Bo Berg", { company: "Brightmoor Deutschland" }), connection("Cleo Ng")],
    });
    const found = people.atCompany(userId, "Brightmoor AG");
    expect(found.sentence).toBe("You know one person at Brightmoor AG, and one at a company with a similar name.");
    expect(found.people.map(({ name, match }) => [name, match])).toEqual([
      ["Cleo Ng", "exact"],
      ["Bo Berg", "strong"],
    ]);
    expect(people.atCompany(userId, "Kestrel").sentence).toBe("You don't know anyone at Kestrel.");
    expect(people.atCompany(userId, "Brightmoor Energy").people).toEqual([]);
  });

  test("at a company are led by those whose company is written as the one asked for", async () => {
    const { bringIn, people, userId } = await createPeopleFixture();
    const connections = [
      connection("Al Ash", { company: "Tideway Inc" }),
      connection("Bo Berg", { company: "Tideway Ltd" }),
      connection("Zoe Zan", { company: "Tideway GMBH" }),
    ];
    bringIn({ id: "a", daysOld: 1, connections });
    const found = people.atCompany(userId, "Tideway GmbH").people;
    expect(found.map(({ name, match }) => [name, match])).toEqual([
      ["Zoe Zan", "exact"],
      ["Al Ash", "exact"],
      ["Bo Berg", "exact"],
    ]);
  });

  test("not spoken to for a year are listed once messages are imported, also by what the bot read since", async () => {
    const { bringIn, people, userId, clock, core } = await createPeopleFixture();
    const list = [connection("Bo Berg"), connection("Cleo Ng"), connection("Di Diaz"), connection("New Friend")];
    bringIn({
      id: "a",
      daysOld: 1,
      connections: list.with(3, connection("New Friend", { connectedOn: "2026-11-01" })),
    });
    expect(people.overview(userId).quiet).toBeNull();
    const [now, year] = [clock.now(), 365 * dayMs];
    bringIn({
      id: "b",
      daysOld: 1,
      messages: [
        message("Bo Berg", ada, now - 2 * year, "Hello"),
        message(ada, "Cleo Ng", now - 10 * dayMs, "Hello"),
        message(ada, "Eve Else", now - 10 * dayMs, "Hello"),
      ],
    });
    const quiet = () => people.quiet(userId, { limit: 50 }).items.map(({ name }) => name);
    expect(quiet()).toEqual(["Bo Berg", "Di Diaz"]);
    const person = { id: "di-diaz", url: "/in/di-diaz/", name: "Di Diaz" };
    const messages = [{ id: "m", from: "them" as const, text: "Hi", at: now - dayMs }];
    core.database.write(() =>
      core.inbox.onSweep({
        userId,
        since: 0,
        at: now,
        threads: [{ id: "t", url: "/t", person, messages }],
        invitations: undefined,
      }),
    );
    expect(quiet()).toEqual(["Bo Berg"]);
  });

  test("from an address book join a connection by e-mail address, and add phone numbers", async () => {
    const { bringIn, names, find, people, userId } = await createPeopleFixture();
    bringIn(
      { id: "a", daysOld: 9, connections: [connection("Bo Berg", { email: "Bo@example.org" })] },
      {
        id: "b",
        daysOld: 1,
        contacts: [
          {
            name: "Bo B.",
            company: null,
            position: null,
            emails: ["bo@example.org", "bo@home.example"],
            phones: ["+49 30 1"],
            urls: [],
          },
        ],
      },
    );
    expect(names()).toHaveLength(1);
    expect(people.get(userId, find("bo").id)).toMatchObject({
      emails: ["bo@example.org", "bo@home.example"],
      phones: ["+49 30 1"],
      state: "connected",
    });
  });

  test("keep their invitations with state and text", async () => {
    const { bringIn, find, people, userId, clock } = await createPeopleFixture();
    const sentAt = clock.now() - 400 * dayMs;
    bringIn(
      {
        id: "a",
        daysOld: 300,
        invitations: [invitation("Bo Berg", { sentAt, message: "Let's talk" }), invitation("Cleo Ng", { sentAt })],
      },
      {
        id: "b",
        daysOld: 1,
        connections: [connection("Cleo Ng")],
        invitations: [invitation("Di Diaz", { sentAt, direction: "incoming" })],
      },
    );
    const of = (name: string) => people.texts(userId, find(name).id).invitations;
    expect(of("bo")[0]).toMatchObject({ state: "ended", message: "Let's talk", direction: "outgoing" });
    expect(of("cleo")[0]).toMatchObject({ state: "accepted", message: null });
    expect(of("di")[0]).toMatchObject({ state: "pending", direction: "incoming" });
  });
});

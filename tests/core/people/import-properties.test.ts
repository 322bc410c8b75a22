import { describe, expect, test } from "bun:test";
import { maxChunk } from "#core/import-target.ts";
import {
  ada,
  connection,
  createPeopleFixture,
  dayMs,
  hidden,
  invitation,
  message,
  type Archive,
} from "./people-fixture.ts";

/** Two archives of one account that overlap: people who came, left, moved and renamed their page. */
function archivesAt(now: number): [older: Archive, newer: Archive] {
  const at = (days: number) => now - days * dayMs;
  return [
    {
      id: "older",
      daysOld: 200,
      connections: [
        connection("Bo Berg", { email: "bo@example.org" }),
        connection("Cleo Ng", { url: null }),
        connection("Di Diaz"),
        connection("Eve Ode", { url: "https://www.linkedin.com/in/eve-before", connectedOn: "2019-02-02" }),
        hidden,
      ],
      invitations: [
        invitation("Finn Fox", { sentAt: at(220), message: "Hello" }),
        invitation("Gus Gray", { url: null }),
      ],
      messages: [message("Bo Berg", ada, at(250), "First"), message(ada, "Bo Berg", at(240), "Second")],
    },
    {
      id: "newer",
      daysOld: 2,
      connections: [
        connection("Bo Berg", { company: "Kestrel", position: null }),
        connection("Cleo Ng", { company: "Vega" }),
        connection("Eve Ode", { url: "https://www.linkedin.com/in/eve-now", connectedOn: "2019-02-02" }),
        connection("Hal Hill"),
        hidden,
        hidden,
      ],
      invitations: [invitation("Finn Fox", { sentAt: at(220) })],
      messages: [
        message("Bo Berg", ada, at(250), "First"),
        message(ada, "Bo Berg", at(240), "Second"),
        message("Bo Berg", ada, at(10), "Third"),
      ],
      contacts: [
        { name: "Bo Berg", company: null, position: null, emails: ["bo@example.org"], phones: ["+49 30 1"], urls: [] },
      ],
    },
  ];
}

describe("Imports of people", () => {
  test("give the same in either order, staged together or one after the other", async () => {
    const results = [];
    for (const order of ["older first", "newer first", "staged together", "prepared", "changed while prepared"]) {
      const fixture = await createPeopleFixture();
      const [older, newer] = archivesAt(fixture.clock.now());
      if (order === "older first") fixture.bringIn(older, newer);
      else if (order === "newer first") fixture.bringIn(newer, older);
      else {
        for (const one of [newer, older]) fixture.stage(one);
        if (order === "prepared") await fixture.prepare(older);
        const preparing = order === "changed while prepared" ? fixture.prepare(newer) : undefined;
        fixture.publish(older);
        await preparing;
        if (order === "prepared") await fixture.prepare(newer);
        fixture.publish(newer);
      }
      results.push(fixture.everything());
    }
    const [first, ...others] = results;
    expect(first?.people.map(({ name }) => name)).toEqual([
      "Bo Berg",
      "Cleo Ng",
      "Di Diaz",
      "Eve Ode",
      "Finn Fox",
      "Gus Gray",
      "Hal Hill",
    ]);
    for (const other of others) expect(other).toEqual(first as NonNullable<typeof first>);
  });

  test("give the same after import, undo and import; undone ones leave nothing", async () => {
    const fixture = await createPeopleFixture();
    const [older, newer] = archivesAt(fixture.clock.now());
    const dump = () => {
      const { sqlite } = fixture.database;
      const tables = [
        "people_imports",
        "people_facts",
        "people_invitations",
        "people_conversations",
        "people_messages",
      ];
      return tables.map((table) => sqlite.query(`SELECT count(*) AS n FROM ${table}`).get());
    };
    const nothing = fixture.everything();
    fixture.bringIn(older);
    const [withOlder, rows] = [fixture.everything(), dump()];
    fixture.bringIn(newer);
    const withBoth = fixture.everything();
    fixture.undo(newer);
    expect(fixture.everything()).toEqual(withOlder);
    expect(dump()).toEqual(rows);
    fixture.bringIn(newer);
    expect(fixture.everything()).toEqual(withBoth);
    fixture.undo(older);
    fixture.bringIn(older);
    expect(fixture.everything()).toEqual(withBoth);
    fixture.undo(older);
    fixture.undo(newer);
    expect(fixture.everything()).toEqual(nothing);
    expect(dump()).toEqual(Array.from({ length: 5 }, () => ({ n: 0 })));
  });

  test("of the same file change nothing, and their review says so", async () => {
    const fixture = await createPeopleFixture();
    const [older, newer] = archivesAt(fixture.clock.now());
    fixture.bringIn(older, newer);
    const before = fixture.everything();
    const again = { ...newer, id: "again" };
    const { targets, runOf, rowsOf } = fixture;
    const reviewed = [
      ...targets.connections.review(runOf(again), rowsOf(again.connections ?? [])),
      ...targets.invitations.review(runOf(again), rowsOf(again.invitations ?? [])),
      ...targets.messages.review(runOf(again), rowsOf(again.messages ?? [])),
      ...targets.contacts.review(runOf(again), rowsOf(again.contacts ?? [])),
    ];
    const expected = reviewed.map(({ title }) => (title === "Hidden connection" ? "left_out" : "same"));
    expect(reviewed.map(({ state }) => state)).toEqual(expected);
    fixture.bringIn(again);
    expect(fixture.everything()).toEqual(before);
  });

  test("are reviewed row by row: new, changed with what changes, and same", async () => {
    const fixture = await createPeopleFixture();
    const [older, newer] = archivesAt(fixture.clock.now());
    fixture.bringIn(older);
    const { targets, runOf, rowsOf, clock } = fixture;
    const reviewed = targets.connections.review(runOf(newer), rowsOf(newer.connections ?? []));
    expect(reviewed.map(({ title, state, detail, line }) => [line, title, state, detail])).toEqual([
      [2, "Bo Berg", "changed", "Engineer at Brightmoor GmbH → Kestrel"],
      [3, "Cleo Ng", "changed", "Engineer at Brightmoor GmbH → Engineer at Vega"],
      [4, "Eve Ode", "same", "Engineer at Brightmoor GmbH"],
      [5, "Hal Hill", "new", "Engineer at Brightmoor GmbH"],
      [6, "Hidden connection", "left_out", "The file doesn't name this person."],
      [7, "Hidden connection", "left_out", "The file doesn't name this person."],
    ]);
    const messages = targets.messages.review(runOf(newer), rowsOf(newer.messages ?? []));
    expect(messages.map(({ state }) => state)).toEqual(["same", "same", "new"]);
    expect(clock.now()).toBeGreaterThan(0);
  });

  test("never erase what only an older file knew", async () => {
    const { bringIn, people, userId, find, clock } = await createPeopleFixture();
    bringIn(...archivesAt(clock.now()));
    expect(people.get(userId, find("bo").id)).toMatchObject({
      emails: ["bo@example.org"],
      company: "Kestrel",
      jobs: [{ company: "Kestrel" }, { company: "Brightmoor GmbH", position: "Engineer" }],
    });
    expect(find("di")).toMatchObject({ state: "missing", company: "Brightmoor GmbH" });
    expect(people.texts(userId, find("finn").id).invitations[0]?.message).toBe("Hello");
  });
});

test("An import of 2,000 connections in chunks is one list", async () => {
  const { targets, runOf, rowsOf, people, userId, database } = await createPeopleFixture();
  const run = runOf({ id: "large", daysOld: 1 });
  const rows = rowsOf(Array.from({ length: 2000 }, (_, n) => (n % 100 === 0 ? hidden : connection(`Person Nr${n}`))));
  for (let at = 0; at < rows.length; at += maxChunk) targets.connections.stage(run, rows.slice(at, at + maxChunk));
  database.write(() => targets.connections.publish(run));
  expect(people.overview(userId)).toMatchObject({ connected: 1980, hidden: 20 });
});

test("Conversations and invitations are read page by page, each of them", async () => {
  const { bringIn, people, userId } = await createPeopleFixture();
  const invitations = Array.from({ length: 600 }, (_, n) => invitation(`Invited Nr${n}`));
  const messages = Array.from({ length: 1100 }, (_, n) => message(`Writer Nr${n}`, ada, n * dayMs, "Hello"));
  bringIn({ id: "one", daysOld: 1, invitations, messages: messages.slice(0, 550) });
  bringIn({ id: "two", daysOld: 0, messages: messages.slice(550) });
  expect(people.overview(userId)).toMatchObject({ others: 1700 });
});

import { describe, expect, test } from "bun:test";
import { defaultPeopleSettings } from "#core/people/contract.ts";
import { createFolderCore, closeCore, createTemporaryFolder } from "#tests/support/core/folder.ts";
import type { TestCore } from "#tests/support/core/core.ts";
import { ada, connection, createPeopleFixture, dayMs, invitation, message } from "./people-fixture.ts";

async function createMessageFixture(core?: TestCore) {
  const fixture = await createPeopleFixture(core);
  const now = fixture.clock.now();
  const archive = {
    id: "a",
    daysOld: 1,
    connections: [connection("Bo Berg"), connection("Cleo Ng")],
    invitations: [invitation("Di Diaz", { message: "A secret invitation" })],
    messages: [
      message("Bo Berg", ada, now - 3 * dayMs, "A secret question", { subject: "A secret subject" }),
      message(ada, "Bo Berg", now - 2 * dayMs, "A secret answer"),
      message("Cleo Ng", ada, now - 800 * dayMs, "An old secret"),
    ],
  };
  return { ...fixture, archive, now };
}

describe("Imported messages", () => {
  test("are read with their direction, and are encrypted in the database", async () => {
    const { bringIn, archive, people, userId, find, database } = await createMessageFixture();
    bringIn(archive);
    const { messages } = people.texts(userId, find("bo").id);
    expect(messages.map(({ isOwn, subject, text }) => [isOwn, subject, text])).toEqual([
      [false, "A secret subject", "A secret question"],
      [true, null, "A secret answer"],
    ]);
    expect(Buffer.from(database.sqlite.serialize()).includes("secret ")).toBe(false);
  });

  test("keep only the date of those that are older than the limit", async () => {
    const { bringIn, archive, people, userId, find } = await createMessageFixture();
    bringIn(archive);
    const cleo = find("cleo");
    expect(people.texts(userId, cleo.id).messages).toEqual([]);
    expect(people.get(userId, cleo.id).messageCount).toBe(1);
    expect(cleo.lastSpokenAt).not.toBeNull();
  });

  test("are deleted when they become too old, and at once by a shorter limit", async () => {
    const { bringIn, archive, people, userId, find, clock, database } = await createMessageFixture();
    bringIn({
      ...archive,
      messages: [...archive.messages, message("Bo Berg", ada, clock.now() - 200 * dayMs, "Older")],
    });
    const texts = () => people.texts(userId, find("bo").id).messages.map(({ text }) => text);
    expect(texts()).toHaveLength(3);
    expect(people.saveSettings(userId, { messageMonths: 6 })).toEqual({ ...defaultPeopleSettings, messageMonths: 6 });
    expect(texts()).toEqual(["A secret question", "A secret answer"]);
    clock.jump(365 * dayMs);
    people.deleteOldMessages();
    expect(texts()).toEqual([]);
    expect(database.sqlite.query("SELECT count(*) AS n FROM people_message_sources").get()).toEqual({ n: 0 });
    expect(people.get(userId, find("bo").id).messageCount).toBe(3);
  });

  test("older than the limit, of which only the date is kept, are new once", async () => {
    const fixture = await createPeopleFixture();
    const { targets, runOf, rowsOf, clock } = fixture;
    const old = clock.now() - 900 * dayMs;
    const archive = {
      id: "one",
      daysOld: 1,
      messages: [message("Bo Berg", ada, old, "Hi"), message(ada, "Bo Berg", old + dayMs, "Yes")],
    };
    const statesOf = () =>
      targets.messages.review(runOf({ ...archive, id: "two" }), rowsOf(archive.messages)).map(({ state }) => state);
    expect(statesOf()).toEqual(["new", "new"]);
    fixture.bringIn(archive);
    expect(statesOf()).toEqual(["same", "same"]);
    fixture.undo(archive);
    expect(statesOf()).toEqual(["new", "new"]);
  });

  test("that were never sent, and advertising, are not kept", async () => {
    const { bringIn, people, userId, now, names, targets, runOf, rowsOf } = await createMessageFixture();
    const messages = [
      message(ada, "Bo Berg", now - dayMs, "Unfinished", { isDraft: true }),
      message("Best Courses", ada, now - dayMs, "Buy now", { isSponsored: true }),
    ];
    const reviewed = targets.messages.review(runOf({ id: "x", daysOld: 0 }), rowsOf(messages));
    expect(reviewed.map(({ state, detail }) => [state, detail])).toEqual([
      ["left_out", "A draft: not kept."],
      ["left_out", "Advertising: not kept."],
    ]);
    bringIn({ id: "x", daysOld: 0, messages });
    expect(names()).toEqual([]);
    expect(people.overview(userId).others).toBe(0);
  });

  test("are re-encrypted with the server's key, and readable afterwards", async () => {
    using folder = createTemporaryFolder();
    const core = createFolderCore(folder.path);
    const { bringIn, archive, userId, find } = await createMessageFixture(core);
    bringIn(archive);
    const { id } = find("bo");
    core.keyRotation.rotate();
    closeCore(core);
    const again = createFolderCore(folder.path);
    const { messages } = again.people.texts(userId, id);
    closeCore(again);
    expect(messages.map(({ text }) => text)).toEqual(["A secret question", "A secret answer"]);
  });

  test("are in the person's own export as plain text, and gone with their data", async () => {
    const { bringIn, archive, userId, core, database } = await createMessageFixture();
    bringIn(archive);
    core.preferences.save(userId, { privacy: { allowDataExport: true } });
    const exported = [...core.portability.export(userId, { withFiles: false }).pieces].join("");
    for (const text of ["A secret question", "A secret subject", "A secret invitation"])
      expect(exported).toContain(text);
    database.sqlite.run("DELETE FROM users WHERE id = ?", [userId]);
    const tables = ["people_messages", "people_message_sources", "people_facts", "people_keys", "people_imports"];
    for (const table of tables)
      expect([table, database.sqlite.query(`SELECT count(*) AS n FROM ${table}`).get()]).toEqual([table, { n: 0 }]);
  });

  test("are out of a model's reach until the person allows it; e-mail addresses and invitation texts always", async () => {
    const { bringIn, archive, people, userId, find, core } = await createMessageFixture();
    bringIn({ ...archive, connections: [connection("Bo Berg", { email: "bo@example.org" })] });
    const actor = { userId, scopes: ["read", "draft", "act"], requestedBy: "Assistant" };
    const call = async (name: string, input: object) => JSON.stringify(await core.tools.call(actor, name, input));
    const { id } = find("bo");
    const all = async () =>
      [
        await call("search_people", { search: "b" }),
        await call("who_do_i_know", { company: "Brightmoor" }),
        await call("list_job_changes", {}),
        await call("list_quiet_people", {}),
        await call("get_person", { id }),
        await call("get_person", { id: find("di").id }),
      ].join();
    expect(await all()).toContain("Bo Berg");
    expect(await all()).not.toMatch(/secret|bo@example/);
    people.saveSettings(userId, { modelReadsMessages: true });
    expect(await call("get_person", { id })).toContain("A secret question");
    expect(await all()).not.toMatch(/secret invitation|bo@example/);
  });
});

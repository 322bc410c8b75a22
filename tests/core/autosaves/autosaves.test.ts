import { expect, test } from "bun:test";
import { autosaveDays, autosaveLength, autosaveMax } from "#core/autosaves/contract.ts";
import { createTestCore, type TestCore } from "#tests/support/core/core.ts";

const dayMs = 24 * 60 * 60_000;

function createPeople(core: TestCore, ...names: string[]): string[] {
  return names.map((name) => {
    core.database.sqlite
      .query(
        "INSERT INTO users (id, name, email, password_hash, role, status, created_at) VALUES (?1, ?1, ?1, '', 'user', 'approved', 0)",
      )
      .run(name);
    return name;
  });
}

const written = (content: string, form = "content:new") => ({ form, changed: { content }, base: { content: "" } });

test("what is typed into a form is found by its owner, until it is forgotten", () => {
  const core = createTestCore();
  const [anna = "", bob = ""] = createPeople(core, "anna", "bob");
  const saved = core.autosaves.save(anna, { ...written("Half a thought"), revision: 3 });
  expect(core.autosaves.find(anna, "content:new")).toEqual(saved);
  expect(core.autosaves.find(anna, "content:edit:1")).toBeNull();
  expect(core.autosaves.find(bob, "content:new")).toBeNull();
  core.autosaves.remove(bob, "content:new");
  expect(core.autosaves.find(anna, "content:new")).toEqual(saved);
  core.autosaves.remove(anna, "content:new");
  expect(core.autosaves.find(anna, "content:new")).toBeNull();
  core.close();
});

test("the last text of a form replaces the one before", () => {
  const core = createTestCore();
  const [anna = ""] = createPeople(core, "anna");
  core.autosaves.save(anna, written("Half a thought"));
  core.autosaves.save(anna, written("A thought"));
  expect(core.autosaves.find(anna, "content:new")?.changed).toEqual({ content: "A thought" });
  core.close();
});

test("only the newest forms of an account are kept", async () => {
  const core = createTestCore();
  const [anna = ""] = createPeople(core, "anna");
  for (let form = 0; form <= autosaveMax; form += 1) {
    core.autosaves.save(anna, written("Text", `content:edit:${form}`));
    await core.clock.advance(1);
  }
  expect(core.autosaves.find(anna, "content:edit:0")).toBeNull();
  expect(core.autosaves.find(anna, "content:edit:1")).not.toBeNull();
  expect(core.autosaves.find(anna, `content:edit:${autosaveMax}`)).not.toBeNull();
  core.close();
});

test("text that is too long is refused, and the earlier one stays", () => {
  const core = createTestCore();
  const [anna = ""] = createPeople(core, "anna");
  const saved = core.autosaves.save(anna, written("Short"));
  expect(() => core.autosaves.save(anna, written("x".repeat(autosaveLength)))).toThrow(
    "This text is too long to be kept on the server. Save it as a draft.",
  );
  expect(core.autosaves.find(anna, "content:new")).toEqual(saved);
  core.close();
});

test("an autosave ends after 30 days, and with its account", () => {
  const core = createTestCore();
  const [anna = "", bob = ""] = createPeople(core, "anna", "bob");
  core.autosaves.save(anna, written("Old"));
  core.clock.jump(autosaveDays * dayMs);
  core.autosaves.save(bob, written("New"));
  core.autosaves.deleteExpired();
  expect(core.autosaves.find(anna, "content:new")).not.toBeNull();
  core.clock.jump(1);
  core.autosaves.deleteExpired();
  expect(core.autosaves.find(anna, "content:new")).toBeNull();
  core.database.sqlite.run("DELETE FROM users WHERE id = 'bob'");
  expect(core.autosaves.find(bob, "content:new")).toBeNull();
  core.close();
});

test("an upload that only an unsaved form shows is not deleted as unused", () => {
  const core = createTestCore();
  const [anna = ""] = createPeople(core, "anna");
  const media = { files: [{ id: "shown", alt: "" }] };
  core.autosaves.save(anna, { form: "content:new", changed: { media }, base: { media: { files: [] } } });
  expect([...core.autosaves.referencedMedia(["shown", "other"])]).toEqual(["shown"]);
  core.close();
});

import { expect, test } from "bun:test";
import { NewSavedPost, NewSnippet, NewTemplate, SnippetChange, TemplateChange } from "#core/library/contract.ts";
import { createTestCore } from "#tests/support/core/core.ts";
import { insertPerson } from "./content/content-fixture.ts";

function createFixture() {
  const core = createTestCore();
  const anna = insertPerson(core, "Anna", false);
  const ben = insertPerson(core, "Ben", false);
  const { snippets, templates } = core.library;
  const snippet = (name: string, isSignature = false) =>
    snippets.create(anna, NewSnippet.parse({ name, text: `Text of ${name}`, isSignature }));
  return { core, anna, ben, snippets, templates, snippet, [Symbol.dispose]: () => core.close() };
}

test("snippets are listed by name, changed and deleted", () => {
  using fixture = createFixture();
  const { anna, snippets, snippet } = fixture;
  const { id } = snippet("Zebra");
  snippet("Apple");
  expect(snippets.list(anna).map(({ name }) => name)).toEqual(["Apple", "Zebra"]);
  expect(snippets.change(anna, id, SnippetChange.parse({ text: "New" }))).toMatchObject({ name: "Zebra", text: "New" });
  snippets.remove(anna, id);
  expect(snippets.list(anna).map(({ name }) => name)).toEqual(["Apple"]);
});

test("only one snippet is the signature", () => {
  using fixture = createFixture();
  const { anna, snippets, snippet } = fixture;
  const first = snippet("First", true);
  const second = snippet("Second", true);
  expect(snippets.get(anna, first.id).isSignature).toBe(false);
  snippets.change(anna, first.id, { isSignature: true });
  expect(snippets.get(anna, second.id).isSignature).toBe(false);
});

test("a name is used once, and may stay the same", () => {
  using fixture = createFixture();
  const { anna, ben, snippets, snippet } = fixture;
  const { id } = snippet("Same");
  expect(() => snippet("Same")).toThrow("You already have a snippet named 'Same'");
  expect(snippets.change(anna, id, { name: "Same" }).name).toBe("Same");
  snippets.create(ben, { name: "Same", text: "x", isSignature: false });
});

test("a template keeps the fields of a post; a change keeps what it does not name", () => {
  using fixture = createFixture();
  const { anna, templates } = fixture;
  const made = templates.create(
    anna,
    NewTemplate.parse({ name: "Tip", content: "Tip: ", hashtags: "#tip", type: "article", theme: "Linux" }),
  );
  const changed = templates.change(anna, made.id, TemplateChange.parse({ hashtags: null }));
  expect(changed).toMatchObject({ name: "Tip", content: "Tip: ", hashtags: null, type: "article", theme: "Linux" });
});

test("the library of another user is not found", () => {
  using fixture = createFixture();
  const { ben, anna, snippets, templates, snippet } = fixture;
  const { id } = snippet("Mine");
  const template = templates.create(anna, NewTemplate.parse({ name: "Tip", content: "x" }));
  for (const work of [
    () => snippets.change(ben, id, { text: "x" }),
    () => snippets.remove(ben, id),
    () => templates.change(ben, template.id, { content: "y" }),
    () => templates.remove(ben, template.id),
  ])
    expect(work).toThrow("not found");
  expect(snippets.list(ben)).toEqual([]);
  expect(templates.list(ben)).toEqual([]);
});

test("a library is deleted with its user", () => {
  using fixture = createFixture();
  const { core, anna, snippets, snippet } = fixture;
  snippet("Mine", true);
  core.database.sqlite.run("DELETE FROM users WHERE id = ?", [anna]);
  expect(snippets.list(anna)).toEqual([]);
});

test("a saved post is a draft, and lists the words after # and @ in its text", () => {
  using fixture = createFixture();
  const { core, anna } = fixture;
  const content = "Thanks @Ada for #Bun and #SQLite";
  const saved = core.savedPosts.save(anna, NewSavedPost.parse({ content }));
  expect(saved).toMatchObject({
    content,
    status: "draft",
    post_type: "text",
    hashtags: ["Bun", "SQLite"],
    mentions: ["Ada"],
  });
  expect(core.content.get(anna, saved.id)).toMatchObject({ content, status: "draft" });
});

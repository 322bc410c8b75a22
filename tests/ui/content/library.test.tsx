import { within } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { NewSnippet, NewTemplate } from "#core/library/contract.ts";
import { contentSchedulerScreen } from "./content-scheduler-screen.tsx";

const { screen, signIn, open } = contentSchedulerScreen();

async function signInWithLibrary() {
  const { user } = await signIn();
  const { snippets, templates } = screen.server.core.library;
  snippets.create(user.id, NewSnippet.parse({ name: "Sign-off", text: "Thanks for reading.", isSignature: true }));
  snippets.create(user.id, NewSnippet.parse({ name: "Link", text: "https://example.com" }));
  const tip = { name: "Tip", content: "Tip of the week", hashtags: "#tip", theme: "Linux" };
  templates.create(user.id, NewTemplate.parse(tip));
  return { user, snippets, templates };
}

async function openMenu() {
  const opened = await open();
  const choose = async (item: string) => {
    await opened.user.click(await opened.page.findByRole("button", { name: "Insert" }));
    await opened.user.click(await opened.page.findByRole("menuitem", { name: item }));
  };
  const dialog = async (name: string) => within(await opened.page.findByRole("dialog", { name }));
  return { ...opened, choose, dialog };
}

test("the signature is added after an empty line", async () => {
  await signInWithLibrary();
  const { fill, content, choose, page } = await openMenu();
  await fill("Content", "Calm is a skill.");
  await choose("Signature");
  await page.findByDisplayValue(/Thanks for reading/);
  expect(content.value).toBe("Calm is a skill.\n\nThanks for reading.");
});

test("a snippet is inserted where the cursor is", async () => {
  await signInWithLibrary();
  const { fill, content, choose, page } = await openMenu();
  await fill("Content", "See  for more.");
  content.setSelectionRange(4, 4);
  await choose("Snippet ‘Link’");
  await page.findByDisplayValue("See https://example.com for more.");
});

test("a template fills the form, and Undo brings the text back", async () => {
  await signInWithLibrary();
  const { fill, content, choose, page, field, user } = await openMenu();
  await fill("Content", "My own text.");
  await choose("Template ‘Tip’");
  await page.findByText("Template Used");
  expect([content.value, field("Hashtags (optional)").value]).toEqual(["Tip of the week", "#tip"]);
  await user.click(page.getByRole("button", { name: "Undo" }));
  await page.findByDisplayValue("My own text.");
  expect(field("Hashtags (optional)").value).toBe("");
});

test("a post is saved as a template under a name that is free", async () => {
  const { user: owner, templates } = await signInWithLibrary();
  const { fill, choose, dialog, page, user } = await openMenu();
  await fill("Content", "Another tip");
  await choose("Save as template");
  const form = await dialog("Save as template");
  const name = form.getByRole("textbox", { name: "Name" });
  await user.clear(name);
  await user.click(form.getByRole("button", { name: "Save template" }));
  await form.findByText("Enter a name.");
  await user.type(name, "Tip");
  await user.click(form.getByRole("button", { name: "Save template" }));
  await form.findByText("You already have a template named 'Tip'. Choose another name.");
  await user.type(name, " 2");
  await user.click(form.getByRole("button", { name: "Save template" }));
  await page.findByText("Template Saved");
  expect(templates.list(owner.id).map((template) => template.name)).toEqual(["Tip", "Tip 2"]);
});

test("snippets are added, edited and deleted in the library, which says what will be there", async () => {
  const { user: owner } = await signIn();
  const { snippets } = screen.server.core.library;
  const { choose, dialog, page, user } = await openMenu();
  await choose("Manage library");
  const library = await dialog("Library");
  await library.findByText(/^No snippets yet/);
  library.getByText(/^No templates yet/);
  await user.click(library.getByRole("button", { name: "New snippet" }));
  await user.click(library.getByRole("button", { name: "Save snippet" }));
  await library.findByText("Enter a name.");
  library.getByText("Write the text first.");
  await user.type(library.getByRole("textbox", { name: "Name" }), "Sign-off");
  await user.type(library.getByRole("textbox", { name: "Text" }), "Thanks.");
  await user.click(library.getByRole("checkbox", { name: "Use as my signature" }));
  await user.click(library.getByRole("button", { name: "Save snippet" }));
  await user.click(await library.findByRole("button", { name: "Edit ‘Sign-off’" }));
  await user.type(library.getByRole("textbox", { name: "Text" }), " Bye.");
  await user.click(library.getByRole("button", { name: "Save snippet" }));
  await library.findByText("Thanks. Bye.");
  expect(snippets.list(owner.id)).toMatchObject([{ name: "Sign-off", text: "Thanks. Bye.", isSignature: true }]);
  await user.click(library.getByRole("button", { name: "Delete ‘Sign-off’" }));
  const question = within(await page.findByRole("alertdialog", { name: "Delete this snippet?" }));
  await user.click(question.getByRole("button", { name: "Delete" }));
  await library.findByText(/^No snippets yet/);
  expect(snippets.list(owner.id)).toEqual([]);
});

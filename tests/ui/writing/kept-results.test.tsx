import { cleanup, fireEvent, screenTest, waitFor } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { PointerEventsCheckLevel, userEvent } from "@testing-library/user-event";
import { ContentChange, ContentQuery } from "#core/content/contract.ts";
import { renderApp } from "../support/app-at.tsx";

const screen = screenTest();

async function openWritten() {
  const { user: person } = await screen.signIn("Ada");
  const { page } = renderApp(screen, "/content-generator");
  const user = userEvent.setup({ document, delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  const field = (label: string) => page.findByLabelText<HTMLTextAreaElement>(label);
  const press = async (name: string) => user.click(await page.findByRole("button", { name }));
  const type = async (label: string, value: string) => fireEvent.change(await field(label), { target: { value } });
  await type("Prompt", "Builds take 3 minutes now.");
  await press("Generate");
  await page.findByText("Content Generated!");
  const { content } = screen.server.core;
  const drafts = () => content.list(person.id, ContentQuery.parse({})).items;
  return {
    page,
    user,
    field,
    press,
    type,
    drafts,
    change: (id: string, text: string) => content.change(person.id, id, ContentChange.parse({ content: text })),
    remove: (id: string) => content.remove(person.id, id),
    save: async (text: string) => {
      await type("Edit the text", text);
      await press("Save");
      return page.findByRole("button", { name: "Saved" });
    },
    reload() {
      cleanup();
      screen.queryClient.removeQueries({ queryKey: ["generator-results"] });
      renderApp(screen, "/content-generator");
    },
  };
}

test("an edited text is saved to the draft that it was saved as before, also after a reload", async () => {
  const { save, drafts, reload } = await openWritten();
  await save("My own words.");
  await save("My own better words.");
  expect(drafts().map(({ content }) => content)).toEqual(["My own better words."]);
  reload();
  await save("My own best words.");
  expect(drafts().map(({ content }) => content)).toEqual(["My own best words."]);
});

test("a saved text is scheduled as the draft it was saved as, also once it was edited again", async () => {
  const { page, save, type, field, drafts, user, reload } = await openWritten();
  await save("My own words.");
  const link = await page.findByRole("link", { name: "Schedule" });
  const [draft] = drafts();
  expect(link.getAttribute("href")).toBe(`/content-scheduler?edit=${draft?.id}`);
  reload();
  await type("Edit the text", "My own better words.");
  await user.click(await page.findByRole("button", { name: "Schedule" }));
  await waitFor(async () => expect((await field("Content")).value).toBe("My own better words."));
  expect(drafts().map(({ id, content }) => [id, content])).toEqual([[draft?.id ?? "", "My own better words."]]);
});

test("a draft that was changed elsewhere is not overwritten: the text stays, and the next save makes another", async () => {
  const { page, save, type, press, field, drafts, change } = await openWritten();
  await save("My own words.");
  change(drafts()[0]?.id ?? "", "Other words.");
  await type("Edit the text", "My own better words.");
  await press("Save");
  await page.findByText(/^It was changed in the Content Scheduler since you saved it\. Your text is still here/);
  expect((await field("Edit the text")).value).toBe("My own better words.");
  await press("Save");
  await page.findByRole("button", { name: "Saved" });
  expect(
    drafts()
      .map(({ content }) => content)
      .toSorted(),
  ).toEqual(["My own better words.", "Other words."]);
});

test("a draft that was deleted meanwhile is said to be, and the text stays", async () => {
  const { page, save, type, press, field, drafts, remove } = await openWritten();
  await save("My own words.");
  remove(drafts()[0]?.id ?? "");
  await type("Edit the text", "My own better words.");
  await press("Save");
  await page.findByText(/^It was deleted in the Content Scheduler\./);
  expect((await field("Edit the text")).value).toBe("My own better words.");
});

test("the prompt and the edited text are still there after a reload, until the person starts over", async () => {
  const { page, type, press, field, reload } = await openWritten();
  await type("Edit the text", "My own words.");
  reload();
  expect((await field("Edit the text")).value).toBe("My own words.");
  expect((await field("Prompt")).value).toBe("Builds take 3 minutes now.");
  await press("Start over");
  await waitFor(async () => expect((await field("Prompt")).value).toBe(""));
  expect(page.queryByLabelText("Edit the text")).toBeNull();
  reload();
  expect((await field("Prompt")).value).toBe("");
  expect(page.queryByLabelText("Edit the text")).toBeNull();
});

test("starting over can be undone", async () => {
  const { type, press, field } = await openWritten();
  await type("Edit the text", "My own words.");
  await press("Start over");
  await press("Undo");
  expect((await field("Edit the text")).value).toBe("My own words.");
  expect((await field("Prompt")).value).toBe("Builds take 3 minutes now.");
});

test("an edited text stays while other tabs and screens are shown, and is saved once", async () => {
  const { page, user, field, type, press, drafts } = await openWritten();
  const show = (role: "tab" | "link", name: string | RegExp) => user.click(page.getByRole(role, { name }));
  await type("Edit the text", "My own words.");
  await show("tab", "History");
  await show("tab", "Generate");
  expect((await field("Edit the text")).value).toBe("My own words.");
  await show("link", /^AI Assistant/);
  await page.findByRole("heading", { level: 1, name: /^AI Assistant/ });
  await show("link", /^Content Generator/);
  expect((await field("Edit the text")).value).toBe("My own words.");
  await press("Save");
  expect(await page.findByRole("button", { name: "Saved" })).toHaveProperty("disabled", true);
  expect(drafts().map(({ content }) => content)).toEqual(["My own words."]);
  await type("Edit the text", "Other words.");
  page.getByRole("button", { name: "Save" });
});

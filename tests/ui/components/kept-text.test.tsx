import { cleanup, render, waitFor, within } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { QueryClientProvider } from "@tanstack/react-query";
import { KeptOwnerContext } from "#ui/components/form/kept/kept-owner.ts";
import { blank, entriesOf, noteFormScreen, SecondTab, stored, type Note } from "./note-form.tsx";

const { screen, open } = noteFormScreen();
const close = cleanup;

/** The page ends without a chance to do anything. */
async function crash(text: string): Promise<void> {
  await waitFor(() => expect(stored()).toContain(text));
  const entries = entriesOf(localStorage);
  close();
  localStorage.clear();
  for (const [key, value] of entries) localStorage.setItem(key, value ?? "");
}

test("what was typed is back when the form opens again, and says from when", async () => {
  await screen.signIn("Ada");
  const first = await open();
  await first.type("Text", "Half a thought");
  close();
  const second = await open();
  expect([second.field("Text").value, second.field("Title").value]).toEqual(["Half a thought", ""]);
  expect(second.notice()).toMatch(/^Restored what you were writing today at \d\d:\d\d\.$/);
});

test("what was typed survives a crash of the page", async () => {
  await screen.signIn("Ada");
  const first = await open();
  await first.type("Text", "Half a thought");
  await crash("Half a thought");
  const second = await open();
  await waitFor(() => expect(second.field("Text").value).toBe("Half a thought"));
});

test("text typed while other tabs were asked stays, and the older text is offered", async () => {
  await screen.signIn("Ada");
  const first = await open();
  await first.type("Text", "Before the crash");
  await crash("Before the crash");
  const second = await open();
  await second.type("Text", "After the crash");
  await second.page.findByText(/^You have other unsaved text for this form, today at/);
  expect(second.field("Text").value).toBe("After the crash");
  await second.press("Use that text");
  expect(second.field("Text").value).toBe("Before the crash");
  close();
  for (const [key, value] of entriesOf(localStorage)) if (value?.includes("Before")) localStorage.removeItem(key);
  expect((await open()).field("Text").value).toBe("After the crash");
});

test("an older copy is only offered as well, if the form was typed into while another was asked about", async () => {
  const { user } = await screen.signIn("Ada");
  const keep = (id: string, copy: object) =>
    localStorage.setItem(`kept:${user.id}:${encodeURIComponent("note:1")}:${id}`, JSON.stringify(copy));
  keep("a", { changed: { text: "Last week" }, base: { text: "" }, savedAt: Date.now() - 1000, isOpen: false });
  keep("b", { changed: { text: "" }, base: { text: "" }, savedAt: Date.now(), isOpen: true });
  const { page, type, field, press } = await open();
  await type("Text", "Just typed");
  await page.findByText(/^You have other unsaved text for this form, today at/);
  expect(field("Text").value).toBe("Just typed");
  await press("Use that text");
  expect(field("Text").value).toBe("Last week");
});

test("sending the form forgets its text", async () => {
  await screen.signIn("Ada");
  const first = await open();
  await first.type("Text", "A whole thought");
  await first.press("Save");
  await waitFor(() => expect(stored()).not.toContain("thought"));
  close();
  const second = await open();
  expect([second.field("Text").value, second.notice()]).toEqual(["", undefined]);
});

test("a failed submission keeps the text for the next time", async () => {
  await screen.signIn("Ada");
  const first = await open({ submit: () => Promise.reject(new TypeError("Failed to fetch")) });
  await first.type("Text", "A whole thought");
  await first.press("Save");
  close();
  expect((await open()).field("Text").value).toBe("A whole thought");
});

test("Discard empties the form and forgets the text", async () => {
  await screen.signIn("Ada");
  const first = await open({ saved: { ...blank, text: "Saved" } });
  await first.type("Text", "Half a thought");
  close();
  const second = await open({ saved: { ...blank, text: "Saved" } });
  await second.press("Discard");
  expect([second.field("Text").value, second.notice()]).toEqual(["Saved", undefined]);
  expect(stored()).not.toContain("thought");
});

test("text that is undone by hand is forgotten as well", async () => {
  await screen.signIn("Ada");
  const first = await open();
  await first.type("Text", "Half a thought");
  await first.user.clear(first.field("Text"));
  close();
  expect(stored()).not.toContain("thought");
});

test("passwords, secrets and excluded fields are never stored, even if they are shown", async () => {
  await screen.signIn("Ada");
  const first = await open();
  await first.press("Show password");
  await first.type("Pin", "hunter2");
  await first.type("Mail server", "smtp://user:hunter2@mail.example.com");
  await first.press("Change status");
  await first.type("Text", "Half a thought");
  close();
  expect(stored()).toContain("Half a thought");
  expect(stored()).not.toContain("hunter2");
  expect(stored()).not.toContain("status");
});

test("another person in the same browser never sees it, and its owner finds it again", async () => {
  const ada = await screen.signIn("Ada");
  const first = await open();
  await first.type("Text", "Half a thought");
  close();
  await screen.signIn("Ben");
  expect((await open()).field("Text").value).toBe("");
  close();
  screen.queryClient.setQueryData(["me"], ada.user);
  expect((await open()).field("Text").value).toBe("Half a thought");
});

test("a guest's text stays in the tab and leaves nothing for the next person at this browser", async () => {
  const first = await open();
  await first.type("Text", "Half a thought");
  close();
  expect(JSON.stringify(entriesOf(localStorage))).not.toContain("thought");
  expect((await open()).field("Text").value).toBe("Half a thought");
});

test("each item has text of its own", async () => {
  await screen.signIn("Ada");
  const first = await open({ form: "note:1" });
  await first.type("Text", "About the first");
  close();
  expect((await open({ form: "note:2" })).field("Text").value).toBe("");
  close();
  expect((await open({ form: "note:1" })).field("Text").value).toBe("About the first");
});

test("only changed fields are restored, and a saved version that changed since is pointed out", async () => {
  await screen.signIn("Ada");
  const saved = { ...blank, title: "Engines", text: "Saved" };
  const first = await open({ saved });
  await first.type("Text", "Mine");
  close();
  const second = await open({ saved: { ...saved, title: "New engines" } });
  expect([second.field("Title").value, second.field("Text").value]).toEqual(["New engines", "Mine"]);
  expect(second.notice()).not.toContain("changed");
  close();
  const third = await open({ saved: { ...saved, text: "Theirs" } });
  expect(third.field("Text").value).toBe("Mine");
  expect(third.notice()).toContain("What is saved has changed since then. Check it before you save.");
});

test("another revision of the item is pointed out", async () => {
  await screen.signIn("Ada");
  const first = await open({ revision: 3 });
  await first.type("Text", "Mine");
  close();
  expect((await open({ revision: 4 })).notice()).toContain("What is saved has changed since then.");
});

test("text that was saved after all is not restored", async () => {
  await screen.signIn("Ada");
  const first = await open();
  await first.type("Text", "A whole thought");
  close();
  const second = await open({ saved: { ...blank, text: "A whole thought" } });
  expect(second.notice()).toBeUndefined();
  expect(stored()).not.toContain("thought");
});

test("uploaded files come back, and one that was not uploaded has to be added again", async () => {
  await screen.signIn("Ada");
  const first = await open();
  await first.press("Add a sent picture");
  await first.press("Add a new picture");
  close();
  const second = await open();
  expect(second.pictures()).toBe("sent.png");
  expect(second.notice()).toContain("1 file must be added again.");
});

test("text of a field that is gone, or of another shape, is left out without a word", async () => {
  const { user } = await screen.signIn("Ada");
  const changed = { title: { en: "Engines" }, gone: "x", pictures: "none", text: "Half a thought" };
  const copy = { changed, base: {}, savedAt: Date.now(), isOpen: false };
  localStorage.setItem(`kept:${user.id}:${encodeURIComponent("note:1")}:a`, JSON.stringify(copy));
  localStorage.setItem(`kept:${user.id}:${encodeURIComponent("note:1")}:b`, "{broken");
  const { field, pictures: shown } = await open();
  expect([field("Title").value, field("Text").value, shown()]).toEqual(["", "Half a thought", ""]);
  expect(stored()).not.toContain("broken");
});

test("text is forgotten after 30 days", async () => {
  const { user } = await screen.signIn("Ada");
  const copy = { changed: { text: "Old" }, base: { text: "" }, savedAt: Date.now() - 31 * 86_400_000, isOpen: false };
  localStorage.setItem(`kept:${user.id}:another:a`, JSON.stringify(copy));
  await open();
  expect(stored()).not.toContain("Old");
});

test("a full or blocked storage does not disturb typing", async () => {
  await screen.signIn("Ada");
  const { setItem, removeItem, key } = Storage.prototype;
  const refuse = () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  };
  Object.assign(Storage.prototype, { setItem: refuse, removeItem: refuse, key: refuse });
  try {
    let sent: Note | undefined;
    const { type, press, field } = await open({ submit: async (note) => void (sent = note) });
    await type("Text", "Half a thought");
    expect(field("Text").value).toBe("Half a thought");
    await press("Save");
    await waitFor(() => expect(sent?.text).toBe("Half a thought"));
    close();
  } finally {
    Object.assign(Storage.prototype, { setItem, removeItem, key });
  }
});

test("the text of another tab is offered while that tab lives, and each keeps its own", async () => {
  const { user } = await screen.signIn("Ada");
  const other = await open();
  await other.type("Text", "In the first tab");
  await waitFor(() => expect(stored()).toContain("In the first tab"));

  const host = document.createElement("div");
  document.body.append(host);
  render(
    <QueryClientProvider client={screen.queryClient}>
      <KeptOwnerContext value={() => user.id}>
        <SecondTab />
      </KeptOwnerContext>
    </QueryClientProvider>,
    { container: host },
  );
  const second = within(host);
  const field = () => second.getByLabelText<HTMLInputElement>("Text");
  await second.findByText(/^You're also writing this in another tab, today at/);
  expect(field().value).toBe("");
  await other.user.click(field());
  await other.user.paste("In the second tab");
  await waitFor(() => expect(stored()).toContain("In the second tab"));
  expect(stored()).toContain("In the first tab");
  expect(other.page.getAllByLabelText<HTMLInputElement>("Text").map(({ value }) => value)).toEqual([
    "In the first tab",
    "In the second tab",
  ]);
});

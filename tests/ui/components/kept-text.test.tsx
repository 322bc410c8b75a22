import { cleanup, waitFor } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { blank, crash, entriesOf, noteFormScreen, stored, type Note } from "./note-form.tsx";

const { screen, open } = noteFormScreen();
const close = cleanup;

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

test("sending the form forgets its text", async () => {
  await screen.signIn("Ada");
  const first = await open();
  await first.type("Text", "A whole thought");
  await waitFor(() => expect(stored()).toContain("A whole thought"));
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

test("Undo brings discarded text back, and what was typed since stays", async () => {
  await screen.signIn("Ada");
  const first = await open();
  await first.type("Text", "Half a thought");
  close();
  const second = await open();
  const pressUndo = async () => second.user.click(await second.page.findByRole("button", { name: "Undo" }));
  await second.press("Discard");
  await pressUndo();
  await waitFor(() => expect(second.field("Text").value).toBe("Half a thought"));
  expect(second.notice()).toStartWith("Restored what you were writing");
  await second.press("Discard");
  await second.type("Text", "Another thought");
  await pressUndo();
  await second.page.findByText(/^You have other unsaved text for this form, from today at .*: ‘Half a thought’$/);
  expect(second.field("Text").value).toBe("Another thought");
  await second.press("Use that text");
  expect(second.field("Text").value).toBe("Half a thought");
});

test("text that is undone by hand is forgotten as well", async () => {
  await screen.signIn("Ada");
  const first = await open();
  await first.type("Text", "Half a thought");
  await waitFor(() => expect(stored()).toContain("Half a thought"));
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
  expect(third.notice()).toContain("The saved version has changed since then. Review it before you save.");
});

test("another revision of the item is pointed out", async () => {
  await screen.signIn("Ada");
  const first = await open({ revision: 3 });
  await first.type("Text", "Mine");
  close();
  expect((await open({ revision: 4 })).notice()).toContain("The saved version has changed since then.");
});

test("text that was saved after all is not restored", async () => {
  await screen.signIn("Ada");
  const first = await open();
  await first.type("Text", "A whole thought");
  close();
  expect(stored()).toContain("A whole thought");
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

test("a full or blocked storage does not disturb typing, and the form says that nothing is kept", async () => {
  await screen.signIn("Ada");
  const own = localStorage;
  const refuse = () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  };
  const full = { length: 0, getItem: () => null, setItem: refuse, removeItem: refuse, key: refuse, clear: refuse };
  Object.defineProperty(globalThis, "localStorage", { configurable: true, value: full });
  try {
    let sent: Note | undefined;
    const { type, press, field } = await open({ submit: async (note) => void (sent = note) });
    await type("Text", "Half a thought");
    expect(field("Text").value).toBe("Half a thought");
    await waitFor(() => expect(document.body.textContent).toContain("storage is full or blocked"));
    await press("Save");
    await waitFor(() => expect(sent?.text).toBe("Half a thought"));
    close();
  } finally {
    Object.defineProperty(globalThis, "localStorage", { configurable: true, value: own });
  }
});

import { cleanup, render, waitFor, within } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { QueryClientProvider } from "@tanstack/react-query";
import { KeptOwnerContext } from "#ui/components/form/kept/kept-owner.ts";
import { crash, entriesOf, noteFormScreen, SecondTab, stored } from "./note-form.tsx";
import { holdTimers } from "../support/hold-timers.ts";

const { screen, open } = noteFormScreen();
const close = cleanup;
/** How long other tabs are asked whether they have a form open (tab-presence.ts). */
const answerMs = 400;

test("text typed while other tabs were asked stays, and the older text is offered", async () => {
  await screen.signIn("Ada");
  const first = await open();
  await first.type("Text", "Before the crash");
  await crash("Before the crash");
  using timers = holdTimers(answerMs);
  const second = await open();
  await second.type("Text", "After the crash");
  timers.release();
  await second.page.findByText(/^You have other unsaved text for this form, from today at/);
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
  using timers = holdTimers(answerMs);
  const { page, type, field, press } = await open();
  await type("Text", "Just typed");
  timers.release();
  await page.findByText(/^You have other unsaved text for this form, from today at/);
  expect(field("Text").value).toBe("Just typed");
  await press("Use that text");
  expect(field("Text").value).toBe("Last week");
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
  await second.findByText(/^This form is also open in another tab, with text from today at/);
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

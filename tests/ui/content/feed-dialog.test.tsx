import { within } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { runInNewContext } from "node:vm";
import { bookmarkletFor } from "#ui/screens/content/feed/bookmarklet.ts";
import { contentSchedulerScreen } from "./content-scheduler-screen.tsx";

const { screen, signIn, openList, open } = contentSchedulerScreen();

async function openFeed() {
  const opened = await openList();
  const { user, page } = opened;
  await user.click(await page.findByRole("button", { name: "More for your posts" }));
  await user.click(await page.findByRole("menuitem", { name: "Calendar feed and bookmarklet" }));
  const dialog = within(await page.findByRole("dialog", { name: "Calendar feed and bookmarklet" }));
  return { ...opened, dialog };
}

test("a feed is created with an address to copy, replaced and revoked", async () => {
  const { user: person } = await signIn();
  const { calendarFeed } = screen.server.core;
  const { user, page, dialog } = await openFeed();
  await user.click(await dialog.findByRole("button", { name: "Create address" }));
  const field = await dialog.findByRole<HTMLInputElement>("textbox", { name: "Feed address" });
  const first = field.value;
  expect(first).toMatch(/\/calendar\/[\w-]{43}\.ics$/);
  await user.click(await dialog.findByRole("button", { name: "Replace address" }));
  await user.click(await page.findByRole("button", { name: "Replace" }));
  await page.findByDisplayValue((value) => value.endsWith(".ics") && value !== first);
  await user.click(await dialog.findByRole("button", { name: "Revoke" }));
  await page.findByRole("alertdialog", { name: "Revoke the calendar feed?" });
  await user.click(within(page.getByRole("alertdialog")).getByRole("button", { name: "Revoke" }));
  await dialog.findByRole("button", { name: "Create address" });
  expect(dialog.queryByRole("textbox", { name: "Feed address" })).toBeNull();
  expect(calendarFeed.get(person.id)).toEqual({ createdAt: null });
});

/** What the bookmarklet opens on a page. */
function addressFor(page: { title: string; selection: string; href: string }): string {
  const source = decodeURIComponent(bookmarkletFor("https://attache.example.com").replace(/^javascript:/, ""));
  const opened: string[] = [];
  runInNewContext(source, {
    document: { title: page.title },
    getSelection: () => page.selection,
    location: { href: page.href },
    open: (url: string) => opened.push(url),
  });
  return opened[0] ?? "";
}

test("the bookmarklet opens a new post with title, selection and address, whatever they contain", async () => {
  await signIn();
  const hostile = {
    title: '"</textarea><script>',
    selection: "a&edit=1#x\n😀 = 50%",
    href: "https://a.example/?b=c&d#e",
  };
  const address = new URL(addressFor(hostile));
  expect(address.origin + address.pathname).toBe("https://attache.example.com/content-scheduler");
  expect([...address.searchParams.keys()]).toEqual(["new", "text"]);
  const { field } = await open(address.search);
  expect(field("Content").value).toBe(`${hostile.title}\n\n${hostile.selection}\n\n${hostile.href}`);
});

test("a long selection is cut, and an address stays short enough for servers", () => {
  const long = addressFor({
    title: "題".repeat(999),
    selection: "😀".repeat(9999),
    href: `https://a.example/${"x".repeat(9999)}`,
  });
  expect(long.length).toBeLessThan(16_000);
  const number = new URL(addressFor({ title: "2026", selection: "", href: "" }));
  expect(number.searchParams.get("text")).toBe('"2026"');
});

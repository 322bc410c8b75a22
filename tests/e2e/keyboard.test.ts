import { expect, test } from "bun:test";
import type { Browser, Page } from "playwright";
import { waitForToast } from "../support/browser/toasts.ts";
import { visit } from "../support/browser/browser.ts";
import { admin, type RunningServer } from "../support/server/executable.ts";
import { setUpServerAndBrowser } from "../support/server/server-and-browser.ts";

let server: RunningServer;
let browser: Browser;

setUpServerAndBrowser((running) => ({ server, browser } = running));

/** The accessible name of the focused element. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const active = document.activeElement;
    if (!active) return "";
    const label =
      active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement ? active.labels?.[0] : undefined;
    return (active.getAttribute("aria-label") ?? label?.textContent ?? active.textContent).trim();
  });

/** Presses Tab until the element has the focus; fails if it cannot be reached. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press("Tab");
    if ((await focused(page)).startsWith(name)) return;
  }
  throw new Error(`Tab does not lead to '${name}'.`);
}

/** A page that records any use of a pointer. */
async function visitByKeyboard(path: string) {
  const visited = await visit(browser, server.url);
  await visited.context.addInitScript(() => {
    for (const type of ["mousedown", "touchstart"])
      addEventListener(type, () => localStorage.setItem("pointed", type), { capture: true });
    // Enter makes a click without coordinates, the mouse one with them.
    addEventListener("click", (event) => (event as MouseEvent).detail > 0 && localStorage.setItem("pointed", "click"), {
      capture: true,
    });
  });
  await visited.page.goto(path);
  await visited.page.getByRole("heading", { level: 1 }).waitFor();
  return visited;
}

async function jumpTo(page: Page, typed: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search or jump to" }).waitFor();
  await page.keyboard.type(typed);
  await page.getByRole("option", { selected: true }).waitFor();
  await page.keyboard.press("Enter");
}

test("the keyboard alone registers, approves, schedules and repeats", async () => {
  const person = await visitByKeyboard("/register");
  const { page } = person;
  await tabTo(page, "Full name");
  await page.keyboard.type("Ada Byron");
  await tabTo(page, "Email");
  await page.keyboard.type("ada@example.com");
  await tabTo(page, "Password");
  await page.keyboard.type("analytical");
  await tabTo(page, "I agree");
  await page.keyboard.press("Space");
  await tabTo(page, "Create account");
  await page.keyboard.press("Enter");
  await page.getByText("Registration Successful!").waitFor();
  await page.getByText("Account Pending Approval").waitFor();

  const adminVisit = await visitByKeyboard("/login");
  await tabTo(adminVisit.page, "Email");
  await adminVisit.page.keyboard.type(admin.email);
  await tabTo(adminVisit.page, "Password");
  await adminVisit.page.keyboard.type(admin.password);
  await adminVisit.page.keyboard.press("Enter");
  await adminVisit.page.getByText("Welcome, Admin").waitFor();
  await jumpTo(adminVisit.page, "review next");
  await adminVisit.page.getByRole("dialog", { name: "Set User Quotas" }).waitFor();
  await tabTo(adminVisit.page, "Approve User");
  await adminVisit.page.keyboard.press("Enter");
  await waitForToast(adminVisit.page, "User has been approved and can now access the platform.");

  await page.getByText("Welcome, Ada").waitFor();
  await jumpTo(page, "linkedin");
  await page.waitForURL("**/linkedin-settings");
  await page.getByRole("button", { name: "Connect the sandbox network" }).waitFor();
  await tabTo(page, "Connect the sandbox network");
  await page.keyboard.press("Enter");
  await waitForToast(page, "LinkedIn Connected");
  await jumpTo(page, "schedule a post");
  await page.getByLabel("Content", { exact: true }).waitFor();
  await page.waitForFunction(() => document.activeElement?.tagName === "TEXTAREA");
  await page.keyboard.type("Written without a mouse.");
  await tabTo(page, "When");
  // Day, month, year, hour, minute and AM/PM, in the order of the browser's own field.
  await page.keyboard.type("01012030");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type("0930a");
  await page.keyboard.press("Control+Enter");
  await waitForToast(page, "Content Scheduled");
  await page.getByRole("listitem").filter({ hasText: "Written without a mouse." }).waitFor();

  await jumpTo(page, "schedule a post");
  await page.waitForFunction(() => document.activeElement?.tagName === "TEXTAREA");
  await page.keyboard.type("Repeated without a mouse.");
  await tabTo(page, "When");
  await page.keyboard.type("01012031");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type("0930a");
  await tabTo(page, "Does not repeat");
  await page.keyboard.press("Enter");
  for (const option of ["Does not repeat", "Every day", "Every week"]) {
    if (option !== "Does not repeat") await page.keyboard.press("ArrowDown");
    await page.waitForFunction((name) => document.activeElement?.textContent === name, option);
  }
  await page.keyboard.press("Enter");
  await page.getByRole("checkbox", { name: "Post the same text again" }).waitFor();
  await tabTo(page, "Post the same text again");
  await page.keyboard.press("Space");
  await page.keyboard.press("Control+Enter");
  await page
    .getByRole("listitem")
    .filter({ hasText: "Repeated without a mouse." })
    .getByText("Repeated post", { exact: true })
    .first()
    .waitFor();

  for (const { page: each, problems } of [person, adminVisit]) {
    expect(await each.evaluate(() => localStorage.getItem("pointed"))).toBeNull();
    expect(problems).toEqual([]);
  }
});

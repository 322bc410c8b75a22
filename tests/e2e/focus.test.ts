import { afterEach, beforeAll, expect, test } from "bun:test";
import type { Browser, Page } from "playwright";
import { createAdminClient, visitAs } from "../support/server/accounts.ts";
import { waitForFocus } from "../support/browser/browser.ts";
import type { RunningServer } from "../support/server/executable.ts";
import { setUpServerAndBrowser } from "../support/server/server-and-browser.ts";

let server: RunningServer;
let browser: Browser;
let person: Awaited<ReturnType<typeof createAdminClient>>;
let page: Page;
let problems: string[];

setUpServerAndBrowser((running) => ({ server, browser } = running));
beforeAll(async () => {
  person = await createAdminClient(server);
  await person.callApi("POST", "/linkedin/auth/sandbox", {});
});

const open = async (path: string) => {
  ({ page, problems } = await visitAs(person.token, browser, server.url));
  await page.goto(path);
};

afterEach(async () => {
  await page.context().close();
  expect(problems).toEqual([]);
});

/** A future local time, in the format of the field. */
const inDays = (days: number, time = "14:00") =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${time}`;
const add = (fields: object) =>
  person.callApi("POST", "/scheduled-content", { timezone: "Europe/Berlin", scheduledFor: inDays(3), ...fields });
const field = (label: string) => page.getByLabel(label, { exact: true });
const row = (name: string) => page.getByRole("listitem").filter({ hasText: name });
const act = async (name: string, item: string) => {
  await page.getByRole("button", { name: `Actions for ‘${name}’` }).click();
  await page.getByRole("menuitem", { name: item }).click();
};

const waitForFocusOn = (name: string) =>
  page.waitForFunction(
    (wanted) => [document.activeElement?.getAttribute("aria-label"), document.activeElement?.id].includes(wanted),
    name,
  );

test("after a row is deleted the focus is on the next one, and on the list after the last", async () => {
  await add({ content: "First.", scheduledFor: inDays(2) });
  await add({ content: "Second.", scheduledFor: inDays(3) });
  await add({ content: "Third.", scheduledFor: inDays(4) });
  await open("/content-scheduler");
  const remove = async (name: string) => {
    await page.getByRole("button", { name: `Actions for ‘${name}’` }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "Delete" }).waitFor();
    await page.waitForFunction(() => document.activeElement?.closest("[role=menu]") != null);
    await page.keyboard.press("End");
    await waitForFocus(page.getByRole("menuitem", { name: "Delete" }));
    await page.keyboard.press("Enter");
    await page.getByRole("alertdialog").waitFor();
    await page.keyboard.press("Tab");
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).press("Enter");
    await row(name).waitFor({ state: "detached" });
    await page.getByRole("alertdialog").waitFor({ state: "detached" });
  };
  await remove("Second.");
  await waitForFocusOn("Actions for ‘Third.’");
  await remove("Third.");
  await waitForFocusOn("Actions for ‘First.’");
  await remove("First.");
  await waitForFocusOn("Scheduled content");
});

test("the form takes the focus when it opens and gives it back when it closes", async () => {
  await add({ content: "Opened from its row." });
  await open("/content-scheduler");
  const button = page.getByRole("button", { name: "New Content" });
  await button.press("Enter");
  await field("Content").waitFor();
  await waitForFocus(field("Content"));
  await page.keyboard.press("Escape");
  await field("Content").waitFor({ state: "detached" });
  await waitForFocus(button);
  await act("Opened from its row.", "Edit");
  await field("Content").waitFor();
  await page.keyboard.press("Escape");
  await field("Content").waitFor({ state: "detached" });
  await waitForFocusOn("Actions for ‘Opened from its row.’");
  await page.goto("/content-scheduler?new=true");
  await page.getByRole("button", { name: "Close" }).press("Enter");
  await field("Content").waitFor({ state: "detached" });
  await waitForFocusOn("content");
});

test("leaving a form that was written in asks first", async () => {
  await open("/content-scheduler?new=true");
  await field("Content").fill("Do not lose me.");
  await page.keyboard.press("Escape");
  await page.getByText("Discard your changes?").waitFor();
  await page.getByRole("button", { name: "Keep writing" }).click();
  expect(await field("Content").inputValue()).toBe("Do not lose me.");
  await page.getByRole("link", { name: "Overview" }).click();
  await page.getByRole("button", { name: "Discard", exact: true }).click();
  await page.waitForURL(/dashboard/);
});

test("a clicked tab has no focus ring, and the arrow keys show it", async () => {
  await open("/analytics");
  const waitForTab = (name: string, hasRing: boolean) =>
    page.waitForFunction(
      ([text, ring]) => {
        const tab = document.activeElement;
        if (tab?.getAttribute("role") !== "tab" || tab.textContent !== text) return false;
        return (getComputedStyle(tab).boxShadow !== "none") === ring;
      },
      [name, hasRing] as const,
    );
  await page.getByRole("tab", { name: "Performance" }).click();
  await waitForTab("Performance", false);
  await page.keyboard.press("ArrowRight");
  await page.getByRole("tab", { name: "Content", selected: true }).waitFor();
  await waitForTab("Content", true);
});

test("a button that was busy has the focus again", async () => {
  await open("/linkedin-settings");
  const save = page.getByRole("button", { name: "Save Settings" });
  await save.press("Enter");
  await page.getByText("Settings Saved", { exact: true }).first().waitFor();
  await page.waitForFunction(() => document.activeElement?.textContent === "Save Settings");
});

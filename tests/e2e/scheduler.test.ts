import { afterEach, beforeAll, beforeEach, expect, test } from "bun:test";
import type { Browser, Page } from "playwright";
import type { ContentItem } from "#core/content/contract.ts";
import { createAdminClient, visitAs } from "../support/server/accounts.ts";
import { findAxeViolationsInBothThemes } from "../support/browser/axe.ts";
import { phone, waitForFocus, waitForValue } from "../support/browser/browser.ts";
import { waitForToast } from "../support/browser/toasts.ts";
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

const open = async (path: string, options: Parameters<typeof visitAs>[3] = {}) => {
  const visited = await visitAs(person.token, browser, server.url, options);
  ({ page, problems } = visited);
  await page.goto(path);
};

beforeEach(async () => {
  const items = (await person.callApi("GET", "/scheduled-content?limit=200")) as ContentItem[];
  for (const { id } of items) await person.callApi("DELETE", `/scheduled-content/${id}`);
});
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
const toast = (text: string) => waitForToast(page, text);
const row = (name: string) => page.getByRole("listitem").filter({ hasText: name });
const inGroup = (group: string, name: string) =>
  page.getByRole("region", { name: group, exact: true }).getByRole("listitem").filter({ hasText: name });
const act = async (name: string, item: string) => {
  await page.getByRole("button", { name: `Actions for ‘${name}’` }).click();
  await page.getByRole("menuitem", { name: item }).click();
};

test("a post written in the form is listed as scheduled, and the form closes and resets", async () => {
  await open("/content-scheduler");
  await page.getByText("No scheduled content").waitFor();
  await page.getByRole("button", { name: "New Content" }).first().click();
  await field("Content").fill("Calm is a skill.");
  await field("When").fill(inDays(2));
  await field("Hashtags (optional)").fill("#calm");
  await page.getByText("Berlin, UTC+", { exact: false }).waitFor();
  await page.getByText("23 / 3,000").waitFor();
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  await toast("Content Scheduled");
  await inGroup("Upcoming", "Calm is a skill.").waitFor();
  await field("Content").waitFor({ state: "detached" });
  await page.waitForURL((url) => url.search === "");
  await page.getByRole("button", { name: "New Content" }).first().click();
  expect(await field("Content").inputValue()).toBe("");
});

test("a skipped local time is announced before it is chosen", async () => {
  await open("/content-scheduler?new=true");
  await field("When").fill("2099-03-29T02:30");
  await page.getByText("The clocks in Berlin skip this time. It goes out at 03:00", { exact: false }).waitFor();
  await field("Time zone").selectOption("Asia/Tokyo");
  await page.getByText("Tokyo, UTC+9", { exact: false }).waitFor();
});

test("a draft needs no date, and an edited one can be scheduled", async () => {
  await open("/content-scheduler?new=true");
  await field("Content").fill("Half a thought.");
  await page.getByRole("button", { name: "Save as Draft" }).click();
  await inGroup("Drafts", "Half a thought.").click();
  await page.waitForURL(/edit=/);
  await waitForValue(field("Content"), "Half a thought.");
  await field("Content").fill("A whole thought.");
  await field("When").fill(inDays(4));
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  await inGroup("Upcoming", "A whole thought.").waitFor();
});

test("deleting asks with the specified text", async () => {
  await add({ content: "Not this one." });
  await open("/content-scheduler");
  await act("Not this one.", "Delete");
  const question = page.getByRole("alertdialog");
  await question.getByText("Are you sure you want to delete this scheduled content?").waitFor();
  await question.getByRole("button", { name: "Cancel" }).click();
  await act("Not this one.", "Delete");
  await question.getByRole("button", { name: "Delete" }).click();
  await toast("Content Deleted");
  await page.getByText("No scheduled content").waitFor();
});

test("Post Now publishes at once, and the post can be opened", async () => {
  await add({ content: "Now rather than later." });
  await open("/content-scheduler");
  await act("Now rather than later.", "Post Now");
  await page.getByRole("alertdialog").getByRole("button", { name: "Post now" }).click();
  await page.getByRole("link", { name: "Open ‘Now rather than later.’" }).click();
  await page.getByRole("article").getByText("Now rather than later.").waitFor();
  expect(await page.getByText("Sandbox network").count()).toBeGreaterThan(0);
});

test("search and filters are in the URL, and a search without results can be cleared", async () => {
  await add({ content: "Penguins and kernels." });
  await add({ type: "article", title: "On estimates", content: "Days lie." });
  await add({ content: "Unfinished.", status: "draft" });
  await open("/content-scheduler");
  await row("Penguins and kernels.").waitFor();
  await page.getByRole("combobox", { name: "Type" }).click();
  await page.getByRole("option", { name: "Articles" }).click();
  await row("Penguins and kernels.").waitFor({ state: "detached" });
  expect(new URL(page.url()).searchParams.get("type")).toBe("article");
  await page.getByRole("combobox", { name: "Type" }).click();
  await page.getByRole("option", { name: "Drafts" }).click();
  await row("Unfinished.").waitFor();
  await page.getByRole("combobox", { name: "Type" }).click();
  await page.getByRole("option", { name: "All Types" }).click();
  await page.getByLabel("Search content").fill("kernels");
  await page.waitForURL(/q=kernels/);
  await row("On estimates").waitFor({ state: "detached" });
  expect(await row("Penguins and kernels.").count()).toBe(1);
  await page.reload();
  await waitForValue(page.getByLabel("Search content"), "kernels");
  await page.getByLabel("Search content").fill("nothing of the kind");
  await page.getByText("No results.").waitFor();
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await row("On estimates").waitFor();
});

test("on a phone the form is a sheet, rows are cards, and nothing is wider than the screen", async () => {
  await add({ content: "A long name that does not fit on one line of a phone, however small its letters are." });
  await open("/content-scheduler", phone);
  await page.getByRole("button", { name: "New Content" }).first().click();
  const sheet = page.getByRole("dialog", { name: "New content" });
  await sheet.waitFor();
  await waitForFocus(sheet);
  await field("Content").fill("Written with a thumb.");
  await field("When").fill(inDays(2));
  const height = async (name: string) => (await sheet.getByRole("button", { name, exact: true }).boundingBox())?.height;
  expect(await height("Schedule")).toBeGreaterThanOrEqual(44);
  await sheet.getByRole("button", { name: "Schedule", exact: true }).click();
  await toast("Content Scheduled");
  await sheet.waitFor({ state: "detached" });
  await row("Written with a thumb.").waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test("on a phone the sheet has the focus while the form's code is loaded, and afterwards", async () => {
  await open("/content-scheduler", phone);
  await page.getByText("No scheduled content").waitFor();
  const held = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "New Content" }).first().click();
  const sheet = page.getByRole("dialog", { name: "New content" });
  await waitForFocus(sheet);
  expect(await field("Content").count()).toBe(0);
  held.resolve();
  await field("Content").waitFor();
  await waitForFocus(sheet);
});

test("the buttons of the form are in view on every screen, also for a row far down", async () => {
  for (let at = 1; at <= 20; at++) await add({ content: `Note ${at}.`, status: "draft" });
  await open("/content-scheduler?new=true", { reducedMotion: "reduce" });
  // The layout changes a moment after the size.
  const waitUntilInView = (name: string) =>
    page.waitForFunction((text) => {
      const button = [...document.querySelectorAll("button")].find((one) => one.textContent.trim() === text);
      if (!button) return false;
      const { top, bottom, left, width, height } = button.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return top >= 0 && bottom <= innerHeight && button.contains(hit);
    }, name);
  await field("Content").fill("One line.\n".repeat(40));
  for (const [width, height] of [
    [1366, 768],
    [1440, 900],
    [820, 1100],
    [390, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const name of ["Post now", "Schedule", "Save as Draft"]) await waitUntilInView(name);
  }
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto("/content-scheduler");
  await row("Note 2.").last().click();
  await field("Content").waitFor();
  await waitUntilInView("Schedule");
  expect(await field("Content").evaluate((text) => text.getBoundingClientRect().top)).toBeGreaterThan(0);
});

test("an error toast leaves the buttons of the form free", async () => {
  await open("/content-scheduler?new=true");
  await page.route("**/api/scheduled-content", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 502, body: "" }) : route.continue(),
  );
  await field("Content").fill("Kept.");
  await page.getByRole("button", { name: "Save as Draft" }).click();
  await page
    .getByRole("region", { name: /Notifications/ })
    .getByText("Failed to schedule content")
    .waitFor();
  await page.getByRole("button", { name: "Save as Draft" }).click({ trial: true });
  await page.getByRole("complementary").getByText("Failed to schedule content").waitFor();
  problems.splice(0);
});

test("axe finds nothing on the list, the form and its errors in both themes", async () => {
  await add({ content: "One on schedule. #calm" });
  await add({ content: "One unfinished.", status: "draft" });
  await open("/content-scheduler", { reducedMotion: "reduce" });
  await row("One unfinished.").waitFor();
  expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
  await page.goto("/content-scheduler?new=true");
  await field("Content").fill("A long line of text. ".repeat(40));
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  await page.getByText("Choose when it goes out.").waitFor();
  expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
});

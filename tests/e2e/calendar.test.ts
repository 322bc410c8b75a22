import { afterEach, beforeAll, beforeEach, expect, test } from "bun:test";
import type { Browser, Page } from "playwright";
import type { ContentItem } from "#core/content/contract.ts";
import { wallTimeOf } from "#core/wall-time.ts";
import { findAxeViolationsInBothThemes } from "../support/browser/axe.ts";
import { phone } from "../support/browser/browser.ts";
import { waitUntil } from "../support/core/wait-until.ts";
import { waitForToast } from "../support/browser/toasts.ts";
import { createAdminClient, visitAs } from "../support/server/accounts.ts";
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
beforeEach(async () => {
  for (const { id } of await items()) await person.callApi("DELETE", `/scheduled-content/${id}`);
});
afterEach(async () => {
  await page.context().close();
  expect(problems).toEqual([]);
});

const zone = "Europe/Berlin";
/** Far from today, and without a change of the clocks. */
const month = "2098-05";
const items = async () => (await person.callApi("GET", "/scheduled-content?limit=200")) as ContentItem[];
const add = async (content: string, time?: string) =>
  (await person.callApi("POST", "/scheduled-content", {
    content,
    timezone: zone,
    ...(time ? { scheduledFor: `${month}-${time}` } : { status: "draft" }),
  })) as ContentItem;
const stored = async (id: string) => {
  const item = (await person.callApi("GET", `/scheduled-content/${id}`)) as ContentItem;
  return { at: item.scheduledFor && wallTimeOf(Date.parse(item.scheduledFor), zone), status: item.status };
};
const open = async (query: string, options: Parameters<typeof visitAs>[3] = {}) => {
  ({ page, problems } = await visitAs(person.token, browser, server.url, options));
  await page.goto(`/content-scheduler?view=calendar&${query}`);
};
const wide = { viewport: { width: 1440, height: 1000 } };
const post = (name: string) => page.locator("[data-post]").filter({ hasText: name });
const day = (name: string) => page.getByRole("gridcell", { name: new RegExp(`^${name}`) });
const toast = (text: string) => waitForToast(page, text);

async function drag(name: string, to: ReturnType<typeof day>) {
  const [from, target] = [await post(name).first().boundingBox(), await to.boundingBox()];
  if (!from || !target) throw new Error("Not in view.");
  await page.mouse.move(from.x + 10, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y + from.height / 2 + 10);
  await page.mouse.move(target.x + target.width / 2, target.y + target.height - 8, { steps: 4 });
  await page.mouse.up();
}

test("a post is dragged to another day, keeps its time of day, and can be put back", async () => {
  const { id } = await add("Moved.", "05T14:30");
  await open(`month=${month}`, wide);
  await drag("Moved.", day("Wednesday 21 May"));
  await toast("Post moved");
  expect(await stored(id)).toEqual({ at: "2098-05-21T14:30", status: "scheduled" });
  await page.getByRole("button", { name: "Undo" }).click();
  await day("Monday 5 May, 1 post").waitFor();
  await waitUntil(async () => (await stored(id)).at === "2098-05-05T14:30");
});

test("a draft is dragged to a day and gets the first hour that is free", async () => {
  await add("Already there.", "08T09:30");
  const { id } = await add("From the tray.");
  await open(`month=${month}`, wide);
  await drag("From the tray.", day("Thursday 8 May"));
  await toast("Content Scheduled");
  expect(await stored(id)).toEqual({ at: "2098-05-08T11:00", status: "scheduled" });
});

test("the keyboard alone moves a post by days and hours", async () => {
  const { id } = await add("By keys.", "07T14:00");
  await open(`layout=week&week=${month}-05`, wide);
  await post("By keys.").focus();
  await page.keyboard.press("m");
  await page.getByRole("group", { name: "Move ‘By keys.’" }).waitFor();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.getByText("Thursday 8 May 2098, 16:00").waitFor();
  await page.keyboard.press("Enter");
  await toast("Post moved");
  expect(await stored(id)).toEqual({ at: "2098-05-08T16:00", status: "scheduled" });
  await page.waitForFunction(() => document.activeElement?.ariaLabel?.includes("Thursday 8 May"));
  await page.keyboard.press("m");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Escape");
  await page.getByRole("group", { name: "Move ‘By keys.’" }).waitFor({ state: "detached" });
  expect(await stored(id)).toEqual({ at: "2098-05-08T16:00", status: "scheduled" });
});

test("arrow keys move between days, Enter starts a post there, and back closes it", async () => {
  await open(`month=${month}`, wide);
  await day("Thursday 1 May").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => document.activeElement?.textContent.startsWith("Friday 9 May"));
  await page.keyboard.press("Enter");
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>("input[type=datetime-local]")?.value === "2098-05-09T09:00",
  );
  await page.goBack();
  await day("Friday 9 May").waitFor();
});

test("a phone shows the agenda, and a post is moved with buttons", async () => {
  const { id } = await add("By touch.", "07T14:00");
  await open(`month=${month}`, phone);
  await page.getByRole("button", { name: "Actions for ‘By touch.’" }).click();
  await page.getByRole("menuitem", { name: "Move…" }).click();
  await page.getByRole("button", { name: "An hour later" }).click();
  await page.getByRole("button", { name: "Move here" }).click();
  await toast("Post moved");
  expect(await stored(id)).toEqual({ at: "2098-05-07T15:00", status: "scheduled" });
});

test.each(["month", "week", "agenda"])("axe finds nothing on the calendar's %s", async (layout) => {
  await add("One.", "07T14:00");
  await add("Two.", "07T14:30");
  await add("A draft.");
  await open(`layout=${layout}&month=${month}&week=${month}-05`, wide);
  await post("One.").first().waitFor();
  expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
});

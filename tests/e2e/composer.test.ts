import { afterEach, beforeEach, expect, setDefaultTimeout, test } from "bun:test";
import type { Browser, Page } from "playwright";
import { findAxeViolationsInBothThemes } from "../support/browser/axe.ts";
import { phone, waitForFocus, waitForValue } from "../support/browser/browser.ts";
import { waitForToast } from "../support/browser/toasts.ts";
import { waitUntil } from "../support/core/wait-until.ts";
import { png } from "../support/files/pictures.ts";
import { callApi, createApprovedUser, visitAs } from "../support/server/accounts.ts";
import type { RunningServer } from "../support/server/executable.ts";
import { setUpServerAndBrowser } from "../support/server/server-and-browser.ts";

setDefaultTimeout(300_000);

let server: RunningServer;
let browser: Browser;
let token: string;
let page: Page;
let problems: string[];

setUpServerAndBrowser((running) => ({ server, browser } = running));
let people = 0;
// Of their own: what another test typed and left would be restored.
beforeEach(async () => {
  people += 1;
  ({ token } = await createApprovedUser(server, `Writer ${people}`));
  await callApi(server, "POST", "/linkedin/auth/sandbox", { token, body: {} });
});
afterEach(async () => {
  await page.context().close();
  expect(problems).toEqual([]);
});

const open = async (path: string, options: Parameters<typeof visitAs>[3] = {}) => {
  const visited = await visitAs(token, browser, server.url, options);
  ({ page, problems } = visited);
  await page.goto(path);
};
const content = () => page.getByLabel("Content", { exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });

/** Clicks that reached the page. */
const countClicks = () =>
  page.evaluate(() => {
    let clicks = 0;
    addEventListener("pointerdown", () => (clicks += 1), true);
    Object.assign(globalThis, { clicksOf: () => clicks });
  });
const readClicks = () => page.evaluate(() => (globalThis as unknown as { clicksOf: () => number }).clicksOf());

test("a post is scheduled from the dashboard with two clicks and its text", async () => {
  await open("/dashboard");
  const start = page.getByRole("link", { name: "Schedule New Post" });
  await start.waitFor();
  await countClicks();
  await start.click();
  await waitForFocus(content());
  await page.keyboard.type("Two clicks.");
  await button("Tomorrow 09:00").click();
  await page.keyboard.press("Control+Enter");
  await waitForToast(page, "Content Scheduled");
  expect(await readClicks()).toBeLessThanOrEqual(2);
});

/** From a key to the next paint, ms: the median, which a busy machine moves less than the longest. */
async function medianKeyDuration(typed: Page, keys: string): Promise<number> {
  await typed.evaluate(() => {
    const durations: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === "keydown") durations.push(entry.duration);
    });
    const options: PerformanceObserverInit & { durationThreshold: number } = { type: "event", durationThreshold: 16 };
    observer.observe(options);
    Object.assign(globalThis, { durationsOf: () => durations });
  });
  for (const key of keys) {
    await typed.keyboard.press(key);
    await typed.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  }
  const slow = await typed.evaluate(() => (globalThis as unknown as { durationsOf: () => number[] }).durationsOf());
  // Quicker ones than the threshold are not reported.
  const all = [...slow, ...Array.from({ length: Math.max(0, keys.length - slow.length) }, () => 0)];
  return all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0;
}

/** What a key takes in a field without anything around it, on this machine as busy as it is now. */
async function medianOfPlainField(text: string, keys: string): Promise<number> {
  const plain = await page.context().newPage();
  await plain.setContent("<textarea autofocus rows=20 cols=80></textarea>");
  await plain.locator("textarea").fill(text);
  const median = await medianKeyDuration(plain, keys);
  await plain.close();
  return median;
}

test("typing into a long post with 20 pictures takes at most 50 ms more than twice a plain field", async () => {
  await open("/content-scheduler?new=true", { viewport: { width: 1440, height: 900 } });
  const text = "Calm is a skill that we train. #calm\n\n".repeat(77).slice(0, 2_960);
  await content().fill(text);
  const pictures = Array.from({ length: 20 }, (_, at) => ({
    name: `${at}.png`,
    mimeType: "image/png",
    buffer: Buffer.from(png(320, { height: 200, shade: at * 10 })),
  }));
  await page.getByLabel("Add pictures: files").setInputFiles(pictures);
  await page.getByText("+15").waitFor();
  await page.getByText("Uploading", { exact: false }).first().waitFor({ state: "detached" });
  const plain = await medianOfPlainField(text, "one more thought");
  await page.bringToFront();
  await content().focus();
  await page.keyboard.press("Control+End");
  expect(await medianKeyDuration(page, "one more thought")).toBeLessThanOrEqual(50 + 2 * plain);
  await waitUntil(async () => (await content().inputValue()).endsWith("one more thought"));
});

test("the browser's undo takes back what the toolbar did", async () => {
  await open("/content-scheduler?new=true");
  await waitForFocus(content());
  await page.keyboard.type("Be calm");
  await page.keyboard.press("Control+B");
  await waitForValue(content(), "Be 𝗰𝗮𝗹𝗺");
  await page.keyboard.press("Control+Z");
  await waitForValue(content(), "Be calm");
  await button("Bulleted list").click();
  await waitForValue(content(), "• Be calm");
  await button("Undo typing").click();
  await waitForValue(content(), "Be calm");
  await button("Redo typing").click();
  await waitForValue(content(), "• Be calm");
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  await waitForValue(content(), "• Be calm\n• ");
});

test("the toolbar is one stop of the Tab key, and an emoji is found and set by keys", async () => {
  await open("/content-scheduler?new=true");
  await content().fill("Off we go ");
  await content().press("Shift+Tab");
  await waitForFocus(button("Bold"));
  await page.keyboard.press("ArrowLeft");
  await waitForFocus(button("Emoji"));
  await page.keyboard.press("Enter");
  await waitForFocus(page.getByLabel("Search emoji"));
  await page.keyboard.type("rocket");
  await button("rocket").waitFor();
  await page.keyboard.press("Enter");
  await waitForValue(content(), "Off we go 🚀");
  await waitForFocus(content());
});

test("in full screen only the form can be reached, and Escape leaves it with the text kept", async () => {
  await open("/content-scheduler?new=true", { reducedMotion: "reduce" });
  await content().fill("Room to think, @Ada. See https://example.com");
  await button("Full screen").click();
  const form = page.getByRole("complementary", { name: "New content" });
  await waitUntil(async () => {
    const box = await form.boundingBox();
    return box?.x === 0 && box.y === 0 && box.width === page.viewportSize()?.width;
  });
  const canLeave = () =>
    page
      .getByText("Overview", { exact: true })
      .first()
      .evaluate((link) => link.closest("[inert]") === null);
  expect(await canLeave()).toBe(false);
  await page.getByText("The network links a name only when you pick it there", { exact: false }).waitFor();
  await button("Emoji").click();
  await page.getByLabel("Search emoji").waitFor();
  expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByLabel("Search emoji").waitFor({ state: "detached" });
  await page.keyboard.press("Escape");
  await button("Full screen").waitFor();
  await waitUntil(canLeave);
  await waitForValue(content(), "Room to think, @Ada. See https://example.com");
});

test("on a phone a switch shows the text or its preview, and a save that finds something shows the field", async () => {
  await open("/content-scheduler?new=true", { ...phone, reducedMotion: "reduce" });
  await content().fill("Written with a thumb.");
  const view = page.getByRole("group", { name: "View" });
  await view.getByText("Preview").click();
  await page.getByLabel("Preview", { exact: true }).getByText("Written with a thumb.").waitFor();
  expect(await content().isVisible()).toBe(false);
  expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
  await view.getByText("Write").click();
  await waitForValue(content(), "Written with a thumb.");
  await view.getByText("Preview").click();
  await button("Schedule").click();
  await page.getByText("Choose when it goes out.").waitFor();
  await waitForFocus(page.getByLabel("When", { exact: true }));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

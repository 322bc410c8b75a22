import { afterEach, beforeAll, expect, test } from "bun:test";
import type { Browser, Page } from "playwright";
import type { SignedIn } from "#core/accounts/sign-in/contract.ts";
import { createApprovedUser, visitAs } from "../support/server/accounts.ts";
import { phone } from "../support/browser/browser.ts";
import type { RunningServer } from "../support/server/executable.ts";
import { setUpServerAndBrowser } from "../support/server/server-and-browser.ts";

let server: RunningServer;
let browser: Browser;
let ada: SignedIn;
let page: Page;
let problems: string[];

setUpServerAndBrowser((running) => ({ server, browser } = running));
beforeAll(async () => {
  ada = await createApprovedUser(server, "Ada Byron");
});
afterEach(async () => {
  await page.context().close();
});

async function open(path: string, { token }: SignedIn, options: Parameters<Browser["newContext"]>[0] = {}) {
  ({ page, problems } = await visitAs(token, browser, server.url, options));
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).waitFor();
}
const wide = (width: number, height = 900) => ({ viewport: { width, height } });
const small = { ...phone, viewport: { width: 360, height: 780 } };
const banner = () => page.getByRole("banner");
const tip = () => page.locator("[data-tip-shown]");

test("the tooltip of an icon is shown after 700 ms, and immediately within 300 ms of another", async () => {
  ({ page, problems } = await visitAs(ada.token, browser, server.url, wide(820)));
  await page.clock.install();
  await page.goto("/profile");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const theme = banner().getByRole("button", { name: /^Use the/ });
  const menu = banner().getByRole("button", { name: "Open menu" });
  const away = page.getByRole("heading", { level: 1 });
  // The first time, its part of the app is fetched.
  await theme.hover();
  while ((await tip().count()) === 0) await page.clock.runFor(100);
  expect(await tip().textContent()).toBe((await theme.getAttribute("aria-label")) ?? "");
  await away.hover();
  await tip().waitFor({ state: "detached" });

  await page.clock.runFor(301);
  await theme.hover();
  await page.clock.runFor(690);
  expect(await tip().count()).toBe(0);
  await page.clock.runFor(20);
  await tip().waitFor();

  await away.hover();
  await tip().waitFor({ state: "detached" });
  await page.clock.runFor(290);
  await menu.hover();
  await tip().getByText("Open menu", { exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await tip().waitFor({ state: "detached" });

  // With the keyboard it appears immediately, and pressing hides it.
  await theme.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await tip().waitFor();
  await theme.press("Enter");
  await tip().waitFor({ state: "detached" });
  expect(problems).toEqual([]);
});

test("touch shows no tooltips", async () => {
  await open("/profile", ada, small);
  const notifications = page.getByRole("button", { name: /^Notifications/ });
  await notifications.tap();
  await page.getByRole("dialog", { name: "Notifications" }).waitFor();
  await notifications.tap();
  expect(await tip().count()).toBe(0);
});

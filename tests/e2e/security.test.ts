import { expect, test } from "bun:test";
import type { Browser, Page } from "playwright";
import { createApprovedUser, emailFor, openAs, password, visitAs } from "../support/server/accounts.ts";
import { createAuthenticator } from "../support/core/authenticator.ts";
import { findAxeViolationsInBothThemes } from "../support/browser/axe.ts";
import { visit } from "../support/browser/browser.ts";
import { runAttache, type RunningServer } from "../support/server/executable.ts";
import { setUpServerAndBrowser } from "../support/server/server-and-browser.ts";

let server: RunningServer;
let browser: Browser;

setUpServerAndBrowser((running) => ({ server, browser } = running));

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const path = (page: Page) => new URL(page.url()).pathname;

async function enterCredentials(page: Page, name: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(emailFor(name));
  await page.getByLabel("Password", { exact: true }).fill(password);
  await button(page, "Sign in").click();
  await page.getByLabel("Code", { exact: true }).waitFor();
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel("Code", { exact: true }).fill(code);
  await button(page, "Sign in").click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /@example.com/ }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await page.waitForURL("**/login");
}

/** Turns two-factor on in the browser; returns the authenticator and the recovery codes. */
async function turnOn(page: Page) {
  await button(page, "Turn on").click();
  await page.getByLabel("Your password", { exact: true }).fill(password);
  await button(page, "Continue").click();
  await page.getByRole("img", { name: "QR code for your authenticator app" }).waitFor();
  const code = createAuthenticator(await page.getByLabel("Secret", { exact: true }).inputValue());
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Code", { exact: true }).fill(code());
  await button(page, "Turn on").click();
  const list = page.getByRole("list", { name: "Recovery codes" });
  await list.waitFor();
  const recovery = await list.getByRole("listitem").allTextContents();
  await button(page, "I have saved them").click();
  await card(page, "Two-factor authentication").getByText("10 of 10 recovery codes left").waitFor();
  return { code, recovery };
}

test("signing in requires a code from the app, or a recovery code once", async () => {
  const ada = await createApprovedUser(server, "Ada Two");
  const { page, problems } = await visit(browser, server.url, { viewport: { width: 1280, height: 900 } });
  await openAs(page, "/settings?tab=security", ada);
  await card(page, "Two-factor authentication").getByText("Off", { exact: true }).waitFor();

  await button(page, "Turn on").click();
  await page.getByLabel("Your password", { exact: true }).fill("wrong");
  await button(page, "Continue").click();
  await page.getByText("This is not your current password.").waitFor();
  await button(page, "Cancel").click();
  const { code, recovery } = await turnOn(page);
  expect(recovery).toHaveLength(10);

  await signOut(page);
  await enterCredentials(page, "Ada Two");
  expect(await page.getByRole("alert").count()).toBe(0);
  await page.waitForFunction(() => document.activeElement?.getAttribute("autocomplete") === "one-time-code");
  await enterCode(page, "hello");
  await page.getByText("This code is wrong or was already used.").waitFor();
  expect(await page.getByLabel("Email").inputValue()).toBe(emailFor("Ada Two"));
  expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe(password);
  await enterCode(page, code());
  await page.waitForURL("**/dashboard");

  await signOut(page);
  await enterCredentials(page, "Ada Two");
  await enterCode(page, recovery[0]?.toLowerCase() ?? "");
  await page.waitForURL("**/dashboard");
  await signOut(page);
  await enterCredentials(page, "Ada Two");
  await enterCode(page, recovery[0] ?? "");
  await page.getByText("This code is wrong or was already used.").waitFor();
  await enterCode(page, recovery[1] ?? "");
  await page.waitForURL("**/dashboard");
  expect(problems.filter((problem) => !/status of 40[01]/.test(problem))).toEqual([]);
}, 300_000);

test("turning it on signs out every other browser, and this one's tabs stay", async () => {
  const ben = await createApprovedUser(server, "Ben Two");
  const { page, context } = await visitAs(ben.token, browser, server.url);
  const elsewhere = await visit(browser, server.url);
  await elsewhere.page.goto("/login");
  await elsewhere.page.getByLabel("Email").fill(emailFor("Ben Two"));
  await elsewhere.page.getByLabel("Password", { exact: true }).fill(password);
  await button(elsewhere.page, "Sign in").click();
  await elsewhere.page.waitForURL("**/dashboard");
  await page.goto("/settings?tab=security");
  await page.getByRole("listitem").nth(1).waitFor();
  const tab = await context.newPage();
  await tab.goto("/content-scheduler");
  await tab.getByText("No scheduled content").waitFor();
  await turnOn(page);
  await elsewhere.page.getByRole("alertdialog", { name: "Sign in again" }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem("token"))).not.toBe(ben.token);
  await page.getByText("This session").waitFor();
  await tab.getByRole("link", { name: "Overview" }).click();
  await tab.getByRole("heading", { level: 1, name: /^Welcome/ }).waitFor();
  expect(path(page)).toBe("/settings");
}, 300_000);

test("an admin removes the second factor on the command line next to the server, and the person is signed out", async () => {
  const cleo = await createApprovedUser(server, "Cleo Two");
  const { page } = await visit(browser, server.url);
  await openAs(page, "/settings?tab=security", cleo);
  await turnOn(page);
  const { code, out } = runAttache(server.dataDir, "users", "reset-two-factor", emailFor("Cleo Two"));
  expect([code, out]).toEqual([
    0,
    expect.stringContaining("Turned off two-factor authentication for cleo.two@example.com"),
  ]);
  const ended = page.getByRole("alertdialog", { name: "Sign in again" });
  await ended.getByLabel("Password", { exact: true }).fill(password);
  await ended.getByRole("button", { name: "Sign in" }).click();
  await ended.waitFor({ state: "detached" });
}, 300_000);

test("a session that is ended from elsewhere is signed out immediately, as are all others at once", async () => {
  const finn = await createApprovedUser(server, "Finn Two");
  const signIn = async (userAgent: string) => {
    const headers = { "Content-Type": "application/json", "User-Agent": userAgent };
    const body = JSON.stringify({ email: emailFor("Finn Two"), password });
    return (await (await fetch(`${server.url}/api/auth/login`, { method: "POST", headers, body })).json()) as Held;
  };
  const firefox = await signIn("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0");
  await signIn("Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1");
  const there = await visit(browser, server.url);
  await openAs(there.page, "/dashboard", firefox);
  await there.page.getByRole("heading", { level: 1, name: /^Welcome/ }).waitFor();

  const { page, problems } = await visitAs(finn.token, browser, server.url);
  await page.goto("/settings?tab=security");
  const rows = card(page, "Sessions").getByRole("listitem");
  await rows.nth(2).waitFor();
  expect(await rows.first().textContent()).toContain("This session");
  await button(page, "Sign out Firefox on Linux").click();
  await page.getByText("Firefox on Linux was signed out.", { exact: true }).waitFor();
  await there.page.getByRole("alertdialog", { name: "Sign in again" }).waitFor();
  await rows.nth(2).waitFor({ state: "detached" });

  await button(page, "Sign out others").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out others" }).click();
  await page.getByRole("alertdialog").waitFor({ state: "detached" });
  await rows.nth(1).waitFor({ state: "detached" });
  expect(await rows.allTextContents()).toEqual([expect.stringContaining("This session")]);
  expect(problems).toEqual([]);
}, 300_000);

interface Held {
  token: string;
}

test("settings and their dialogs are accessible in both themes and fit 360 px", async () => {
  const { token } = await createApprovedUser(server, "Hal Narrow");
  const { page } = await visitAs(token, browser, server.url, { viewport: { width: 360, height: 740 } });
  await page.goto("/settings?tab=security");
  await page.getByText("This session").waitFor();
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  expect([await findAxeViolationsInBothThemes(page), await fits()]).toEqual([[], true]);
  await button(page, "Turn on").click();
  await page.getByLabel("Your password", { exact: true }).fill(password);
  await button(page, "Continue").click();
  await page.getByRole("img", { name: "QR code for your authenticator app" }).waitFor();
  expect([await findAxeViolationsInBothThemes(page), await fits()]).toEqual([[], true]);
  await button(page, "Cancel").click();
  await turnOn(page);
  await button(page, "Create API key").click();
  await page.getByRole("checkbox", { name: "read", exact: true }).waitFor();
  expect([await findAxeViolationsInBothThemes(page), await fits()]).toEqual([[], true]);
  await button(page, "Create key").click();
  await page.getByText("Copy it now").waitFor();
  expect([await findAxeViolationsInBothThemes(page), await fits()]).toEqual([[], true]);
}, 300_000);

test("no screen breaks the page's own policy, also with a form open", async () => {
  const writer = await createApprovedUser(server, "Policy Writer");
  const { page } = await visit(browser, server.url);
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener("securitypolicyviolation", (event) => violations.push(event.violatedDirective));
  });
  for (const [path, field] of [
    ["/register", "Email"],
    ["/content-scheduler?new=true", "Content"],
  ] as const) {
    await (path === "/register" ? page.goto(path) : openAs(page, path, writer));
    await page.getByRole("textbox", { name: field }).first().waitFor();
    const violations = await page.evaluate(() => "violations" in window && window.violations);
    expect({ path, violations }).toEqual({ path, violations: [] });
  }
});

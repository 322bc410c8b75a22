import { expect, test } from "bun:test";
import type { Browser, Page } from "playwright";
import { createApprovedUser, callApi, emailFor, openAs, password } from "../support/server/accounts.ts";
import { visit } from "../support/browser/browser.ts";
import type { RunningServer } from "../support/server/executable.ts";
import { setUpServerAndBrowser } from "../support/server/server-and-browser.ts";

let server: RunningServer;
let browser: Browser;

setUpServerAndBrowser((running) => ({ server, browser } = running));

const token = (page: Page) => page.evaluate(() => localStorage.getItem("token"));

async function signIn(page: Page, { email, secret }: { email: string; secret: string }): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(secret);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("a server that fails while the session starts does not sign people out", async () => {
  const [{ page }, person] = await Promise.all([visit(browser, server.url), createApprovedUser(server, "Stan Start")]);
  await page.route("**/api/auth/me", (route) =>
    route.fulfill({ status: 503, json: { success: false, code: "database.busy", message: "Busy." } }),
  );
  await openAs(page, "/dashboard", person);
  await page.getByText("The server cannot be reached", { exact: true }).waitFor();
  expect(await token(page)).toBe(person.token);
  await page.unroute("**/api/auth/me");
  await page.getByRole("heading", { level: 1, name: /^Welcome/ }).waitFor();
});

test("a session that ended elsewhere leads to sign-in and back to the page", async () => {
  const [{ page }, person] = await Promise.all([visit(browser, server.url), createApprovedUser(server, "Eve Ended")]);
  await openAs(page, "/linkedin-settings", person);
  await page.getByRole("heading", { name: "LinkedIn Settings" }).waitFor();
  await callApi(server, "POST", "/auth/logout", { token: person.token });
  await page.reload();
  await page.waitForURL("**/login?from=*");
  await signIn(page, { email: emailFor("Eve Ended"), secret: password });
  await page.waitForURL("**/linkedin-settings");
});

test("a server that cannot be reached does not sign people out: the page says so and continues by itself", async () => {
  const [{ page }, person] = await Promise.all([
    visit(browser, server.url),
    createApprovedUser(server, "Nora Network"),
  ]);
  await openAs(page, "/dashboard", person);
  await page.getByRole("heading", { level: 1, name: /^Welcome/ }).waitFor();
  await page.route("**/api/**", (route) => route.abort());
  await page.reload();
  await page.getByText("The server cannot be reached", { exact: true }).waitFor();
  expect(await token(page)).toBe(person.token);
  await page.unroute("**/api/**");
  await page.getByRole("heading", { level: 1, name: /^Welcome/ }).waitFor();
  expect(await token(page)).toBe(person.token);
});

test("logging out deletes the token and the loaded data; the theme stays", async () => {
  const [{ page }, person] = await Promise.all([visit(browser, server.url), createApprovedUser(server, "Otto Out")]);
  await openAs(page, "/dashboard", person);
  await page.getByText("Dark", { exact: true }).click();
  await page.getByRole("button", { name: /otto\.out@example\.com/ }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await page.waitForURL(`${server.url}/login`);
  expect(await token(page)).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("dark");
  await page.goto("/dashboard");
  await page.waitForURL("**/login*");
  expect(await page.getByText("Otto Out").count()).toBe(0);
  const gone = await fetch(`${server.url}/api/auth/me`, { headers: { Authorization: `Bearer ${person.token}` } });
  expect(gone.status).toBe(401);
});

test("a logout that failed on the server still ends the session here, and is reported once", async () => {
  const [{ page }, person] = await Promise.all([visit(browser, server.url), createApprovedUser(server, "Lola Logout")]);
  await openAs(page, "/dashboard", person);
  await page.route("**/api/auth/logout", (route) =>
    route.fulfill({ status: 503, json: { success: false, code: "unavailable", message: "The disk is full." } }),
  );
  await page.getByRole("button", { name: /Lola Logout User/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.getByText("The disk is full.").waitFor();
  expect(await token(page)).toBeNull();
  await page.getByRole("link", { name: "Create account" }).click();
  await page.getByRole("link", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  expect(await page.getByText("The disk is full.").count()).toBe(0);
});

test("signing out in one tab signs out the other", async () => {
  const [{ page, context }, person] = await Promise.all([
    visit(browser, server.url),
    createApprovedUser(server, "Tom Tabs"),
  ]);
  await openAs(page, "/dashboard", person);
  const other = await context.newPage();
  await other.goto("/dashboard");
  await other.getByRole("heading", { level: 1, name: /^Welcome/ }).waitFor();
  await page.getByRole("button", { name: /tom\.tabs@example\.com/ }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await other.waitForURL("**/login*");
});

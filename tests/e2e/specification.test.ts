/** Sentences of the specification that no other file tests. */
import { beforeAll, expect, test } from "bun:test";
import type { Browser, Locator, Page, Request } from "playwright";
import type { SignedIn } from "#core/accounts/sign-in/contract.ts";
import { createApprovedUser, signInAsAdmin, emailFor, openAs, password, register } from "../support/server/accounts.ts";
import { visit } from "../support/browser/browser.ts";
import { admin as adminAccount, type RunningServer } from "../support/server/executable.ts";
import { waitUntil } from "../support/core/wait-until.ts";
import { setUpServerAndBrowser } from "../support/server/server-and-browser.ts";

let server: RunningServer;
let browser: Browser;
let admin: SignedIn;

setUpServerAndBrowser((running) => ({ server, browser } = running));
beforeAll(async () => {
  admin = await signInAsAdmin(server);
});

const path = (page: Page) => new URL(page.url()).pathname;
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const attributes = (of: Locator) =>
  of.evaluate(({ type, required, minLength }: HTMLInputElement) => ({ type, required, minLength }));

test("sign-in asks for an email and a password, and needs both", async () => {
  const { page } = await visit(browser, server.url);
  await page.goto("/login");
  expect(await attributes(field(page, "Email"))).toEqual({ type: "email", required: true, minLength: -1 });
  expect(await attributes(field(page, "Password"))).toEqual({ type: "password", required: true, minLength: -1 });
  await page.getByRole("link", { name: "Create account" }).click();
  await page.waitForURL("**/register");
});

test("registration asks for name, email and a password of six characters, and does nothing until the terms are ticked", async () => {
  const { page } = await visit(browser, server.url);
  let sent = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/auth/register")) sent += 1;
  });
  await page.goto("/register");
  await page.getByText("Your account needs admin approval before automation features can be used.").waitFor();
  expect(await attributes(field(page, "Full name"))).toEqual({ type: "text", required: true, minLength: -1 });
  expect(await attributes(field(page, "Email"))).toEqual({ type: "email", required: true, minLength: -1 });
  expect(await attributes(field(page, "Password"))).toEqual({ type: "password", required: true, minLength: 6 });
  await field(page, "Full name").fill("Tess Terms");
  await field(page, "Email").fill(emailFor("Tess Terms"));
  await field(page, "Password").fill("short");
  await field(page, "Password").press("Enter");
  await page
    .locator("form")
    .evaluate((form: HTMLFormElement) =>
      form.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true })),
    );
  expect(await page.getByRole("button", { name: "Create account" }).isDisabled()).toBe(true);
  expect(sent).toBe(0);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Create account" }).click();
  await page.locator("input[type=password][aria-invalid=true]").waitFor();
  expect(sent).toBe(0);
  await field(page, "Password").fill("sixsix");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByText("Registration Successful!").waitFor();
  expect(sent).toBe(1);
});

test("the success view of registration stays for two seconds, no less and no more", async () => {
  const { page } = await visit(browser, server.url);
  await page.clock.install();
  await page.goto("/register");
  await field(page, "Full name").fill("Sara Seconds");
  await field(page, "Email").fill(emailFor("Sara Seconds"));
  await field(page, "Password").fill(password);
  await page.getByRole("checkbox").check();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.getByRole("button", { name: "Create account" }).click();
  // The clock is stopped, so the screen's own timers must be advanced; the response arrives in real time.
  const step = 10;
  while (!(await page.getByText("Registration Successful!").isVisible())) await page.clock.runFor(step);
  await page.clock.runFor(2000 - 2 * step);
  expect(path(page)).toBe("/register");
  await page.clock.runFor(2 * step);
  await page.waitForURL("**/pending-approval");
});

test("a form shows the specified text for a response without a message", async () => {
  const { page } = await visit(browser, server.url);
  let answer: { body: string; contentType?: string } = { body: "" };
  await page.route("**/api/auth/{login,register}", (route) => route.fulfill({ status: 500, ...answer }));
  await page.goto("/login");
  await field(page, "Email").fill("ada@example.com");
  await field(page, "Password").fill(password);
  for (const [body, words] of [
    ["<h1>Bad gateway</h1>", "Request failed"],
    ["{}", "API request failed"],
    [JSON.stringify({ detail: "In detail." }), "In detail."],
    [JSON.stringify({ message: "The message.", detail: "In detail." }), "The message."],
  ] as const) {
    answer = { body };
    // Another press right after the first would be taken for a double click.
    await field(page, "Password").fill(password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("alert").getByText(words, { exact: true }).waitFor();
    expect(path(page)).toBe("/login");
  }
});

test("'Check Status' reloads the page, and 'Sign out' leads to sign-in", async () => {
  const waiting = await register(server, "Wes Waiting");
  const { page } = await visit(browser, server.url);
  await openAs(page, "/pending-approval", waiting);
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await page.getByRole("button", { name: "Check Status" }).click();
  await page.waitForFunction(() => !("sameDocument" in globalThis));
  await page.getByRole("heading", { name: "Account Pending Approval" }).waitFor();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL(`${server.url}/login`);
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
});

test("a spinner shows while the session loads; the user is requested only if there is a token, which is sent", async () => {
  const { page } = await visit(browser, server.url);
  const calls: Request[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/")) calls.push(request);
  });
  await page.goto("/login");
  await page.getByRole("button", { name: "Sign in" }).waitFor();
  expect(calls.filter((call) => call.url().endsWith("/api/auth/me"))).toEqual([]);

  let answer = () => {};
  const held = new Promise<void>((go) => {
    answer = go;
  });
  await page.route("**/api/auth/me", async (route) => {
    await held;
    await route.continue();
  });
  await page.evaluate((token) => localStorage.setItem("token", token), admin.token);
  calls.length = 0;
  await page.goto("/");
  await page.getByRole("status").getByText("Loading", { exact: true }).waitFor();
  answer();
  await page.getByRole("heading", { level: 1, name: /^Welcome/ }).waitFor();
  expect(path(page)).toBe("/");
  const bearers = calls
    .filter((call) => !call.url().endsWith("/api/server"))
    .map((call) => call.headers().authorization);
  expect(new Set(bearers)).toEqual(new Set([`Bearer ${admin.token}`]));
  await page.getByText("Recent Activity", { exact: true }).waitFor();
  await page.getByRole("main").locator("dl").first().locator("dt").nth(3).waitFor();
  expect(await page.getByRole("main").locator("dl").first().locator("dt").allTextContents()).toEqual([
    "Job Applications",
    "Posts Scheduled",
    "Response Rate",
    "Profile Views",
  ]);
});

test("the icon of Refresh turns while it loads", async () => {
  const { page } = await visit(browser, server.url);
  await openAs(page, "/dashboard", admin);
  await page.getByText("Recent Activity", { exact: true }).waitFor();
  const icon = page.getByRole("button", { name: "Refresh" }).locator("svg");
  await waitUntil(async () => (await icon.count()) === 1);
  const turns = () => icon.evaluate((element) => getComputedStyle(element).animationName);
  await waitUntil(async () => (await turns()) === "none");
  await page.route("**/api/dashboard/stats", () => {});
  await page.getByRole("button", { name: "Refresh" }).click();
  await waitUntil(async () => (await turns()) === "spin");
});

test("an unknown URL shows the not-found page to a guest too", async () => {
  const { page } = await visit(browser, server.url);
  await page.goto("/no/such/page");
  await page.getByText("404 Page Not Found", { exact: true }).waitFor();
  await page.getByText("Did you forget to add the page to the router?", { exact: true }).waitFor();
});

test("signing in stores the token under its name and opens the dashboard", async () => {
  const { page } = await visit(browser, server.url);
  await page.goto("/login");
  await field(page, "Email").fill(adminAccount.email);
  await field(page, "Password").fill(adminAccount.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(`${server.url}/dashboard`);
  await page.getByRole("heading", { name: "Welcome, Admin" }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem("token"))).toMatch(/^[\da-f-]{36}\.[\w-]{43}$/);
});

test("a regular user sees no administration, and admin calls are refused", async () => {
  const person = await createApprovedUser(server, "Rita Regular");
  const { page } = await visit(browser, server.url);
  await openAs(page, "/dashboard", person);
  await page.getByRole("heading", { level: 1, name: /^Welcome/ }).waitFor();
  expect(await page.getByRole("link", { name: "User Management" }).count()).toBe(0);
  for (const call of ["users", "users?status=pending", "pending-users", "stats"]) {
    const answer = await fetch(`${server.url}/api/admin/${call}`, {
      headers: { Authorization: `Bearer ${person.token}` },
    });
    expect(answer.status).toBe(403);
  }
});

import { expect, test } from "bun:test";
import type { Browser, Page } from "playwright";
import {
  createApprovedUser,
  signInAsAdmin,
  callApi,
  emailFor,
  openAs,
  password,
  register,
} from "../support/server/accounts.ts";
import { waitForToast } from "../support/browser/toasts.ts";
import { visit, waitForFocus } from "../support/browser/browser.ts";
import { admin, startServer, type RunningServer } from "../support/server/executable.ts";
import { waitUntil } from "../support/core/wait-until.ts";
import { setUpServerAndBrowser } from "../support/server/server-and-browser.ts";

let server: RunningServer;
let browser: Browser;

setUpServerAndBrowser((running) => ({ server, browser } = running), {
  env: { ATTACHE_SUPPORT_EMAIL: "help@example.com" },
});

const token = (page: Page) => page.evaluate(() => localStorage.getItem("token"));

async function signIn(page: Page, { email, secret }: { email: string; secret: string }): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(secret);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("a person registers, waits, and gets in without reloading once an admin approves", async () => {
  const { page, problems } = await visit(browser, server.url);
  await page.goto("/login");
  await page.getByRole("link", { name: "Create account" }).click();
  await page.getByText("Account Approval Required").waitFor();
  const create = page.getByRole("button", { name: "Create account" });
  await page.getByLabel("Full name").fill("Ada Byron");
  await page.getByLabel("Email").fill(emailFor("Ada Byron"));
  await page.getByLabel("Password", { exact: true }).fill(password);
  expect(await create.isDisabled()).toBe(true);
  await page.getByRole("checkbox").check();
  await create.click();
  await page.getByText("Registration Successful!").waitFor();
  await page.getByText("Your account has been created and is pending admin approval.").waitFor();
  await page.waitForURL("**/pending-approval");

  await page.getByRole("heading", { name: "Account Pending Approval" }).waitFor();
  for (const text of [
    "Hello Ada Byron",
    "ada.byron@example.com",
    "Admin will review your registration",
    "Once approved, you can access all features",
    "1-2 business days",
    "This page moves on by itself once you are approved.",
    "help@example.com",
  ]) {
    await page.getByText(text).first().waitFor();
  }
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));

  const adminVisit = await visit(browser, server.url);
  await openAs(adminVisit.page, "/admin/users", await signInAsAdmin(server));
  await adminVisit.page.getByRole("button", { name: "Approve Ada Byron" }).click();
  await adminVisit.page.getByRole("button", { name: "Approve User" }).click();
  await waitForToast(adminVisit.page, "User has been approved and can now access the platform.");

  await page.waitForURL("**/dashboard");
  await page.getByRole("heading", { level: 1, name: /^Welcome/ }).waitFor();
  expect(await page.evaluate(() => "sameDocument" in globalThis)).toBe(true);
  expect([...problems, ...adminVisit.problems]).toEqual([]);
});

test("missing or malformed values are reported at their field with the browser's message, and nothing is sent", async () => {
  const { page } = await visit(browser, server.url);
  let sent = 0;
  await page.route("**/api/auth/login", (route) => {
    sent += 1;
    return route.continue();
  });
  await page.goto("/login");
  await page.getByLabel("Email").fill("no address");
  await page.getByRole("button", { name: "Sign in" }).click();
  const email = page.getByLabel("Email");
  await page.locator("input[type=email][aria-invalid=true]").waitFor();
  const words = await email.evaluate((input: HTMLInputElement) => input.validationMessage);
  expect(words).not.toBe("");
  await page.getByText(words, { exact: true }).first().waitFor();
  await waitForFocus(email);
  expect(sent).toBe(0);
  await email.fill("ada@example.com");
  await waitUntil(async () => (await page.getByText(words, { exact: true }).count()) === 0);
});

test("a guest who follows a link signs in and lands there", async () => {
  const { page } = await visit(browser, server.url);
  await page.goto("/admin/users?tab=all&search=ada");
  await page.waitForURL("**/login?*");
  await signIn(page, { email: admin.email, secret: admin.password });
  await page.waitForURL("**/admin/users?tab=all&search=ada");
});

test("everyone is redirected to the screen for their status", async () => {
  const [{ page }, pending, user] = await Promise.all([
    visit(browser, server.url),
    register(server, "Pia Pending"),
    createApprovedUser(server, "Uma User"),
  ]);
  await page.goto("/");
  await page.waitForURL("**/login");
  await page.goto("/pending-approval");
  await page.waitForURL("**/login");

  await openAs(page, "/dashboard", pending);
  await page.waitForURL("**/pending-approval");
  await page.goto("/login");
  await page.waitForURL("**/pending-approval");

  await openAs(page, "/admin/users", user);
  await page.waitForURL("**/dashboard");
  await page.getByRole("heading", { level: 1, name: /^Welcome/ }).waitFor();
  expect(await page.getByText("Administration").count()).toBe(0);
  await page.goto("/register");
  await page.waitForURL("**/dashboard");
  await page.goto("/pending-approval");
  await page.waitForURL("**/dashboard");
});

test("a rejected person's token is dropped, and they read why they cannot sign in", async () => {
  const [{ page }, rejected, { token: adminToken }] = await Promise.all([
    visit(browser, server.url),
    register(server, "Rex Rejected"),
    signInAsAdmin(server),
  ]);
  await openAs(page, "/pending-approval", rejected);
  await page.getByText("Hello Rex Rejected").waitFor();
  await callApi(server, "PATCH", `/admin/users/${rejected.user.id}/reject`, { token: adminToken, body: {} });
  await page.waitForURL("**/login");
  expect(await token(page)).toBeNull();
  await signIn(page, { email: emailFor("Rex Rejected"), secret: password });
  await page.getByRole("alert").getByText("Your registration was rejected by an admin.").waitFor();
});

test("a person who is suspended while their page is open is out at once, and reads why", async () => {
  const [{ page }, person, { token: adminToken }] = await Promise.all([
    visit(browser, server.url),
    createApprovedUser(server, "Sue Suspended"),
    signInAsAdmin(server),
  ]);
  await openAs(page, "/content-scheduler", person);
  await page.getByRole("heading", { name: "Content Scheduler" }).waitFor();
  const body = { reason: "Holiday" };
  await callApi(server, "PATCH", `/admin/users/${person.user.id}/suspend`, { token: adminToken, body });
  const ended = page.getByRole("alertdialog", { name: "Your account is suspended" });
  await ended.getByText("Reason: Holiday").waitFor();
  await ended.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL("**/login*");
  expect(await token(page)).toBeNull();
  await signIn(page, { email: emailFor("Sue Suspended"), secret: password });
  await page.getByRole("alert").getByText("Your account is suspended.").waitFor();
  await page.getByText("Reason: Holiday").waitFor();
  await page.goto("/dashboard");
  await page.waitForURL("**/login*");
});

test("the first admin is created with the link that the server prints", async () => {
  await using fresh = await startServer({ env: { ATTACHE_ADMIN_EMAIL: "", ATTACHE_ADMIN_PASSWORD: "" } });
  const { page, problems } = await visit(browser, fresh.url);
  await page.goto("/login");
  await page.getByText("This server has no admin yet").waitFor();
  const link = /\S+\/setup#\S+/.exec(fresh.output())?.[0] ?? "";
  await page.goto(link.replace(/^https?:\/\/[^/]+/, fresh.url));
  await page.getByLabel("Full name").fill("First Admin");
  await page.getByLabel("Email").fill("first@example.com");
  await page.getByLabel("Password", { exact: true }).fill("long enough words");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL("**/dashboard");
  await page.getByRole("link", { name: "User Management" }).waitFor();
  expect(problems).toEqual([]);
});

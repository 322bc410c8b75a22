import { expect, test } from "bun:test";
import type { Browser, Page, Response } from "playwright";
import { createApprovedUser, callApi, emailFor, openAs, password, register } from "../support/server/accounts.ts";
import { findAxeViolations } from "../support/browser/axe.ts";
import { phone, visit, waitForValue } from "../support/browser/browser.ts";
import { startServer, type RunningServer } from "../support/server/executable.ts";
import { readMailedLink, unreachableMailServer } from "../support/server/mailbox.ts";
import { waitForToast } from "../support/browser/toasts.ts";
import { waitUntil } from "../support/core/wait-until.ts";
import { nextAddress } from "../support/core/people.ts";
import { setUpServerAndBrowser } from "../support/server/server-and-browser.ts";

let server: RunningServer;
let browser: Browser;
const fresh = "a fresh password";

setUpServerAndBrowser((running) => ({ server, browser } = running), {
  env: { ATTACHE_SMTP_URL: unreachableMailServer, ATTACHE_LOG: "debug" },
});

async function signIn(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(secret);
  await page.getByRole("button", { name: "Sign in" }).click();
}

async function choose(page: Page, secret: string, again = secret): Promise<void> {
  await page.getByLabel("New password", { exact: true }).fill(secret);
  await page.getByLabel("Confirm new password").fill(again);
  await page.getByRole("button", { name: "Set password" }).click();
}

/** A mailed link, requested from a unique address. */
async function linkFor(name: string): Promise<string> {
  await callApi(server, "POST", "/auth/forgot-password", { body: { email: emailFor(name) }, address: nextAddress() });
  return readMailedLink(server, emailFor(name));
}

test("a person who forgot their password gets a link, chooses a new one, and signs in with it", async () => {
  const person = await createApprovedUser(server, "Fay Forgot");
  const { page, problems } = await visit(browser, server.url);
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await page.getByRole("heading", { name: "Forgot password" }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByLabel("Email").fill(emailFor("Fay Forgot"));
  await page.getByRole("button", { name: "Send link" }).click();
  await page.getByRole("heading", { name: "Check your email" }).waitFor();
  await page.getByText("fay.forgot@example.com").waitFor();
  expect(await findAxeViolations(page)).toEqual([]);

  const link = readMailedLink(server, emailFor("Fay Forgot"));
  await page.goto(link);
  await page.getByRole("heading", { name: "Choose a new password" }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await choose(page, fresh);
  await page.getByText("Your password was changed. Sign in with the new one.").waitFor();
  expect(page.url()).toBe(`${server.url}/login`);
  await signIn(page, emailFor("Fay Forgot"), fresh);
  await page.waitForURL("**/dashboard");
  expect(problems).toEqual([]);

  const old = await fetch(`${server.url}/api/auth/me`, { headers: { Authorization: `Bearer ${person.token}` } });
  expect(old.status).toBe(401);
  const other = await visit(browser, server.url);
  await other.page.goto(link);
  await choose(other.page, "yet another password");
  await other.page.getByRole("heading", { name: "This link doesn't work" }).waitFor();
  expect(await findAxeViolations(other.page)).toEqual([]);
  await other.page.getByRole("link", { name: "Request a new link" }).click();
  await other.page.waitForURL("**/forgot-password");
});

test("setting a new password signs out other browsers without a reload", async () => {
  const person = await createApprovedUser(server, "Ona Other");
  const away = await visit(browser, server.url);
  await away.context.addInitScript((held) => localStorage.setItem("token", held), person.token);
  await away.page.goto("/dashboard");
  await away.page.getByRole("heading", { level: 1, name: /^Welcome/ }).waitFor();
  const { page } = await visit(browser, server.url);
  await page.goto(await linkFor("Ona Other"));
  await choose(page, fresh);
  await page.getByText("Your password was changed. Sign in with the new one.").waitFor();
  const ended = away.page.getByRole("alertdialog", { name: "Sign in again" });
  await ended.getByText("password", { exact: false }).first().waitFor();
});

test("a server without mail says so, and whom to contact", async () => {
  await using quiet = await startServer({ env: { ATTACHE_SUPPORT_EMAIL: "help@example.com" } });
  for (const options of [{}, phone]) {
    const { page, problems } = await visit(browser, quiet.url, options);
    await page.goto("/login");
    await page.getByRole("link", { name: "Forgot password?" }).click();
    await page.getByText("This server doesn't send email").waitFor();
    await page.getByRole("link", { name: "help@example.com" }).waitFor();
    await page.getByText("attache users reset-password EMAIL").waitFor();
    expect(await page.getByLabel("Email").count()).toBe(0);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(problems).toEqual([]);
  }
});

test("a person changes their password, stays signed in here, and is signed out everywhere else", async () => {
  const person = await createApprovedUser(server, "Cam Change");
  const { page, problems } = await visit(browser, server.url);
  await openAs(page, "/settings?tab=security", person);
  const change = async (current: string, next: string, again = next) => {
    await page.getByLabel("Current password").fill(current);
    await page.getByLabel("New password", { exact: true }).fill(next);
    await page.getByLabel("Confirm new password").fill(again);
    await page.getByRole("button", { name: "Change password" }).click();
  };
  const waitForText = (text: string) => page.getByText(text, { exact: true }).first().waitFor();
  await change(password, "short");
  await waitForText("Password must be at least 8 characters long.");
  await change(password, fresh, `${fresh}!`);
  await waitForText("New passwords don't match.");
  expect(problems).toEqual([]);
  await change("not mine", fresh);
  await waitForText("This is not your current password.");
  expect(await page.getByLabel("Current password").getAttribute("aria-invalid")).toBe("true");
  await change(password, fresh);
  await waitForToast(page, "Password Changed!");
  await waitForValue(page.getByLabel("Current password"), "");
  const held = await page.evaluate(() => localStorage.getItem("token"));
  expect(held).not.toBe(person.token);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.reload();
  await page.getByLabel("Current password").waitFor();
  const old = await fetch(`${server.url}/api/auth/me`, { headers: { Authorization: `Bearer ${person.token}` } });
  expect(old.status).toBe(401);
});

test("guessing is slowed down with a message, while a known browser can still sign in", async () => {
  await createApprovedUser(server, "Kim Known");
  const email = emailFor("Kim Known");
  const known = await visit(browser, server.url);
  await known.page.goto("/login");
  await signIn(known.page, email, password);
  await known.page.waitForURL("**/dashboard");
  const device = (await known.context.cookies(`${server.url}/api/auth/login`)).find(
    ({ name }) => name === "attache-device",
  );
  expect(device).toMatchObject({ httpOnly: true, sameSite: "Strict", secure: false, path: "/api/auth" });
  expect(await known.page.evaluate(() => document.cookie)).toBe("");

  const stranger = await visit(browser, server.url);
  await stranger.page.goto("/login");
  const guess = async (): Promise<Response> => {
    const answered = stranger.page.waitForResponse("**/api/auth/login");
    await signIn(stranger.page, email, "guess");
    const answer = await answered;
    await stranger.page.getByRole("button", { name: "Sign in" }).waitFor();
    return answer;
  };
  for (let n = 1; n <= 5; n += 1) expect((await guess()).status()).toBe(401);
  // On a machine so slow that the first wait is over, the next is twice as long.
  let refused = await guess();
  while (refused.status() === 401) refused = await guess();
  expect([refused.status(), Number(refused.headers()["retry-after"])]).toEqual([429, expect.any(Number)]);
  await stranger.page
    .getByRole("alert")
    .getByText(/^Too many attempts\. Try again in \d+ (second|minute)s?\.$/)
    .waitFor();
  expect(await stranger.page.getByLabel("Email").inputValue()).toBe(email);

  await known.page.evaluate(() => localStorage.removeItem("token"));
  await known.page.goto("/login");
  await signIn(known.page, email, password);
  await known.page.waitForURL("**/dashboard");
});

test("no password and no mailed code ever appears in a URL or the log", async () => {
  await register(server, "Lou Log");
  const { page } = await visit(browser, server.url);
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url().replace(/#.*$/, "")));
  page.on("framenavigated", (frame) => addresses.push(frame.url().replace(/#.*$/, "")));
  await page.goto("/login");
  await signIn(page, emailFor("Lou Log"), "a wrong secret");
  await page.getByRole("alert").waitFor();
  const link = await linkFor("Lou Log");
  await page.goto(link);
  await choose(page, "an unseen secret");
  await page.getByText("Your password was changed. Sign in with the new one.").waitFor();
  await signIn(page, emailFor("Lou Log"), "an unseen secret");
  await page.waitForURL("**/pending-approval");
  // The log is read through a pipe.
  await waitUntil(() => server.output().includes("/api/auth/reset-password"));
  const code = link.split("#")[1] ?? "";
  expect(code.length).toBeGreaterThan(40);
  for (const secret of ["wrong secret", "unseen secret", "wrong%20secret", "unseen%20secret", code]) {
    expect(addresses.filter((address) => address.includes(secret))).toEqual([]);
    expect(server.output()).not.toContain(secret);
  }
});

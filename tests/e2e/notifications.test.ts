import { afterAll, beforeAll, expect, test } from "bun:test";
import { Database as Sqlite } from "bun:sqlite";
import { join } from "node:path";
import type { Browser } from "playwright";
import type { SignedIn } from "#core/accounts/sign-in/contract.ts";
import { createApprovedUser, signInAsAdmin, callApi, emailFor, openAs, register } from "../support/server/accounts.ts";
import { findAxeViolationsInBothThemes } from "../support/browser/axe.ts";
import { launchBrowser, phone, visit } from "../support/browser/browser.ts";
import { waitUntil } from "../support/core/wait-until.ts";
import { runAttache, startServer, type RunningServer } from "../support/server/executable.ts";
import { createMailServer, type MailServer } from "../support/smtp/smtp-server.ts";

let server: RunningServer;
let post: MailServer;
let browser: Browser;
let admin: SignedIn;

beforeAll(async () => {
  post = await createMailServer({ tls: "none" });
  const env = {
    ATTACHE_SMTP_URL: post.url,
    ATTACHE_MAIL_FROM: "bot@example.com",
    ATTACHE_PUBLIC_URL: "http://attache.example.com",
  };
  [server, browser] = await Promise.all([startServer({ env }), launchBrowser()]);
  admin = await signInAsAdmin(server);
});
afterAll(async () => {
  await browser.close();
  await server[Symbol.asyncDispose]();
  await post[Symbol.asyncDispose]();
});

const mailTo = (to: string) => post.accepted.filter((mail) => mail.to.includes(to));

/** Inserts notifications of some time ago. */
function insertNotifications(userId: string, count: number): void {
  const sqlite = new Sqlite(join(server.dataDir, "attache.db"));
  const insert = sqlite.query(
    `INSERT INTO notifications (id, user_id, kind, title, message, target, at) VALUES (?, ?, 'content_failed', ?, 'The network refused it: Too long. Edit it and schedule it again.', '{"screen":"content","status":"failed"}', ?)`,
  );
  sqlite.run("PRAGMA busy_timeout = 5000");
  sqlite.transaction(() => {
    for (let n = 1; n <= count; n += 1) {
      insert.run(Bun.randomUUIDv7(), userId, `Could not publish 'Lesson ${n}'`, Date.now() - 3_600_000 * (count - n));
    }
  })();
  sqlite.close();
}

test("a registration notifies the admin live and by mail; a click opens the person", async () => {
  const { page, problems } = await visit(browser, server.url);
  await openAs(page, "/dashboard", admin);
  await page.getByRole("button", { name: "Notifications", exact: true }).waitFor();
  const ada = await register(server, "Ada Byron");
  const bell = page.getByRole("button", { name: "Notifications, 1 unread" });
  await bell.click();
  const list = page.getByRole("dialog", { name: "Notifications" });
  const entry = list.getByRole("link", { name: "New registration" });
  await entry.getByText("Ada Byron (ada.byron@example.com) is waiting for approval.").waitFor();
  await entry.getByText("Just now").waitFor();
  await entry.getByText("Unread").waitFor();
  await entry.click();
  await page.waitForURL(`**/admin/users?user=${ada.user.id}`);
  await page.getByRole("dialog", { name: "Ada Byron" }).waitFor();
  await list.waitFor({ state: "detached" });
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Notifications", exact: true }).waitFor();
  expect(problems).toEqual([]);

  const mail = await post.waitForMail("admin@attache.local");
  expect(mail.to).toEqual(["admin@attache.local"]);
  expect(mail.from).toBe("bot@example.com");
  expect(mail.text).toContain("Ada Byron (ada.byron@example.com) registered");
  expect(mail.text).toContain(`http://attache.example.com/admin/users?user=${ada.user.id}`);
});

test("an approved person gets a mail, is redirected by the waiting page, and has a notification", async () => {
  const person = await register(server, "Ben Both");
  const { page, problems } = await visit(browser, server.url);
  await openAs(page, "/pending-approval", person);
  await page.getByText("You'll receive an email notification").waitFor();
  expect(await page.getByText("This page moves on by itself").count()).toBe(0);
  await callApi(server, "PATCH", `/admin/users/${person.user.id}/approve`, { token: admin.token, body: {} });
  await page.waitForURL("**/dashboard");
  await page.getByRole("button", { name: "Notifications, 1 unread" }).click();
  await page.getByRole("link", { name: "Welcome to Attaché" }).waitFor();
  expect(problems).toEqual([]);

  const mail = await post.waitForMail(emailFor("Ben Both"));
  expect(mail.headers).toMatch(/^Subject: .*=\?UTF-8\?/m);
  expect(mail.text).toContain("Hello Ben Both,");
  expect(mail.text).toContain("10 posts, 20 job applications and 100 AI interactions");
  expect(mail.text).toContain("Sign in: http://attache.example.com/login");
});

test("an approval on the command line next to the server is mailed by the server", async () => {
  await register(server, "Cora Case");
  const { code, out } = runAttache(server.dataDir, "users", "approve", emailFor("Cora Case"));
  expect({ code, out: out.trim() }).toEqual({ code: 0, out: "Approved cora.case@example.com." });
  await post.waitForMail(emailFor("Cora Case"));
  expect(mailTo(emailFor("Cora Case"))).toHaveLength(1);
});

test("many notifications: the badge stops at 99+, older ones load, and all stay marked as read", async () => {
  const person = await createApprovedUser(server, "Dan Many");
  insertNotifications(person.user.id, 120);
  const { page, problems } = await visit(browser, server.url);
  await openAs(page, "/dashboard", person);
  const bell = page.getByRole("button", { name: "Notifications, 121 unread" });
  await bell.waitFor();
  expect((await bell.textContent())?.trim()).toBe("99+");
  await bell.click();
  const list = page.getByRole("dialog", { name: "Notifications" });
  await list.getByRole("link", { name: "Welcome to Attaché" }).waitFor();
  expect(await list.getByRole("listitem").count()).toBe(20);
  await list.getByRole("button", { name: "Load more" }).click();
  await list.getByText("Could not publish 'Lesson 85'").waitFor();
  expect(await list.getByRole("listitem").count()).toBe(40);
  // The badge does not wait for the server, and a reload would end the request.
  const stored = page.waitForResponse("**/api/notifications/read");
  await list.getByRole("button", { name: "Mark all as read" }).click();
  await page.getByRole("button", { name: "Notifications", exact: true }).waitFor();
  await stored;
  await list.getByRole("button", { name: "Mark all as read" }).waitFor({ state: "detached" });
  await page.reload();
  await page.getByRole("button", { name: "Notifications", exact: true }).waitFor();
  expect(problems).toEqual([]);
});

test("by keyboard: open, go to one, and Escape returns the focus to the bell", async () => {
  const person = await createApprovedUser(server, "Kay Board");
  insertNotifications(person.user.id, 2);
  const { page } = await visit(browser, server.url);
  await openAs(page, "/dashboard", person);
  const bell = page.getByRole("button", { name: "Notifications, 3 unread" });
  await bell.focus();
  await page.keyboard.press("Enter");
  const list = page.getByRole("dialog", { name: "Notifications" });
  await list.getByRole("link", { name: "Lesson 2" }).waitFor();
  await page.keyboard.press("Escape");
  await list.waitFor({ state: "detached" });
  await page.waitForFunction(() => document.activeElement?.getAttribute("aria-label") === "Notifications, 3 unread");
  await page.keyboard.press("Enter");
  await list.getByRole("link", { name: "Lesson 2" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/content-scheduler?status=failed");
  await page.getByRole("button", { name: "Notifications, 2 unread" }).waitFor();
});

test("empty, loading and failed states each have a message", async () => {
  const person = await createApprovedUser(server, "Eve Empty");
  await callApi(server, "POST", "/notifications/read", { token: person.token, body: { all: true } });
  const sqlite = new Sqlite(join(server.dataDir, "attache.db"));
  sqlite.run("PRAGMA busy_timeout = 5000");
  sqlite.query("DELETE FROM notifications WHERE user_id = ?").run(person.user.id);
  sqlite.close();
  const { page } = await visit(browser, server.url);
  const answered = Promise.withResolvers<void>();
  await page.route("**/api/notifications?*", async (route) => {
    await answered.promise;
    await route.fulfill({ status: 500, body: "" });
  });
  await openAs(page, "/dashboard", person);
  await page.getByRole("button", { name: "Notifications", exact: true }).click();
  await page.getByText("Loading notifications").waitFor();
  answered.resolve();
  await page.getByText("Could not load your notifications.").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Retry" }).waitFor();
  await page.unroute("**/api/notifications?*");
  // An event may load the list again before the press arrives: then there is no button, or another one.
  const pressRetry = () =>
    page.evaluate(() => {
      const buttons = [...document.querySelectorAll<HTMLButtonElement>("[role=dialog] button")];
      buttons.find(({ textContent }) => textContent === "Retry")?.click();
    });
  await waitUntil(async () => {
    await pressRetry();
    return page.getByText("You're all caught up.").isVisible();
  });
});

test("on a phone it has the full width, and axe finds nothing in both themes", async () => {
  const person = await createApprovedUser(server, "Pho Ne");
  insertNotifications(person.user.id, 3);
  for (const [options, width] of [
    [{ ...phone, viewport: { width: 360, height: 740 } }, 344],
    [{ viewport: { width: 1440, height: 900 } }, 384],
  ] as const) {
    const { page, context } = await visit(browser, server.url, { ...options, reducedMotion: "reduce" });
    await openAs(page, "/dashboard", person);
    await page.getByRole("button", { name: "Notifications, 4 unread" }).click();
    const list = page.getByRole("dialog", { name: "Notifications" });
    await list.getByRole("link", { name: "Lesson 3" }).waitFor();
    expect((await list.boundingBox())?.width).toBe(width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
    await context.close();
  }
});

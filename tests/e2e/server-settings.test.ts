import { beforeAll, expect, test } from "bun:test";
import type { Browser, Page } from "playwright";
import type { SignedIn } from "#core/accounts/sign-in/contract.ts";
import { createApprovedUser, signInAsAdmin, callApi, openAs, register } from "../support/server/accounts.ts";
import { findAxeViolations, findAxeViolationsInBothThemes } from "../support/browser/axe.ts";
import { waitForToast } from "../support/browser/toasts.ts";
import { phone, visit, waitForValue } from "../support/browser/browser.ts";
import { createMailServer } from "../support/smtp/smtp-server.ts";
import { runAttache, type RunningServer } from "../support/server/executable.ts";
import { setUpServerAndBrowser } from "../support/server/server-and-browser.ts";

let server: RunningServer;
let browser: Browser;
let admin: SignedIn;

setUpServerAndBrowser((running) => ({ server, browser } = running), {
  env: { ATTACHE_SUPPORT_EMAIL: "help@example.com" },
});
beforeAll(async () => {
  admin = await signInAsAdmin(server);
});

const openServerSettings = async (path = "/admin/server", options = {}) => {
  const seen = await visit(browser, server.url, options);
  await openAs(seen.page, path, admin);
  return seen;
};
const settings = async () =>
  (await (await callApi(server, "GET", "/admin/server", { token: admin.token })).json()) as Record<
    string,
    { value?: unknown; set?: boolean }
  >;
const save = async (page: Page) => {
  await page.getByRole("button", { name: "Save changes" }).click();
  await waitForToast(page, "Settings Saved");
  await page.getByText("You have unsaved changes.").waitFor({ state: "detached" });
};

test("settings take effect for guests immediately; settings from the environment are shown and read-only", async () => {
  const { page, problems } = await openServerSettings();
  const support = page.getByLabel("Support email");
  expect([await support.isDisabled(), await support.inputValue()]).toEqual([true, "help@example.com"]);
  await page.getByText("Set by ATTACHE_SUPPORT_EMAIL on the server.").waitFor();
  await page.getByLabel("Terms of Service").fill("https://example.com/terms");
  await page.getByLabel("Public URL").fill("https://attache.example.com");
  await save(page);
  const guest = await (await fetch(`${server.url}/api/server`)).json();
  expect(guest).toMatchObject({ termsUrl: "https://example.com/terms", privacyUrl: null });
  await page.reload();
  await waitForValue(page.getByLabel("Terms of Service"), "https://example.com/terms");
  await page.getByLabel("Terms of Service").fill("");
  await save(page);
  expect(await settings()).toMatchObject({
    termsUrl: { value: null },
    publicUrl: { value: "https://attache.example.com" },
  });
  expect(problems).toEqual([]);
});

test("closed sign-up hides the form and its links, and says whom to contact", async () => {
  const { page } = await openServerSettings();
  await page.getByRole("checkbox", { name: "Anyone who can open this server can register" }).uncheck();
  await save(page);
  const { page: guest, problems } = await visit(browser, server.url);
  await guest.goto("/register");
  await guest.getByRole("heading", { name: "Registration is closed" }).waitFor();
  await guest.getByRole("link", { name: "help@example.com" }).waitFor();
  expect(await guest.getByLabel("Full name").count()).toBe(0);
  expect(await findAxeViolations(guest)).toEqual([]);
  await guest.getByRole("link", { name: "Sign in" }).click();
  await guest.getByRole("button", { name: "Sign in" }).waitFor();
  expect(await guest.getByRole("link", { name: "Create account" }).count()).toBe(0);
  const refused = await register(server, "Late Comer").catch((error: Error) => error.message);
  expect(refused).toContain("accounts.sign_up_closed");
  await page.getByRole("checkbox", { name: "Anyone who can open this server can register" }).check();
  await save(page);
  await guest.goto("/register");
  await guest.getByLabel("Full name").waitFor();
  expect(problems).toEqual([]);
});

test("the mail server can be written but not read; a test mail is followed to its outcome", async () => {
  await using mails = await createMailServer({ tls: "none" });
  const { page } = await openServerSettings();
  const send = page.getByRole("button", { name: "Send test email" });
  await page.getByText("This server can't send email yet. Add a mail server.").waitFor();
  expect(await send.isDisabled()).toBe(true);
  const field = page.getByLabel("Mail server", { exact: true });
  await field.fill(mails.url);
  await page.getByLabel("From address").fill("attache@example.com");
  expect(await send.isDisabled()).toBe(true);
  await save(page);
  await waitForValue(field, "");
  expect([await field.inputValue(), await field.getAttribute("placeholder")]).toEqual([
    "",
    "Saved. Enter a new one to replace it",
  ]);
  await send.click();
  await waitForToast(page, "Test Email Queued");
  expect((await mails.waitForMail("admin@attache.local")).from).toBe("attache@example.com");
  const last = page.getByRole("list", { name: "Recent emails" }).getByRole("listitem").first();
  await last.getByText("To admin@attache.local").waitFor();
  await last.getByText("Sent", { exact: true }).waitFor();

  mails.behavior.rcpt = () => "550 Nobody of that name here";
  await send.click();
  await last.getByText("Failed", { exact: true }).waitFor();
  await last.getByText(/Nobody of that name here/).waitFor();

  await field.fill("smtp://ada:hidden-word@mail.example.com:587");
  await save(page);
  expect(JSON.stringify(await settings())).not.toContain("hidden-word");
  await page.getByRole("button", { name: "Remove the mail server" }).click();
  await save(page);
  expect(await settings()).toMatchObject({ smtpUrl: { set: false } });
});

test("a backup is created while the server is running, and listed with its age and size", async () => {
  const { page, problems } = await openServerSettings();
  await page.getByText("No backups yet").waitFor();
  await page.getByRole("button", { name: "Back up now" }).click();
  const backup = page.getByRole("list", { name: "Backups" }).getByRole("listitem");
  await backup.getByText(/^Just now · [\d.]+ [KM]B · 2 files$/).waitFor();
  await page.getByRole("button", { name: "Back up now" }).waitFor();
  expect(problems).toEqual([]);
});

test("the audit log shows who did what to whom, and is filtered by person", async () => {
  const ada = await createApprovedUser(server, "Ada Audited");
  runAttache(server.dataDir, "users", "quotas", "ada.audited@example.com", "--posts", "77");
  const { page, problems } = await openServerSettings("/admin/audit");
  const entries = page.getByRole("list", { name: "Audit log" }).getByRole("listitem");
  const changed = entries.filter({ hasText: "Changed the quotas of ada.audited@example.com" });
  await changed.getByText("posts 10 → 77").waitFor();
  await changed.getByText("Command line").waitFor();
  const approved = entries.filter({ hasText: "Approved ada.audited@example.com" });
  await approved.getByText("admin@attache.local").waitFor();
  await entries.filter({ hasText: "Changed the server settings" }).getByText("mail server set").first().waitFor();
  await page.getByRole("searchbox", { name: "Filter by person" }).fill("command");
  await page.waitForURL("**/admin/audit?search=command");
  await approved.waitFor({ state: "detached" });
  await changed.waitFor();
  await page.getByRole("searchbox").fill("nobody at all");
  await page.getByText("No entries for ‘nobody at all’").waitFor();
  await page.goto(`/admin/audit?user=${ada.user.id}`);
  await changed.waitFor();
  expect(await entries.count()).toBe(2);
  await page.getByRole("button", { name: "Show everyone" }).click();
  await entries.nth(3).waitFor();
  expect(problems).toEqual([]);
});

test("a long audit log continues with Load more", async () => {
  const { page } = await visit(browser, server.url);
  await page.route("**/api/admin/audit?**", (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set("limit", "2");
    return route.continue({ url: url.href });
  });
  await openAs(page, "/admin/audit", admin);
  const entries = page.getByRole("list", { name: "Audit log" }).getByRole("listitem");
  await page.getByRole("button", { name: "Load more" }).click();
  await entries.nth(3).waitFor();
  expect(await entries.count()).toBe(4);
});

test("both screens are for admins only", async () => {
  const ben = await createApprovedUser(server, "Ben Outside");
  const { page } = await visit(browser, server.url);
  for (const path of ["/admin/server", "/admin/audit"]) {
    await openAs(page, path, ben);
    await page.waitForURL("**/dashboard");
  }
  expect(await page.getByText("Administration", { exact: true }).count()).toBe(0);
});

test("on a phone and a wide screen nothing overflows, and axe finds nothing in both themes", async () => {
  for (const size of [phone, { viewport: { width: 1440, height: 900 } }]) {
    const { page } = await visit(browser, server.url, size);
    for (const [path, heading] of [
      ["/admin/server", "Backups"],
      ["/admin/audit", "Audit log"],
    ] as const) {
      await openAs(page, path, admin);
      await page.getByRole("heading", { name: heading }).waitFor();
      await page.getByRole("main").getByRole("listitem").first().waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      expect([path, await findAxeViolationsInBothThemes(page)]).toEqual([path, []]);
    }
  }
});

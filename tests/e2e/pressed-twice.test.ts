import { expect, test } from "bun:test";
import type { Browser, Page } from "playwright";
import { randomAddress } from "../support/core/people.ts";
import {
  callApi,
  createApprovedUser,
  emailFor,
  password,
  register,
  signInAsAdmin,
  visitAs,
} from "../support/server/accounts.ts";
import { visit } from "../support/browser/browser.ts";
import { button, confirmation, fill, gapsMs, holdWrites, walk } from "../support/browser/press-repeatedly.ts";
import { admin, type RunningServer } from "../support/server/executable.ts";
import { readMailedLink, unreachableMailServer } from "../support/server/mailbox.ts";
import { setUpServerAndBrowser } from "../support/server/server-and-browser.ts";

let server: RunningServer;
let browser: Browser;

setUpServerAndBrowser((running) => ({ server, browser } = running), {
  env: { ATTACHE_SMTP_URL: unreachableMailServer },
});

const chooseAction = (name: string, item: string, confirm: string) => async (page: Page) => {
  await button(page, `Actions for ${name}`).click();
  await page.getByRole("menuitem", { name: item }).click();
  return confirmation(page, confirm);
};

test("a guest who presses repeatedly signs in, registers and gets a link once", async () => {
  await createApprovedUser(server, "Fay Forgot");
  const { page } = await visit(browser, server.url);
  const guest = await holdWrites(page);
  await walk(guest, [
    {
      write: "POST /api/auth/forgot-password",
      async open() {
        await page.goto("/forgot-password");
        await fill(page, { Email: emailFor("Fay Forgot") });
        return button(page, "Send link");
      },
      done: "Check your email",
    },
    {
      write: "POST /api/auth/reset-password",
      async open() {
        await page.goto(readMailedLink(server, emailFor("Fay Forgot")));
        await fill(page, { "New password": "a fresh password", "Confirm new password": "a fresh password" });
        return button(page, "Set password");
      },
      done: "Your password was changed. Sign in with the new one.",
    },
    {
      write: "POST /api/auth/login",
      async open() {
        await page.goto("/login");
        await fill(page, { Email: emailFor("Fay Forgot"), Password: "a fresh password" });
        return button(page, "Sign in");
      },
      done: /^Welcome, Fay/,
    },
  ]);
  const { page: other } = await visit(browser, server.url, {
    extraHTTPHeaders: { "X-Forwarded-For": randomAddress() },
  });
  await walk(await holdWrites(other), [
    {
      write: "POST /api/auth/register",
      async open() {
        await other.goto("/register");
        await fill(other, { "Full name": "Dora Double", Email: emailFor("Dora Double"), Password: password });
        await other.getByRole("checkbox").check();
        return button(other, "Create account");
      },
      done: "Account Pending Approval",
    },
  ]);
});

test("Enter pressed twice submits a form once", async () => {
  const { page } = await visit(browser, server.url);
  const { writes, holdWhile } = await holdWrites(page);
  await page.goto("/login");
  await fill(page, { Email: admin.email, Password: admin.password });
  await holdWhile(async () => {
    for (const _ of gapsMs) await page.keyboard.press("Enter");
  });
  await page.getByRole("heading", { level: 1, name: /^Welcome/ }).waitFor();
  expect(writes.filter((call) => call.includes("login"))).toEqual(["POST /api/auth/login"]);
});

test("a person who presses repeatedly writes, schedules, publishes and changes settings once", async () => {
  const person = await createApprovedUser(server, "Wanda Writer");
  const other = await callApi(server, "POST", "/auth/login", { body: { email: emailFor("Wanda Writer"), password } });
  expect(other.ok).toBe(true);
  const { page } = await visitAs(person.token, browser, server.url);
  const write = (text: string, when?: string) => async () => {
    await page.goto("/content-scheduler?new=true");
    await fill(page, { Content: text, ...(when && { When: when }) });
    return button(page, when ? "Schedule" : "Save as Draft");
  };
  const act = (name: string, item: string, confirm: string) => chooseAction(`‘${name}’`, item, confirm);
  await walk(await holdWrites(page), [
    {
      write: "POST /api/linkedin/auth/sandbox",
      async open() {
        await page.goto("/linkedin-settings");
        return button(page, "Connect the sandbox network");
      },
      done: "LinkedIn Connected",
    },
    { write: "POST /api/scheduled-content", open: write("Once.", "2099-05-04T14:00"), done: "Content Scheduled" },
    { write: "POST /api/scheduled-content", open: write("A draft."), done: "Draft Saved" },
    {
      write: "PATCH /api/scheduled-content/*",
      async open() {
        await button(page, "Actions for ‘Once.’").click();
        await page.getByRole("menuitem", { name: "Edit" }).click();
        await fill(page, { Content: "Only once." });
        return button(page, "Save changes");
      },
      done: "Changes Saved",
    },
    {
      write: "POST /api/scheduled-content/*/publish",
      open: act("Only once.", "Post Now", "Post now"),
      done: "Publishing Started",
    },
    { write: "DELETE /api/scheduled-content/*", open: act("A draft.", "Delete", "Delete"), done: "Content Deleted" },
    {
      write: "PATCH /api/profile",
      async open() {
        await page.goto("/profile");
        await fill(page, { Headline: "Writes once" });
        return page.getByRole("button", { name: /^Save/ });
      },
      done: /Saved/,
    },
    {
      write: "POST /api/auth/regenerate-api-key",
      async open() {
        await page.goto("/settings");
        return button(page, "Create API key");
      },
      done: "API Key Created!",
    },
    {
      write: "DELETE /api/auth/sessions",
      async open() {
        await page.goto("/settings");
        await button(page, "Sign out others").click();
        return confirmation(page, "Sign out others");
      },
      done: "Signed Out Elsewhere",
    },
    {
      write: "POST /api/auth/change-password",
      async open() {
        const next = "a fresh password";
        await fill(page, { "Current password": password, "New password": next, "Confirm new password": next });
        return button(page, "Change password");
      },
      done: "Password Changed!",
    },
  ]);
});

test("an admin who presses repeatedly decides about each person once, and changes the server once", async () => {
  const [{ token }] = await Promise.all([
    signInAsAdmin(server),
    register(server, "Ann Adams"),
    register(server, "Rex Roe"),
  ]);
  const { page } = await visitAs(token, browser, server.url);
  const act = (item: string, confirm: string) => chooseAction("Ann Adams", item, confirm);
  await walk(await holdWrites(page), [
    {
      write: "PATCH /api/admin/users/*/approve",
      async open() {
        await page.goto("/admin/users");
        await button(page, "Approve Ann Adams").click();
        return button(page, "Approve User");
      },
      done: "User Approved",
    },
    {
      write: "PATCH /api/admin/users/*/reject",
      async open() {
        await button(page, "Reject Rex Roe").click();
        return confirmation(page, "Reject");
      },
      done: "User Rejected",
    },
    {
      write: "PATCH /api/admin/users/*/suspend",
      async open() {
        await page.goto("/admin/users?tab=all");
        return act("Suspend User", "Suspend")(page);
      },
      done: "User Suspended",
    },
    { write: "PATCH /api/admin/users/*/reinstate", open: act("Reinstate user…", "Reinstate"), done: "User Reinstated" },
    { write: "PATCH /api/admin/users/*/role", open: act("Make admin…", "Make admin"), done: "Admin Added" },
    {
      write: "PATCH /api/admin/users/*/quotas",
      async open() {
        await button(page, "Actions for Ann Adams").click();
        await page.getByRole("menuitem", { name: "Edit Quotas" }).click();
        await fill(page, { "Monthly Posts": "7" });
        return button(page, "Save quotas");
      },
      done: "Quotas Updated",
    },
    {
      write: "DELETE /api/admin/users/*",
      async open() {
        const confirm = await act("Delete user…", "Delete user")(page);
        await page.getByLabel(/^Type/).fill(emailFor("Ann Adams"));
        return confirm;
      },
      done: "User Deleted",
    },
    {
      write: "PUT /api/admin/server",
      async open() {
        await page.goto("/admin/server");
        await fill(page, { "Terms of Service": "https://example.com/terms" });
        return button(page, "Save changes");
      },
      done: "Settings Saved",
    },
    {
      write: "POST /api/admin/server/test-mail",
      open: () => Promise.resolve(button(page, "Send test email")),
      done: "Test Email Queued",
    },
    {
      write: "POST /api/admin/backups",
      open: () => Promise.resolve(page.getByRole("button", { name: /^Back up/ })),
      done: /^Back up|Backing up/,
    },
  ]);
});

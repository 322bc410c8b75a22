import { beforeAll, expect, test } from "bun:test";
import type { Browser } from "playwright";
import type { SignedIn } from "#core/accounts/sign-in/contract.ts";
import type { User } from "#core/accounts/contract.ts";
import { findAxeViolations } from "../support/browser/axe.ts";
import { createApprovedUser, signInAsAdmin, callApi, openAs, register } from "../support/server/accounts.ts";
import { waitForToast } from "../support/browser/toasts.ts";
import { phone, stopClock, visit, waitForValue } from "../support/browser/browser.ts";
import type { RunningServer } from "../support/server/executable.ts";
import { chooseAction, openUserManagement as openOffice, userRow } from "../support/browser/user-management-page.ts";
import { setUpServerAndBrowser } from "../support/server/server-and-browser.ts";

let server: RunningServer;
let browser: Browser;
let admin: SignedIn;

setUpServerAndBrowser((running) => ({ server, browser } = running));
beforeAll(async () => {
  admin = await signInAsAdmin(server);
});

const openPage = (path?: string) => openOffice({ browser, server, admin, path });

const person = async (id: string): Promise<User> =>
  (await callApi(server, "GET", `/admin/users/${id}`, { token: admin.token })).json() as Promise<User>;

test("without pending approvals the tab says so, and no count is shown", async () => {
  const { page, problems } = await openPage();
  await page.getByText("Admin Panel", { exact: true }).waitFor();
  await page.getByText("No pending approvals").waitFor();
  for (const label of ["Total", "Pending approval", "Approved", "Rejected"]) {
    await page.getByRole("term").filter({ hasText: label }).first().waitFor();
  }
  expect(await page.getByRole("tab").allTextContents()).toEqual(["Pending Approvals", "Approved Users", "All Users"]);
  expect(problems).toEqual([]);
});

test("a new registration appears automatically, and is counted on the tab and in the sidebar", async () => {
  const { page } = await openPage();
  await page.getByText("No pending approvals").waitFor();
  await register(server, "Ada Byron");
  await userRow(page, "Ada Byron").getByText("Registered").waitFor();
  await page.getByRole("tab", { name: "Pending Approvals 1" }).waitFor();
  await page.getByRole("link", { name: "User Management 1 waiting for approval" }).waitFor();
});

test("tab and search are in the URL: a link shows the same, and back works", async () => {
  await Promise.all([createApprovedUser(server, "Cora Case"), createApprovedUser(server, "Dan Other")]);
  const { page } = await openPage();
  await page.getByRole("tab", { name: "Approved Users" }).click();
  await page.getByRole("searchbox", { name: "Search by name or email" }).fill("CORA");
  await page.waitForURL("**/admin/users?tab=approved&search=CORA");
  await userRow(page, "Dan Other").waitFor({ state: "detached" });
  await userRow(page, "Cora Case").waitFor();
  await page.reload();
  await userRow(page, "Cora Case").waitFor();
  await waitForValue(page.getByRole("searchbox"), "CORA");
  await page.getByRole("button", { name: "Clear search" }).click();
  await userRow(page, "Dan Other").waitFor();
  await page.getByRole("tab", { name: "All Users" }).click();
  await page.waitForURL("**/admin/users?tab=all");
  await page.goBack();
  await page.waitForURL("**/admin/users?tab=approved");
});

test("quotas are edited, people suspended and reinstated, details read", async () => {
  const sue = await createApprovedUser(server, "Sue Pending");
  const { page, problems } = await openPage("/admin/users?tab=all");
  await chooseAction(page, "Sue Pending", "Edit Quotas");
  await page.getByLabel("Monthly Posts").fill("7");
  await page.getByRole("button", { name: "Save quotas" }).click();
  await waitForToast(page, "Quotas Updated");
  expect((await person(sue.user.id)).quotas).toEqual({ posts: 7, applications: 20, aiInteractions: 100 });

  await chooseAction(page, "Sue Pending", "View Details");
  await page.waitForURL(`**/admin/users?tab=all&user=${sue.user.id}`);
  await page.getByRole("dialog", { name: "Sue Pending" }).getByText("0 of 7 this month").waitFor();
  await page.goBack();
  await page.getByRole("dialog").waitFor({ state: "detached" });

  await chooseAction(page, "Sue Pending", "Suspend User");
  await page.getByRole("alertdialog").getByRole("button", { name: "Suspend" }).click();
  await waitForToast(page, "User Suspended");
  await userRow(page, "Sue Pending").getByText("Suspended", { exact: true }).waitFor();
  const me = await fetch(`${server.url}/api/auth/me`, { headers: { Authorization: `Bearer ${sue.token}` } });
  expect(me.status).toBe(401);

  await chooseAction(page, "Sue Pending", "Reinstate user…");
  await page.getByRole("alertdialog").getByRole("button", { name: "Reinstate" }).click();
  await waitForToast(page, "User Reinstated");
  expect((await person(sue.user.id)).status).toBe("approved");
  expect(problems).toEqual([]);
});

/** The list of everyone whose name contains 'lea', two per page. */
async function shortPages(fails: (cursor: string | null) => boolean = () => false) {
  const { page } = await visit(browser, server.url);
  await page.route("**/api/admin/users?**", (route) => {
    const url = new URL(route.request().url());
    if (fails(url.searchParams.get("cursor"))) return route.fulfill({ status: 500, body: "" });
    url.searchParams.set("limit", "2");
    return route.continue({ url: url.href });
  });
  await openAs(page, "/admin/users?tab=all&search=lea", admin);
  return { page, rows: page.getByRole("main").getByRole("listitem").filter({ hasText: "lea." }) };
}

test("a long list loads its next page near its end", async () => {
  await Promise.all(["Lea One", "Lea Two", "Lea Three", "Lea Four", "Lea Five"].map((name) => register(server, name)));
  const { page, rows } = await shortPages();
  await rows.nth(4).waitFor();
  expect(await rows.count()).toBe(5);
  await page.getByRole("button", { name: "Load more" }).waitFor({ state: "detached" });
});

test("a page that fails to load can be retried, and loaded pages stay", async () => {
  let failing = true;
  const { page, rows } = await shortPages((cursor) => failing && cursor !== null);
  const more = page.getByRole("button", { name: "Load more" });
  await more.waitFor();
  expect(await rows.count()).toBe(2);
  failing = false;
  await more.click();
  await rows.nth(4).waitFor();
});

test("on a phone the three tabs fit, nothing is wider than the screen, and axe finds nothing", async () => {
  const { page } = await visit(browser, server.url, phone);
  for (const tab of ["pending", "approved", "all"]) {
    await openAs(page, `/admin/users?tab=${tab}`, admin);
    await page.getByRole("main").getByRole("listitem").first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect([tab, await findAxeViolations(page)]).toEqual([tab, []]);
  }
});

test("a toast replaces the previous one, is reached with F8 and disappears after five seconds", async () => {
  await Promise.all([register(server, "Tia Toast"), register(server, "Tim Toast")]);
  const { page } = await visit(browser, server.url);
  await page.clock.install();
  await openAs(page, "/admin/users", admin);
  const question = page.getByRole("alertdialog");
  for (const name of ["Tia Toast", "Tim Toast"]) {
    await page.getByRole("button", { name: `Reject ${name}` }).click();
    await question.getByRole("button", { name: "Reject" }).click();
    await waitForToast(page, "User registration has been rejected.");
  }
  // Before the toast closes by itself.
  await stopClock(page);
  while ((await question.count()) > 0) await page.clock.runFor(10);
  const shown = page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");
  expect(await shown.count()).toBe(1);
  await page.keyboard.press("F8");
  await page.waitForFunction(() => document.activeElement?.closest("[role=region]") != null);
  await page.getByRole("heading", { name: "User Management" }).click();
  await page.keyboard.press("Tab");
  await page.clock.fastForward(5100);
  await shown.waitFor({ state: "detached" });
});

import { beforeAll, expect, test } from "bun:test";
import type { Browser } from "playwright";
import type { SignedIn } from "#core/accounts/sign-in/contract.ts";
import { approve, asAdmin, register } from "../support/server/accounts.ts";
import { violations } from "../support/browser/axe.ts";
import type { RunningServer } from "../support/server/executable.ts";
import { act, office as openOffice, row } from "../support/browser/user-management-page.ts";
import { serverAndBrowser } from "../support/server/server-and-browser.ts";

let server: RunningServer;
let browser: Browser;
let admin: SignedIn;

serverAndBrowser((running) => ({ server, browser } = running));
beforeAll(async () => {
  admin = await asAdmin(server);
});

const office = (path?: string) => openOffice({ browser, server, admin, path });

test("several people who wait are decided together, by one dialog", async () => {
  const names = ["Moe One", "Moe Two", "Moe Three", "Moe Four"];
  for (const name of names) await register(server, name);
  const { page, problems } = await office();
  const choose = async (...chosen: string[]) => {
    for (const name of chosen) await page.getByRole("checkbox", { name: `Select ${name}` }).check();
  };
  await choose("Moe One", "Moe Two");
  await page.getByText("2 selected", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Approve selected" }).click();
  const dialog = page.getByRole("dialog", { name: "Set User Quotas" });
  await dialog.getByText("The same for 2 people").waitFor();
  await dialog.getByLabel("Monthly Posts").fill("33");
  await dialog.getByRole("button", { name: "Approve 2 Users" }).click();
  await page.getByText("2 users have been approved and can now access the platform.", { exact: true }).waitFor();
  await row(page, "Moe Two").waitFor({ state: "detached" });
  await choose("Moe Three", "Moe Four");
  await page.getByRole("button", { name: "Reject selected" }).click();
  const question = page.getByRole("alertdialog");
  await question
    .getByText("Are you sure you want to reject these 2 users? This action cannot be undone.", { exact: true })
    .waitFor();
  await question.getByRole("button", { name: "Reject" }).click();
  await page.getByText("2 user registrations have been rejected.", { exact: true }).waitFor();
  await page.getByRole("tab", { name: "All Users" }).click();
  await page.getByRole("searchbox").fill("moe");
  await row(page, "Moe Four").getByText("Rejected", { exact: true }).waitFor();
  await page.getByRole("tab", { name: "Approved Users" }).click();
  await row(page, "Moe One").getByText("33 posts · 20 applications · 100 AI").waitFor();
  expect(problems).toEqual([]);
});

test("somebody is made an admin and is one no longer, each after a question", async () => {
  await approve(server, "Pat Promoted");
  const { page } = await office("/admin/users?tab=approved&search=pat");
  await act(page, "Pat Promoted", "Make admin…");
  const question = page.getByRole("alertdialog", { name: "Make Pat Promoted an admin" });
  await question.getByRole("button", { name: "Make admin" }).click();
  await page.getByText("Admin Added", { exact: true }).waitFor();
  await row(page, "Pat Promoted").getByText("Admin", { exact: true }).waitFor();
  await act(page, "Pat Promoted", "Remove admin…");
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove admin" }).click();
  await page.getByText("Admin Removed", { exact: true }).waitFor();
  await row(page, "Pat Promoted").getByText("Admin", { exact: true }).waitFor({ state: "detached" });
});

test("deleting somebody takes their address typed; what would lock oneself out is not offered", async () => {
  const gone = await approve(server, "Gus Gone");
  const { page } = await office("/admin/users?tab=all&search=gus");
  await act(page, "Gus Gone", "Delete User…");
  const question = page.getByRole("alertdialog", { name: "Delete Gus Gone" });
  const sure = question.getByRole("button", { name: "Delete User" });
  expect(await sure.isDisabled()).toBe(true);
  await question.getByLabel("Type gus.gone@example.com to confirm").fill("gus.gone@example");
  expect(await sure.isDisabled()).toBe(true);
  await question.getByLabel("Type gus.gone@example.com to confirm").fill("Gus.Gone@example.com");
  await sure.click();
  await page.getByText("User Deleted", { exact: true }).waitFor();
  await page.getByText("No user matches 'gus'").waitFor();
  const answer = await fetch(`${server.url}/api/admin/users/${gone.user.id}`, {
    headers: { Authorization: `Bearer ${admin.token}` },
  });
  expect(answer.status).toBe(404);
  await page.getByRole("searchbox").fill("admin@attache.local");
  await page.getByRole("button", { name: "Actions for Admin" }).click();
  await page.getByRole("menuitem", { name: "View Details" }).waitFor();
  expect(await page.getByRole("menuitem").allTextContents()).toEqual(["View Details", "Edit Quotas"]);
});

test("a reason for a suspension is told to the person, and stands in the drawer with what was done", async () => {
  const una = await approve(server, "Una Used");
  const { page, problems } = await office("/admin/users?tab=approved&search=una");
  await act(page, "Una Used", "Suspend User");
  const question = page.getByRole("alertdialog");
  await question.getByLabel("Reason").fill("Asked for a pause");
  await question.getByRole("button", { name: "Suspend" }).click();
  await page.getByText("User Suspended", { exact: true }).waitFor();
  await page.goto(`/admin/users?tab=all&user=${una.user.id}`);
  const drawer = page.getByRole("dialog", { name: "Una Used" });
  await drawer.getByText("Asked for a pause", { exact: true }).waitFor();
  await drawer.getByText("0 of 20 this month").waitFor();
  expect(await drawer.getByText(/^Starts again on 1 \w{3} \d{4}$/).count()).toBe(3);
  await drawer.getByText("Suspended una.used@example.com", { exact: true }).waitFor();
  await drawer.getByText("Reason: Asked for a pause", { exact: true }).waitFor();
  await drawer.getByText("Approved una.used@example.com", { exact: true }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.waitForURL("**/admin/users?tab=all");
  expect(problems).toEqual([]);
});

test("an approval that fails without words has its own", async () => {
  await register(server, "Ann Answer");
  const { page } = await office();
  await page.route("**/approve", (route) => route.fulfill({ status: 502, body: "" }));
  await page.getByRole("button", { name: "Approve Ann Answer" }).click();
  await page.getByRole("button", { name: "Approve User" }).click();
  await page.getByText("Approval Failed", { exact: true }).waitFor();
  await page.getByText("Failed to approve user", { exact: true }).waitFor();
});

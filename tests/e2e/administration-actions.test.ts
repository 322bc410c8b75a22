import { beforeAll, expect, test } from "bun:test";
import type { Browser } from "playwright";
import type { SignedIn } from "#core/accounts/sign-in/contract.ts";
import { waitForToast } from "../support/browser/toasts.ts";
import { createApprovedUser, signInAsAdmin } from "../support/server/accounts.ts";
import { findAxeViolations } from "../support/browser/axe.ts";
import type { RunningServer } from "../support/server/executable.ts";
import { chooseAction, openUserManagement as openOffice } from "../support/browser/user-management-page.ts";
import { setUpServerAndBrowser } from "../support/server/server-and-browser.ts";

let server: RunningServer;
let browser: Browser;
let admin: SignedIn;

setUpServerAndBrowser((running) => ({ server, browser } = running));
beforeAll(async () => {
  admin = await signInAsAdmin(server);
});

const openPage = (path?: string) => openOffice({ browser, server, admin, path });

test("the reason for a suspension is shown to the person, and in the drawer with the actions", async () => {
  const una = await createApprovedUser(server, "Una Used");
  const { page, problems } = await openPage("/admin/users?tab=approved&search=una");
  await chooseAction(page, "Una Used", "Suspend User");
  const question = page.getByRole("alertdialog");
  await question.getByLabel("Reason").fill("Asked for a pause");
  await question.getByRole("button", { name: "Suspend" }).click();
  await waitForToast(page, "User Suspended");
  await page.goto(`/admin/users?tab=all&user=${una.user.id}`);
  const drawer = page.getByRole("dialog", { name: "Una Used" });
  await drawer.getByText("Asked for a pause", { exact: true }).waitFor();
  await drawer.getByText("0 of 20 this month").waitFor();
  expect(await drawer.getByText(/^Resets 1 \w+$/).count()).toBe(3);
  await drawer.getByText("Suspended una.used@example.com", { exact: true }).waitFor();
  await drawer.getByText("Reason: Asked for a pause", { exact: true }).waitFor();
  await drawer.getByText("Approved una.used@example.com", { exact: true }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.waitForURL("**/admin/users?tab=all");
  expect(problems).toEqual([]);
});

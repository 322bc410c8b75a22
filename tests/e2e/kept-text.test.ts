import { expect, test } from "bun:test";
import type { Browser, Page } from "playwright";
import { callApi, createApprovedUser, openAs, password } from "../support/server/accounts.ts";
import { answerMs } from "#ui/components/form/kept/tab-presence.ts";
import { visit } from "../support/browser/browser.ts";
import { waitForToast } from "../support/browser/toasts.ts";
import type { RunningServer } from "../support/server/executable.ts";
import { setUpServerAndBrowser } from "../support/server/server-and-browser.ts";

let server: RunningServer;
let browser: Browser;

setUpServerAndBrowser((running) => ({ server, browser } = running));

const headline = (page: Page) => page.getByLabel("Headline");

async function writing(name: string) {
  const [{ page, context }, person] = await Promise.all([visit(browser, server.url), createApprovedUser(server, name)]);
  await openAs(page, "/profile", person);
  await headline(page).fill("Half a thought");
  return { page, context, person };
}

/** Runs in the page: on a busy machine the other tab takes longer to answer. */
function waitLongerForTabs(usualMs: number): void {
  const { setTimeout: start } = window;
  const startLater = (run: () => void, ms?: number, ...values: unknown[]) =>
    start(run, ms === usualMs ? 120_000 : ms, ...values);
  Object.assign(window, { setTimeout: startLater });
}

test("text is back after the page was closed without a warning, and a second tab is offered the text of the first", async () => {
  const { page, context } = await writing("Kay Crash");
  await page.waitForFunction(() => Object.values(localStorage).some((text) => String(text).includes("Half a thought")));
  const other = await context.newPage();
  await other.addInitScript(waitLongerForTabs, answerMs);
  await other.goto("/profile");
  await other.getByText(/^This form is also open in another tab/).waitFor();
  expect(await headline(other).inputValue()).toBe("");
  await other.close();
  await page.close();
  const again = await context.newPage();
  await again.goto("/profile");
  // Yesterday, at midnight.
  await again.getByText(/^Restored what you were writing (today|yesterday) at/).waitFor();
  expect(await headline(again).inputValue()).toBe("Half a thought");
});

test("a session that ends while a form is filled in asks to sign in over the form, and the text can be saved", async () => {
  const { page, person } = await writing("Sid Session");
  await callApi(server, "POST", "/auth/logout", { token: person.token });
  const dialog = page.getByRole("alertdialog", { name: "Sign in again" });
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await dialog.waitFor({ state: "detached" });
  expect(await headline(page).inputValue()).toBe("Half a thought");
  await page.getByRole("button", { name: "Save profile" }).click();
  await waitForToast(page, "Profile Saved");
});

import { expect, test } from "bun:test";
import type { Browser } from "playwright";
import { visit } from "../support/browser/browser.ts";
import { createApprovedUser, emailFor, password } from "../support/server/accounts.ts";
import type { RunningServer } from "../support/server/executable.ts";
import { setUpServerAndBrowser } from "../support/server/server-and-browser.ts";

let server: RunningServer;
let browser: Browser;

setUpServerAndBrowser((running) => ({ server, browser } = running));

const key = "clicks";
const text = "Hello from my first ten minutes.";

test("after signing in, a new user publishes a first post with at most four clicks", async () => {
  await createApprovedUser(server, "Nia New");
  const { page, problems } = await visit(browser, server.url);
  await page.addInitScript((name) => {
    const count = (event: Event) => {
      if (event.isTrusted) sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name) ?? 0) + 1));
    };
    addEventListener("click", count, { capture: true });
  }, key);
  await page.goto("/login");
  await page.getByLabel("Email").fill(emailFor("Nia New"));
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: "Get started" }).waitFor();
  await page.evaluate((name) => sessionStorage.removeItem(name), key);

  await page.getByRole("button", { name: "Connect the sandbox" }).click();
  await page.getByRole("link", { name: "Write your first post" }).click();
  await page.waitForFunction(() => document.activeElement?.tagName === "TEXTAREA");
  await page.keyboard.type(text);
  await page.getByRole("button", { name: "Post now", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Post now", exact: true }).click();

  const row = page.getByRole("listitem").filter({ hasText: text });
  const link = row.getByRole("link", { name: "Open" });
  await link.waitFor();
  expect(await page.evaluate((name) => Number(sessionStorage.getItem(name)), key)).toBeLessThanOrEqual(4);
  await page.goto((await link.getAttribute("href")) ?? "/nowhere");
  await page.getByText(text).waitFor();
  await page.goto("/dashboard");
  await page.getByText(`Published '${text}'`).waitFor();
  await page.getByRole("heading", { name: "Get started" }).waitFor({ state: "detached" });
  expect(problems).toEqual([]);
}, 300_000);
